import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { betProjection, turnoverSince } from '#features/wagers/public.ts';
import { addRequirement, wageringOf } from '../wagering/wagering.store.ts';
import { readReports } from './reports.server.ts';
import {
  GAMES,
  type Member,
  MOVE,
  openFrame,
  openWalletHouse,
  spin,
  UNIT,
  type WalletHouse,
} from './wallets.fixture.ts';

/** Turnover from money in a vendor's wallet (wire.md 2.5 "withdraw turnover"; protocols.md C). */
let house: WalletHouse;
beforeAll(async () => {
  house = await openWalletHouse();
});
afterEach(async () => {
  expect(await house.sound()).toEqual([]);
});
afterAll(() => house.close());

const LATER_MS = 6_000;

/** A player with money in the vendor's wallet and an open game there. */
async function playing(units: number): Promise<{ member: Member; token: string }> {
  const member = await house.player(units);
  await house.app.call(MOVE, { as: member.id, body: { from: 'MAIN', to: 'DSVI', amount: units } });
  return { member, ...(await playingWith(member)) };
}

/** Advances the clock to the next report and runs the worker. */
async function look(): Promise<void> {
  house.clock.advance(LATER_MS + Math.max(0, Date.now() - house.clock.now()));
  await house.wallets.readReports();
}

const since = (member: Member, from = new Date(0)) =>
  house.db.database.read(async (db) => (await turnoverSince(db, { playerId: member.id, since: [from] }))[0]);

const bets = (member: Member) =>
  house.db.database.read((db) =>
    db.selectFrom('wagers.bets').selectAll().where('player_id', '=', member.id).orderBy('id').execute(),
  );

const doubts = () =>
  house.db.database.read((db) =>
    db.selectFrom('wagers.reconciliation_items').select(['transaction_id', 'reason', 'state']).execute(),
  );

/** A report in the vendor's format. */
const told = (rows: object[], more: object = {}) => ({
  answer: JSON.stringify({ status: 0, complete_to: house.clock.now(), page: 1, total_page: 1, details: rows, ...more }),
});
const row = (member: Member, change: object = {}) => ({
  bet_no: `B-${member.id}`,
  username: `SENVANG-${member.id}`,
  game_code: 'tw-ho-vang',
  bet_amount: 10,
  valid_bet_amount: 10,
  win_amount: 4,
  bet_time: house.clock.now() - 2_000,
  settle_time: house.clock.now() - 1_000,
  ...change,
});

