import { type RawBuilder, type Selectable, sql } from 'kysely';
import { gameTypesOf } from '#features/lobby/public.ts';
import { turnoverParts } from '#features/wagers/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { beginning } from '#platform/db/like.ts';
import { paged } from '#platform/db/paged.ts';
import type { Amount } from '#platform/money/money.ts';
import type { WageringTable } from '../cashier.tables.ts';
import {
  type BonusTerms,
  type Played,
  type Requirement,
  type RequirementState,
  standingByTerms,
  standingOf,
  type WageringStanding,
} from './wagering.rules.ts';

/** A player's settled turnover since each of the given moments, in their order. */
export type TurnoverSince = (db: Reader, ask: { playerId: bigint; since: readonly Date[] }) => Promise<Amount[]>;

interface NewRequirement extends Pick<Requirement, 'cause' | 'required' | 'startedAt'> {
  brandId: number;
  playerId: bigint;
  source: string;
  /** The terms of a bonus besides the sum to wager. */
  bonus?: { amount: Amount; terms: BonusTerms; expiresAt: Date | null } | undefined;
}

/** Called in the transaction that credits the money. Idempotent by source. */
export async function addRequirement(trx: Writer, requirement: NewRequirement): Promise<void> {
  if (requirement.required <= 0n) return;
  const { bonus } = requirement;
  await trx
    .insertInto('cashier.wagering')
    .values({
      brand_id: requirement.brandId,
      player_id: requirement.playerId,
      cause: requirement.cause,
      source: requirement.source,
      required: requirement.required,
      started_at: requirement.startedAt,
      bonus: bonus?.amount ?? null,
      terms: bonus ? sql`${JSON.stringify(frozen(bonus.terms))}::jsonb` : null,
      expires_at: bonus?.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

const frozen = ({ products, largestStake, largestConversion }: BonusTerms): NonNullable<WageringTable['terms']> => ({
  products,
  largestStake: largestStake?.toString() ?? null,
  largestConversion: largestConversion?.toString() ?? null,
});

const thawed = (terms: WageringTable['terms']): BonusTerms | null =>
  terms && {
    products: terms.products,
    largestStake: terms.largestStake === null ? null : BigInt(terms.largestStake),
    largestConversion: terms.largestConversion === null ? null : BigInt(terms.largestConversion),
  };

/** The player's progress with the wagering before a withdrawal. */
export async function wageringOf(
  db: Reader,
  playerId: bigint,
  turnoverSince: TurnoverSince,
): Promise<WageringStanding> {
  const rows = await db
    .selectFrom('cashier.wagering')
    .select(['id', 'cause', 'required', 'started_at', 'terms', 'expires_at', 'used'])
    .where('player_id', '=', playerId)
    .where('waived_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const requirements = rows.map((row) => ({
    id: row.id,
    cause: row.cause,
    required: row.required,
    startedAt: row.started_at,
    terms: thawed(row.terms),
    expiresAt: row.expires_at,
    used: row.used,
  }));
  if (requirements.some(({ terms, used }) => terms && used === null))
    return standingByTerms(requirements, await playedFor(db, { playerId, requirements, turnoverSince }));
  const since = await turnoverSince(db, { playerId, since: requirements.map(({ startedAt }) => startedAt) });
  return standingOf(requirements, since);
}

interface PlayedAsk {
  playerId: bigint;
  requirements: readonly Requirement[];
  turnoverSince: TurnoverSince;
}

/** Turnover, cut where a requirement begins or ends. Single bets are read only since the first bonus with terms. */
async function playedFor(db: Reader, { playerId, requirements, turnoverSince }: PlayedAsk): Promise<Played[]> {
  const termed = requirements.filter(({ terms, used }) => terms && used === null);
  const first = Math.min(...termed.map(({ startedAt }) => startedAt.getTime()));
  const moments = requirements.flatMap(({ startedAt, expiresAt }) =>
    expiresAt ? [startedAt, expiresAt] : [startedAt],
  );
  const cuts = [...new Set(moments.map((at) => at.getTime()))].sort((a, b) => a - b).map((at) => new Date(at));
  const [early, late] = [cuts.filter((at) => at.getTime() < first), cuts.filter((at) => at.getTime() >= first)];
  const limits = [...new Set(termed.flatMap(({ terms }) => terms?.largestStake ?? []))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  const parts = await turnoverParts(db, { playerId, cuts: late, limits });
  const types = await gameTypesOf(db, [...new Set(parts.map(({ game }) => game))]);
  const since = early.length === 0 ? [] : await turnoverSince(db, { playerId, since: [...early, new Date(first)] });
  return [
    ...early.map((from, at) => ({
      from,
      product: '',
      above: null,
      turnover: (since[at] ?? 0n) - (since[at + 1] ?? 0n),
    })),
    ...parts.map(({ segment, game, over, turnover }) => ({
      from: late[segment]!,
      product: types.get(game) ?? '',
      above: limits[over - 1] ?? null,
      turnover,
    })),
  ];
}

/** Bonuses with terms that have not ended; those checked longest ago first. */
export async function openBonuses(db: Reader, limit: number): Promise<{ id: bigint; playerId: bigint }[]> {
  const rows = await db
    .selectFrom('cashier.wagering')
    .select(['id', 'player_id'])
    .where('terms', 'is not', null)
    .where('ended_at', 'is', null)
    .where('waived_at', 'is', null)
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, player_id }) => ({ id, playerId: player_id }));
}

