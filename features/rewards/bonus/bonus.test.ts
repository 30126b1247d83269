import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCashierChecks } from '#features/cashier/cashier.checks.ts';
import { wageringService } from '#features/cashier/wagering/wagering.server.ts';
import { betProjection } from '#features/wagers/bets/bet.projection.ts';
import { isCounted } from '#features/wagers/bets/counted.store.ts';
import { turnoverSince } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import type { Projector } from '#ledger/projector.ts';
import { reconcile } from '#ledger/reconcile.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { type BrandApp, brandApp } from '#tests/brand-app.ts';
import { budgetById } from '../engine/budgets.ts';
import { registerEngineChecks } from '../engine/engine.checks.ts';
import { offersHouse, UNIT } from '../promotions/offers.fixture.ts';
import type { PromotionRules, WageringRule } from '../promotions/promotion.types.ts';
import { registerBonusChecks } from './bonus.checks.ts';
import type { BonusDeps } from './bonus.deps.ts';
import { endBonuses } from './end-bonuses.ts';

/** docs/rewards.md section 1: what a bonus demands besides its turnover, over the real ledger and its projection. */
const DAY = 86_400_000;
const WAGERING = 'GET /wps/relay/PARLOR_wagering';
const GAMES: Record<string, number> = {};
let house: Awaited<ReturnType<typeof offersHouse>>;
let ledger: Ledger;
let bets: Projector;
let cashier: BrandApp;
let deps: BonusDeps;
const told: { playerId: bigint; title: string; content: string }[] = [];
let posted = 0;

beforeAll(async () => {
  // Bets carry the database's time, so the house starts at the present time.
  house = await offersHouse(Date.now());
  const { world, database } = house;
  ledger = openLedger({ url: world.db.url, database });
  bets = betProjection({
    database,
    databaseUrl: world.db.url,
    ledger,
    bus: world.bus,
    logger: pino({ level: 'silent' }),
  });
  for (const type of ['RNG', 'LIVE', 'SPORTS']) GAMES[type] = await game(type);
  cashier = await brandApp(world, [wageringService({ database, turnoverSince })]);
  deps = {
    awards: house.awards,
    catalogue: world.catalogue,
    turnoverSince,
    isCounted: (db, account) => isCounted(db, { account, before: new Date() }),
    playerFacts: async (ids) => ids.map((id) => ({ id, language: 'EN' })),
    sendMessage: async (message) => told.push(message),
  };
  registerEngineChecks();
  registerBonusChecks();
  registerCashierChecks();
});
beforeEach(() => house.clock.advance(Date.now() - house.clock.now()));
afterAll(async () => {
  await bets.close();
  await ledger.drain();
  await house.close();
});

async function game(type: string): Promise<number> {
  const { rows } = await house.database.transact((trx) =>
    sql<{ id: number }>`
      with vendor as (insert into lobby.vendor (code, name) values (${type}, ${type}) returning id)
      insert into lobby.game (vendor_id, game_code, game_type, names, search, min_bet)
      select id, 'G', ${type}, '{}', '', 0 from vendor returning id`.execute(trx),
  );
  return rows[0]!.id;
}

const PLAIN: WageringRule = {
  factorBps: 20_000,
  products: {},
  largestStake: null,
  days: 0,
  largestConversion: null,
};

/** A player with own money who has just been given a bonus of 50. */
async function withBonus(wagering: Partial<WageringRule>, own = 0n, rules: Partial<PromotionRules> = {}) {
  const id = await house.offer(
    {
      trigger: { kind: 'code', code: `B${++posted}` },
      claim: 'automatic',
      award: { kind: 'bonus', value: { fixed: '50' }, wagering: { ...PLAIN, ...wagering } },
      ...rules,
    },
    { budget: 200n * UNIT },
  );
  const player = await house.player();
  if (own > 0n) await move(player, { kind: 'deposit', house: 'cash', amount: own * UNIT });
  await house.fact({ playerId: player, kind: 'code', key: `c:${player}`, at: now(), subject: id.toString() });
  await house.read();
  return { id, player };
}

const now = () => new Date(house.clock.now());
const post = async (player: bigint, request: Omit<TransferRequest, 'account'>) => {
  const account = (await house.awards.player(player))!.ledgerAccount;
  const done = await house.database.transact((trx) => inTransaction(trx).post({ account, ...request }));
  expect(done).toMatchObject({ ok: true });
};
const move = (player: bigint, request: Omit<TransferRequest, 'account' | 'key'>) =>
  post(player, { key: `t${++posted}`, ...request });