describe('what is played with money at a vendor', () => {
  it('is a bet record of the player and counts as turnover, each round once', async () => {
    const { member, token } = await playing(100);
    const rounds = [];
    for (let n = 0; n < 3; n++) rounds.push(await spin(house, token, 2n * UNIT));
    await look();
    await look();
    await look();
    const rows = await bets(member);
    expect(rows).toHaveLength(3);
    expect(rows.map(({ round }) => round).sort()).toEqual(rounds.map(({ value }) => value.round.ref).sort());
    expect(rows[0]).toMatchObject({ state: 'settled', stake: 2n * UNIT, turnover: 2n * UNIT, game: GAMES[0]?.id });
    expect(await since(member)).toBe(6n * UNIT);
    // The reported wins and losses must equal the change of the purse.
    const net = rows.reduce((sum, { payout, stake }) => sum + payout - stake, 0n);
    expect(await member.purse()).toBe(100n * UNIT + net);
    expect(house.noted).toContain(member.id);
  });

  it('has a page at the vendor that shows the round, and none for a bet that is not its merchant’s', async () => {
    const { member, token } = await playing(10);
    const { value } = await spin(house, token, UNIT);
    await look();
    const url = await house.wallets.roundUrl({ vendor: 'DSVI', betNo: (await bets(member))[0]!.round });
    const page = new URL(url!);
    expect([page.pathname, page.searchParams.get('round')]).toEqual(['/verify', value.round.ref]);
    const shown = await house.studio.app.inject({ method: 'GET', url: `/game/proofs/${value.round.ref}` });
    expect(shown.json()).toMatchObject({ ref: value.round.ref, stake: `${UNIT}` });
    expect(await house.wallets.roundUrl({ vendor: 'DSVI', betNo: 'nobody' })).toBeUndefined();
    expect(await house.wallets.roundUrl({ vendor: 'NOBODY', betNo: value.round.ref })).toBeUndefined();
  });

  it('fills a wagering requirement from the moment that it began', async () => {
    const { member, token } = await playing(100);
    await spin(house, token, 5n * UNIT);
    const begun = new Date();
    await house.db.database.transact((trx) =>
      addRequirement(trx, {
        brandId: 1,
        playerId: member.id,
        cause: 'deposit',
        source: `test:${member.id}`,
        required: 4n * UNIT,
        startedAt: begun,
      }),
    );
    const standing = () => house.db.database.read((db) => wageringOf(db, member.id, turnoverSince));
    await look();
    expect(await standing()).toMatchObject({ met: false, actual: 0n });
    await spin(house, token, 2n * UNIT);
    await look();
    expect(await standing()).toMatchObject({ met: false, actual: 2n * UNIT });
    await spin(house, token, 2n * UNIT);
    await look();
    expect((await standing()).met).toBe(true);
  });

  it('survives a vendor that is silent, lies about time or repeats itself, and workers at once', async () => {
    const { member, token } = await playing(50);
    await spin(house, token, UNIT);
    house.fate('bd', 'cut');
    await look();
    expect(await since(member)).toBe(0n);
    house.clock.advance(30_000);
    house.fate('bd', { answer: '<html>busy</html>', status: 502 });
    await look();
    house.clock.advance(30_000);
    house.fate('bd', 'lose');
    await look();
    house.clock.advance(30_000);
    await Promise.all([look(), house.wallets.readReports(), house.wallets.readReports()]);
    expect(await since(member)).toBe(UNIT);
    const twice = row(member);
    house.fate('bd', told([twice, twice]), told([twice], { complete_to: 0 }));
    await look();
    await look();
    expect(await since(member)).toBe(11n * UNIT);
  });

  it('is never guessed: other facts, strange members and unreadable rows are for people', async () => {
    const member = await house.player(5);
    await house.app.call(MOVE, { as: member.id, body: { from: 'MAIN', to: 'DSVI', amount: 1 } });
    const good = row(member);
    house.fate('bd', told([good]));
    await look();
    const wrong = [
      { ...good, win_amount: 9_999 },
      row(member, { bet_no: 'WHO-1', username: 'SENVANG-999999' }),
      row(member, { bet_no: 'BAD-1', bet_amount: '1e5' }),
      row(member, { bet_no: 'BAD-2', valid_bet_amount: 11 }),
      row(member, { bet_no: 'BAD-3', bet_amount: 1.00001 }),
    ];
    house.fate('bd', told(wrong), told(wrong));
    await look();
    await look();
    expect(await since(member)).toBe(10n * UNIT);
    expect((await bets(member)).map(({ payout }) => payout)).toEqual([4n * UNIT]);
    expect((await doubts()).sort((a, b) => (a.transaction_id < b.transaction_id ? -1 : 1))).toEqual(
      [
        { transaction_id: good.bet_no, reason: 'report_changed', state: 'open' },
        { transaction_id: 'BAD-1', reason: 'report_unreadable', state: 'open' },
        { transaction_id: 'BAD-2', reason: 'report_unreadable', state: 'open' },
        { transaction_id: 'BAD-3', reason: 'report_unreadable', state: 'open' },
        { transaction_id: 'WHO-1', reason: 'report_member_unknown', state: 'open' },
      ].sort((a, b) => (a.transaction_id < b.transaction_id ? -1 : 1)),
    );
  });

  it('stands again after the bet record was built anew from the ledger', async () => {
    const sums = () =>
      house.db.database.read(async (db) => {
        const { rows } = await sql<object>`select * from wagers.bet_hours order by player_id, hour, game`.execute(db);
        return rows;
      });
    const before = [
      await sums(),
      await house.db.database.read((db) => db.selectFrom('wagers.bets').selectAll().execute()),
    ];
    expect(before[0]).not.toEqual([]);
    const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
    const logger = house.deps.logger as Parameters<typeof betProjection>[0]['logger'];
    const { database, url: databaseUrl } = house.db;
    const projection = betProjection({ database, databaseUrl, ledger: house.ledger, bus, logger });
    await projection.rebuild();
    await projection.close();
    const after = [
      await sums(),
      await house.db.database.read((db) => db.selectFrom('wagers.bets').selectAll().execute()),
    ];
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toHaveLength(before[1]?.length ?? -1);
  });
});

