import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { amount } from '#tests/long.ts';
import { openWholeHouse, type WholeHouse } from '#tests/whole/whole-house.ts';
import { fuzz } from './fuzz.ts';
import { fuzzRoles } from './roles.fixture.ts';

/** A small budget on every run; `npm run bench -- fuzz` has a large one. */
let house: WholeHouse;
beforeAll(async () => {
  house = await openWholeHouse();
});
afterAll(() => house.close());

describe('generated requests of a visitor, a member, an agent and an operator', () => {
  it('T1, T3, T5: break no operation of /openapi.json, and no check of the books', async () => {
    const report = await fuzz(await fuzzRoles(house), { seed: 'parlor', each: amount(1, 2), budgetMs: 30_000 });
    expect(report.failures).toEqual([]);
    // Not all requests are refused by the frame: some are carried out.
    expect(report.answers.get(200)).toBeGreaterThan(50);
    expect(await reconcile(house.foundation.database)).toEqual([]);
  });
});
