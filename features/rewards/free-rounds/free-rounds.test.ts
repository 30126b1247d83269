import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerAccountOf } from '#features/accounts/public.ts';
import { betProjection, registerWagerChecks } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { betBody } from '#tests/vendors/wallet-bodies.ts';
import { openWholeHouse, type WholeHouse } from '#tests/whole/whole-house.ts';
import { registerBonusChecks } from '../bonus/bonus.checks.ts';
import { registerEngineChecks } from '../engine/engine.checks.ts';
import { claimOf, giveByList, listedOffer, officeOf, waitingOf } from '../promotions/whole-offer.fixture.ts';
import { registerFreeRoundChecks } from './free-rounds.checks.ts';
import { lapseFreeRounds } from './free-rounds.ts';

/** docs/rewards.md section 1 "free rounds", protocols.md A: the house pays each stake once, even if calls repeat. */
const GAME = 'ho-vang';
const STAKE = 2_000n;
const DAY_MS = 86_400_000;
const clock = manualClock(Date.now());
let house: WholeHouse;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  house = await openWholeHouse({ clock, heartbeatMs: 3_600_000 });
  office = await officeOf(house);
});
afterAll(() => house.close());

const AWARD = { kind: 'freeRounds', vendor: 'DONGSON', game: GAME, rounds: 3, stake: '0.20', days: 7, wagerBps: 0 };
const offer = (code: string, award: object = {}) => listedOffer(code, { ...AWARD, ...award });

interface Guest {
  id: bigint;
  session: string;
  token: string;
  reward: string;
  offer: string;
  balance(): Promise<bigint>;
}

/** Calls as the studio does: it repeats a call that timed out. A repeated call moves nothing twice. */
async function vendor(action: string, body: object): Promise<string> {
  for (;;) {
    const status = await house.vendor(action, body);
    if (status !== 'RS_ERROR_TIMEOUT') return status;
  }
}

let guests = 0;

/** A player who has claimed free rounds and opened the game. */
async function guest(award: object = {}): Promise<Guest> {
  const username = `freeguest${++guests}`;
  const player = await house.player(username);
  const session = await house.session(player.id);
  const id = await giveByList(house, office, offer(`free-${guests}`, award), username);
  expect((await claimOf(house, session, await waitingOf(house, session, id))).code).toBeUndefined();
  const token = await house.launch(session, GAME);
  const [told] = house.lastLaunch().free_rounds as { reward_uuid: string }[];
  return { id: player.id, session, token, reward: told!.reward_uuid, offer: id, balance: player.balance };
}

async function project(): Promise<void> {
  const projection = betProjection(house.foundation);
  await projection.catchUp();
  await projection.close();
}

const WIRE = { game_code: GAME, amount: Number(STAKE * 10n), is_free: true };
const freeBet = ({ token, id, reward }: Guest, changes: object = {}) =>
  betBody({ token, player: { id } }, { ...WIRE, reward_uuid: reward, ...changes });
type Bet = ReturnType<typeof freeBet>;
const free = { is_free: true };
const win = (seat: Guest, bet: Bet, amount: bigint, changes: object = {}) =>
  vendor('win', {
    ...freeBet(seat, { round: bet.round, amount: Number(amount * 10n), round_closed: true, ...free }),
    reference_transaction_uuid: bet.transaction_uuid,
    ...changes,
  });
const rollback = (seat: Guest, bet: Bet, changes: object = {}) =>
  vendor('rollback', {
    token: seat.token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
    game_code: GAME,
    is_free: true,
    user: seat.id.toString(),
    reward_uuid: seat.reward,
    ...changes,
  });

async function budget(id: string) {
  const { value } = await office(`GET /office/promotions/${id}`);
  return { free: value.free, promised: value.promised, awarded: value.awarded };
}

/** The spent and the open amount that the desk shows. */
async function spent(id: string) {
  const { value } = await office(`GET /office/promotions/${id}`);
  return [value.cost, value.open];
}

const grantOf = ({ reward }: Guest) =>
  house.foundation.database.read((db) =>
    db.selectFrom('rewards.free_grant').selectAll().where('ref', '=', reward).executeTakeFirstOrThrow(),
  );

