import { type OddsFormat, type PrintedPrice, price } from '#games/engines/odds/formats.ts';
import { isTwoWay, type MarketCode } from '#games/engines/odds/markets.ts';
import type { Score } from '#games/engines/odds/result.ts';
import type { Bet, ChangeMode, Leg } from '#games/engines/odds/slip.ts';
import type {
  BettingFacts,
  BetView,
  CashOffer,
  EventLine,
  EventPage,
  MarketView,
  Placed,
  ResultLine,
  SportList,
} from '#games/studio/betting/betting.contract.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { FrameState } from '../shell/frame-state.ts';

export type ListView = 'live' | 'day' | 'soon';
export type PageName = 'list' | 'event' | 'bets' | 'results';
export type SlipKind = 'single' | 'parlay' | 'system';
export type LegProblem = Placed['legs'][number]['problem'];
export type Refusal = NonNullable<Placed['problem']> | 'unknown';

/** One selection in the slip. */
export interface Pick {
  key: string;
  eventId: string;
  home: string;
  away: string;
  market: MarketCode;
  line: number;
  outcome: string;
  /** Decimal odds in hundredths that the player last confirmed. */
  centi: number;
  from: Score | null;
  problem: LegProblem | null;
}

/** A bet in play on which the house has not decided yet. */
export interface Waiting {
  bet: BetView;
  /** Time on this device's clock. */
  untilMs: number;
}

export interface SportsState extends FrameState {
  page: PageName;
  view: ListView;
  day: string | null;
  league: string | null;
  list: SportList | null;
  /** Error if the list or the event could not be read. */
  failed: string | null;
  eventId: string | null;
  /** Events with all markets: the open event and those in the slip. */
  pages: Readonly<Record<string, EventPage>>;
  /** True while the price stream is broken and being reopened. */
  offline: boolean;
  format: OddsFormat;
  picks: readonly Pick[];
  kind: SlipKind;
  /** For a system: the numbers of picks of its combinations. */
  sizes: readonly number[];
  stake: string;
  mode: ChangeMode;
  sending: boolean;
  /** Why the last press was refused. */
  refusal: Refusal | null;
  most: bigint | null;
  waiting: readonly Waiting[];
  /** Bets accepted by the last press. */
  taken: readonly BetView[];
  sheet: boolean;
  betsView: 'open' | 'settled';
  bets: readonly BetView[] | null;
  more: boolean;
  openRisk: bigint;
  openCount: number;
  /** Day of the shown results; null is today. */
  resultDay: string | null;
  results: readonly ResultLine[] | null;
  offers: Readonly<Record<string, CashOffer>>;
  /** Bets whose cash-out is in progress. */
  cashing: readonly string[];
}

export const factsOf = (session: GameSession): BettingFacts => session.game.facts as BettingFacts;

export function firstFrame(session: GameSession): FrameState {
  return {
    balance: BigInt(session.balance),
    seeds: { commitment: '', clientSeed: '', nonce: 0, nextCommitment: '' },
    notice: null,
    reconnecting: false,
    result: null,
  };
}

export function firstState(session: GameSession): SportsState {
  const facts = factsOf(session);
  return {
    ...firstFrame(session),
    page: 'list',
    view: 'live',
    day: null,
    league: null,
    list: null,
    failed: null,
    eventId: null,
    pages: {},
    offline: false,
    format: 'decimal',
    picks: [],
    kind: 'single',
    sizes: [2],
    stake: '',
    mode: 'higher',
    sending: false,
    refusal: null,
    most: null,
    waiting: [],
    taken: [],
    sheet: false,
    betsView: 'open',
    bets: null,
    more: false,
    openRisk: BigInt(facts.openRisk),
    openCount: facts.openCount,
    resultDay: null,
    results: null,
    offers: {},
    cashing: [],
  };
}

export const keyOf = (eventId: string, market: string, line: number, outcome: string): string =>
  `${eventId} ${market} ${line} ${outcome}`;

