import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusHouse } from '#tests/whole/bonus.fixture.ts';
import { UNIT } from './offers.fixture.ts';

/** Deposits are numbered by the ledger, so promotions for the first, the second and any deposit agree. */
let house: Awaited<ReturnType<typeof bonusHouse>>;
beforeAll(async () => {
  house = await bonusHouse();
});
afterAll(() => house.close());

it('of two deposits in the same instant one is the first and one the second, and both count', async () => {
  const automatic = { claim: 'automatic' } as const;
  const gives = (fixed: string) => ({ kind: 'credits', value: { fixed } }) as const;
  const minimum = '10';
  await house.offer({ ...automatic, trigger: { kind: 'deposit', ordinals: [1], minimum }, award: gives('7') });
  await house.offer({ ...automatic, trigger: { kind: 'deposit', ordinals: [2], minimum }, award: gives('3') });
  await house.offer({ ...automatic, trigger: { kind: 'deposit', ordinals: [3], minimum }, award: gives('100') });
  await house.offer({ ...automatic, trigger: { kind: 'depositCount', count: 2, minimum }, award: gives('0.5') });
  const player = await house.player();
  const deposit = { kind: 'deposit', house: 'cash', amount: 20n * UNIT } as const;
  await Promise.all([house.move(player, deposit), house.move(player, deposit)]);
  for (const _ of ['read', 'read again']) {
    await house.derive();
    await Promise.all([house.read(), house.read()]);
    // 40 deposited; 7 for the first, 3 for the second, 0.5 for two.
    expect(await house.balance(player)).toBe(505_000n);
  }
});
