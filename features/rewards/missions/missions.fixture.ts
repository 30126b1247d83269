import { ledgerAccountOf, playerFacts } from '#features/accounts/public.ts';
import { openAccount } from '#ledger/accounts.ts';
import { balanceReader } from '#ledger/balances.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { officeApp } from '#tests/office-app.ts';
import { createQuickPlayer } from '#tests/quick-player.ts';
import { type Award, freezeAward } from '../engine/award.types.ts';
import { makeBudget } from '../engine/budgets.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { addFacts, type FactConsumer, type NewFact } from '../engine/facts.ts';
import type { AnyAwardHandler } from '../engine/handlers.ts';
import { moneyHandlers } from '../engine/money-awards.ts';
import { readFacts } from '../engine/read-facts.ts';
import { boardFacts } from '../leaderboard/leaderboard.facts.ts';
import { leaderboardService } from '../leaderboard/leaderboard.server.ts';
import { boardsDeskService } from '../leaderboard/leaderboards-desk.server.ts';
import { readPointBalance } from '../points/points.store.ts';
import { pointAwardHandlers } from '../points/points-award.ts';
import { raffleFacts } from '../raffle/raffle.facts.ts';
import { raffleService } from '../raffle/raffle.server.ts';
import { raffleSeeds } from '../raffle/raffle-seeds.ts';
import { rafflesDeskService } from '../raffle/raffles-desk.server.ts';
import { ticketsAward } from '../raffle/tickets-award.ts';
import { signinService } from '../signin/signin.server.ts';
import { signinsDeskService } from '../signin/signins-desk.server.ts';
import { missionFacts } from './mission.facts.ts';
import type { Goal } from './mission.rules.ts';
import type { MissionPeriod } from './mission-period.rules.ts';
import { missionsService } from './missions.server.ts';
import { missionsDeskService } from './missions-desk.server.ts';
import type { PotTerms } from './pot.rules.ts';
import { freezePot } from './pot.rules.ts';
import { potSeeds } from './pot-seeds.ts';
import './missions.tables.ts';

export const UNIT = 10_000n;

