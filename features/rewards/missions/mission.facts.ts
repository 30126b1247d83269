import type { Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { thawAward } from '../engine/award.types.ts';
import { addFacts, type Fact, type FactConsumer } from '../engine/facts.ts';
import { giveAward } from '../engine/give-award.ts';
import { enterPot, type PotDeps } from './enter-pot.ts';
import { advance, type Deed, isDone } from './mission.rules.ts';
import { type MissionRow, type ProgressRow, progressOf, runningMissions, saveProgress } from './mission.store.ts';
import { type MissionPeriod, spanOfDay } from './mission-period.rules.ts';

export interface MissionFactDeps extends PotDeps {
  bus: EventBus;
  timeZoneOf(brandId: number): Promise<string>;
}

const DAY_MS = 86_400_000;
const PERIODS: readonly MissionPeriod[] = ['once', 'day', 'week', 'month'];

/** Advances missions by the players' facts. A finished mission promises its award at once, to be claimed. */
export function missionFacts(deps: MissionFactDeps): FactConsumer {
  return {
    name: 'missions',
    onFacts: async (trx, facts) => {
      for (const brandId of new Set(facts.map((fact) => fact.brandId)))
        await advanceBrand(deps, trx, { brandId, facts: facts.filter((fact) => fact.brandId === brandId) });
    },
  };
}

interface Batch {
  brandId: number;
  facts: readonly Fact[];
}

async function advanceBrand(deps: MissionFactDeps, trx: Writer, { brandId, facts }: Batch): Promise<void> {
  const deeds = facts.flatMap((fact) => {
    const deed = deedOf(fact);
    return deed ? [{ fact, deed }] : [];
  });
  const missions = deeds.length === 0 ? [] : await runningMissions(trx, brandId);
  if (missions.length === 0) return;
  const timeZone = await deps.timeZoneOf(brandId);
  const book = await openBook(trx, facts, timeZone);
  for (const { fact, deed } of deeds) {
    const before = new Set(missions.filter((mission) => book.doneBefore(mission, fact)).map(({ id }) => id));
    for (const mission of missions) {
      if (mission.after_id !== null && !before.has(mission.after_id)) continue;
      const row = countsFor(mission, fact) ? book.row(mission, fact) : undefined;
      if (row) await step(deps, trx, { mission, fact, deed, row, book, timeZone });
    }
  }
  await saveProgress(trx, book.changed());
  for (const playerId of new Set(book.changed().map((row) => row.player_id)))
    afterCommit(trx, `missions ${playerId}`, () => deps.bus.publish(`player.${playerId}`, { type: 'rewards' }));
}

interface Step {
  mission: MissionRow;
  fact: Fact;
  deed: Deed;
  row: ProgressRow;
  book: Book;
  timeZone: string;
}

async function step(deps: MissionFactDeps, trx: Writer, { mission, fact, deed, row, book, timeZone }: Step) {
  if (row.completed_at !== null) return;
  const before = { step: row.step, done: Number(row.done), seen: row.seen };
  const after = advance(mission.steps, before, deed);
  if (after === before) return;
  const completed = isDone(mission.steps, after);
  const moved = { ...row, step: after.step, done: BigInt(after.done), seen: [...after.seen] };
  if (!completed) return book.put(moved);
  const given = await promiseAward(deps, trx, { mission, fact, period: row.period, timeZone });
  book.put({ ...moved, completed_at: fact.at, award_id: given.id === 0n ? null : given.id, outcome: given.state });
  if (given.state !== 'barred') await enterPot(deps, trx, { mission, fact, period: row.period, timeZone });
}

/** Promises the award, claimable until some days after the period, and writes a fact of the finished mission. */
async function promiseAward(
  deps: MissionFactDeps,
  trx: Writer,
  { mission, fact, period, timeZone }: Pick<Step, 'mission' | 'fact' | 'timeZone'> & { period: string },
) {
  const key = `mission:${mission.id}:${fact.playerId}:${period}`;
  const { brandId, playerId, at } = fact;
  await addFacts(trx, [{ brandId, playerId, kind: 'mission', key, at, ordinal: mission.score, subject: mission.code }]);
  const ends = spanOfDay(fact.day, timeZone, mission.period).endMs ?? mission.ends_at?.getTime() ?? null;
  return giveAward(trx, deps.awards, {
    brandId,
    playerId,
    key,
    at,
    budgetId: mission.budget_id,
    mode: 'claimable' as const,
    source: { kind: 'mission', id: String(mission.id) },
    award: thawAward(mission.prize),
    expiresAt: ends === null ? null : new Date(ends + mission.claim_days * DAY_MS),
    names: Object.fromEntries(Object.entries(mission.texts).map(([language, { name }]) => [language, name])),
  });
}

function countsFor({ starts_at, ends_at }: MissionRow, { at }: Fact): boolean {
  return (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at);
}

function deedOf(fact: Fact): Deed | undefined {
  switch (fact.kind) {
    case 'bets':
      return { kind: 'rounds', rounds: fact.ordinal, game: String(fact.game), gameType: fact.product ?? '' };
    case 'win':
      return { kind: 'win', stake: fact.other, payout: fact.amount, gameType: fact.product ?? '' };
    case 'login':
      return { kind: 'login', day: fact.day };
    case 'invite':
      return { kind: 'invite' };
    default:
      return undefined;
  }
}

/** Progress of a batch's players, updated fact by fact. */
interface Book {
  /** Undefined if the mission does not count for the player yet, because they have not joined it. */
  row(mission: MissionRow, fact: Fact): ProgressRow | undefined;
  doneBefore(mission: MissionRow, fact: Fact): boolean;
  put(row: ProgressRow): void;
  changed(): ProgressRow[];
}

async function openBook(trx: Writer, facts: readonly Fact[], timeZone: string): Promise<Book> {
  const keyOf = (playerId: bigint, mission: number, period: string) => `${playerId} ${mission} ${period}`;
  const periodOf = (mission: MissionRow, { day }: Fact) => spanOfDay(day, timeZone, mission.period).key;
  const days = [...new Set(facts.map(({ day }) => day))];
  const rows = await progressOf(trx, {
    players: [...new Set(facts.map(({ playerId }) => playerId))],
    periods: [...new Set(days.flatMap((day) => PERIODS.map((period) => spanOfDay(day, timeZone, period).key)))],
  });
  const known = new Map(rows.map((row) => [keyOf(row.player_id, row.mission_id, row.period), row]));
  const touched = new Set<string>();
  return {
    row: (mission, fact) => {
      const period = periodOf(mission, fact);
      const row = known.get(keyOf(fact.playerId, mission.id, period));
      if (mission.joins && (!row?.joined_at || row.joined_at > fact.at)) return undefined;
      return row ?? fresh({ player_id: fact.playerId, mission_id: mission.id, period, brand_id: fact.brandId });
    },
    doneBefore: (mission, fact) =>
      known.get(keyOf(fact.playerId, mission.id, periodOf(mission, fact)))?.completed_at != null,
    put: (row) => {
      const key = keyOf(row.player_id, row.mission_id, row.period);
      known.set(key, row);
      touched.add(key);
    },
    changed: () => [...touched].flatMap((key) => known.get(key) ?? []),
  };
}

function fresh(of: Pick<ProgressRow, 'player_id' | 'mission_id' | 'period' | 'brand_id'>): ProgressRow {
  return {
    ...of,
    step: 0,
    done: 0n,
    seen: [],
    joined_at: null,
    completed_at: null,
    award_id: null,
    outcome: null,
  };
}
