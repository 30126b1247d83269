import type { Logger } from 'pino';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import type { Fact, FactConsumer, FactKind } from '../engine/facts.ts';
import { giveAward } from '../engine/give-award.ts';
import { type MemberFacts, unmetAudience } from './audience.rules.ts';
import { awardFor } from './award.rules.ts';
import {
  addWinners,
  type Offer,
  offerShelf,
  type ProgressRow,
  progressKey,
  returnWinner,
  saveProgress,
  takeWinner,
  touchedRows,
} from './promotion.store.ts';
import { FREQUENCIES, NO_PROGRESS } from './promotion.types.ts';
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
  const shelf = offerShelf();
  const parsed = new WeakMap<Offer, Ready>();
  const triggerOf = (offer: Offer): Ready => {
    const trigger = parsed.get(offer) ?? ready(offer.rules.trigger);
    parsed.set(offer, trigger);
    return trigger;
  };
  return {
    name: 'promotions',
    onFacts: async (trx, facts) => {
      const brandId = facts[0]?.brandId;
      if (brandId === undefined) return;
      const offers = await shelf(trx, brandId);
      const running = offers.map((offer) => ({ offer, trigger: triggerOf(offer) }));
      await advance(onceEach(deps), trx, { facts, running });
    },
  };
}

interface Running {
  offer: Offer;
  /** As the promotion stands now; who joined earlier has the terms of then. */
  trigger: Ready;
}

/** Within a batch a player is asked about once. */
function onceEach(deps: AdvanceDeps): AdvanceDeps {
  const members = new Map<bigint, ReturnType<AdvanceDeps['memberFacts']>>();
  const players = new Map<bigint, ReturnType<AwardDeps['player']>>();
  const player: AwardDeps['player'] = (id) => {
    const asked = players.get(id) ?? deps.awards.player(id);
    players.set(id, asked);
    return asked;
  };
  return {
    ...{ ...deps, awards: { ...deps.awards, player } },
    memberFacts: (brandId, playerId) => {
      const asked = members.get(playerId) ?? deps.memberFacts(brandId, playerId);
      members.set(playerId, asked);
      return asked;
    },
  };
}

async function advance(
  deps: AdvanceDeps,
  trx: Writer,
  { facts, running }: { facts: readonly Fact[]; running: readonly Running[] },
): Promise<void> {
  const byKind = new Map<FactKind, Running[]>();
  for (const one of running) for (const kind of one.trigger.facts) byKind.set(kind, [...(byKind.get(kind) ?? []), one]);
  const concerned = facts.filter(({ kind }) => byKind.has(kind));
  if (concerned.length === 0) return;
  const touched = [...new Set(concerned.map(({ kind }) => kind))].map((kind) => ({
    kind,
    promotionIds: (byKind.get(kind) ?? []).map(({ offer }) => offer.id),
    playerIds: [...new Set(concerned.filter((fact) => fact.kind === kind).map(({ playerId }) => playerId))],
  }));
  const rows = await touchedRows(trx, touched, [
    ...new Set(concerned.flatMap(({ day }) => FREQUENCIES.map((frequency) => periodOf(frequency, day)))),
  ]);
  const changed = new Map<string, ProgressRow>();
  const winners = new Map<bigint, number>();
  for (const fact of concerned) {
    const earns = fact.kind !== 'deposit' || !(await deps.overDepositLimit(trx, fact));
    if (!earns) continue;
    for (const one of byKind.get(fact.kind) ?? []) {
      const row = await stepOne(deps, trx, { one, fact, rows, winners });
      if (!row) continue;
      rows.set(progressKey(row), row);
      changed.set(progressKey(row), row);
    }
  }
  await saveProgress(trx, [...changed.values()]);
  await addWinners(trx, winners);
}

interface Step {
  one: Running;
  fact: Fact;
  rows: ReadonlyMap<string, ProgressRow>;
  /** Of promotions without a last winner: written once for the batch. */
  winners: Map<bigint, number>;
}

async function stepOne(
  deps: AdvanceDeps,
  trx: Writer,
  { one: { offer, trigger }, fact, rows, winners }: Step,
): Promise<ProgressRow | undefined> {
  if (!within(offer, fact.at)) return undefined;
  if (trigger.own && fact.subject !== offer.id.toString()) return undefined;
  const period = periodOf(offer.rules.frequency, fact.day);
  const known = rows.get(progressKey({ promotion_id: offer.id, player_id: fact.playerId, period }));
  if (known ? known.state !== 'open' : offer.rules.joining === 'press') return undefined;
  // What moves nothing under the terms of now begins nothing.
  if (!known && !trigger.step(NO_PROGRESS, fact)) return undefined;
  const row = known ?? (await begin(deps, { offer, fact, period }));
  if (!row) return undefined;
  // Who joins by a press begins there. Who need not join loses nothing when facts come late and out of order.
  if (row.rules.joining === 'press' && fact.at < row.joined_at) return undefined;
  const own = known ? ready(row.rules.trigger) : trigger;
  const progress = own.step(row.progress, fact);
  if (!progress) return undefined;
  const moved = { ...row, progress, changed_at: fact.at };
  if (own.settles === 'end' || own.value(progress) < own.goal) return moved;
  return settle(deps.awards, trx, { offer, row: moved, at: fact.at, winners });
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
  const { audience } = offer.rules;
  if (audience.newcomerDays !== null || audience.rank !== null) {
    const member = await memberFacts(fact.brandId, fact.playerId);
    if (!member || unmetAudience(audience, member, fact.at).length > 0) return undefined;
  }
  return {
    ...{ promotion_id: offer.id, player_id: fact.playerId, period, brand_id: fact.brandId, joined_at: fact.at },
    ...{ rules: offer.rules, progress: NO_PROGRESS, state: 'open', award_id: null, changed_at: fact.at },
  };
}

/** The goal is reached: the award, or why there is none. */
export async function settle(
  deps: AwardDeps,
  trx: Writer,
  { offer, row, at, winners }: { offer: Offer; row: ProgressRow; at: Date; winners?: Map<bigint, number> },
): Promise<ProgressRow> {
  const { rules } = row;
  const award = awardFor(rules, row.progress);
  if (!award) return { ...row, state: 'missed' };
  const counts = rules.winners === null ? winners : undefined;
  if (!counts && !(await takeWinner(trx, offer.id, rules.winners))) return { ...row, state: 'gone' };
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
    if (!counts) await returnWinner(trx, offer.id);
    return { ...row, state: given.state };
  }
  counts?.set(offer.id, (counts.get(offer.id) ?? 0) + 1);
  return { ...row, state: 'awarded', award_id: given.id };
}
