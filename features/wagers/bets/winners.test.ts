import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openToken, openVendorHouse, type Seat, seatAt, type VendorHouse } from '#tests/vendors/vendor-house.ts';
import { betBody, winBody } from '#tests/vendors/wallet-bodies.ts';

/** Spec sections 3 and 9 "winner board": real settled wins above the threshold, latest first, at most 50. */
let house: VendorHouse;
beforeAll(async () => {
  house = await openVendorHouse();
});
afterAll(() => house.close());

/** Plays a round of 1.00 that pays `won` main units. */
async function play(seat: Seat, won: number, close = true): Promise<void> {
  const bet = betBody(seat, { amount: 100_000 });
  await call(house, 'bet', bet);
  await call(house, 'win', winBody(seat, bet, { amount: won * 100_000, round_closed: close }));
}

async function payouts(minimum: bigint, limit = 50): Promise<bigint[]> {
  await house.projection.catchUp();
  return (await house.wagers.winners({ brandId: 1, minimum, limit })).map(({ payout }) => payout);
}

describe('winners of a brand', () => {
  it('are wins of at least the asked amount, the latest first', async () => {
    const seat = await seatAt(house, { amount: 10_000_000n });
    for (const won of [60, 50, 0, 70, 1]) await play(seat, won);
    expect(await payouts(500_000n)).toEqual([700_000n, 500_000n, 600_000n]);
    expect(await payouts(500_001n)).toEqual([700_000n, 600_000n]);
    // A payout of 1.00 for a stake of 1.00 is no win.
    expect(await payouts(1n)).toHaveLength(3);
  });

  it('are no more than asked for', async () => {
    const seat = await seatAt(house, { amount: 10_000_000n });
    for (let round = 0; round < 52; round++) await play(seat, 90);
    expect(await payouts(500_001n)).toHaveLength(50);
    expect(await payouts(500_001n, 8)).toHaveLength(8);
  });

  it('are settled rounds with real money: no trial win, no open round, no other brand', async () => {
    const ownerId = 999_001n;
    const account = await house.ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId, kind: 'trial' });
    await house.ledger.poster.post({
      key: 'trial',
      account,
      amount: 100_000n,
      house: 'adjustment',
      kind: 'adjustment',
    });
    const player = { id: ownerId, brandId: 1, ledgerAccount: account, currency: 'VNDK', mayPlay: true };
    house.players.push(player);
    const trial = { player, token: await openToken(house, player), balance: async () => 0n };
    await play(trial, 5_000);
    await play(await seatAt(house), 6_000, false);
    expect(await payouts(40_000_000n)).toEqual([]);
    await play(await seatAt(house), 7_000);
    expect(await payouts(40_000_000n)).toEqual([70_000_000n]);
    expect(await house.wagers.winners({ brandId: 2, minimum: 1n, limit: 50 })).toEqual([]);
  });
});
