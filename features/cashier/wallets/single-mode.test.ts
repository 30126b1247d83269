import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, openFrame, openWalletHouse, spin, UNIT, type WalletHouse } from './wallets.fixture.ts';

/** Single-wallet mode (protocols.md C "Automatic sweep back to the main wallet when the player leaves"). */
let house: WalletHouse;

beforeAll(async () => {
  house = await openWalletHouse();
});
beforeEach(() => {
  house.settings.wallets.single = true;
  house.settings.wallets.choice = true;
});
afterEach(async () => {
  expect(await house.sound()).toEqual([]);
});
afterAll(() => house.close());

const PLAY = 'POST /wps/relay/PARLOR_walletPlay';
const MODE = 'POST /wps/relay/PARLOR_walletMode';
const place = { language: 'vi', lobbyUrl: 'http://localhost:3000/rng', depositUrl: 'http://localhost:3000/' };

async function launch(member: Member) {
  const opened = await house.wallets.openGame({ vendor: 'DSVI', gameCode: 'tw-ho-vang', player: member, ...place });
  if (!opened.ok) throw new Error(opened.reason);
  return { url: opened.url, follows: opened.follows ?? 0 };
}
const says = (member: Member, since: number, left: boolean) =>
  house.app.call(PLAY, { as: member.id, body: { since, left } });
const where = async (member: Member) => [(await member.main()).available / UNIT, await member.purse()];