/** Missions, leaderboards, raffles and the calendar over the real engine and ledger, with a clock that tests move. */
export async function playHouse(nowMs: number) {
  const world: BrandWorld = await brandWorld();
  const { database } = world.db;
  const clock = manualClock(nowMs);
  const excluded = new Set<bigint>();
  /** Players who have passed their own deposit limit. */
  const over = new Set<bigint>();
  const handlers: AnyAwardHandler[] = [];
  const timeZoneOf = async (brandId: number) => (await world.site.brands.byId(brandId)).timeZone;
  const awards: AwardDeps = {
    database,
    clock,
    bus: world.bus,
    inTransaction,
    logger: createLogger('test', 'silent'),
    player: async (id) => (await database.read((db) => playerFacts(db, [id])))[0],
    mayTakePart: async (playerId) => !excluded.has(playerId),
    playerFacts: (ids) => database.read((db) => playerFacts(db, ids)),
    takingPart: async (ids) => new Set(ids.filter((id) => !excluded.has(id))),
    handlers: () => handlers,
  };
  handlers.push(...moneyHandlers(awards), ticketsAward(), ...pointAwardHandlers({ timeZoneOf }));
  const names = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `player${id}`]));
  const potSecret = potSeeds(Buffer.alloc(32, 9));
  const limitUse = async (id: bigint) => ({ depositsOver: over.has(id) });
  const shared = { awards, site: world.site, bus: world.bus, timeZoneOf, playerNames: names, limitUse };
  const deps = { ...shared, database, seeds: potSecret };
  const seeds = raffleSeeds(Buffer.alloc(32, 7));
  const api: BrandApp = await brandApp(world, [
    missionsService(deps),
    leaderboardService(deps),
    raffleService({ ...deps, seeds }),
    signinService(deps),
  ]);
  const desk = await officeApp([
    missionsDeskService(deps),
    boardsDeskService(deps),
    rafflesDeskService(deps),
    signinsDeskService(deps),
  ]);
  const balances = balanceReader(database);
  const brand = { ...(await world.site.brands.byId(world.first)), defaultPassword: '123456' };
  const factConsumers: FactConsumer[] = [missionFacts(deps), boardFacts(deps), raffleFacts(deps)];
  let players = 0;
  let facts = 0;
  const wallets = {
    open: (db: Parameters<typeof openAccount>[0], owner: { playerId: bigint; brandId: number; currency: string }) =>
      openAccount(db, { brandId: owner.brandId, currency: owner.currency, ownerId: owner.playerId }),
    balance: balances,
  };
  return {
    world,
    database,
    clock,
    excluded,
    over,
    awards,
    api,
    seeds,
    deps,
    brandId: world.first,
    setClock: (atMs: number) => clock.advance(atMs - clock.now()),
    office: (role: string, route: string, body?: object, brandId = world.first) =>
      desk.call(route, { id: 3n, role, brandId }, body),
    player: async () => {
      const made = await createQuickPlayer(
        { database, wallets, brand },
        { username: `mission${++players}`, password: 'sen-hong-88' },
      );
      if (!made) throw new Error('the name is taken');
      return made.id;
    },
    balance: async (playerId: bigint) => (await balances(await ledgerAccountOf(database, playerId))).available,
    points: (playerId: bigint) => database.read((db) => readPointBalance(db, { brandId: world.first, playerId })),
    /** Writes a fact without reading it. */
    tell: (fact: Omit<NewFact, 'brandId' | 'key' | 'at'> & Partial<NewFact>) =>
      database.transact((trx) =>
        addFacts(trx, [{ brandId: world.first, key: `test:${++facts}`, at: new Date(clock.now()), ...fact }]),
      ),
    /** Reads all waiting facts. */
    read: (consumers: readonly FactConsumer[] = factConsumers) =>
      readFacts({
        database,
        clock,
        timeZoneOf,
        limitUse,
        logger: createLogger('test', 'silent'),
        factConsumers: consumers,
      }),
    factConsumers,
    budget: (amount: bigint) =>
      database.transact((trx) =>
        makeBudget(trx, awards, {
          brandId: world.first,
          currency: 'VNDK',
          name: `budget ${amount}`,
          amount,
          at: new Date(clock.now()),
        }),
      ),
    mission: (draft: MissionDraft) => database.transact((trx) => addMission(trx, world.first, draft)),
    close: async () => {
      await desk.close();
      await world.close();
    },
  };
}

export type PlayHouse = Awaited<ReturnType<typeof playHouse>>;

interface MissionDraft {
  code: string;
  steps: readonly (Pick<Goal, 'kind' | 'count'> & Partial<Goal>)[];
  award: Award;
  pot?: PotTerms;
  period?: MissionPeriod;
  budgetId?: bigint;
  afterId?: number;
  joins?: boolean;
  endsAt?: Date;
  score?: number;
}

type Trx = Parameters<Parameters<BrandWorld['db']['database']['transact']>[0]>[0];

async function addMission(trx: Trx, brandId: number, draft: MissionDraft): Promise<number> {
  const { code, steps, award, period = 'day' } = draft;
  const { id } = await trx
    .insertInto('rewards.mission')
    .values({
      brand_id: brandId,
      code,
      period,
      prize: freezeAward(award),
      pot: draft.pot ? freezePot(draft.pot) : null,
      score: draft.score ?? 10,
      steps: JSON.stringify(steps.map((step) => ({ gameTypes: [], times: 0, ...step }))),
      after_id: draft.afterId ?? null,
      joins: draft.joins ?? false,
      icon: 'target',
      claim_days: 3,
      sort: 1,
      texts: JSON.stringify({ VI: { name: `Nhiệm vụ ${code}`, text: '' }, EN: { name: `Mission ${code}`, text: '' } }),
      state: 'running',
      starts_at: null,
      ends_at: draft.endsAt ?? null,
      budget_id: draft.budgetId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
