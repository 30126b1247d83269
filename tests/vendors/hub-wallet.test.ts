import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betBody, rollbackBody, type VendorHouse, vendorHouse, winBody } from './vendor-house.ts';

/** Seamless wallet 1.5 over HTTP: /vendor/hub/{vendorCode}/wallet/... (protocols.md A and "Neutral core"). */
let house: VendorHouse;
beforeAll(async () => {
  house = await vendorHouse();
});
afterAll(() => house.close());

describe('bet, win, rollback', () => {
  it('takes the stake, pays the win, echoes request_uuid and tells user, currency and balance x 100,000', async () => {
    const seat = await house.seat({ amount: 1_000_000n });
    const bet = betBody(seat, { amount: 2_500_000 });
    expect(await house.call('bet', bet)).toEqual({
      request_uuid: bet.request_uuid,
      status: 'RS_OK',
      user: seat.player.id.toString(),
      currency: 'VNDK',
      balance: 7_500_000,
    });
    const win = winBody(seat, bet, { amount: 4_000_010 });
    expect(await house.call('win', win)).toMatchObject({ status: 'RS_OK', balance: 11_500_010 });
    expect(await seat.balance()).toBe(1_150_001n);
  });

  it('gives a stake back, once, however often and under whatever id the rollback comes', async () => {
    const seat = await house.seat();
    const bet = betBody(seat);
    await house.call('bet', bet);
    const rollback = rollbackBody(seat, bet);
    for (const body of [rollback, rollback, rollbackBody(seat, bet)])
      expect(await house.call('rollback', body)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect(await seat.balance()).toBe(1_000_000n);
  });
});