/** Settles a round; without a payout the round stays open. */
async function round(player: bigint, type: string, stake: bigint, payout?: bigint) {
  const play = { house: 'gaming', vendor: 1, game: GAMES[type]!, round: `r${++posted}` } as const;
  await move(player, { ...play, kind: 'stake', amount: -stake * UNIT });
  if (payout !== undefined) await move(player, { ...play, kind: 'payout', amount: payout * UNIT, closesRound: true });
  return play;
}

async function standing(as: bigint) {
  await bets.catchUp();
  return cashier.value(WAGERING, { as });
}
const end = async () => {
  await bets.catchUp();
  return endBonuses(deps);
};
const budgetOf = async (promotion: bigint) => {
  const row = await house.database.read((db) =>
    db.selectFrom('rewards.promotion').select('budget_id').where('id', '=', promotion).executeTakeFirstOrThrow(),
  );
  const { free, promised, awarded, funded } = (await house.database.read((db) => budgetById(db, row.budget_id!)))!;
  return [free, promised, awarded, funded].map((amount) => amount / UNIT);
};
const messages = (player: bigint) => told.filter(({ playerId }) => playerId === player);

describe('what counts', () => {
  it('is a share of the named game types, and no stake above the largest', async () => {
    const { player } = await withBonus({ products: { RNG: 10_000, LIVE: 5_000 }, largestStake: '10' }, 1_000n);
    await round(player, 'RNG', 10n, 0n);
    await round(player, 'RNG', 12n, 0n);
    await round(player, 'LIVE', 10n, 0n);
    await round(player, 'SPORTS', 10n, 0n);
    expect(await standing(player)).toMatchObject({
      status: 'I',
      totalRequiredTurnover: 100,
      totalActualTurnover: 15,
      details: [
        {
          cause: 'bonus',
          largestStake: 10,
          largestConversion: null,
          expiresAt: null,
          products: [
            { gameType: 'RNG', percent: 100 },
            { gameType: 'LIVE', percent: 50 },
          ],
        },
      ],
    });
    for (let at = 0; at < 8; at++) await round(player, 'RNG', 10n, 0n);
    // 95 of 100: 10 staked at live casino bring the missing 5.
    expect(await standing(player)).toMatchObject({ totalActualTurnover: 95 });
    await round(player, 'LIVE', 10n, 0n);
    expect((await standing(player)).status).toBe('A');
    expect(await end()).toBe(1);
    expect(await end()).toBe(0);
    expect((await standing(player)).status).toBe('A');
    expect(messages(player)).toEqual([]);
  });

  it('is used once: what an ended bonus took does not count for the next one', async () => {
    const { player } = await withBonus({ products: { LIVE: 5_000 } }, 1_000n);
    await round(player, 'LIVE', 230n, 0n);
    expect(await standing(player)).toMatchObject({ status: 'A' });
    await end();
    // A deposit that began before this play may use the remaining 30: the bonus took 200 of the 230.
    await house.database.transact((trx) =>
      sql`insert into cashier.wagering (brand_id, player_id, cause, source, required, started_at)
          values (${house.world.first}, ${player}, 'adjustment', ${`late:${player}`}, ${100n * UNIT}, ${now()})`.execute(
        trx,
      ),
    );
    expect(await standing(player)).toMatchObject({ totalRequiredTurnover: 100, totalActualTurnover: 30 });
  });

  it('is frozen at joining, and stands above the button in words', async () => {
    const terms = { products: { RNG: 10_000 }, largestStake: '10', days: 7, largestConversion: '400' };
    const { id } = await withBonus(terms, 0n, {
      joining: 'press',
      trigger: { kind: 'depositCount', count: 1, minimum: '1' },
    });
    const joined = await house.player();
    await house.api.value('POST /wps/relay/PARLOR_joinPromotion', { as: joined, body: { id: id.toString() } });
    const words = await house.api.value(`GET /wps/relay/PARLOR_promotionTerms?id=${id}`, { language: 'EN' });
    expect(words.terms).toEqual(
      expect.arrayContaining([
        'Wager 2 times the bonus within 7 days, or the bonus lapses',
        'Counts towards wagering: Slots 100%. Other games do not',
        'Stakes above 10.00 P do not count',
        'At most 400.00 P of what the bonus brings becomes yours',
      ]),
    );
    await house.database.transact((trx) =>
      sql`update rewards.promotion set rules = jsonb_set(rules, '{award,wagering,largestConversion}', '"1"') where id = ${id}`.execute(
        trx,
      ),
    );
    await house.fact({
      playerId: joined,
      kind: 'deposit',
      key: `d:${joined}`,
      at: now(),
      amount: 5n * UNIT,
      ordinal: 1,
    });
    await house.read();
    expect((await standing(joined)).details).toMatchObject([
      { requiredTurnover: 100, largestStake: 10, largestConversion: 400, expiresAt: house.clock.now() + 7 * DAY },
    ]);
  });
});