describe('single-wallet mode', () => {
  it('moves the whole balance in with the launch and back when the player leaves', async () => {
    const member = await house.player(100);
    const { url, follows } = await launch(member);
    expect(await where(member)).toEqual([0n, 100n * UNIT]);
    const game = await openFrame(house, url);
    await spin(house, game.token, UNIT);
    const left = await member.purse();
    expect((await says(member, follows, true)).success).toBe(true);
    expect((await member.main()).available).toBe(left);
    expect(await member.purse()).toBe(0n);
    // The game was ended before the money was taken back.
    expect((await spin(house, game.token, UNIT)).success).toBe(false);
  });

  it('leaves what is held or above the maximum where it is', async () => {
    const member = await house.player(1500);
    const hold = `other:${member.id}`;
    await house.ledger.hold({
      key: hold,
      account: member.ledgerAccount,
      amount: 100n * UNIT,
      kind: 'withdrawal',
    });
    const { follows } = await launch(member);
    expect(await where(member)).toEqual([400n, 1000n * UNIT]);
    await says(member, follows, true);
    expect(await where(member)).toEqual([1400n, 0n]);
    await house.ledger.voidHold({ key: `${hold}/void`, hold });
  });

  it('opens with nothing to move', async () => {
    const member = await house.player(0);
    const { follows } = await launch(member);
    expect(await where(member)).toEqual([0n, 0n]);
    await says(member, follows, true);
  });

  it('is not opened by a player who may not put money in', async () => {
    const member = await house.player(100);
    house.excluded.add(member.id);
    const opened = await house.wallets.openGame({ vendor: 'DSVI', gameCode: 'tw-ho-vang', player: member, ...place });
    expect(opened).toEqual({ ok: false, reason: 'player-disabled' });
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('brings the money back before a game of another vendor opens', async () => {
    const member = await house.player(100);
    await launch(member);
    await house.wallets.bringBack(member.id);
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('brings the money back after a logout, by a worker', async () => {
    const member = await house.player(100);
    await launch(member);
    await house.wallets.left(member.id);
    expect(await house.wallets.sweepDue()).toBe(1);
    expect(await where(member)).toEqual([100n, 0n]);
    expect(await house.wallets.sweepDue()).toBe(0);
  });

  it('brings it back when nothing was heard for long, and not while the player is there', async () => {
    const member = await house.player(100);
    const { follows } = await launch(member);
    house.clock.advance(9 * 60_000);
    await says(member, follows, false);
    house.clock.advance(9 * 60_000);
    expect(await house.wallets.sweepDue()).toBe(0);
    expect(await where(member)).toEqual([0n, 100n * UNIT]);
    house.clock.advance(2 * 60_000);
    const workers = await Promise.all([house.wallets.sweepDue(), house.wallets.sweepDue()]);
    expect(workers.reduce((sum, one) => sum + one)).toBe(1);
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('does not let the good-bye of an older game take the money of a newer one', async () => {
    const member = await house.player(100);
    const first = await launch(member);
    house.clock.advance(1_000);
    await launch(member);
    await says(member, first.follows, true);
    expect(await where(member)).toEqual([0n, 100n * UNIT]);
    await says(member, house.clock.now(), true);
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('tries a sweep again that the vendor refused or did not answer', async () => {
    const member = await house.player(100);
    const { follows } = await launch(member);
    house.fate('ftoa', { answer: JSON.stringify({ status: 11, error_desc: 'a round runs' }) }, 'cut');
    await says(member, follows, true);
    expect(await where(member)).toEqual([0n, 100n * UNIT]);
    for (let turn = 0; turn < 6; turn++) {
      house.clock.advance(60_000);
      await house.wallets.askDue();
      await house.wallets.sweepDue();
    }
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('repairs a launch that died after the money went in', async () => {
    const member = await house.player(100);
    house.fate('ft', 'lose');
    const opened = await house.wallets.openGame({ vendor: 'DSVI', gameCode: 'tw-ho-vang', player: member, ...place });
    expect(opened).toEqual({ ok: false, reason: 'vendor-unavailable' });
    expect([(await member.main()).held, await member.purse()]).toEqual([100n * UNIT, 100n * UNIT]);
    for (let turn = 0; turn < 3; turn++) {
      house.clock.advance(601_000);
      await house.wallets.askDue();
      await house.wallets.sweepDue();
    }
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('brings back also what arrives after the wallet was emptied', async () => {
    const member = await house.player(100);
    const { arrive } = house.late('ft');
    const opened = await house.wallets.openGame({ vendor: 'DSVI', gameCode: 'tw-ho-vang', player: member, ...place });
    expect(opened).toEqual({ ok: false, reason: 'vendor-unavailable' });
    // The player leaves before any money is at the vendor, so nothing comes back.
    await house.wallets.left(member.id);
    expect(await house.wallets.sweepDue()).toBe(1);
    expect(await where(member)).toEqual([0n, 0n]);
    await arrive();
    for (let turn = 0; turn < 3; turn++) {
      house.clock.advance(601_000);
      await house.wallets.askDue();
      await house.wallets.sweepDue();
    }
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('takes the money back when the game did not open', async () => {
    const member = await house.player(100);
    house.fate('lg', { answer: '' });
    const opened = await house.wallets.openGame({ vendor: 'DSVI', gameCode: 'tw-ho-vang', player: member, ...place });
    expect(opened).toEqual({ ok: false, reason: 'vendor-unavailable' });
    expect(await where(member)).toEqual([100n, 0n]);
  });

  it('may be changed by the player only where the brand leaves it to them', async () => {
    const member = await house.player(100);
    const choose = (single: boolean) => house.app.call(MODE, { as: member.id, body: { single } });
    expect((await choose(false)).success).toBe(true);
    expect((await launch(member)).follows).toBe(0);
    expect(await where(member)).toEqual([100n, 0n]);
    house.settings.wallets.choice = false;
    expect((await choose(false)).errorCode).toBe('wallet.mode.fixed');
    await launch(member);
    expect(await where(member)).toEqual([0n, 100n * UNIT]);
    await says(member, house.clock.now(), true);
  });

  it("opens the vendor's demo for whoever only tries, without a wallet", async () => {
    const opened = await house.wallets.openGame({
      vendor: 'DSVI',
      gameCode: 'tw-ho-vang',
      player: undefined,
      ...place,
    });
    if (!opened.ok) throw new Error(opened.reason);
    expect(await openFrame(house, opened.url)).toMatchObject({ mode: 'fun' });
  });
});
