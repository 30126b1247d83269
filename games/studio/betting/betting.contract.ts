import { z } from 'zod';
import { oddsFormats } from '#games/engines/odds/formats.ts';
import type { MarketCode } from '#games/engines/odds/markets.ts';
import { marketCodes } from '#games/engines/odds/markets.ts';
import type { EsportsState } from '#games/engines/sports/esports-state.ts';
import type { FootballState } from '#games/engines/sports/football-state.ts';
import { contract } from '#platform/http/contract.ts';
import { type bout, cockNames, cockTable } from './bout.contract.ts';

/** Every amount in this contract: an integer in 1/10,000 of a main unit, as text ("125000" is 12.50). */
const amount = z.string().regex(/^\d{1,17}$/);
const time = z.iso.datetime();
const names = z.object({ vi: z.string(), en: z.string() });
const score = z.object({ home: z.int(), away: z.int() });
const code = z.string().max(60);

const marketCode = z.custom<MarketCode>((value) => typeof value === 'string' && marketCodes.includes(value));

/**
 * The price that the player saw: hundredths in decimal, Hong Kong, Malay and Indonesian odds, whole points in American
 * ones.
 */
const printedPrice = z.object({ format: z.enum(oddsFormats), points: z.int() });

const SUSPENSIONS = ['danger', 'penalty', 'goal', 'red-card', 'map-point', 'map-break', 'recovery', 'manual'] as const;

const market = z.object({
  market: marketCode,
  /**
   * 0 in markets without a line; quarters in handicaps (from home's side) and totals; the map's number in map markets.
   */
  line: z.int(),
  status: z.enum(['open', 'suspended', 'closed']),
  /** Why it is suspended; null otherwise. */
  reason: z.enum(SUSPENSIONS).nullable(),
  /** The score that a bet placed now counts from; send it back with the leg. */
  from: score.nullable(),
  /** Decimal odds in hundredths; null if not offered. Print them with `price()` of engines/odds/formats. */
  outcomes: z.array(z.object({ outcome: z.string(), centi: z.int().nullable() })),
});

const team = z.object({ id: z.string(), name: z.string(), short: z.string() });

const eventLine = z.object({
  id: z.string(),
  sport: z.enum(['football', 'esports']),
  leagueId: z.string(),
  home: team,
  away: team,
  startAt: time,
  status: z.enum(['scheduled', 'live', 'ended', 'abandoned']),
  /** 1 is real time; a demo match may be played faster. */
  speed: z.int(),
  bestOf: z.int(),
  /** Goals, or maps won; null before the start. */
  score: score.nullable(),
  /** What the clock shows, computed from the state below; null before the start. */
  minute: z.int().nullable(),
  /** Phase of football in play; "half-time" shows no minute. */
  phase: z.enum(['before', 'first-half', 'half-time', 'second-half', 'ended']).nullable(),
  /** Pressure of the last ten minutes of a football match, above 0 for home; empty otherwise. */
  pressure: z.array(z.int()),
  corners: score.nullable(),
  yellows: score.nullable(),
  reds: score.nullable(),
  /** Winner of each finished map in esports. */
  maps: z.array(z.enum(['home', 'away'])),
  /** Number of markets on the event's page. */
  markets: z.int(),
  /** The lines that a list shows: 1x2, the most even handicap and total; match, handicap and total maps in esports. */
  main: z.array(market),
});

const league = z.object({ id: z.string(), name: names, events: z.array(eventLine) });

const sportList = z.object({
  serverNow: time,
  /** Days in the brand's calendar (YYYY-MM-DD) that have fixtures, with their number. */
  days: z.array(z.object({ day: z.string(), events: z.int() })),
  live: z.int(),
  leagues: z.array(league),
});

const eventPage = eventLine.extend({
  all: z.array(market),
  /** Number of changes of this event so far; the feed's messages continue this count. */
  sequence: z.int(),
  serverNow: time,
  /** State for the tracker; null before the start. */
  football: z.custom<FootballState>().nullable(),
  esports: z.custom<EsportsState>().nullable(),
  commitment: z.string(),
  /** How long a bet in play waits now, in milliseconds. */
  delayMs: z.int(),
});

export const BET_STATES = [
  'pending',
  'asking',
  'running',
  'settled',
  'void',
  'cashed-out',
  'refused',
  'undoing',
  'undone',
] as const;

const GRADES = ['won', 'lost', 'void', 'half-won', 'half-lost'] as const;

