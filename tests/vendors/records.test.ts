import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWagerChecks } from '#features/wagers/public.ts';
import { reconcile } from '#ledger/reconcile.ts';
import {
  call,
  openProjection,
  openToken,
  openVendorHouse,
  type Seat,
  seatAt,
  type VendorHouse,
} from './vendor-house.ts';
import { betBody, rollbackBody, winBody } from './wallet-bodies.ts';

/** Bet record and account record (wire.md 2.5 "Records"): derived from the ledger, equal to the ledger. */
let house: VendorHouse;
beforeAll(async () => {
  house = await openVendorHouse();
  registerWagerChecks();
});
afterAll(() => house.close());

interface Listing {
  list: Record<string, unknown>[];
  total: number;
  totalPages: number;
  footer: Record<string, number>;
}

async function get(path: string, player?: bigint, language = 'EN') {
  const headers = { language, ...(player === undefined ? {} : { authorization: player.toString() }) };
  const response = await fetch(`${house.app.listeningOrigin}${path}`, { headers });
  return (await response.json()) as { success: boolean; value: never; errorCode?: string; message: string };
}

async function listing(seat: Seat, path: string): Promise<Listing> {
  return (await get(path, seat.player.id)).value;
}

/** One bet of 10, and what it won, in whole main units. */
async function play(seat: Seat, won: number, game = 'lotus') {
  const opened = house.games.find(({ code }) => code === game)!;
  const token = game === 'lotus' ? seat.token : await openToken(house, seat.player, 'ACME', opened.id);
  const own = { ...seat, token };
  const bet = betBody(own, { amount: 1_000_000, game_code: game });
  await call(house, 'bet', bet);
  const win = winBody(own, bet, { amount: won * 100_000, game_code: game });
  await call(house, 'win', win);
  return { bet, win };
}

