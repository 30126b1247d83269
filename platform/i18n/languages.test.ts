import { expect, it } from 'vitest';
import { wordsOrder } from './languages.ts';

it.each([
  ['TH', 'VI', ['TH', 'EN', 'VI']],
  ['CN', 'EN', ['CN', 'EN']],
  ['EN', 'VI', ['EN', 'VI']],
  ['VI', 'VI', ['VI']],
  ['VI', 'EN', ['VI', 'EN']],
  ['ID', 'TH', ['ID', 'EN', 'TH']],
])('looks for the words of %s in a brand of %s in the order %j', (asked, ofBrand, order) => {
  expect(wordsOrder(asked, ofBrand)).toEqual(order);
});
