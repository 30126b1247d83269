import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { offersHouse, UNIT } from '../promotions/offers.fixture.ts';
import { giveAward } from './give-award.ts';

/** docs/rewards.md section 4 "signals": what a held award shows an operator besides the household. */
const NOW = Date.UTC(2026, 10, 20, 3);
const HOUR_MS = 3_600_000;
let house: Awaited<ReturnType<typeof offersHouse>>;
beforeAll(async () => {
  house = await offersHouse(NOW);
});
afterAll(() => house.close());

let offers = 0;
const nextOffer = () => `signals-${++offers}`;

const give = (playerId: bigint, offer: string) =>
  house.database.transact((trx) =>
    giveAward(trx, house.awards, {
      brandId: house.world.first,
      playerId,
      source: { kind: 'promotion', id: offer },
      key: `${offer}:${playerId}`,
      award: { kind: 'credits', amount: 5n * UNIT },
      budgetId: null,
      mode: 'claimable',
      expiresAt: null,
      at: new Date(NOW),
    }),
  );

async function signalsOf(playerId: bigint, offer: string) {
  const { state } = await give(playerId, offer);
  const { signals } = await house.database.read((db) =>
    db
      .selectFrom('rewards.award')
      .select('signals')
      .where('key', '=', `${offer}:${playerId}`)
      .executeTakeFirstOrThrow(),
  );
  return { state, signals };
}

let bets = 0n;
interface Round {
  stake: bigint;
  payout: bigint;
  ageMs?: number;
}

/** A settled bet of each, as the wallet's projection writes it. */
const play = (playerId: bigint, round: string, { stake, payout, ageMs = HOUR_MS }: Round) =>
  house.database.transact((trx) => {
    const at = new Date(NOW - ageMs);
    return sql`
      insert into wagers.bets (id, player_id, brand_id, account, vendor, game, round, key, stake, payout, turnover, state,
                               placed_at, settled_at, transfers, payout_keys)
      values (${++bets}, ${playerId}, ${house.world.first}, 1, 1, 1, ${round}, ${`bet:${bets}`}, ${stake * UNIT},
              ${payout * UNIT}, ${stake * UNIT}, 'settled', ${at}, ${at}, '{}', '{}')`.execute(trx);
  });

/** Lets two players bet red and black in the same rounds. */
async function against(one: bigint, two: bigint, { rounds, ageMs }: { rounds: number; ageMs?: number }) {
  for (let round = 0; round < rounds; round++) {
    const wins = (is: boolean): Round => ({ stake: 10n, payout: is ? 20n : 0n, ...(ageMs && { ageMs }) });
    await play(one, `${one}/${round}.${one}`, wins(round % 2 === 0));
    await play(two, `${one}/${round}.${two}`, wins(round % 2 === 1));
  }
}

const invite = (by: bigint, friend: bigint) =>
  house.database.transact((trx) =>
    sql`update accounts.players set referrer_id = ${by} where id = ${friend}`.execute(trx),
  );

async function friends(): Promise<[bigint, bigint]> {
  const [one, two] = [await house.player(), await house.player()];
  await invite(one, two);
  return [one, two];
}

describe('friends', () => {
  it('take the same gift and nobody waits', async () => {
    const offer = nextOffer();
    const [one, two] = await friends();
    expect(await signalsOf(one, offer)).toEqual({ state: 'claimable', signals: [] });
    expect(await signalsOf(two, offer)).toEqual({ state: 'claimable', signals: [] });
  });

  it('who bet against each other wait for a person, who reads why', async () => {
    const offer = nextOffer();
    const [one, two] = await friends();
    await against(one, two, { rounds: 6 });
    expect(await signalsOf(one, offer)).toEqual({ state: 'claimable', signals: [] });
    expect(await signalsOf(two, offer)).toEqual({
      state: 'held',
      signals: [
        { kind: 'invited', players: [`${one}`] },
        { kind: 'opposite', players: [`${one}`] },
      ],
    });
  });

  it('are no pair with few rounds, with old ones, or when they win together', async () => {
    const offer = nextOffer();
    const few = await friends();
    await against(...few, { rounds: 5 });
    const old = await friends();
    await against(...old, { rounds: 8, ageMs: 31 * 24 * HOUR_MS });
    const together = await friends();
    for (let round = 0; round < 8; round++)
      for (const player of together) await play(player, `t/${round}`, { stake: 10n, payout: round % 2 ? 0n : 20n });
    for (const player of [...few, ...old, ...together])
      expect(await signalsOf(player, offer)).toEqual({ state: 'claimable', signals: [] });
  });
});

describe('deposits that are only turned over', () => {
  /** Bets on both sides of one round: nearly the whole stake comes back. */
  async function turnOver(player: bigint, rounds: number, payout = 97n) {
    for (let round = 0; round < rounds; round++)
      await play(player, `q/${player}/${round}`, {
        stake: 100n,
        payout: payout === 97n ? payout : round % 2 ? 0n : payout,
      });
  }
  const deposit = (player: bigint) =>
    house.fact({
      playerId: player,
      kind: 'deposit',
      key: `paid:${player}`,
      at: new Date(NOW - 3 * HOUR_MS),
      amount: UNIT,
    });
  const withdraw = (player: bigint, state = 'requested') =>
    house.database.transact((trx) =>
      sql`
        with card as (
          insert into cashier.payout_accounts (brand_id, player_id, kind, institution, name, holder, number_sealed,
                                               number_digest, last_four, created_at, usable_at)
          values (${house.world.first}, ${player}, 'bank', 'VCB', 'Vietcombank', 'LE MINH ANH', '', ${Buffer.from(`${player}`)},
                  '0001', ${new Date(NOW)}, ${new Date(NOW)}) returning id)
        insert into cashier.withdrawals (brand_id, player_id, ledger_account, order_no, payout_account, amount, fee, vnd, state,
                                         requested_at, closed_at)
        select ${house.world.first}, ${player}, 1, ${`w${player}`}, id, 100, 0, 1, ${state}, ${new Date(NOW - HOUR_MS)},
               ${state === 'requested' ? null : new Date(NOW)} from card`.execute(trx),
    );

  it('and withdrawn hold the next award', async () => {
    const player = await house.player();
    await deposit(player);
    await turnOver(player, 20);
    await withdraw(player);
    expect(await signalsOf(player, nextOffer())).toEqual({
      state: 'held',
      signals: [{ kind: 'lowRisk', players: [] }],
    });
  });

  it('are none without a payout, with few rounds, or when the rounds are won and lost', async () => {
    const offer = nextOffer();
    const [stays, few, plays, called] = [
      await house.player(),
      await house.player(),
      await house.player(),
      await house.player(),
    ];
    for (const player of [stays, few, plays, called]) await deposit(player);
    await turnOver(stays, 20);
    await turnOver(few, 19);
    await withdraw(few);
    await turnOver(plays, 20, 195n);
    await withdraw(plays);
    await turnOver(called, 20);
    await withdraw(called, 'cancelled');
    for (const player of [stays, few, plays, called])
      expect(await signalsOf(player, offer)).toEqual({ state: 'claimable', signals: [] });
    expect(await reconcile(house.database)).toEqual([]);
  });
});