describe('free rounds', () => {
  it('are promised, claimed, told to the studio at launch, and paid by the budget as they are played', async () => {
    const seat = await guest();
    expect(house.lastLaunch()).toMatchObject({
      game_code: GAME,
      free_rounds: [{ reward_uuid: seat.reward, rounds: 3, stake: 20_000 }],
    });
    expect(await budget(seat.offer)).toEqual({ free: '9.40', promised: '0.60', awarded: '0.00' });
    expect(await spent(seat.offer)).toEqual(['0.00', '0.60']);
    const before = await seat.balance();
    const bet = freeBet(seat);
    expect(await vendor('bet', bet)).toBe('RS_OK');
    expect(await seat.balance()).toBe(before);
    expect(await budget(seat.offer)).toEqual({ free: '9.40', promised: '0.40', awarded: '0.20' });
    expect(await spent(seat.offer)).toEqual(['0.20', '0.40']);
    expect(await win(seat, bet, 50_000n)).toBe('RS_OK');
    expect((await seat.balance()) - before).toBe(50_000n);
    expect(await vendor('bet', freeBet(seat))).toBe('RS_OK');
    expect(await vendor('bet', freeBet(seat))).toBe('RS_OK');
    expect(await vendor('bet', freeBet(seat))).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    expect(await budget(seat.offer)).toEqual({ free: '9.40', promised: '0.00', awarded: '0.60' });
  });

  it('are for their player, game and stake only', async () => {
    const [seat, other] = [await guest(), await guest()];
    expect(await vendor('bet', freeBet(seat, { amount: 50_000 }))).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    expect(await vendor('bet', freeBet(other, { reward_uuid: seat.reward }))).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    expect(await vendor('bet', freeBet(seat, { reward_uuid: randomUUID() }))).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    expect(await vendor('bet', freeBet(seat, { reward_uuid: undefined }))).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    expect((await grantOf(seat)).used + (await grantOf(other)).used).toBe(0);
  });

  it('are used once however often a call is repeated, and twenty at once use no more than there are', async () => {
    const seat = await guest();
    const before = await seat.balance();
    const bet = freeBet(seat);
    const again = await Promise.all(
      Array.from({ length: 8 }, () => vendor('bet', { ...bet, request_uuid: randomUUID() })),
    );
    expect(new Set(again)).toEqual(new Set(['RS_OK']));
    expect((await grantOf(seat)).used).toBe(1);
    const paid = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => win(seat, bet, 30_000n, { transaction_uuid: paid })));
    expect((await seat.balance()) - before).toBe(30_000n);
    const many = await Promise.all(Array.from({ length: 20 }, () => vendor('bet', freeBet(seat))));
    expect(many.filter((status) => status === 'RS_OK')).toHaveLength(2);
    expect((await grantOf(seat)).used).toBe(3);
  });

  // The player was told to deposit first.
  it('open their game for a player without money, and no other game', async () => {
    const seat = await guest();
    const { database, ledger } = house.foundation;
    const account = await ledgerAccountOf(database, seat.id);
    const all = { key: `all:${seat.id}`, account, amount: -(await seat.balance()) };
    await ledger.poster.post({ ...all, house: 'adjustment', kind: 'adjustment' });
    await house.launch(seat.session, GAME);
    await expect(house.launch(seat.session, 'sen-vang-88')).rejects.toThrow('lobby.launch.balance');
  });

  it('come back with a rollback: after the bet, before it, at the same moment, and twice', async () => {
    const seat = await guest();
    const bet = freeBet(seat);
    expect(await vendor('bet', bet)).toBe('RS_OK');
    expect([await rollback(seat, bet), await rollback(seat, bet)]).toEqual(['RS_OK', 'RS_OK']);
    // Gets the first answer again, as for any bet; it uses no round.
    expect(await vendor('bet', { ...bet, request_uuid: randomUUID() })).toBe('RS_OK');
    expect((await grantOf(seat)).used).toBe(0);
    const late = freeBet(seat);
    expect(await rollback(seat, late)).toBe('RS_OK');
    expect(await vendor('bet', late)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    for (const one of Array.from({ length: 6 }, () => freeBet(seat)))
      await Promise.all([vendor('bet', one), rollback(seat, one)]);
    expect((await grantOf(seat)).used).toBe(0);
    expect(await budget(seat.offer)).toEqual({ free: '9.40', promised: '0.60', awarded: '0.00' });
    const won = freeBet(seat);
    await vendor('bet', won);
    await win(seat, won, 10_000n);
    expect(await rollback(seat, won)).not.toBe('RS_OK');
    expect((await grantOf(seat)).used).toBe(1);
  });

  // It was answered RS_OK and did nothing.
  it('come back with a rollback that does not say that the round was free', async () => {
    const seat = await guest();
    const bet = freeBet(seat);
    expect(await vendor('bet', bet)).toBe('RS_OK');
    const silent = { is_free: undefined, reward_uuid: undefined };
    expect(await rollback(seat, bet, silent)).toBe('RS_OK');
    expect((await grantOf(seat)).used).toBe(0);
    for (const one of Array.from({ length: 6 }, () => freeBet(seat)))
      await Promise.all([vendor('bet', one), rollback(seat, one, silent)]);
    expect((await grantOf(seat)).used).toBe(0);
    expect(await reconcile(house.foundation.database)).toEqual([]);
  });

  it('stand in the bet record with what the house paid', async () => {
    const seat = await guest();
    const bet = freeBet(seat);
    await vendor('bet', bet);
    await win(seat, bet, 70_000n);
    await project();
    const { value } = await house.call('GET /wps/relay/ODSFE2_RNGOrders?size=10', { token: seat.session });
    expect(value.list).toMatchObject([{ betAmount: 0, freeAmount: 0.2, winAmount: 7, validBetAmount: 0 }]);
  });

  it('ask for wagering of what was won where the terms say so', async () => {
    const seat = await guest({ wagerBps: 30_000 });
    const bet = freeBet(seat);
    await vendor('bet', bet);
    const paid = randomUUID();
    await win(seat, bet, 40_000n, { transaction_uuid: paid });
    await win(seat, bet, 40_000n, { transaction_uuid: paid });
    const rows = await house.foundation.database.read((db) =>
      db.selectFrom('cashier.wagering').select(['required', 'cause']).where('player_id', '=', seat.id).execute(),
    );
    expect(rows).toEqual([{ required: 120_000n, cause: 'bonus' }]);
  });

  it('go back to the budget when their days are over; a round that was begun in time is still paid', async () => {
    const seat = await guest();
    const bet = freeBet(seat);
    await vendor('bet', bet);
    clock.advance(7 * DAY_MS + 1);
    const lapsing = { ...house.foundation, inTransaction };
    await Promise.all([lapseFreeRounds(lapsing), lapseFreeRounds(lapsing)]);
    clock.advance(-7 * DAY_MS - 1);
    expect(await budget(seat.offer)).toEqual({ free: '9.80', promised: '0.00', awarded: '0.20' });
    // Rounds that were not played in time cost nothing.
    expect(await spent(seat.offer)).toEqual(['0.20', '0.00']);
    const before = await seat.balance();
    expect(await win(seat, bet, 20_000n)).toBe('RS_OK');
    expect((await seat.balance()) - before).toBe(20_000n);
    expect(await lateRollback()).toEqual({ free: '10.00', promised: '0.00', awarded: '0.00' });
    expect(await vendor('bet', freeBet(seat))).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
  });

  /** A round that began in time and is rolled back after the end: its stake is free at once. */
  async function lateRollback() {
    const seat = await guest();
    const bet = freeBet(seat);
    await vendor('bet', bet);
    clock.advance(7 * DAY_MS + 1);
    await lapseFreeRounds({ ...house.foundation, inTransaction });
    clock.advance(-7 * DAY_MS - 1);
    expect(await rollback(seat, bet)).toBe('RS_OK');
    return budget(seat.offer);
  }

  it('can only be set up for slots of the studio, at stakes that they offer', async () => {
    const { value } = await office('GET /office/promotion-games');
    const codes = value.games.map(({ code }: { code: string }) => code);
    expect(codes).toContain(GAME);
    expect(codes).not.toContain('sen-vang-88');
    const wrong = [{ stake: '0.30' }, { game: 'sen-vang-88' }, { vendor: 'DSVI' }, { game: 'nothing' }];
    for (const [at, award] of wrong.entries())
      expect((await office('POST /office/promotions', offer(`wrong-${at}`, award))).errorCode).toBe(
        'promotion.rules.wrong',
      );
    const terms = await office('POST /office/promotion-terms', { rules: offer('terms', { wagerBps: 20_000 }).rules });
    expect(terms.value.EN.join('\n')).toContain('3 free rounds in Golden Tiger at 0.20 P each');
    expect(terms.value.EN).toContain('Wager what you win 2 times before you withdraw it');
  });

  it('leave every book in order', async () => {
    registerEngineChecks();
    registerBonusChecks();
    registerFreeRoundChecks();
    registerWagerChecks();
    await project();
    expect(await reconcile(house.foundation.database)).toEqual([]);
  });
});