interface Prices {
  pages: SportsState['pages'];
  list: SportList | null;
}

/** The current market of the pick; undefined while unknown. */
export function marketOf({ pages, list }: Prices, pick: Pick): MarketView | undefined {
  const fits = (one: MarketView) => one.market === pick.market && one.line === pick.line;
  const page = pages[pick.eventId];
  if (page) return page.all.find(fits);
  return eventsOf(list)
    .find(({ id }) => id === pick.eventId)
    ?.main.find(fits);
}

export const eventsOf = (list: SportList | null): EventLine[] => list?.leagues.flatMap(({ events }) => events) ?? [];

export interface Offered {
  /** Odds now; the confirmed ones while there is no news. */
  centi: number;
  from: Score | null;
  open: boolean;
  moved: -1 | 0 | 1;
}

/** The house's current offer for a pick. */
export function offeredFor(prices: Prices, pick: Pick): Offered {
  const market = marketOf(prices, pick);
  const known = prices.pages[pick.eventId] !== undefined;
  if (!market) return { centi: pick.centi, from: pick.from, open: !known, moved: 0 };
  const centi = market.outcomes.find(({ outcome }) => outcome === pick.outcome)?.centi ?? null;
  if (centi === null) return { centi: pick.centi, from: market.from, open: false, moved: 0 };
  const moved = centi > pick.centi ? 1 : centi < pick.centi ? -1 : 0;
  return { centi, from: market.from, open: market.status === 'open', moved };
}

export const shownPrice = (format: OddsFormat, market: MarketCode, centi: number): PrintedPrice =>
  price(format, centi, isTwoWay(market));

/** A pick in the form that the engine and the studio use. */
export function legOf(prices: Prices, format: OddsFormat, pick: Pick): Leg {
  const { centi, from } = offeredFor(prices, pick);
  const { eventId, market, line, outcome } = pick;
  return { eventId, selection: { market, line, outcome, from }, price: shownPrice(format, market, centi) };
}

/** The bets that a press would place: one for each pick, or one for all. */
export function betsOf(state: SportsState, stake: bigint): Bet[] {
  const legs = state.picks.map((pick) => legOf(state, state.format, pick));
  if (state.kind === 'parlay') return legs.length > 1 ? [{ kind: 'parlay', stake, legs }] : [];
  if (state.kind === 'system') {
    const sizes = sizesOf(state);
    return sizes.length > 0 ? [{ kind: 'system', stake, legs, sizes }] : [];
  }
  return legs.map((leg) => ({ kind: 'single', stake, leg }));
}

/** The chosen sizes that the slip's picks allow. */
export const sizesOf = ({ picks, sizes }: { picks: readonly unknown[]; sizes: readonly number[] }): number[] =>
  sizes.filter((size) => size <= picks.length);

const TYPED = /^(\d{1,9})(?:[.,](\d{0,2}))?$/;

/** "12,5" or "12.5" as 125000n; null if it is not a positive amount. */
export function stakeOf(text: string): bigint | null {
  const match = TYPED.exec(text.trim());
  if (!match) return null;
  const units = BigInt(match[1]!) * 10_000n + BigInt((match[2] ?? '').padEnd(2, '0')) * 100n;
  return units > 0n ? units : null;
}

/** Replaces an event's line in the list; null when the list does not contain it. */
export function withEvent(list: SportList, event: EventLine): SportList | null {
  let found = false;
  const leagues = list.leagues.map((league) => {
    if (league.id !== event.leagueId || !league.events.some(({ id }) => id === event.id)) return league;
    found = true;
    return { ...league, events: league.events.map((old) => (old.id === event.id ? event : old)) };
  });
  return found ? { ...list, leagues } : null;
}

export function withoutEvent(list: SportList, eventId: string): SportList {
  const leagues = list.leagues
    .map((league) => ({ ...league, events: league.events.filter(({ id }) => id !== eventId) }))
    .filter(({ events }) => events.length > 0);
  return { ...list, leagues };
}
