import { z } from 'zod';
import type { Json } from '#games/engines/fair/replay.ts';
import { contract } from '#platform/http/contract.ts';
import { BET_REFUSALS, BYE_CODES, TAKE_REFUSALS, UNDO_REFUSALS } from './table-codes.ts';

/**
 * Messages between a live table and its players. One WebSocket at `/game/table/socket` for each player and table; JSON
 * text frames. The first message is `hello`. Every message of the server carries `now`, its clock in epoch
 * milliseconds: the client counts down by it and never by its own clock.
 */
export const TABLE_PROTOCOL = 1;
export const TABLE_SOCKET_PATH = '/game/table/socket';

/** An integer in 1/10,000 of a main unit, as text ("125000" is 12.50). */
const amount = z.string().regex(/^\d{1,18}$/);
/** Like `amount`, but may be negative. */
const signedAmount = z.string().regex(/^-?\d{1,18}$/);
/** Epoch milliseconds of the server. */
const time = z.int();
const fieldKey = z.string().min(1).max(64);
const json = z.custom<Json>();

/** Phrases that a player may send at a table: keys of texts, no free text. */
export const TABLE_PHRASES = ['hello', 'good-luck', 'nice', 'thanks', 'wow', 'next-time', 'bye'] as const;

/**
 * betting: bets are taken until `until`. closed: no more bets; the last ones are being confirmed.
 * drawn: the outcome is fixed but secret (the kite flies). shown: the outcome is public; its animation plays until
 * `until`.
 * settled: paid; the next round begins at `until`. void: all stakes are given back, `cause` says why.
 */
