import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import type { AwardRow } from '../engine/award.store.ts';
import { budgetById } from '../engine/budgets.ts';
import { latestApplication } from './application.store.ts';
import { type MemberFacts, type Unmet, unmetAudience } from './audience.rules.ts';
import { largestCost } from './award.rules.ts';
import { type Offer, type ProgressRow, progressOf } from './promotion.store.ts';
import type { ApplicationState } from './promotion.tables.ts';
import { NO_PROGRESS } from './promotion.types.ts';
import { periodEnd, periodOf } from './promotion-period.rules.ts';
import { type Standing, standingOf } from './standing.rules.ts';
import { type Ready, ready } from './triggers/triggers.ts';

export interface StandingDeps {
  database: Database;
  clock: Clock;
  timeZoneOf(brandId: number): Promise<string>;
  memberFacts(brandId: number, playerId: bigint): Promise<MemberFacts | undefined>;
  mayTakePart(playerId: bigint): Promise<boolean>;
}

export interface OwnStanding {
  standing: Standing;
  period: string;
  endsAt: number | undefined;
  row: ProgressRow | undefined;
  /** The trigger under the player's terms. */
  trigger: Ready;
  value: bigint;
  award: AwardRow | undefined;
  application: { state: ApplicationState; note: string; remark: string; madeAt: number } | undefined;
  unmet: Unmet[];
  /** Whether the budget can pay one more award. */
  funded: boolean;
  /** Whether the limit of winners leaves one more. */
  left: boolean;
  onBreak: boolean;
}

export function phaseOf(offer: Offer, nowMs: number): 'before' | 'open' | 'over' {
  if (offer.starts_at !== null && nowMs < offer.starts_at.getTime()) return 'before';
  const over = offer.state === 'closed' || (offer.ends_at !== null && nowMs >= offer.ends_at.getTime());
  return over ? 'over' : 'open';
}

/** A player's present standing in a promotion. */
export async function ownStanding(deps: StandingDeps, offer: Offer, playerId: bigint): Promise<OwnStanding> {
  const nowMs = deps.clock.now();
  const timeZone = await deps.timeZoneOf(offer.brand_id);
  const period = periodOf(offer.rules.frequency, zonedDay(nowMs, timeZone));
  const member = await deps.memberFacts(offer.brand_id, playerId);
  const found = await deps.database.snapshot((db) => readStanding(db, { offer, playerId, period }));
  const { row, award, application, funded } = found;
  const rules = row?.rules ?? offer.rules;
  const trigger = ready(rules.trigger);
  return {
    period,
    row,
    trigger,
    award,
    application,
    funded,
    standing: standingOf({
      phase: phaseOf(offer, nowMs),
      joining: offer.rules.joining === 'press' || rules.trigger.kind === 'application',
      joined: row !== undefined,
      award: award?.state ?? 'none',
      application: application?.state ?? 'none',
    }),
    endsAt: periodEnd(period, timeZone) ?? offer.ends_at?.getTime(),
    value: trigger.value(row?.progress ?? NO_PROGRESS),
    unmet: member && !row ? unmetAudience(rules.audience, member, new Date(nowMs)) : [],
    left: rules.winners === null || offer.winners < rules.winners,
    onBreak: !(await deps.mayTakePart(playerId)),
  };
}

async function readStanding(
  db: Reader,
  { offer, playerId, period }: { offer: Offer; playerId: bigint; period: string },
) {
  const rows = [...(await progressOf(db, [offer.id], [playerId])).values()];
  // An unclaimed award of an earlier period comes first.
  const open = await openAwardOf(db, offer.id, playerId);
  const row =
    rows.find((one) => one.award_id !== null && one.award_id === open?.id) ?? rows.find((one) => one.period === period);
  const award = open ?? (row?.award_id ? await awardById(db, row.award_id) : undefined);
  const application = await latestApplication(db, { promotionId: offer.id, playerId, period });
  const budget = offer.budget_id === null ? undefined : await budgetById(db, offer.budget_id);
  const funded = budget === undefined || (budget.closed_at === null && budget.free >= largestCost(offer.rules.award));
  return { row, award, application, funded };
}

function openAwardOf(db: Reader, promotionId: bigint, playerId: bigint): Promise<AwardRow | undefined> {
  return db
    .selectFrom('rewards.award')
    .selectAll()
    .where('source_kind', '=', 'promotion')
    .where('source_id', '=', promotionId.toString())
    .where('player_id', '=', playerId)
    .where('state', 'in', ['claimable', 'held'])
    .orderBy('id')
    .executeTakeFirst();
}

function awardById(db: Reader, id: bigint): Promise<AwardRow | undefined> {
  return db.selectFrom('rewards.award').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A player's awards of a promotion, newest first. */
export function awardsOf(db: Reader, promotionId: bigint, playerId: bigint): Promise<AwardRow[]> {
  return db
    .selectFrom('rewards.award')
    .selectAll()
    .where('source_kind', '=', 'promotion')
    .where('source_id', '=', promotionId.toString())
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}