const leg = z.object({
  eventId: z.string(),
  sport: z.enum(['football', 'esports', 'cockfight']),
  league: names,
  home: z.string(),
  away: z.string(),
  startAt: time,
  market: z.string(),
  line: z.int(),
  outcome: z.string(),
  /** Score when the bet was placed, for Asian handicaps in play; else null. */
  from: score.nullable(),
  price: printedPrice,
  grade: z.enum(GRADES).nullable(),
  /** Final or current score, as text; empty before the start. */
  score: z.string(),
});

const bet = z.object({
  id: z.string(),
  /** Name of the bet at the wallet (TransferCode); the player can note it. */
  ref: z.string(),
  kind: z.enum(['single', 'parlay', 'system']),
  sizes: z.array(z.int()),
  /**
   * pending: waits for the delay in play. asking: the wallet is being asked. running: the stake is taken.
   * settled, void, cashed-out: over. refused: not taken.
   * undoing, undone: the stake goes back because the wallet's answer was lost.
   */
  state: z.enum(BET_STATES),
  /** Stake of each part of the bet. */
  stake: amount,
  /** What the wallet was charged. */
  atRisk: amount,
  highest: amount,
  /** What was paid back; null while the bet runs. */
  payout: amount.nullable(),
  placedAt: time,
  settledAt: time.nullable(),
  /** While pending: milliseconds until it is decided. */
  waitMs: z.int().nullable(),
  /** Why it was refused. */
  problem: z.string().nullable(),
  legs: z.array(leg),
  /** How often a correction settled it again. */
  corrections: z.int(),
  canCashOut: z.boolean(),
});

export const BET_PROBLEMS = [
  'stake_not_positive',
  'unknown_selection',
  'unsuitable_price',
  'too_few_legs',
  'too_many_legs',
  'related_legs',
  'wrong_sizes',
  'stake_too_low',
  'stake_too_high',
  'payout_too_high',
  'exposure',
  'legs',
  'key_used',
  'balance_short',
  'limit_reached',
  'player_disabled',
  'session_ended',
  'wallet_refused',
  'wallet_unsure',
] as const;
export type BetRefusal = (typeof BET_PROBLEMS)[number];

const legProblem = z.object({
  index: z.int(),
  problem: z.enum(['closed', 'score_changed', 'odds_changed', 'related', 'exposure']),
  /** The current offer, to be shown and confirmed; null when there is none. */
  now: z.object({ price: printedPrice.nullable(), from: score.nullable(), status: z.string() }).nullable(),
});

const placed = z.object({
  /** Null when the refusal stored no bet. */
  bet: bet.nullable(),
  problem: z.enum(BET_PROBLEMS).nullable(),
  legs: z.array(legProblem),
  /** The largest stake that would be accepted now, when the limits refuse the bet. */
  most: amount.nullable(),
  /** Balance after the bet, if the wallet reported it. */
  balance: amount.nullable(),
});

const legAsked = z.object({
  eventId: code,
  market: marketCode,
  line: z.int(),
  outcome: z.string().max(20),
  from: score.nullable(),
  price: printedPrice,
});

const cashOffer = z.object({
  /** Null while the event is suspended, or when the bet cannot be cashed out. */
  amount: amount.nullable(),
  reason: z.enum(['suspended', 'over', 'small']).nullable(),
});

const resultLine = z.object({
  id: z.string(),
  sport: z.enum(['football', 'esports']),
  leagueId: z.string(),
  league: names,
  home: team,
  away: team,
  startAt: time,
  status: z.enum(['ended', 'abandoned']),
  score,
  half: score.nullable(),
  corners: score.nullable(),
  /** Winner of each map in esports. */
  maps: z.array(z.enum(['home', 'away'])),
});

const source = 'docs/games.md "Sports and esports", "Cockfight"';
const own = { source, access: 'session' } as const;
const open = { source, access: 'anyone' } as const;
const sport = z.enum(['football', 'esports']);
const id = z.object({ id: z.string().max(60) });

