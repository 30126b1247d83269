import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addMessages, TextProvider, type TextProviderProps } from '#platform/i18n/text.tsx';
import { Amount } from './amount.tsx';

addMessages('VI', {});

function drawn(value: bigint): string {
  const page: TextProviderProps = { initial: 'VI', children: createElement(Amount, { value, symbol: 'P' }) };
  return renderToStaticMarkup(createElement(TextProvider, page));
}

it('decimals are small from 10 units on; below they are most of the amount (look section 3)', () => {
  for (const few of [250n, 99_999n, -50_000n]) expect(drawn(few)).not.toContain('<small>');
  for (const many of [100_000n, -124_805_000_000n]) expect(drawn(many)).toContain('<small>');
});

it('L12: a card can tell an amount that it has no room for at full size', () => {
  expect(drawn(9_999_999_999_990_000n)).toContain('data-long');
  expect(drawn(124_805_000_000n)).not.toContain('data-long');
});
