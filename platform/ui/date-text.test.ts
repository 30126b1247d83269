import { describe, expect, it } from 'vitest';
import { dateText } from './date-text.tsx';

/** L19: a date field showed mm/dd/yyyy to Vietnamese readers. */
describe('a field of a day', () => {
  it.each([
    ['2026-11-23', 'VI', '23/11/2026'],
    ['2026-03-01T08:30', 'EN', '01/03/2026 08:30'],
    ['', 'VI', 'nn/tt/nnnn'],
    ['', 'EN', 'dd/mm/yyyy'],
  ])('%s reads in %s as %s', (value, language, text) => {
    expect(dateText(value, language)).toBe(text);
  });
});
