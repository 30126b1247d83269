import type { Logger } from 'pino';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import type { Fact, FactConsumer } from '../engine/facts.ts';
import { giveAward } from '../engine/give-award.ts';
import { type MemberFacts, unmetAudience } from './audience.rules.ts';
import { awardFor } from './award.rules.ts';
import {
  type Offer,
  type ProgressRow,
  progressKey,
  progressOf,
  returnWinner,
  runningOffers,
  saveProgress,
  takeWinner,
} from './promotion.store.ts';
import { NO_PROGRESS } from './promotion.types.ts';
import { periodOf } from './promotion-period.rules.ts';
import { type Ready, ready } from './triggers/triggers.ts';

export interface AdvanceDeps {
  awards: AwardDeps;
  logger: Pick<Logger, 'warn'>;
  /** What audiences ask of a player. */
  memberFacts(brandId: number, playerId: bigint): Promise<MemberFacts | undefined>;
  /** Whether the player's own deposit limit was passed: such a deposit earns nothing. */
  overDepositLimit(db: Reader | Writer, ask: { brandId: number; playerId: bigint }): Promise<boolean>;
}

const DAY_MS = 86_400_000;

/** Moves players on in the promotions of their brand, fact by fact. */
export function promotionsConsumer(deps: AdvanceDeps): FactConsumer {
  return { name: 'promotions', onFacts: (trx, facts) => advance(deps, trx, facts) };
}

interface Running {
  offer: Offer;
  /** As the promotion stands now; who joined earlier has the terms of then. */
  trigger: Ready;
}

async function advance(deps: AdvanceDeps, trx: Writer, facts: readonly Fact[]): Promise<void> {
  const brandId = facts[0]?.brandId;
  if (brandId === undefined) return;
  const running: Running[] = (await runningOffers(trx, brandId)).map((offer) => ({
    offer,
    trigger: ready(offer.rules.trigger),
  }));
  const concerned = facts.filter(({ kind }) => running.some(({ trigger }) => trigger.facts.includes(kind)));
  if (concerned.length === 0) return;
  const rows = await progressOf(
    trx,
    running.map(({ offer }) => offer.id),
    [...new Set(concerned.map(({ playerId }) => playerId))],
  );
  const changed = new Map<string, ProgressRow>();
  for (const fact of concerned) {
    const earns = fact.kind !== 'deposit' || !(await deps.overDepositLimit(trx, fact));
    if (!earns) continue;
    for (const one of running) {
      const row = await stepOne(deps, trx, { one, fact, rows });
      if (!row) continue;
      rows.set(progressKey(row), row);
      changed.set(progressKey(row), row);
    }
  }
  await saveProgress(trx, [...changed.values()]);
}

async function stepOne(
  deps: AdvanceDeps,
  trx: Writer,
  { one: { offer, trigger }, fact, rows }: { one: Running; fact: Fact; rows: ReadonlyMap<string, ProgressRow> },
): Promise<ProgressRow | undefined> {
  if (!trigger.facts.includes(fact.kind) || !within(offer, fact.at)) return undefined;
  if (trigger.own && fact.subject !== offer.id.toString()) return undefined;
  const period = periodOf(offer.rules.frequency, fact.day);
  const key = progressKey({ promotion_id: offer.id, player_id: fact.playerId, period });
  const row = rows.get(key) ?? (await begin(deps, { offer, fact, period }));
  if (row?.state !== 'open') return undefined;
  // Who joins by a press begins there. Who need not join loses nothing when facts come late and out of order.
  if (row.rules.joining === 'press' && fact.at < row.joined_at) return undefined;
  const own = ready(row.rules.trigger);
  const progress = own.step(row.progress, fact);
  if (!progress) return undefined;
  const moved = { ...row, progress, changed_at: fact.at };
  if (own.settles === 'end' || own.value(progress) < own.goal) return moved;
  return settle(deps.awards, trx, { offer, row: moved, at: fact.at });
}

function within({ starts_at, ends_at }: Offer, at: Date): boolean {
  return (starts_at === null || at >= starts_at) && (ends_at === null || at < ends_at);
}

/** The first fact of somebody who need not join: the terms of this moment are theirs. */
async function begin(
  { memberFacts }: AdvanceDeps,
  { offer, fact, period }: { offer: Offer; fact: Fact; period: string },
): Promise<ProgressRow | undefined> {
  if (offer.rules.joining === 'press') return undefined;
  const member = await memberFacts(fact.brandId, fact.playerId);
  if (!member || unmetAudience(offer.rules.audience, member, fact.at).length > 0) return undefined;
  return {
    ...{ promotion_id: offer.id, player_id: fact.playerId, period, brand_id: fact.brandId, joined_at: fact.at },
    ...{ rules: offer.rules, progress: NO_PROGRESS, state: 'open', award_id: null, changed_at: fact.at },
  };
}

/** The goal is reached: the award, or why there is none. */
export async function settle(
  deps: AwardDeps,
  trx: Writer,
  { offer, row, at }: { offer: Offer; row: ProgressRow; at: Date },
): Promise<ProgressRow> {
  const { rules } = row;
  const award = awardFor(rules, row.progress);
  if (!award) return { ...row, state: 'missed' };
  if (!(await takeWinner(trx, offer.id, rules.winners))) return { ...row, state: 'gone' };
  const given = await giveAward(trx, deps, {
    ...{ brandId: row.brand_id, playerId: row.player_id, award, at },
    source: { kind: 'promotion', id: offer.id.toString() },
    key: `promotion:${offer.id}:${row.player_id}:${row.period}`,
    ...{ budgetId: offer.budget_id, mode: rules.claim === 'automatic' ? 'paid' : 'claimable' },
    expiresAt: new Date(at.getTime() + rules.claimDays * DAY_MS),
    names: Object.fromEntries(Object.entries(offer.texts).map(([language, { title }]) => [language, title])),
    household: rules.household ? 'hold' : 'ignore',
  });
  if (given.state === 'unfunded' || given.state === 'barred') {
    await returnWinner(trx, offer.id);
    return { ...row, state: given.state };
  }
  return { ...row, state: 'awarded', award_id: given.id };
}
