import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moneyFields } from './money-fields.ts';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`./site-desk.${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;

describe('the money groups in the settings desk', () => {
  it('are described by their schemas', () => {
    const { deposit, wallets, rebate } = moneyFields();
    expect(deposit).toContainEqual({ name: 'minimum', kind: 'amount', minimum: null, maximum: null, options: [] });
    expect(deposit).toContainEqual({ name: 'openOrders', kind: 'number', minimum: 1, maximum: 50, options: [] });
    expect(wallets.find(({ name }) => name === 'single')?.kind).toBe('switch');
    expect(rebate.find(({ name }) => name === 'rateBps')?.kind).toBe('rates');
    expect(rebate.find(({ name }) => name === 'period')).toMatchObject({ kind: 'choice', options: ['day', 'week'] });
  });

  it('have a label for every field in Vietnamese and English', () => {
    const fields = Object.entries(moneyFields()).flatMap(([group, list]) => list.map(({ name }) => `${group}.${name}`));
    for (const language of ['vi', 'en']) {
      const texts = textsOf(language);
      expect(
        fields.filter((field) => !texts[`site.desk.field.${field}`]),
        `without a label in ${language}`,
      ).toEqual([]);
    }
  });
});
