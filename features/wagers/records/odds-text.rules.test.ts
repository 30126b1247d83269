import { expect, test } from 'vitest';
import { oddsText } from './odds-text.rules.ts';

test.each([
  [1.9, 'decimal', 'VI', '1,90'],
  [2, 'decimal', 'EN', '2.00'],
  [-0.94, 'malay', 'VI', '−0,94'],
  [-1.15, 'indonesian', 'EN', '−1.15'],
  [150, 'american', 'EN', '+150'],
  [-115, 'american', 'VI', '−115'],
] as const)('%s in %s odds reads in %s: %s', (odds, type, language, text) => {
  expect(oddsText(odds, type, language)).toBe(text);
});
