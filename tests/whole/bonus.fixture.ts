import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { registerCashierChecks } from '#features/cashier/cashier.checks.ts';
import { wageringService } from '#features/cashier/wagering/wagering.server.ts';
import { registerBonusChecks } from '#features/rewards/bonus/bonus.checks.ts';
import type { BonusDeps } from '#features/rewards/bonus/bonus.deps.ts';
import { endBonuses } from '#features/rewards/bonus/end-bonuses.ts';
import { budgetById } from '#features/rewards/engine/budgets.ts';
import { registerEngineChecks } from '#features/rewards/engine/engine.checks.ts';
import { ledgerFacts } from '#features/rewards/engine/ledger-facts.projection.ts';
import { offersHouse, UNIT } from '#features/rewards/promotions/offers.fixture.ts';
import type { PromotionRules, WageringRule } from '#features/rewards/promotions/promotion.types.ts';
import { betProjection } from '#features/wagers/bets/bet.projection.ts';
import { isCounted } from '#features/wagers/bets/counted.store.ts';
import { turnoverSince } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { openLedger } from '#ledger/ledger.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import type { Database } from '#platform/db/database.ts';
import { brandApp } from '#tests/brand-app.ts';

const WAGERING = 'GET /wps/relay/PARLOR_wagering';

const PLAIN: WageringRule = {
  factorBps: 20_000,
  products: {},
  largestStake: null,
  days: 0,
  largestConversion: null,
};

type Posting = Omit<TransferRequest, 'account'>;

/** Bonuses with terms over the real ledger and what is derived from it: bets and the facts of the engine. */
export async function bonusHouse() {
  // Bets carry the database's time, so the house starts at the present time.
  const house = await offersHouse(Date.now());
  const { world, database } = house;
  const ledger = openLedger({ url: world.db.url, database });
  const logger = pino({ level: 'silent' });
  const of = { database, databaseUrl: world.db.url, ledger, bus: world.bus, logger };
  const bets = betProjection(of);
  const games: Record<string, number> = {};
  for (const type of ['RNG', 'LIVE', 'SPORTS']) games[type] = await makeGame(database, type);
  const types = new Map(Object.entries(games).map(([type, id]) => [id, type]));
  const facts = ledgerFacts({ ...of, gameTypes: async () => types }, () => {});
  const cashier = await brandApp(world, [wageringService({ database, turnoverSince })]);
  const told: { playerId: bigint; title: string; content: string }[] = [];
  const deps: BonusDeps = {
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
  let posted = 0;
  const now = () => new Date(house.clock.now());
  const accountOf = async (player: bigint) => (await house.awards.player(player))!.ledgerAccount;
  const post = async (player: bigint, request: Posting) => {
    const account = await accountOf(player);
    const done = await database.transact((trx) => inTransaction(trx).post({ account, ...request }));
    expect(done).toMatchObject({ ok: true });
    return done;
  };
  const move = (player: bigint, request: Omit<Posting, 'key'>) => post(player, { key: `t${++posted}`, ...request });
  /** Settles a round; without a payout the round stays open. */
  const round = async (player: bigint, type: string, stake: bigint, payout?: bigint) => {
    const play = { house: 'gaming', vendor: 1, game: games[type]!, round: `r${++posted}` } as const;
    const key = `t${++posted}`;
    await post(player, { key, ...play, kind: 'stake', amount: -stake * UNIT });
    if (payout !== undefined) await move(player, { ...play, kind: 'payout', amount: payout * UNIT, closesRound: true });
    return { key, play };
  };
  const budgetOf = async (promotion: bigint) => {
    const row = await database.read((db) =>
      db.selectFrom('rewards.promotion').select('budget_id').where('id', '=', promotion).executeTakeFirstOrThrow(),
    );
    const { free, promised, awarded, funded } = (await database.read((db) => budgetById(db, row.budget_id!)))!;
    return [free, promised, awarded, funded].map((amount) => amount / UNIT);
  };
  return {
    ...house,
    now,
    post,
    move,
    round,
    budgetOf,
    /** Takes a transfer of the player back. */
    reverse: async (player: bigint, of: string) => {
      const account = await accountOf(player);
      const request = { key: `t${++posted}`, account, of };
      const done = await database.transact((trx) => inTransaction(trx).reverse(request));
      expect(done).toMatchObject({ ok: true });
    },
    /** A player with own money who has just been given a bonus of 50. */
    withBonus: async (wagering: Partial<WageringRule>, own = 0n, rules: Partial<PromotionRules> = {}) => {
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
    },
    derive: async () => {
      await bets.catchUp();
      await facts.catchUp();
    },
    standing: async (as: bigint) => {
      await bets.catchUp();
      return cashier.value(WAGERING, { as });
    },
    end: async () => {
      await bets.catchUp();
      return endBonuses(deps);
    },
    messages: (player: bigint) => told.filter(({ playerId }) => playerId === player),
    close: async () => {
      await bets.close();
      await facts.close();
      await ledger.drain();
      await house.close();
    },
  };
}

async function makeGame(database: Database, type: string): Promise<number> {
  const { rows } = await database.transact((trx) =>
    sql<{ id: number }>`
      with vendor as (insert into lobby.vendor (code, name) values (${type}, ${type}) returning id)
      insert into lobby.game (vendor_id, game_code, game_type, names, search, min_bet)
      select id, 'G', ${type}, '{}', '', 0 from vendor returning id`.execute(trx),
  );
  return rows[0]!.id;
}
