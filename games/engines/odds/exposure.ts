import { type Grade, marketId, type Selection } from './markets.ts';
import type { MatchResult } from './result.ts';
import { gradeInScenario, groupOf, isCoverable, isReachable, type ScenarioGroup, scenariosOf } from './scenarios.ts';
import { amountAtRisk, type Bet, betPayout, type Leg, legsOf } from './slip.ts';

/**
 * The house's debt, net of stakes, in every scenario. It is kept per market and per event and updated by each bet, so
 * that the worst case is known at any moment. Amounts are 1/10,000 units.
 *
 * A parlay or system counts in each of its events as if its other legs all won, and never as a gain there. So the
 * figure of one event is at least what its bets can cost, and the sum over events is at least what all bets can cost.
 */
export type Exposure = { events: Map<string, EventExposure> };

/**
 * The loss in each scenario of the group, and last of all if its bets are void: then singles are returned, which gain
 * nothing any more, but a parlay lives on by its other legs. In 64 bits: the limits of a house are far below.
 */
type Losses = { group: ScenarioGroup; losses: BigInt64Array };
type EventExposure = { bestOf: number; groups: Map<ScenarioGroup, Losses>; markets: Map<string, Losses> };

/** `bestOfByEvent` is called for the first bet on an event: 1, 3 or 5 in esports, 0 in football. */
export type BestOf = (eventId: string) => number;

export type ExposureLimits = { perMarket: bigint; perEvent: bigint };
export type Excess = { eventId: string; scope: 'market' | 'event' | 'uncovered' };

export function newExposure(): Exposure {
  return { events: new Map() };
}

/** Counts an accepted bet. Throws when a leg is not coverable: `wouldExceed` refuses such bets. */
export function addBet(exposure: Exposure, bet: Bet, bestOf: BestOf): void {
  change(exposure, bet, bestOf, 1n);
}

/** Removes a bet that is now settled, cancelled or cashed out. */
export function removeBet(exposure: Exposure, bet: Bet, bestOf: BestOf): void {
  change(exposure, bet, bestOf, -1n);
}

function change(exposure: Exposure, bet: Bet, bestOf: BestOf, sign: bigint): void {
  const legs = legsOf(bet);
  if (!legs.every(({ selection }) => isCoverable(selection))) throw new RangeError('the bet is not coverable');
  for (const [index, leg] of legs.entries()) {
    const event = eventOf(exposure, leg.eventId, bestOf);
    const added = lossesOfLeg(bet, index, event.bestOf);
    addLosses(groupLosses(event, leg.selection).losses, added, sign);
    addLosses(marketLosses(event, leg.selection).losses, added, sign);
  }
}

/** Uses 64-bit values only, which V8 adds without heap allocation: every bet passes through here. */
function addLosses(losses: BigInt64Array, added: BigInt64Array, sign: bigint): void {
  if (sign > 0n) for (let at = 0; at < losses.length; at++) losses[at] = BigInt.asIntN(64, losses[at]! + added[at]!);
  else for (let at = 0; at < losses.length; at++) losses[at] = BigInt.asIntN(64, losses[at]! - added[at]!);
}

/** The house's loss from the bet in each scenario of the leg's group. */
function lossesOfLeg(bet: Bet, index: number, bestOf: number): BigInt64Array {
  const { grades, places } = gradesOf(legsOf(bet)[index]!.selection, bestOf);
  const byGrade = BigInt64Array.from(grades, (grade) => lossAt(bet, index, grade));
  const losses = new BigInt64Array(places.length + 1);
  for (let at = 0; at < places.length; at++) losses[at] = byGrade[places[at]!]!;
  losses[places.length] = lossAt(bet, index, 'void');
  return losses;
}

/** The possible grades of a selection, and the index of its grade in each scenario. */
type ScenarioGrades = { grades: Grade[]; places: Uint8Array };

/** Size of the cache of grades by selection; a day's matches have far fewer selections. */
const KNOWN_SELECTIONS = 10_000;
const knownGrades = new Map<string, ScenarioGrades>();

function gradesOf(selection: Selection, bestOf: number): ScenarioGrades {
  const { market, line, outcome, from } = selection;
  const key = `${market} ${line} ${outcome} ${from ? `${from.home}:${from.away}` : ''} ${bestOf}`;
  const known = knownGrades.get(key);
  if (known) return known;
  const grades: Grade[] = [];
  const places = Uint8Array.from(scenariosOf(groupOf(market, line), bestOf), (scenario) => {
    const grade = gradeInScenario(selection, scenario);
    if (!grades.includes(grade)) grades.push(grade);
    return grades.indexOf(grade);
  });
  if (knownGrades.size >= KNOWN_SELECTIONS) knownGrades.clear();
  knownGrades.set(key, { grades, places });
  return { grades, places };
}

