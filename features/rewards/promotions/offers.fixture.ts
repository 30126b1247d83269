import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { type NewPlayer, playerFacts } from '#features/accounts/public.ts';
import { openAccount } from '#ledger/accounts.ts';
import { balanceReader } from '#ledger/balances.ts';
import { inTransaction as ledgerIn } from '#ledger/in-transaction.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { manualClock } from '#platform/clock/clock.ts';
import type { Writer } from '#platform/db/database.ts';
import { type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { createQuickPlayer } from '#tests/quick-player.ts';
import { makeBudget } from '../engine/budgets.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { addFacts, type NewFact } from '../engine/facts.ts';
import type { AnyAwardHandler } from '../engine/handlers.ts';
import { moneyHandlers } from '../engine/money-awards.ts';
import { readFacts } from '../engine/read-facts.ts';
import { promotionsConsumer } from './advance.ts';
import { offersService } from './offers.server.ts';
import type { OfferTable } from './promotion.tables.ts';
import type { PromotionRules } from './promotion.types.ts';
import { promotionsService } from './promotions.server.ts';
import { settlePeriods } from './settle-periods.ts';
import './promotion.tables.ts';

export const UNIT = 10_000n;
export const ZONE = 'Asia/Ho_Chi_Minh';

export const RULES: PromotionRules = {
  audience: { newcomerDays: null, rank: null },
  trigger: { kind: 'registration' },
  award: { kind: 'credits', value: { fixed: '10' } },
  joining: 'none',
  claim: 'press',
  frequency: 'once',
  winners: null,
  claimDays: 7,
  household: false,
};

interface Options {
  /** Handlers of further kinds. */
  extra?: readonly AnyAwardHandler[];
  /** Whether the ledger accepts a posting; false simulates a crash at it. */
  mayPost?(key: string): boolean;
}

/** Promotions over a real database and ledger, behind the real HTTP frame, with a clock that tests move. */
export async function offersHouse(nowMs: number, { extra = [], mayPost = () => true }: Options = {}) {
  const world: BrandWorld = await brandWorld();
  const { database } = world.db;
  const clock = manualClock(nowMs);
  const dataDir = await mkdtemp(join(tmpdir(), 'offers-'));
  const balances = balanceReader(database);
  const state = {
    away: new Set<bigint>(),
    over: new Set<bigint>(),
    near: new Set<bigint>(),
    ranks: new Map<bigint, number>(),
  };
  const player = async (id: bigint) => (await database.read((db) => playerFacts(db, [id])))[0];
  const inTransaction = (trx: Writer) => ({
    post: async (request: TransferRequest) => {
      if (!mayPost(request.key)) throw new Error('the process died');
      return ledgerIn(trx).post(request);
    },
  });
  const logger = { warn: () => {}, error: () => {} };
  const awards: AwardDeps = {
    database,
    clock,
    bus: world.bus,
    logger,
    inTransaction,
    player,
    mayTakePart: async (id) => !state.away.has(id),
    playerFacts: (ids) => database.read((db) => playerFacts(db, ids)),
    takingPart: async (ids) => new Set(ids.filter((id) => !state.away.has(id))),
    handlers: () => [...moneyHandlers({ inTransaction }), ...extra],
  };
  const timeZoneOf = async () => ZONE;
  const memberFacts = async (_: number, id: bigint) => {
    const row = await database.read((db) =>
      db.selectFrom('accounts.players').select('registered_at').where('id', '=', id).executeTakeFirst(),
    );
    return row && { registeredAt: row.registered_at, rank: state.ranks.get(id) ?? 0 };
  };
  const advance = { awards, logger, memberFacts };
  const limitUse = async (id: bigint) => ({ depositsOver: state.over.has(id) });
  const reading = { database, clock, logger, timeZoneOf, limitUse, factConsumers: [promotionsConsumer(advance)] };
  const deps = {
    database,
    clock,
    timeZoneOf,
    memberFacts,
    mayTakePart: awards.mayTakePart,
    site: world.site,
    bus: world.bus,
    catalogue: world.catalogue,
    dataDir,
    readFacts: () => readFacts(reading),
    ranksOf: async () => state.ranks,
    nearLimit: async ({ playerId }: { playerId: bigint }) => state.near.has(playerId),
  };
  const api = await brandApp(world, [offersService(deps), promotionsService(deps)]);
  const brand = { ...(await world.site.brands.byId(world.first)), defaultPassword: '123456' };
  let players = 0;
  let offers = 0;
  return {
    world,
    database,
    clock,
    awards,
    deps,
    api,
    state,
    balances,
    dataDir,
    read: () => readFacts(reading),
    settle: () => settlePeriods({ ...advance, database, clock, timeZoneOf }),
    fact: (fact: Omit<NewFact, 'brandId'>) =>
      database.transact((trx) => addFacts(trx, [{ brandId: world.first, ...fact }])),
    facts: (facts: readonly Omit<NewFact, 'brandId'>[]) =>
      database.transact((trx) =>
        addFacts(
          trx,
          facts.map((fact) => ({ brandId: world.first, ...fact })),
        ),
      ),
    player: async (facts: Partial<NewPlayer> = {}) => {
      const wallets = {
        open: (db: Parameters<typeof openAccount>[0], { playerId, trial, ...of }: WalletOwner) =>
          openAccount(db, { ...of, ownerId: playerId, kind: trial ? 'trial' : 'player' }),
        balance: balances,
      };
      const username = `offer${++players}`;
      const made = await createQuickPlayer(
        { database, wallets, brand },
        { username, password: 'sen-hong-88', ...facts },
      );
      if (!made) throw new Error(`${username} is taken`);
      return made.id;
    },
    balance: async (id: bigint) => (await balances((await player(id))!.ledgerAccount)).available,
    offer: (rules: Partial<PromotionRules> = {}, row: Partial<Insertable<OfferTable>> = {}) =>
      insertOffer(world, { rules, row, nowMs, code: `offer-${++offers}` }),
    close: async () => {
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface NewOffer {
  rules: Partial<PromotionRules>;
  row: Partial<Insertable<OfferTable>>;
  nowMs: number;
  code: string;
}

function insertOffer({ db: { database }, first }: BrandWorld, { rules, row, nowMs, code }: NewOffer): Promise<bigint> {
  const at = new Date(nowMs);
  return database.transact(async (trx) => {
    const { id } = await trx
      .insertInto('rewards.promotion')
      .values({
        brand_id: first,
        code,
        state: 'running',
        category: 'other',
        badge: '',
        image: '',
        sort: 0,
        rules: { ...RULES, ...rules },
        texts: { VI: text(`${code} VI`), EN: text(code) },
        starts_at: null,
        ends_at: null,
        budget: null,
        budget_id: null,
        made_by: null,
        made_at: at,
        approved_by: null,
        started_at: at,
        closed_at: null,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const amount = row.budget ?? null;
    if (amount === null) return id;
    const budgetId = await makeBudget(
      trx,
      { inTransaction: ledgerIn },
      { brandId: first, currency: 'VNDK', name: code, amount, at },
    );
    await trx.updateTable('rewards.promotion').set({ budget_id: budgetId }).where('id', '=', id).execute();
    return id;
  });
}

const text = (title: string) => ({ title, kicker: '', sentence: '', content: '' });

interface WalletOwner {
  playerId: bigint;
  brandId: number;
  currency: string;
  trial: boolean;
}
