import type { Logger } from 'pino';
import type { Writer } from '#platform/db/database.ts';
import type { Award, AwardRequest } from '../engine/award.types.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import type { Fact, FactConsumer, FactKind } from '../engine/facts.ts';
import { giveAwards } from '../engine/give-award.ts';
import { type MemberFacts, unmetAudience } from './audience.rules.ts';
import { awardFor } from './award.rules.ts';
import {
  lockWinners,
  type Offer,
  offerShelf,
  type ProgressRow,
  progressKey,
  saveProgress,
  saveWinners,
  touchedRows,
} from './promotion.store.ts';
import { FREQUENCIES, NO_PROGRESS, type PromotionRules } from './promotion.types.ts';
import { periodOf } from './promotion-period.rules.ts';
import { type Ready, ready } from './triggers/triggers.ts';

export interface AdvanceDeps {
  awards: AwardDeps;
  logger: Pick<Logger, 'warn'>;
  /** The player facts that audiences check. */
  memberFacts(brandId: number, playerId: bigint): Promise<MemberFacts | undefined>;
}

const DAY_MS = 86_400_000;

/** Advances players in their brand's promotions, fact by fact. */
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
  /** The current trigger; players who joined earlier keep the terms of that time. */
  trigger: Ready;
}

/** Looks up each player once in a batch. */
function onceEach(deps: AdvanceDeps): AdvanceDeps {
  return {
    ...deps,
    memberFacts: memo(
      (brandId, playerId) => deps.memberFacts(brandId, playerId),
      (_, playerId) => playerId,
    ),
  };
}

function memo<Args extends unknown[], Answer>(ask: (...args: Args) => Answer, key: (...args: Args) => bigint) {
  const known = new Map<bigint, Answer>();
  return (...args: Args): Answer => {
    const id = key(...args);
    const answer = known.get(id) ?? ask(...args);
    known.set(id, answer);
    return answer;
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
  const book = await openBook(trx, concerned, byKind);
  for (const fact of concerned) for (const one of book.concerned(fact)) await stepOne(deps, { one, fact, book });
  for (const row of await settleAll(deps.awards, trx, book.reached)) book.put(row);
  await saveProgress(trx, book.changed());
}

/** Progress of a batch's players, updated fact by fact. */
interface Book {
  /** Promotions that this fact may advance: those the player is in, and those that need no join. */
  concerned(fact: Fact): readonly Running[];
  row(offer: Offer, fact: Fact, period: string): ProgressRow | undefined;
  put(row: ProgressRow): void;
  /** Goals reached, in the order of the facts. */
  reached: Reached[];
  changed(): { known: ProgressRow[]; begun: ProgressRow[] };
}

async function openBook(
  trx: Writer,
  concerned: readonly Fact[],
  byKind: ReadonlyMap<FactKind, readonly Running[]>,
): Promise<Book> {
  const touched = [...new Set(concerned.map(({ kind }) => kind))].map((kind) => ({
    kind,
    promotionIds: (byKind.get(kind) ?? []).map(({ offer }) => offer.id),
    playerIds: [...new Set(concerned.filter((fact) => fact.kind === kind).map(({ playerId }) => playerId))],
  }));
  const days = [...new Set(concerned.map(({ day }) => day))];
  const periods = days.flatMap((day) => FREQUENCIES.map((frequency) => periodOf(frequency, day)));
  const rows = await touchedRows(trx, touched, [...new Set(periods)]);
  const known = new Set(rows.keys());
  const changed = new Map<string, ProgressRow>();
  const joined = new Map<bigint, Set<bigint>>();
  for (const { promotion_id, player_id } of rows.values())
    joined.set(player_id, (joined.get(player_id) ?? new Set()).add(promotion_id));
  const open = new Map([...byKind].map(([kind, all]) => [kind, all.filter(({ offer }) => needsNoPress(offer))]));
  return {
    reached: [],
    concerned: ({ kind, playerId }) => {
      const mine = joined.get(playerId);
      if (!mine) return open.get(kind) ?? [];
      return (byKind.get(kind) ?? []).filter(({ offer }) => needsNoPress(offer) || mine.has(offer.id));
    },
    row: ({ id }, { playerId }, period) => rows.get(progressKey({ promotion_id: id, player_id: playerId, period })),
    put: (row) => {
      const key = progressKey(row);
      rows.set(key, row);
      changed.set(key, row);
    },
    changed: () => ({
      known: [...changed].flatMap(([key, row]) => (known.has(key) ? row : [])),
      begun: [...changed].flatMap(([key, row]) => (known.has(key) ? [] : row)),
    }),
  };
}

const needsNoPress = ({ rules }: Offer): boolean => rules.joining !== 'press';

async function stepOne(
  deps: AdvanceDeps,
  { one: { offer, trigger }, fact, book }: { one: Running; fact: Fact; book: Book },
): Promise<void> {
  if (!within(offer, fact.at)) return;
  if (trigger.own && fact.subject !== offer.id.toString()) return;
  const period = periodOf(offer.rules.frequency, fact.day);
  const known = book.row(offer, fact, period);
  if (known ? known.state !== 'open' : offer.rules.joining === 'press') return;
  // A fact that the current terms ignore begins no progress.
  if (!known && !trigger.step(NO_PROGRESS, fact)) return;
  const row = known ?? (await begin(deps, { offer, fact, period }));
  if (!row) return;
  // Progress after a join starts at the join. Without a join, late or unordered facts still count.
  if (row.rules.joining === 'press' && fact.at < row.joined_at) return;
  const own = known ? readyFor(row.rules) : trigger;
  const progress = own.step(row.progress, fact);
  if (!progress) return;
  const moved = { ...row, progress, changed_at: fact.at };
  if (own.settles === 'end' || own.value(progress) < own.goal) return book.put(moved);
  // The row is no longer open, whatever the award's outcome.
  book.put({ ...moved, state: 'missed' });
  book.reached.push({ offer, row: moved, at: fact.at });
}

const readied = new WeakMap<PromotionRules, Ready>();

/** The trigger under the terms that a player joined with; many players share the same. */
function readyFor(rules: PromotionRules): Ready {
  const trigger = readied.get(rules) ?? ready(rules.trigger);
  readied.set(rules, trigger);
  return trigger;
}

function within({ starts_at, ends_at }: Offer, at: Date): boolean {
  return (starts_at === null || at >= starts_at) && (ends_at === null || at < ends_at);
}

/** Begins the progress of a player who need not join, under the terms of this moment. */
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
    promotion_id: offer.id,
    player_id: fact.playerId,
    period,
    brand_id: fact.brandId,
    joined_at: fact.at,
    rules: offer.rules,
    progress: NO_PROGRESS,
    state: 'open',
    award_id: null,
    changed_at: fact.at,
  };
}

