import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** Main units as decimal text. */
const amount = z.string();

/** One mark of a road: place, colour, and what is written in it. */
const mark = z.object({
  column: z.int(),
  row: z.int(),
  tone: z.enum(['red', 'blue', 'green', 'gold', 'dark']),
  /** A disc with a number; null is a ring. */
  text: z.string().nullable(),
  /** Ties that came on top of it. */
  ties: z.int(),
});
export type RoadMark = z.output<typeof mark>;

const liveTable = z.object({
  code: z.string(),
  /** The game as it is launched. */
  gameCode: z.string(),
  vassalage: z.string(),
  name: z.string(),
  players: z.int(),
  /** betting, closed, drawn, shown, settled, void; null while the table rests. */
  phase: z.string().nullable(),
  /** End of the phase, epoch milliseconds of the server. */
  until: z.int().nullable(),
  min: amount,
  max: amount,
  road: z.array(mark),
  /** How often each side came: key of a text and count. */
  counts: z.array(z.object({ key: z.string(), count: z.int() })),
});

const seatTable = z.object({
  code: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  name: z.string(),
  seats: z.int(),
  stake: amount,
  /** Small blind of hold'em; null elsewhere. */
  smallBlind: amount.nullable(),
  leastBuyIn: amount,
  /** The most that one hand can cost; null where it is the whole stack. */
  worstLoss: amount.nullable(),
  taken: z.array(z.object({ seat: z.int(), portrait: z.int() })),
  waiting: z.int(),
  /** Number of the hand under way; null while players are missing. */
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
  /** Where the next player goes, and how many sit there; null when all rooms are full. */
  next: z.object({ code: z.string(), taken: z.int() }).nullable(),
});

const ours = { source: 'docs/games.md sections 2 to 4; look sections 14 and 15', access: 'anyone' } as const;
const now = z.int();

export const roomsContract = contract({
  'GET /portal/live-tables': {
    ...ours,
    summary: 'Open live tables with players, phase, limits and road; none while the vendor does not answer',
    output: z.object({ now, symbol: z.string(), tables: z.array(liveTable) }),
    errors: [],
  },
  'GET /portal/card-tables': {
    ...ours,
    summary: 'Open tables between players with seats and stakes; none while the vendor does not answer',
    output: z.object({ now, symbol: z.string(), tables: z.array(seatTable) }),
    errors: [],
  },
  'GET /portal/fish-waters': {
    ...ours,
    summary: 'Waters of the fish game with prices and free rooms; none while the vendor does not answer',
    output: z.object({
      now,
      symbol: z.string(),
      gameCode: z.string(),
      vassalage: z.string(),
      /** Hundredths of a percent; null while nothing is known. */
      returnBps: z.int().nullable(),
      waters: z.array(water),
    }),
    errors: [],
  },
});