describe('bet record', () => {
  it('shows each bet with its result, its round and its transfers, newest first, with totals', async () => {
    const seat = await seatAt(house);
    const lost = await play(seat, 0);
    const won = await play(seat, 25);
    await play(seat, 10);
    const undone = betBody(seat);
    await call(house, 'bet', undone);
    await call(house, 'rollback', rollbackBody(seat, undone));
    const open = betBody(seat);
    await call(house, 'bet', open);
    await house.projection.catchUp();
    const { list, total, totalPages, footer } = await listing(seat, '/wps/relay/ODSFE2_RNGOrders?page=1&size=3');
    expect([total, totalPages]).toEqual([5, 2]);
    expect(list.map((row) => row.status)).toEqual(['running', 'void', 'tie']);
    const rest = await listing(seat, '/wps/relay/ODSFE2_RNGOrders?page=2&size=3');
    expect(rest.list.map((row) => row.status)).toEqual(['win', 'lose']);
    expect(rest.list[0]).toMatchObject({
      origOrderNo: won.bet.transaction_uuid,
      round: won.bet.round,
      gameName: 'Lotus',
      accountType: 'ACME',
      betAmount: 10,
      validBetAmount: 10,
      winAmount: 25,
      profitAndLoss: 15,
    });
    const paid = await house.ledger.find(`ACME:${won.win.transaction_uuid}`);
    expect(rest.list[0]!.transferIds).toEqual([rest.list[0]!.orderNo, paid!.id.toString()]);
    expect(rest.list[1]!.round).toBe(lost.bet.round);
    expect(footer).toMatchObject({ betAmount: 31, validBetAmount: 30, winAmount: 35, profitAndLoss: 5, totalHands: 5 });
  });

  it('finds by order number, transaction and round, and filters by result, vendor and time', async () => {
    const seat = await seatAt(house);
    const { bet } = await play(seat, 0);
    await play(seat, 30);
    await house.projection.catchUp();
    const all = await listing(seat, '/wps/relay/ODSFE2_RNGOrders');
    const lostRow = all.list[1]!;
    for (const search of [lostRow.orderNo, bet.transaction_uuid, bet.round]) {
      const found = await listing(seat, `/wps/relay/ODSFE2_RNGOrders?orderNoSearch=${search}`);
      expect(found.list).toEqual([lostRow]);
      expect(found.footer).toMatchObject({ betAmount: 10, winAmount: 0 });
    }
    for (const status of ['win', '1', `settled&orderNoSearch=${all.list[0]!.orderNo}`])
      expect((await listing(seat, `/wps/relay/ODSFE2_RNGOrders?status=${status}`)).list).toEqual([all.list[0]]);
    expect((await listing(seat, '/wps/relay/ODSFE2_RNGOrders?accountType=SISTER')).total).toBe(0);
    expect((await listing(seat, '/wps/relay/ODSFE2_RNGOrders?accountType=ACME&status=')).total).toBe(2);
    const until = Number(lostRow.betTimeInTimestamp) - 1;
    expect((await listing(seat, `/wps/relay/ODSFE2_RNGOrders?startDate=${until - 1000}&endDate=${until}`)).total).toBe(
      0,
    );
  });

  it('keeps the game types apart', async () => {
    const seat = await seatAt(house);
    await play(seat, 0, 'carp');
    await house.projection.catchUp();
    expect((await listing(seat, '/wps/relay/ODSFE2_FishOrders')).list).toMatchObject([
      { gameName: 'Carp', gameType: 'FISH' },
    ]);
    for (const path of ['/wps/relay/ODSFE2_RNGOrders', '/wps/relay/ODSFE2_LiveOrders', '/wps/relay/ODSFE2_PvPOrders'])
      expect((await listing(seat, path)).total).toBe(0);
  });

  it("names the game in the caller's language, in both records", async () => {
    const seat = await seatAt(house);
    await play(seat, 0, 'carp');
    await house.projection.catchUp();
    for (const [language, name] of [
      ['VI', 'Cá Chép'],
      ['EN', 'Carp'],
    ] as const) {
      const bets = (await get('/wps/relay/ODSFE2_FishOrders', seat.player.id, language)).value as Listing;
      expect(bets.list).toMatchObject([{ gameName: name, gameCode: 'carp' }]);
      const path = '/wps/relay/ODSFE2_MemTransDet?codeTypes=betting';
      const moves = (await get(path, seat.player.id, language)).value as Listing;
      expect(moves.list).toMatchObject([{ remark: name }]);
      // Clients without the header name the language in the query (wire.md 2.5).
      const asked = (await get(`/wps/relay/ODSFE2_FishOrders?language=${language}`, seat.player.id, 'other')).value;
      expect((asked as Listing).list).toMatchObject([{ gameName: name }]);
    }
  });

  it('knows which rounds are still running, by player and game (spec section 4, launch with a low balance)', async () => {
    const [seat, other] = [await seatAt(house), await seatAt(house)];
    const [lotus, carp] = house.games;
    const running = (who: Seat, game = lotus) =>
      house.wagers.playsWithoutStake({ playerId: who.player.id, gameId: game!.id });
    const bet = betBody(seat, { amount: 1_000_000 });
    await call(house, 'bet', bet);
    await house.projection.catchUp();
    expect([await running(seat), await running(other), await running(seat, carp)]).toEqual([true, false, false]);
    await call(house, 'win', winBody(seat, bet, { amount: 0 }));
    await house.projection.catchUp();
    expect(await running(seat)).toBe(false);
  });

  it("shows nobody else's bets, and nothing to a visitor", async () => {
    const [seat, other] = [await seatAt(house), await seatAt(house)];
    await play(seat, 0);
    await house.projection.catchUp();
    expect((await listing(other, '/wps/relay/ODSFE2_RNGOrders')).total).toBe(0);
    for (const path of [
      '/wps/relay/ODSFE2_RNGOrders',
      '/wps/relay/ODSFE2_MemTransDet',
      '/wps/relay/ODSFE2_getRoundDetail?orderNo=1',
    ])
      expect(await get(path)).toMatchObject({ success: false, errorCode: 'login.not.session' });
  });

  it.each([
    ['/wps/relay/ODSFE2_RNGOrders?startDate=2000&endDate=1000', 'records.range.reversed'],
    ['/wps/relay/ODSFE2_RNGOrders?startDate=0', 'records.range.long'],
    ['/wps/relay/ODSFE2_RNGOrders?size=many', 'request_param_err'],
    ['/wps/relay/ODSFE2_RNGOrders?startDate=yesterday', 'request_param_err'],
    ['/wps/relay/ODSFE2_MemTransDet?startTime=0', 'records.range.long'],
    ['/wps/relay/ODSFE2_MemTransDet?codeTypes=betting,nothing', 'records.type.unknown'],
    ['/wps/relay/ODSFE2_MemTransDet?subordinateName=somebody', 'records.name.refused'],
    ['/wps/relay/ODSFE2_getRoundDetail?orderNo=999999999', 'records.bet.unknown'],
  ])('refuses %s with %s', async (path, errorCode) => {
    const seat = await seatAt(house);
    const answer = await get(path, seat.player.id);
    expect(answer).toMatchObject({ success: false, errorCode });
    expect(answer.message).not.toContain('error.');
    expect((await get(path, seat.player.id, 'VI')).message).not.toBe(answer.message);
  });
});