export interface Reached {
  offer: Offer;
  row: ProgressRow;
  at: Date;
}

/** The awards of reached goals, or why there are none; one after the other, in a few statements. */
export async function settleAll(deps: AwardDeps, trx: Writer, reached: readonly Reached[]): Promise<ProgressRow[]> {
  const asked = reached.map((one) => ({ ...one, award: awardFor(one.row.rules, one.row.progress) }));
  const winning = asked.flatMap(({ award, ...one }) => (award ? { one, request: requestOf(one, award) } : []));
  const winners = await lockWinners(trx, [...new Set(winning.map(({ one }) => one.offer.id))]);
  const given = await giveAwards(
    trx,
    deps,
    winning.map(({ request }) => request),
    winners,
  );
  const rows = new Map(
    winning.map(({ one: { row } }, index): [ProgressRow, ProgressRow] => {
      const { state, id } = given[index]!;
      if (state === 'unfunded' || state === 'barred' || state === 'gone') return [row, { ...row, state }];
      return [row, { ...row, state: 'awarded', award_id: id }];
    }),
  );
  await saveWinners(trx, winners);
  return reached.map(({ row }) => rows.get(row) ?? { ...row, state: 'missed' });
}

function requestOf({ offer, row, at }: Reached, award: Award): AwardRequest {
  const { rules } = row;
  return {
    brandId: row.brand_id,
    playerId: row.player_id,
    award,
    at,
    source: { kind: 'promotion', id: offer.id.toString() },
    key: `promotion:${offer.id}:${row.player_id}:${row.period}`,
    budgetId: offer.budget_id,
    mode: rules.claim === 'automatic' ? 'paid' : 'claimable',
    expiresAt: new Date(at.getTime() + rules.claimDays * DAY_MS),
    names: Object.fromEntries(Object.entries(offer.texts).map(([language, { title }]) => [language, title])),
    household: rules.household ? 'hold' : 'ignore',
    most: rules.winners,
  };
}
