import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Member, MOVE, openFrame, openWalletHouse, spin, UNIT, type WalletHouse } from './wallets.fixture.ts';

/** Manual mode: the player has put money at the vendor and plays there until the session ends. */
let house: WalletHouse;
beforeAll(async () => {
  house = await openWalletHouse();
});
afterEach(async () => {
  expect(await house.sound()).toEqual([]);
});
afterAll(() => house.close());

const putIn = (as: Member, amount: number) =>
  house.app.call(MOVE, { as: as.id, body: { from: 'MAIN', to: 'DSVI', amount } });

describe('the end of a session (protocols.md C "kom"; spec section 2.7 "responsible gaming")', () => {
  const launch = (member: Member) =>
    house.wallets.openGame({
      vendor: 'DSVI',
      gameCode: 'tw-ho-vang',
      player: member,
      language: 'vi',
      lobbyUrl: 'http://localhost:3000/rng',
      depositUrl: 'http://localhost:3000/',
    });
  const opened = async (member: Member) => {
    const link = await launch(member);
    if (!link.ok) throw new Error(link.reason);
    return link.url;
  };

  it('ends the game also where the money was put in by hand and stays there', async () => {
    const member = await house.player(100);
    await putIn(member, 60);
    const game = await openFrame(house, await opened(member));
    const unused = await opened(member);
    expect((await spin(house, game.token, UNIT)).success).toBe(true);
    const left = await member.purse();
    // As a logout, a break or an exclusion does; the connection to the vendor fails at first.
    house.fate('kom', 'cut');
    await house.wallets.left(member.id);
    await house.wallets.sweepDue();
    house.clock.advance(60_000);
    await house.wallets.sweepDue();
    expect((await spin(house, game.token, UNIT)).success).toBe(false);
    expect(await openFrame(house, unused)).toBeNull();
    expect(await member.purse()).toBe(left);
    const asked = house.heard.length;
    house.clock.advance(60_000);
    await house.wallets.sweepDue();
    expect(house.heard).toHaveLength(asked);
  });

  it('of a break or an exclusion also brings home what was put in by hand, for the player cannot come back for it', async () => {
    const member = await house.player(100);
    await putIn(member, 60);
    const game = await openFrame(house, await opened(member));
    house.fate('ftoa', 'cut');
    await house.wallets.bringHome(member.id);
    await house.wallets.left(member.id);
    for (let turn = 0; turn < 4; turn++) {
      await house.wallets.sweepDue();
      house.clock.advance(600_000);
      await house.wallets.askDue();
    }
    expect((await spin(house, game.token, UNIT)).success).toBe(false);
    expect([(await member.main()).available, await member.purse()]).toEqual([100n * UNIT, 0n]);
  });

  it('opens nothing for a player who was excluded while the vendor was asked', async () => {
    const member = await house.player(100);
    await putIn(member, 60);
    house.excluded.add(member.id);
    expect(await launch(member)).toEqual({ ok: false, reason: 'player-disabled' });
    const heard = house.heard.length;
    await house.wallets.sweepDue();
    expect(house.heard.slice(heard)).toEqual(['kom']);
  });
});
