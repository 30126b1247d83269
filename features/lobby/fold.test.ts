import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, likePattern } from './fold.rules.ts';
import { masked } from './winners.server.ts';

test('folding is stable, and what is found with accents is found without (issue "portal": folds accents and đ)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(likePattern(text).slice(1, -1)).not.toMatch(/[%_\\]/);
    }),
  );
  const letters = fc.string({ unit: fc.constantFrom(...'aăâàảãáạbcdđeêếềểễệghiìíoôơờởợpqrstuưứừửvxyỳỷ0123456789 ') });
  fc.assert(fc.property(letters, (name) => fold(name.toUpperCase()) === fold(name)));
  expect(fold('Đường ĐUA, số 1')).toBe('duong dua so 1');
});

test('a masked name hides at least half of it (look "names masked")', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 0, maxLength: 30 }), (name) => {
      const shown = [...masked(name).replace('***', '')].length;
      expect(shown).toBeLessThanOrEqual([...name].length / 2);
    }),
  );
  expect(masked('minhanh')).toBe('mi***h');
});
