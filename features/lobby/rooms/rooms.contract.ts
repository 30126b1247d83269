import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** Main units as decimal text. */
const amount = z.string();

/** One mark of a road: position, colour and text. */
const mark = z.object({
  column: z.int(),
  row: z.int(),
  tone: z.enum(['red', 'blue', 'green', 'gold', 'dark']),
  /** A disc with a number; null is a ring. */
  text: z.string().nullable(),
  /** Ties on top of it. */
  ties: z.int(),
});
export type RoadMark = z.output<typeof mark>;

const liveTable = z.object({
  code: z.string(),
  /** Code to launch the game. */
  gameCode: z.string(),
  vassalage: z.string(),
  name: z.string(),
  players: z.int(),
  /** betting, closed, drawn, shown, settled, void; null while the table is idle. */
  phase: z.string().nullable(),
  /** End of the phase, epoch milliseconds of the server. */
  until: z.int().nullable(),
  min: amount,
  max: amount,
  road: z.array(mark),
  /** How often each side won: text key and count. */
  counts: z.array(z.object({ key: z.string(), count: z.int() })),
});

const seatTable = z.object({
  code: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  name: z.string(),
  seats: z.int(),
  stake: amount,
  /** Small blind of hold'em; null for others. */
  smallBlind: amount.nullable(),
  leastBuyIn: amount,
  /** Most that one hand can cost; null where it is the whole stack. */
  worstLoss: amount.nullable(),
  taken: z.array(z.object({ seat: z.int(), portrait: z.int() })),
  waiting: z.int(),
  /** Number of the current hand; null while players are missing. */
  hand: z.int().nullable(),
});

const water = z.object({
  water: z.enum(['ao-lang', 'song-lon', 'bien-dong']),
  min: amount,
  max: amount,
  rooms: z.int(),
  /** Rooms with a free seat. */
  free: z.int(),
  players: z.int(),
  /** The room for the next player and its taken seats; null when all are full. */
  next: z.object({ code: z.string(), taken: z.int() }).nullable(),
});

const match = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** Epoch milliseconds. */
  startAt: z.int(),
  live: z.boolean(),
  /** Goals, or maps won; null before the start. */
  score: z.object({ home: z.int(), away: z.int() }).nullable(),
  /** Minute in football, map number in esports. */
  minute: z.int().nullable(),
  isHalfTime: z.boolean(),
  bestOf: z.int(),
  /** Decimal odds of the winner in hundredths; null while the match takes no bets. */
  prices: z.array(z.object({ outcome: z.string(), centi: z.int().nullable() })),
});

const ours = { source: 'docs/games.md sections 2 to 4; look sections 14 and 15', access: 'anyone' } as const;
const now = z.int();
const known = z.boolean().describe('false while the vendor does not answer: what is listed is then not known');

export const roomsContract = contract({
  'GET /portal/live-tables': {
    ...ours,
    summary: 'Open live tables with players, phase, limits and road',
    output: z.object({ now, known, symbol: z.string(), tables: z.array(liveTable) }),
    errors: [],
  },
  'GET /portal/card-tables': {
    ...ours,
    summary: 'Open tables between players with seats and stakes',
    output: z.object({ now, known, symbol: z.string(), tables: z.array(seatTable) }),
    errors: [],
  },
  'GET /portal/fish-waters': {
    ...ours,
    summary: 'Waters of the fish game with prices and free rooms',
    output: z.object({
      now,
      known,
      symbol: z.string(),
      gameCode: z.string(),
      vassalage: z.string(),
      /** Basis points; null if unknown. */
      returnBps: z.int().nullable(),
      waters: z.array(water),
    }),
    errors: [],
  },
  'GET /portal/matches': {
    ...ours,
    source: 'docs/games.md "Sports and esports"; look section 5',
    summary: 'Matches of a sport in play and the next ones',
    query: z.object({ sport: z.enum(['football', 'esports']) }),
    output: z.object({
      now,
      known,
      gameCode: z.string(),
      vassalage: z.string(),
      live: z.int(),
      /** Matches of the next seven days. */
      week: z.int(),
      matches: z.array(match),
    }),
    errors: [],
  },
  'GET /portal/halls-now': {
    ...ours,
    source: 'look section 5 "home"',
    summary: 'What goes on behind the doors of the home page: players, matches in play, the bout',
    output: z.object({
      halls: z.array(
        z.object({
          hall: z.enum(['live', 'pvp', 'fish', 'sports', 'esports', 'cock']),
          kind: z.enum(['players', 'matches', 'bout']),
          /** Players or matches; for a cockfight its number. */
          count: z.int(),
        }),
      ),
    }),
    errors: [],
  },
});
