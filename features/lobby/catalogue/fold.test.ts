import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, likePattern } from './fold.rules.ts';

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