export const TABLE_PHASES = ['betting', 'closed', 'drawn', 'shown', 'settled', 'void'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

export const VOID_CAUSES = ['operator', 'interrupted', 'fault'] as const;

const limits = z.object({
  /**
   * Smallest and largest stake of one player on a field in one round, by group of fields; `*` for groups without an
   * entry.
   */
  groups: z.record(z.string(), z.object({ min: amount, max: amount })),
  /** Largest stake of one player in one round, all fields together. */
  roundMax: amount,
});

const shoe = z.object({
  ref: z.string(),
  commitment: z.string(),
  cards: z.int(),
  dealt: z.int(),
  cutAt: z.int(),
});

const round = z.object({
  ref: z.string(),
  /** Number of the round at this table. */
  number: z.int(),
  phase: z.enum(TABLE_PHASES),
  /** Start and end of the phase. `until` is null while the end is unknown: during a flight or a confirmation. */
  since: time,
  until: time.nullable(),
  /** End of betting; also set after it. */
  bettingUntil: time,
  /**
   * SHA-256 of the server seed, published before betting: the seed of the shoe, or of the round in games without one.
   */
  commitment: z.string(),
  /** The client's part of the randomness: reference of the shoe or the round. */
  clientSeed: z.string(),
  /** Place of the round in its shoe, from 0; 0 without a shoe. */
  place: z.int(),
  /** Configuration of this round: `tableGames.get(game).fields(config)` gives names, odds and returns. */
  config: json,
  limits,
  /** Null until phase `shown`. */
  outcome: json.nullable(),
  /** In games without a shoe it is revealed with the outcome. Null before that, and in games with a shoe. */
  serverSeed: z.string().nullable(),
  cause: z.enum(VOID_CAUSES).nullable(),
});

/** A finished round in the table's record, oldest first. */
const result = z.object({ ref: z.string(), number: z.int(), shoe: z.string().nullable(), at: time, outcome: json });

const pool = z.object({ amount, players: z.int() });

/** Players on the shown seats. Chips of play money are marked `demo` and count in no pool. */
const seat = z.object({
  seat: z.int().min(1).max(7),
  /** Masked name. */
  name: z.string(),
  /** Number of the portrait, from 0. */
  portrait: z.int(),
  demo: z.boolean(),
  chips: z.record(fieldKey, amount),
});

/** Kite only: takes of this flight, newest last, at most 30. */
const take = z.object({ name: z.string(), demo: z.boolean(), hundredths: z.int(), payout: amount });

const chips = z.object({
  round: z.string(),
  /** Accepted real-money stakes of all players, by field. */
  pools: z.record(fieldKey, pool),
  seats: z.array(seat),
  takes: z.array(take),
  /** Number of players at the table, with or without a seat. */
  players: z.int(),
});

const table = z.object({
  code: z.string(),
  game: z.string(),
  name: z.object({ vi: z.string(), en: z.string() }),
  /** Key of the game's preset, e.g. `no-commission`; `own` after an operator changed the configuration. */
  preset: z.string(),
  open: z.boolean(),
  /** Currency of real stakes; demo sessions play here with play money. */
  currency: z.string(),
});

const stake = z.object({
  id: z.uuid(),
  parts: z.array(z.object({ field: fieldKey, amount })),
  /** asking: the wallet has not answered yet. held: accepted. */
  state: z.enum(['asking', 'held']),
});

/** The player's part of the current round. */
const own = z.object({
  round: z.string().nullable(),
  stakes: z.array(stake),
  /** Accepted stakes by field, and their sum. */
  byField: z.record(fieldKey, amount),
  staked: amount,
  /** Kite: the player's take; null before. */
  taken: z.object({ hundredths: z.int(), payout: amount }).nullable(),
});

/** Client to server. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    v: z.int(),
    token: z.string().min(10).max(200),
    table: z.string().min(1).max(40),
    /**
     * Number of the last event that the client has. It gets the later events, or a snapshot if too many are missing.
     */
    seq: z.int().min(0).optional(),
  }),
  /** One press: one stake with chips on one or several fields. A repeated id is the same stake. */
  z.object({
    type: z.literal('bet'),
    id: z.uuid(),
    round: z.string().max(40),
    parts: z
      .array(z.object({ field: fieldKey, amount }))
      .min(1)
      .max(40),
  }),
  /** Takes accepted stakes back while betting is open. */
  z.object({ type: z.literal('undo'), ids: z.array(z.uuid()).min(1).max(50) }),
  /** Kite only: takes at the time of receipt. */
  z.object({ type: z.literal('take'), round: z.string().max(40) }),
  z.object({ type: z.literal('phrase'), phrase: z.enum(TABLE_PHRASES) }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('leave') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

const now = { now: time };
/** Events of the table. Every player gets each once, in the order of `seq`. `table.state.ts` applies them. */
export const tableEvent = z.discriminatedUnion('kind', [
  /** A round began: `round.phase` is `betting`. `shoe` is null in games without one. */
  z.object({ kind: z.literal('open'), round, shoe: shoe.nullable() }),
  z.object({ kind: z.literal('closed'), ref: z.string(), since: time }),
  /** Kite only: the kite has been flying since `since`. */
  z.object({ kind: z.literal('drawn'), ref: z.string(), since: time }),
  z.object({
    kind: z.literal('shown'),
    ref: z.string(),
    since: time,
    until: time,
    outcome: json,
    serverSeed: z.string().nullable(),
    dealt: z.int().nullable(),
  }),
  /** Each player also gets a `paid` message. */
  z.object({ kind: z.literal('settled'), ref: z.string(), since: time, until: time }),
  z.object({
    kind: z.literal('void'),
    ref: z.string(),
    since: time,
    until: time,
    cause: z.enum(VOID_CAUSES),
    serverSeed: z.string().nullable(),
  }),
  /** The shoe is over: its seed is public and all its rounds can be checked. The next `open` has the new shoe. */
  z.object({ kind: z.literal('shoe-over'), ref: z.string(), serverSeed: z.string() }),
  z.object({ kind: z.literal('phrase'), name: z.string(), seat: z.int().nullable(), phrase: z.enum(TABLE_PHRASES) }),
  /** The operator opened or closed the table. */
  z.object({ kind: z.literal('table'), open: z.boolean() }),
]);
export type TableEvent = z.output<typeof tableEvent>;

/** Everything that all players of a table may see. */
const state = z.object({
  table,
  limits,
  /** Null while the table rests. */
  round: round.nullable(),
  shoe: shoe.nullable(),
  /** The last 100 rounds with an outcome, oldest first. Roads are drawn from those of the current shoe. */
  history: z.array(result),
});
export type TableState = z.output<typeof state>;

const session = z.object({
  /** Balance now; null while the wallet does not answer. */
  balance: amount.nullable(),
  currency: z.string(),
  demo: z.boolean(),
  name: z.string(),
  seat: z.int().nullable(),
  /** For the session clock. */
  openedAt: time,
  /** Payouts minus accepted stakes since the session began; open stakes count as lost. */
  net: signedAmount,
});

/** Server to client. */
export const serverMessage = z.discriminatedUnion('type', [
  /** Answer to `hello`, before a snapshot or the missed events. */
  z.object({ ...now, type: z.literal('welcome'), v: z.int(), session }),
  z.object({ ...now, type: z.literal('snapshot'), seq: z.int(), state, chips: chips.nullable(), own }),
  z.object({ ...now, type: z.literal('event'), seq: z.int(), event: tableEvent }),
  /** Chips of all players: at most every 400 ms, only the newest, without seq. */
  z.object({ ...now, type: z.literal('chips'), chips }),
  /** The player's current stakes; sent after each change. */
  z.object({ ...now, type: z.literal('own'), own }),
  z.object({ ...now, type: z.literal('betAccepted'), id: z.uuid(), balance: amount.nullable() }),
  z.object({ ...now, type: z.literal('betRefused'), id: z.uuid(), code: z.enum(BET_REFUSALS) }),
  /**
   * `ids` are being given back; the `refused` ones stay. late: betting had closed, or they are not the player's.
   * exposure: without them the house could lose more than the operator allows.
   */
  z.object({
    ...now,
    type: z.literal('undone'),
    ids: z.array(z.uuid()),
    refused: z.array(z.uuid()),
    cause: z.enum(UNDO_REFUSALS).nullable(),
  }),
  z.object({ ...now, type: z.literal('taken'), round: z.string(), hundredths: z.int(), payout: amount }),
  z.object({ ...now, type: z.literal('takeRefused'), round: z.string(), code: z.enum(TAKE_REFUSALS) }),
  /** The player's part of a settled or voided round (void: payout = staked). Sent only to players with stakes in it. */
  z.object({
    ...now,
    type: z.literal('paid'),
    round: z.string(),
    staked: amount,
    payout: amount,
    byField: z.record(fieldKey, z.object({ staked: amount, payout: amount })),
    void: z.boolean(),
    net: signedAmount,
  }),
  z.object({ ...now, type: z.literal('balance'), balance: amount }),
  z.object({ ...now, type: z.literal('pong') }),
  z.object({ ...now, type: z.literal('bye'), code: z.enum(BYE_CODES) }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

const access = { source: 'docs/games.md sections 1 and 2', access: 'session' } as const;

const listed = z.object({
  ...table.shape,
  limits,
  players: z.int(),
  /** Null while the table rests. */
  phase: z.enum(TABLE_PHASES).nullable(),
  until: time.nullable(),
  /** Outcomes of the shoe so far (games without a shoe: of the last 60 rounds), oldest first. */
  road: z.array(json),
});
export type ListedTable = z.output<typeof listed>;

const ownRound = z.object({
  ref: z.string(),
  /** Reference for `GET /game/proofs/{ref}`, with the player's own bets. */
  proof: z.string(),
  table: z.string(),
  number: z.int(),
  at: time,
  phase: z.enum(TABLE_PHASES),
  cause: z.enum(VOID_CAUSES).nullable(),
  staked: amount,
  payout: amount,
  bets: z.record(fieldKey, amount),
  outcome: json.nullable(),
  /** Transaction of the payout at the operator's wallet; null before it is sent or if there is none. */
  payoutId: z.uuid().nullable(),
});
export type OwnTableRound = z.output<typeof ownRound>;

export const tableContract = contract({
  'GET /game/tables': {
    ...access,
    summary: 'Tables of the game of this session, with players, limits and road',
    output: z.object({ now: time, tables: z.array(listed) }),
    errors: [],
  },
  'GET /game/tables/{table}/rounds': {
    ...access,
    summary: 'The last 100 finished rounds of a table, newest first',
    params: z.object({ table: z.string().max(40) }),
    output: z.array(result),
    errors: ['studio.table.unknown'],
  },
  'GET /game/table-rounds': {
    ...access,
    summary: 'Rounds of this player in the game of this session, newest first',
    query: z.object({
      /** Reference of a round: lists the rounds before it. */
      before: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ rounds: z.array(ownRound), more: z.boolean() }),
    errors: [],
  },
});

/** `game.facts` of a table game. The page opens the table named by `?table=`, or else the client chooses one. */
export interface TableFacts {
  now: number;
  tables: ListedTable[];
  /** Presets of the game, e.g. `standard`, with their configuration. */
  presets: { key: string; name: { vi: string; en: string }; config: Json }[];
  protocol: number;
}

/** `GET /game/proofs/{ref}` of a table round: the round's own reference, or a player's part `<ref>.<player>`. */
export interface TableProof {
  kind: 'table';
  ref: string;
  gameCode: string;
  table: string;
  number: number;
  playedAt: string;
  phase: TablePhase;
  commitment: string;
  /** Null until the shoe is over or the round was shown. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  /** What `fair/verify-round.ts` replays. */
  input: Json;
  outcome: Json;
}
export type TableRound = z.output<typeof round>;
export type TableResult = z.output<typeof result>;
export type TableChips = z.output<typeof chips>;
export type TableOwn = z.output<typeof own>;
export type TableLimits = z.output<typeof limits>;
export type TableShoe = z.output<typeof shoe>;
export type TableSession = z.output<typeof session>;
export type VoidCause = (typeof VOID_CAUSES)[number];
export type TakeShown = z.output<typeof take>;
export type TableSeat = z.output<typeof seat>;