export interface OpenBonus {
  id: bigint;
  playerId: bigint;
  source: string;
  bonus: Amount;
  terms: BonusTerms;
  startedAt: Date;
  expiresAt: Date | null;
}

/** Marks them as checked, so that they come last in `openBonuses`. */
export async function lookedAt(trx: Writer, ids: readonly bigint[], at: Date): Promise<void> {
  await sql`update cashier.wagering set looked_at = ${at} where id = any(${[...ids]}::bigint[])`.execute(trx);
}

/** Undefined when it was ended or waived meanwhile. */
export async function lockBonus(trx: Writer, id: bigint): Promise<OpenBonus | undefined> {
  const row = await trx
    .selectFrom('cashier.wagering')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('waived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const terms = thawed(row?.terms ?? null);
  if (!row || !terms || row.bonus === null) return undefined;
  return {
    id: row.id,
    playerId: row.player_id,
    source: row.source,
    bonus: row.bonus,
    terms,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
  };
}

/** The caller must have locked the row. Nothing more needs to be wagered for an expired bonus. */
export async function endBonus(
  trx: Writer,
  { id, at, outcome, used, taken }: { id: bigint; at: Date; outcome: 'met' | 'expired'; used: Amount; taken: Amount },
): Promise<void> {
  const waived = outcome === 'expired' ? at : null;
  await trx
    .updateTable('cashier.wagering')
    .set({ ended_at: at, outcome, used, taken, waived_at: waived })
    .where('id', '=', id)
    .execute();
}

export type RequirementRow = Selectable<WageringTable>;

interface RequirementsAsked {
  brandId: number;
  state: RequirementState | undefined;
  /** Beginning of a player's number; '' for all. */
  search: string;
  /** Players whose names match the search. */
  players: readonly bigint[];
  page: number;
  size: number;
}

/** `requirementState` as a condition. */
const IN_STATE: Record<RequirementState, RawBuilder<boolean>> = {
  open: sql<boolean>`outcome is null and waived_at is null`,
  met: sql<boolean>`outcome = 'met'`,
  expired: sql<boolean>`outcome = 'expired'`,
  waived: sql<boolean>`outcome is null and waived_at is not null`,
};

export async function listRequirements(
  db: Reader,
  ask: RequirementsAsked,
): Promise<{ rows: RequirementRow[]; total: number }> {
  let wanted = db.selectFrom('cashier.wagering').where('brand_id', '=', ask.brandId);
  if (ask.state) wanted = wanted.where(IN_STATE[ask.state]);
  if (ask.search !== '')
    wanted = wanted.where((eb) =>
      eb.or([
        sql<boolean>`player_id::text like ${beginning(ask.search)}`,
        ...(ask.players.length > 0 ? [eb('player_id', 'in', [...ask.players])] : []),
      ]),
    );
  return paged(wanted, ask);
}

export function lockRequirement(db: Writer, brandId: number, id: bigint): Promise<RequirementRow | undefined> {
  return db
    .selectFrom('cashier.wagering')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller must have locked the row. */
export async function waive(db: Writer, id: bigint, at: Date): Promise<void> {
  await db.updateTable('cashier.wagering').set({ waived_at: at }).where('id', '=', id).execute();
}

/**
 * Ends the wagering requirements of deposits after a self-exclusion, so the player can withdraw. Requirements of
 * bonuses stay; operators decide about them. Answers the amount that was still required.
 */
export async function releaseDeposits(db: Writer, { playerId, at }: { playerId: bigint; at: Date }): Promise<Amount> {
  const released = await db
    .updateTable('cashier.wagering')
    .set({ waived_at: at })
    .where('player_id', '=', playerId)
    .where('cause', '=', 'deposit')
    .where('waived_at', 'is', null)
    .returning('required')
    .execute();
  return released.reduce((sum, { required }) => sum + required, 0n);
}
