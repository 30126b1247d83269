import { expect, it } from 'vitest';
import { sources } from '#tests/sources.ts';

/**
 * Review O7: transfers are indexed by lane and id. Only PostgreSQL 18 finds one by its id alone in that index; older
 * versions, which we allow, read the whole table. Checks are exempt, because they read whole tables anyway.
 */
const NEAR = 160;

function lookupsWithoutLane(text: string): string[] {
  const aliases = new Set([...text.matchAll(/ledger\.transfer (?:as )?([a-z]\w*)\b/g)].map(([, alias]) => alias));
  aliases.delete('where');
  return [...aliases].flatMap((alias) =>
    [...text.matchAll(new RegExp(`\\b${alias}\\.id (?:in|= (?![\\w.]*(?:book|account)\\b))`, 'g'))]
      .map(({ index }) => text.slice(Math.max(0, index - NEAR), index + NEAR))
      .filter((around) => !new RegExp(`\\b${alias}\\.account & 31`).test(around)),
  );
}

it('looks a transfer up by its lane and id, never by the id alone', () => {
  const files = sources(
    /^(apps|features|games|ledger|platform|db\/functions)\/.*(?<!\.(test|checks|fixture))\.(ts|sql)$/,
  );
  const asking = files.filter(({ path, text }) => path !== 'ledger/checks.ts' && text.includes('ledger.transfer '));
  expect(asking.length).toBeGreaterThan(5);
  for (const { path, text } of asking) expect(lookupsWithoutLane(text), path).toEqual([]);
});

it('would find one', () => {
  expect(lookupsWithoutLane('select from ledger.transfer t where t.id = z.transfer')).toHaveLength(1);
  expect(lookupsWithoutLane('from ledger.transfer t where t.account & 31 = z.account & 31 and t.id = 1')).toEqual([]);
});
