import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test('a masked name hides at least half of it (departures.md "winners board")', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 0, maxLength: 30 }), (name) => {
      const shown = [...maskedName(name).replace('***', '')].length;
      expect(shown).toBeLessThanOrEqual([...name].length / 2);
    }),
  );
  expect(maskedName('minhanh')).toBe('mi***h');
});
