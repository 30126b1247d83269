import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openVendorHouse, seatAt, type VendorHouse } from '#tests/vendors/vendor-house.ts';
import { betBody, winBody } from '#tests/vendors/wallet-bodies.ts';
import { isCounted } from './counted.store.ts';

/** Docs/decisions/0018: decisions based on sums of bets wait until the sums are complete. */
let house: VendorHouse;
beforeAll(async () => {
  house = await openVendorHouse();
});
afterAll(() => house.close());

describe('whether all bets of an account are counted', () => {
  it('is so once the projection has read them, and not while it begins anew', async () => {
    const seat = await seatAt(house, { amount: 10_000_000n });
    const account = seat.player.ledgerAccount;
    const counted = (before: Date) => house.database.database.read((db) => isCounted(db, { account, before }));
    const later = new Date(Date.now() + 3_600_000);
    await house.projection.catchUp();
    expect(await counted(later)).toBe(true);
    const bet = betBody(seat, { amount: 100_000 });
    await call(house, 'bet', bet);
    await call(house, 'win', winBody(seat, bet, { amount: 0, round_closed: true }));
    expect(await counted(later)).toBe(false);
    // Entries after the moment may still be unread.
    expect(await counted(new Date(Date.now() - 3_600_000))).toBe(true);
    await house.projection.catchUp();
    expect(await counted(later)).toBe(true);
    await house.database.database.transact((db) => db.deleteFrom('ledger.projection').execute());
    expect(await counted(later)).toBe(false);
    await house.projection.rebuild();
    expect(await counted(later)).toBe(true);
  });
});