describe('account record', () => {
  it('A10: takes repeated groups, and clamps the page as every list does', async () => {
    const seat = await seatAt(house);
    for (const query of ['codeTypes=betting&codeTypes=winning', 'size=500', 'page=0&size=0'])
      expect(await get(`/wps/relay/ODSFE2_MemTransDet?${query}`, seat.player.id)).toMatchObject({ success: true });
  });

  it('shows every movement with the balance after it; lost rounds and tombstones move nothing', async () => {
    const seat = await seatAt(house, { amount: 1_000_000n });
    await play(seat, 0);
    await play(seat, 25);
    const undone = betBody(seat);
    await call(house, 'bet', undone);
    await call(house, 'rollback', rollbackBody(seat, undone));
    await call(house, 'rollback', rollbackBody(seat, betBody(seat)));
    await house.projection.catchUp();
    const { list, total, footer } = await listing(seat, '/wps/relay/ODSFE2_MemTransDet?size=20');
    expect(list.map((row) => [row.txTypeName, row.amount, row.currentAvailBalance])).toEqual([
      ['Bet returned', 1, 105],
      ['Bet', -1, 104],
      ['Win', 25, 105],
      ['Bet', -10, 80],
      ['Bet', -10, 90],
      ['Deposit', 100, 100],
    ]);
    expect([total, footer]).toEqual([6, { totalIn: 126, totalOut: 21, amount: 105 }]);
    const filtered = await listing(
      seat,
      `/wps/relay/ODSFE2_MemTransDet?codeTypes=winning,deposit&subordinateName=player${seat.player.id}`,
    );
    expect(filtered.list.map((row) => row.codeType)).toEqual(['winning', 'deposit']);
    expect(filtered.footer).toEqual({ totalIn: 125, totalOut: 0, amount: 125 });
  });

  it('adds whole hours and broken ones alike', async () => {
    const seat = await seatAt(house);
    await play(seat, 25);
    await house.projection.catchUp();
    const hour = 3_600_000;
    const now = Date.now();
    const start = Math.floor(now / hour) * hour - 5 * hour;
    for (const [from, to] of [
      [start, start + 10 * hour - 1],
      [start + 1, start + 10 * hour],
      [now - 60_000, now + 60_000],
    ]) {
      const money = await listing(seat, `/wps/relay/ODSFE2_MemTransDet?startTime=${from}&endTime=${to}`);
      expect(money.footer).toEqual({ totalIn: 125, totalOut: 10, amount: 115 });
      expect(money.total).toBe(3);
      const bets = await listing(seat, `/wps/relay/ODSFE2_RNGOrders?startDate=${from}&endDate=${to}`);
      expect(bets.footer).toMatchObject({ betAmount: 10, winAmount: 25, totalHands: 1 });
    }
  });
});

describe('projection', () => {
  it('tells the browser that the balance moved, within a second of the round', async () => {
    const seat = await seatAt(house);
    const told = new Promise((resolve) => {
      const stop = house.bus.subscribe(`player.${seat.player.id}`, (event) => {
        stop();
        resolve(event);
      });
    });
    // A separate projector: one that continued in the background would read lanes during the next tests.
    const projection = openProjection(house);
    projection.start();
    await play(seat, 5);
    expect(await told).toEqual({ type: 'balance' });
    await projection.close();
  });

  it('equals the ledger after duplicates, late bets and rollbacks, and after being built again from nothing', async () => {
    const seats = await Promise.all(Array.from({ length: 8 }, () => seatAt(house, { amount: 10_000_000n })));
    await Promise.all(
      seats.flatMap((seat, i) =>
        Array.from({ length: 12 }, async (_, n) => {
          const bet = betBody(seat, { round: `many-${i}-${n % 4}` });
          if (n % 5 === 4) await call(house, 'rollback', rollbackBody(seat, bet));
          await Promise.all([call(house, 'bet', bet), call(house, 'bet', bet)]);
          if (n % 3 === 0) await call(house, 'rollback', rollbackBody(seat, bet));
          else await call(house, 'win', winBody(seat, bet, { amount: n * 10_000, round_closed: n > 8 }));
        }),
      ),
    );
    await house.projection.catchUp();
    expect(await reconcile(house.database.database)).toEqual([]);
    const before = await figures();
    await house.projection.rebuild();
    expect(await figures()).toEqual(before);
    expect(await reconcile(house.database.database)).toEqual([]);
    expect(await house.projection.oldestUnread()).toBeUndefined();
  });

  it('the checks find a projection that differs from the ledger', async () => {
    const seat = await seatAt(house);
    await play(seat, 7);
    await house.projection.catchUp();
    await house.database.database.transact(async (trx) => {
      await trx.updateTable('wagers.bets').set({ payout: 1n }).where('player_id', '=', seat.player.id).execute();
      await trx.deleteFrom('wagers.account_records').where('player_id', '=', seat.player.id).execute();
    });
    const found = (await reconcile(house.database.database)).map((finding) => finding.check);
    expect(found).toEqual([
      'the bets of a round are its stakes, payouts and refunds',
      'hourly sums of bets equal the bets',
      'the account record shows every movement of the ledger once',
      'hourly sums of the account record equal its rows',
    ]);
    await house.projection.rebuild();
    expect(await reconcile(house.database.database)).toEqual([]);
  });
});

async function figures() {
  return house.database.database.read(async (db) => ({
    bets: await db.selectFrom('wagers.bets').selectAll().orderBy('id').execute(),
    hours: await db
      .selectFrom('wagers.bet_hours')
      .selectAll()
      .orderBy('player_id')
      .orderBy('hour')
      .orderBy('game')
      .execute(),
    records: await db.selectFrom('wagers.account_records').selectAll().orderBy('id').execute(),
  }));
}