describe('the player’s own limits at a vendor with wallets of its own (departures "Responsible gaming")', () => {
  let presses = 0;
  const move = (member: Member, amount: number) =>
    house.app.call(MOVE, {
      as: member.id,
      body: { from: 'MAIN', to: 'DSVI', amount, requestKey: `the-press-${++presses}` },
    });

  it('let in what may still be staked and lost, with all that lies there already', async () => {
    const member = await house.player(100);
    house.limits.set(member.id, 30n * UNIT);
    const refused = await move(member, 31);
    expect([refused.errorCode, refused.message]).toEqual(['wallet.limit.reached', expect.stringContaining('30')]);
    expect((await move(member, 20)).success).toBe(true);
    expect((await move(member, 11)).errorCode).toBe('wallet.limit.reached');
    const both = await Promise.all([move(member, 6), move(member, 6)]);
    expect(both.map(({ errorCode }) => errorCode).sort()).toEqual([undefined, 'wallet.limit.reached'].sort());
    expect((await member.main()).available).toBe(74n * UNIT);
  });

  it('let only a part follow the player into a game, and end the game once they are reached', async () => {
    house.settings.wallets.single = true;
    const member = await house.player(100);
    house.limits.set(member.id, 12n * UNIT);
    const { token } = await playingWith(member);
    expect(await member.purse()).toBe(12n * UNIT);
    await spin(house, token, 2n * UNIT);
    house.limits.set(member.id, 0n);
    await look();
    expect(await member.purse()).toBe(0n);
    expect((await spin(house, token, UNIT)).success).toBe(false);
    await expect(playingWith(member)).rejects.toThrow('player-disabled');
    house.settings.wallets.single = false;
  });

  it('hear of every bet, though the process that read it died before it could tell them', async () => {
    const { member, token } = await playing(20);
    await spin(house, token, 2n * UNIT);
    const { notePlay } = house.deps;
    house.clock.advance(LATER_MS + Math.max(0, Date.now() - house.clock.now()));
    const dying = async () => Promise.reject(new Error('died'));
    await readReports({ ...house.deps, notePlay: dying });
    expect([await since(member), house.noted.includes(member.id)]).toEqual([2n * UNIT, false]);
    house.clock.advance(30_000);
    await readReports({ ...house.deps, notePlay });
    expect(house.noted.filter((id) => id === member.id)).toHaveLength(1);
    await look();
    expect(house.noted.filter((id) => id === member.id)).toHaveLength(1);
  });

  it('end the game and bring the money back, though the vendor was silent at first', async () => {
    const { member, token } = await playing(20);
    await spin(house, token, 2n * UNIT);
    house.limits.set(member.id, 0n);
    house.fate('kom', 'cut');
    house.fate('ftoa', 'cut');
    await look();
    expect(await member.purse()).toBeGreaterThan(0n);
    for (let n = 0; n < 3; n++) {
      house.clock.advance(60_000);
      await house.wallets.askDue();
      await house.wallets.sweepDue();
    }
    expect(await member.purse()).toBe(0n);
    expect((await spin(house, token, UNIT)).success).toBe(false);
  });

  it('end games in the moment in which the session ends', async () => {
    const { member, token } = await playing(20);
    await house.wallets.left(member.id);
    expect((await spin(house, token, UNIT)).success).toBe(false);
    expect(await member.purse()).toBe(20n * UNIT);
  });
});

async function playingWith(member: Member): Promise<{ token: string }> {
  const place = { language: 'vi', lobbyUrl: 'http://localhost:3000/rng', depositUrl: 'http://localhost:3000/' };
  const opened = await house.wallets.openGame({ vendor: 'DSVI', gameCode: 'tw-ho-vang', player: member, ...place });
  if (!opened.ok) throw new Error(opened.reason);
  return { token: (await openFrame(house, opened.url)).token };
}