/** Sports, esports and cockfight as their frames use them. Prices come live by `GET /game/betting/feed`. */
export const bettingContract = contract({
  'GET /game/betting/list': {
    ...open,
    summary: 'Events of a sport by league: live ones, those of a day, or those of one league',
    query: z.object({
      sport,
      view: z.enum(['live', 'day', 'soon']).default('soon'),
      day: z.iso.date().optional(),
      league: code.optional(),
    }),
    output: sportList,
    errors: [],
  },
  'GET /game/betting/events/{id}': {
    ...open,
    summary: 'One event with every market and its state',
    params: id,
    output: eventPage,
    errors: ['studio.betting.event.unknown'],
  },
  'POST /game/betting/bets': {
    ...own,
    summary: 'Place a bet. The same id again answers the same bet and moves nothing',
    body: z.object({
      /** The client makes a new one for each press. */
      id: z.uuid(),
      kind: z.enum(['single', 'parlay', 'system']),
      stake: amount,
      /** For a system: the numbers of legs of its combinations. */
      sizes: z.array(z.int()).max(8).default([]),
      /** Which changes of the odds the player accepts. */
      mode: z.enum(['any', 'higher', 'none']),
      legs: z.array(legAsked).min(1).max(20),
    }),
    output: placed,
    errors: ['studio.session.ended'],
  },
  'GET /game/betting/bets/{id}': {
    ...own,
    summary: 'A bet of the player as it stands; asked while it is pending',
    params: id,
    output: placed,
    errors: ['studio.betting.bet.unknown'],
  },
  'GET /game/betting/bets': {
    ...own,
    summary: 'Bets of the player in this game, newest first, with the worst case of the open ones',
    query: z.object({
      view: z.enum(['open', 'settled']).default('open'),
      before: time.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ bets: z.array(bet), more: z.boolean(), openRisk: amount, openCount: z.int() }),
    errors: [],
  },
  'GET /game/betting/bets/{id}/cash-out': {
    ...own,
    summary: 'What the house pays for the bet now',
    params: id,
    output: cashOffer,
    errors: ['studio.betting.bet.unknown'],
  },
  'POST /game/betting/bets/{id}/cash-out': {
    ...own,
    summary: 'Take the offer. A lower one than asked for is refused and answered',
    params: id,
    body: z.object({ amount }),
    output: z.object({ done: z.boolean(), offer: cashOffer, bet }),
    errors: ['studio.betting.bet.unknown'],
  },
  'GET /game/betting/results': {
    ...open,
    summary: 'Results of a day',
    query: z.object({ sport, day: z.iso.date().optional() }),
    output: z.object({ results: z.array(resultLine) }),
    errors: [],
  },
  'GET /game/betting/cockfight': {
    ...own,
    summary: 'The cockfight: the bout as it stands, the road, own stakes',
    output: cockTable,
    errors: [],
  },
  'POST /game/betting/cockfight/bets': {
    ...own,
    summary: 'Stake on the open bout. The same id again answers the same bet',
    body: z.object({ id: z.uuid(), boutId: code, outcome: z.enum(cockNames), stake: amount }),
    output: z.object({
      state: z.enum(BET_STATES),
      problem: z.enum([...BET_PROBLEMS, 'bout_closed']).nullable(),
      balance: amount.nullable(),
    }),
    errors: ['studio.session.ended'],
  },
  'POST /game/betting/cockfight/bouts/{id}/take-back': {
    ...own,
    summary: "Take one's own stakes on the bout back, until its betting closes. Asked again it moves nothing",
    params: id,
    output: z.object({ bets: z.int() }),
    errors: ['studio.betting.bout.closed'],
  },
});

export type SportList = z.output<typeof sportList>;
export type EventLine = z.output<typeof eventLine>;
export type EventPage = z.output<typeof eventPage>;
export type BetView = z.output<typeof bet>;
export type LegView = z.output<typeof leg>;
export type Placed = z.output<typeof placed>;
export type MarketView = z.output<typeof market>;
export type CashOffer = z.output<typeof cashOffer>;
export type ResultLine = z.output<typeof resultLine>;
export type BoutView = z.output<typeof bout>;
export type CockTable = z.output<typeof cockTable>;

/** `game.facts` of a game of this room. */
export interface BettingFacts {
  game: 'football' | 'esports' | 'cockfight';
  /** Stake limits of one bet; a market's limit may be lower (see `most` of a refusal). */
  limits: { least: string; most: string; mostPayout: string };
  /** What the player loses at worst on the open bets. */
  openRisk: string;
  openCount: number;
}

/**
 * A message of `GET /game/betting/feed?topics=...` (Server-Sent Events, `data:` is JSON). Topics are separated by
 * commas: `sport:football`, `sport:esports`, `event:<id>`, `cockfight`. Sport topics carry the main lines of each
 * event, event topics everything. Messages are not stored: after a lost connection, read `GET
 * /game/betting/events/{id}` again.
 */
export type FeedEvent =
  | { type: 'hello'; serverNow: string }
  | { type: 'event'; event: EventLine }
  | { type: 'page'; page: EventPage }
  | { type: 'gone'; eventId: string }
  | { type: 'bout'; bout: Omit<BoutView, 'mine'> }
  /** A bet was decided. It may belong to anybody; a client that waits for this id reads it. */
  | { type: 'bet'; id: string };