describe('too late', () => {
  it('what is left of the bonus goes back to the budget once, and the player is told', async () => {
    const { id, player } = await withBonus({ days: 7, factorBps: 40_000 }, 100n);
    expect(await budgetOf(id)).toEqual([150n, 0n, 50n, 200n]);
    // Own money is staked first: 20 of the bonus are gone.
    await round(player, 'RNG', 90n, 0n);
    await round(player, 'RNG', 30n, 0n);
    expect(await end()).toBe(0);
    house.clock.advance(7 * DAY);
    // Concurrent calls; their results also count bonuses of other tests, so they are not checked.
    await Promise.all([end(), end(), end()]);
    await end();
    expect(await house.balance(player)).toBe(0n);
    expect(await budgetOf(id)).toEqual([180n, 0n, 20n, 200n]);
    expect(messages(player)).toEqual([
      expect.objectContaining({
        title: 'Bonus expired',
        content: expect.stringContaining('The 30.00 left of the bonus was taken back'),
      }),
    ]);
    expect((await standing(player)).status).toBe('A');
    expect(await reconcile(house.database)).toEqual([]);
  });

  it('takes nothing of the player’s own: money that came after the bonus was lost stays', async () => {
    const { id, player } = await withBonus({ days: 1 }, 100n);
    await round(player, 'RNG', 150n, 0n);
    await move(player, { kind: 'deposit', house: 'cash', amount: 80n * UNIT });
    house.clock.advance(DAY);
    // 150 of the required 100 are wagered, so the bonus did not expire.
    expect(await end()).toBe(1);
    expect(messages(player)).toEqual([]);
    const slow = await withBonus({ days: 1, factorBps: 100_000 }, 100n);
    await round(slow.player, 'RNG', 150n, 0n);
    await move(slow.player, { kind: 'deposit', house: 'cash', amount: 80n * UNIT });
    house.clock.advance(DAY);
    expect(await end()).toBe(1);
    expect(await house.balance(slow.player)).toBe(80n * UNIT);
    expect(messages(slow.player)[0]?.content).toContain('Nothing of the bonus was left');
    expect(await budgetOf(slow.id)).toEqual([150n, 0n, 50n, 200n]);
    expect(await budgetOf(id)).toEqual([150n, 0n, 50n, 200n]);
  });

  it('leaves what was won with it beyond the bonus', async () => {
    const { player } = await withBonus({ days: 1, factorBps: 1_000_000 });
    await round(player, 'RNG', 20n, 60n);
    house.clock.advance(DAY);
    await end();
    expect(await house.balance(player)).toBe(40n * UNIT);
  });

  it('waits for a round that was staked in time', async () => {
    const { player } = await withBonus({ days: 1 }, 200n);
    const play = await round(player, 'SPORTS', 100n);
    house.clock.advance(DAY);
    expect(await end()).toBe(0);
    await move(player, { ...play, kind: 'payout', amount: 0n, closesRound: true });
    expect(await end()).toBe(1);
    expect(await house.balance(player)).toBe(150n * UNIT);
    expect(messages(player)).toEqual([]);
  });
});

describe('the largest conversion', () => {
  it('what passes it goes back to the house when the wagering is done, before a withdrawal can be asked for', async () => {
    const { id, player } = await withBonus({ factorBps: 10_000, largestConversion: '100' });
    await round(player, 'RNG', 50n, 300n);
    // The requirement is met but not settled: nothing can be withdrawn.
    expect((await standing(player)).status).not.toBe('A');
    expect(await end()).toBe(1);
    expect(await end()).toBe(0);
    expect((await standing(player)).status).toBe('A');
    expect(await house.balance(player)).toBe(100n * UNIT);
    expect(await budgetOf(id)).toEqual([150n, 0n, 50n, 200n]);
    expect(messages(player)[0]).toMatchObject({
      title: 'Bonus wagered',
      content: expect.stringContaining('200.00 above the conversion limit'),
    });
  });

  it('does not touch what own money has won', async () => {
    const { player } = await withBonus({ factorBps: 10_000, largestConversion: '50' }, 100n);
    await round(player, 'RNG', 100n, 900n);
    expect(await end()).toBe(1);
    // The whole round was staked with own money: 900 are own, and the bonus of 50 is within its limit.
    expect(await house.balance(player)).toBe(950n * UNIT);
    expect(await reconcile(house.database)).toEqual([]);
  });
});