function lossAt(bet: Bet, index: number, grade: Grade): bigint {
  if (bet.kind === 'single') return betPayout(bet, [grade]) - amountAtRisk(bet);
  const grades = bet.legs.map((_, at): Grade => (at === index ? grade : 'won'));
  const loss = betPayout(bet, grades) - amountAtRisk(bet);
  return loss > 0n ? loss : 0n;
}

function eventOf(exposure: Exposure, eventId: string, bestOf: BestOf): EventExposure {
  const known = exposure.events.get(eventId);
  if (known) return known;
  const event: EventExposure = { bestOf: bestOf(eventId), groups: new Map(), markets: new Map() };
  exposure.events.set(eventId, event);
  return event;
}

function groupLosses(event: EventExposure, selection: Selection): Losses {
  const group = groupOf(selection.market, selection.line);
  return kept(event.groups, group, group, event.bestOf);
}

function marketLosses(event: EventExposure, selection: Selection): Losses {
  return kept(event.markets, marketId(selection), groupOf(selection.market, selection.line), event.bestOf);
}

function kept<K>(map: Map<K, Losses>, key: K, group: ScenarioGroup, bestOf: number): Losses {
  const known = map.get(key);
  if (known) return known;
  const losses = { group, losses: new BigInt64Array(scenariosOf(group, bestOf).length + 1) };
  map.set(key, losses);
  return losses;
}

/**
 * The most that the bets on a market can cost; at least 0, because an abandoned match returns every stake. `now`
 * excludes results that are no longer possible.
 */
export function worstOfMarket(exposure: Exposure, eventId: string, id: string, now?: MatchResult): bigint {
  const event = exposure.events.get(eventId);
  const market = event?.markets.get(id);
  return event && market ? worst(market, event.bestOf, now) : 0n;
}

/** The most that the bets on an event can cost: the sum of the worst cases of its independent groups of markets. */
export function worstOfEvent(exposure: Exposure, eventId: string, now?: MatchResult): bigint {
  const event = exposure.events.get(eventId);
  if (!event) return 0n;
  let sum = 0n;
  for (const group of event.groups.values()) sum += worst(group, event.bestOf, now);
  return sum;
}

function worst({ group, losses }: Losses, bestOf: number, now?: MatchResult): bigint {
  if (!now) return highest(losses);
  return scenariosOf(group, bestOf).reduce(
    (most, scenario, at) => (isReachable(group, scenario, now) ? max(most, losses[at]!) : most),
    now.over ? 0n : max(0n, losses.at(-1)!),
  );
}

/** The highest loss, at least 0. */
function highest(losses: BigInt64Array): bigint {
  let most = 0n;
  for (let at = 0; at < losses.length; at++) if (losses[at]! > most) most = losses[at]!;
  return most;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/**
 * The first limit that the bet would exceed, or null. 'uncovered' means that the scenarios do not cover the line or the
 * score at the bet. Nothing is changed.
 */
export function wouldExceed(exposure: Exposure, bet: Bet, bestOf: BestOf, limits: ExposureLimits): Excess | null {
  for (const [index, leg] of legsOf(bet).entries()) {
    if (!isCoverable(leg.selection)) return { eventId: leg.eventId, scope: 'uncovered' };
    const after = worstAfter(exposure, bet, index, leg, bestOf);
    if (after.market > limits.perMarket) return { eventId: leg.eventId, scope: 'market' };
    if (after.event > limits.perEvent) return { eventId: leg.eventId, scope: 'event' };
  }
  return null;
}

function worstAfter(exposure: Exposure, bet: Bet, index: number, leg: Leg, bestOf: BestOf) {
  const event = exposure.events.get(leg.eventId);
  const added = lossesOfLeg(bet, index, event?.bestOf ?? bestOf(leg.eventId));
  const group = groupOf(leg.selection.market, leg.selection.line);
  const joined = (losses: Losses | undefined) =>
    added.reduce((most, loss, at) => max(most, loss + (losses?.losses[at] ?? 0n)), 0n);
  let eventWorst = joined(event?.groups.get(group));
  for (const other of event?.groups.values() ?? []) {
    if (other.group !== group) eventWorst += highest(other.losses);
  }
  return { market: joined(event?.markets.get(marketId(leg.selection))), event: eventWorst };
}

/**
 * The largest stake, up to `most`, within all limits: the slip offers it as the maximum. 0 when even 1/10,000 would
 * exceed one.
 */
export function largestStake(
  exposure: Exposure,
  bet: Bet,
  bestOf: BestOf,
  limits: ExposureLimits,
  most: bigint,
): bigint {
  const fits = (stake: bigint) => !wouldExceed(exposure, { ...bet, stake }, bestOf, limits);
  if (most <= 0n || fits(most)) return most > 0n ? most : 0n;
  let low = 0n;
  let high = most;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
