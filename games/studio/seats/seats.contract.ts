import { z } from 'zod';
import type { SeatRefusal } from '#games/engines/cards/seat-game.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import { contract } from '#platform/http/contract.ts';
import { LINE_BYES } from '../sessions/line-codes.ts';
import { STAKE_REFUSALS } from '../stakes/stake-codes.ts';
import { HAND_CAUSES, HAND_PHASES } from './hand.rules.ts';

/**
 * Messages between a table of players and its guests. One WebSocket at `/game/seats/socket` for each player and table;
 * JSON text frames. The first message is `hello`. Every message of the server carries `now`, its clock in epoch
 * milliseconds.
 */
export const SEATS_PROTOCOL = 1;
export const SEATS_SOCKET_PATH = '/game/seats/socket';

/** An integer in 1/10,000 of a main unit, as text ("125000" is 12.50). */
const amount = z.string().regex(/^\d{1,18}$/);
const signedAmount = z.string().regex(/^-?\d{1,18}$/);
/** Epoch milliseconds of the server. */
const time = z.int();
const json = z.custom<Json>();
const words = z.object({ vi: z.string(), en: z.string() });

/** Phrases that a player may send at a table: keys of texts, no free text. */
export const SEAT_PHRASES = ['hello', 'well-played', 'so-close', 'thanks', 'nice-chop', 'bye'] as const;

const turn = z.object({
  /** Seats for which the table waits; several while all arrange their cards at the same time. */
  seats: z.array(z.int()),
  ask: z.enum(['lead', 'beat', 'bet', 'arrange']),
  since: time,
  /** End of the time for the action; each seat's time bank follows. */
  until: time,
});

const hand = z.object({
  ref: z.string(),
  /** Number of the hand at this table. */
  number: z.int(),
  phase: z.enum(HAND_PHASES),
  /** SHA-256 of the server seed, published before the deal. */
  commitment: z.string(),
  /** Null until the hand has ended or is void. */
  serverSeed: z.string().nullable(),
  cause: z.enum(HAND_CAUSES).nullable(),
  /** When the cards are dealt; null while too few players are ready, and after the deal. */
  dealAt: time.nullable(),
  turn: turn.nullable(),
  /** The engine's view of this guest's seat (`view` of `games/engines/cards`); null until the deal. */
  view: json.nullable(),
  /** What each seat won or lost in the hand, after fees; null until the end. */
  deltas: z.array(z.object({ seat: z.int(), delta: signedAmount })).nullable(),
  rake: amount,
  endedAt: time.nullable(),
});

const seat = z.object({
  seat: z.int(),
  name: z.string(),
  portrait: z.int(),
  bot: z.boolean(),
  stack: amount,
  /** buying: the wallet is being asked. leaving: leaves after this hand. */
  state: z.enum(['buying', 'seated', 'leaving']),
  away: z.boolean(),
  offline: z.boolean(),
  /** Rest of the time bank, in milliseconds. */
  bankMs: z.int(),
  /** True if the seat got cards in the current hand, or else in the last one. */
  inHand: z.boolean(),
});

const table = z.object({
  code: z.string(),
  game: z.string(),
  name: words,
  /** True for play money; bots are marked. */
  practice: z.boolean(),
  seats: z.int(),
  /** Price of a card or a point; the big blind. */
  stake: amount,
  config: json,
  leastBuyIn: amount,
  mostBuyIn: amount,
  /** The most that one hand can cost; null if that is the whole stack. */
  worstLoss: amount.nullable(),
  open: z.boolean(),
  actMs: z.int(),
});

const own = z.object({
  /** Null while the player is an onlooker. */
  seat: z.int().nullable(),
  /** Reference for `GET /game/proofs/{ref}`: the stay with its hands. */
  sitting: z.string().nullable(),
  buyIn: amount.nullable(),
  /** Position in the waiting list, from 1. */
  waiting: z.int().nullable(),
  /** Until then a free seat is kept for this player. */
  offeredUntil: time.nullable(),
  /** The table of this game at which the player already sits. */
  elsewhere: z.string().nullable(),
});

const state = z.object({
  table,
  seats: z.array(seat),
  waiting: z.int(),
  watching: z.int(),
  /** The current hand, or else the last one; null before the first. */
  hand: hand.nullable(),
  own,
});
export type SeatsState = z.output<typeof state>;

/** Events of the table. Every guest gets each once, in the order of `seq`, with the state after the last one. */
export const seatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sat'), seat: z.int(), name: z.string() }),
  z.object({ kind: z.literal('left'), seat: z.int(), name: z.string() }),
  z.object({ kind: z.literal('leaving'), seat: z.int() }),
  z.object({ kind: z.literal('away'), seat: z.int(), away: z.boolean() }),
  z.object({ kind: z.literal('offline'), seat: z.int(), offline: z.boolean() }),
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('committed'), ref: z.string(), number: z.int(), commitment: z.string() }),
  /** The time of the deal was set or cleared. */
  z.object({ kind: z.literal('dealing'), ref: z.string(), dealAt: time.nullable() }),
  z.object({ kind: z.literal('dealt'), ref: z.string(), seats: z.array(z.int()) }),
  /** `events` are public facts from the engine. */
  z.object({
    kind: z.literal('acted'),
    ref: z.string(),
    seat: z.int(),
    by: z.enum(['player', 'timeout', 'bot']),
    events: z.array(json),
  }),
  z.object({
    kind: z.literal('ended'),
    ref: z.string(),
    deltas: z.array(z.object({ seat: z.int(), delta: signedAmount })),
    rake: amount,
  }),
  z.object({ kind: z.literal('void'), ref: z.string(), cause: z.enum(HAND_CAUSES) }),
  z.object({ kind: z.literal('phrase'), seat: z.int(), phrase: z.enum(SEAT_PHRASES) }),
  z.object({ kind: z.literal('table'), open: z.boolean() }),
]);
export type SeatEvent = z.output<typeof seatEvent>;

/** Why an action was refused: the engine's reasons, and the table's own. */
export type ActRefusal = SeatRefusal | 'hand_unknown' | 'not_seated' | 'busy' | 'fault';

export const SIT_REFUSALS = [
  'seats.table.closed',
  'seats.seat.taken',
  'seats.full',
  'seats.kept.for.waiting',
  'seats.amount',
  /** Real sessions play with people, trial sessions at practice tables. */
  'seats.wrong.money',
  'seats.sitting.already',
  'studio.spin.key.used',
  ...STAKE_REFUSALS,
] as const;
export type SitRefusal = (typeof SIT_REFUSALS)[number];

export const BYE_CODES = [...LINE_BYES, 'table.unknown'] as const;

/** Client to server. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    v: z.int(),
    token: z.string().min(10).max(200),
    table: z.string().min(1).max(40),
    /** Number of the last event that the client has: it gets the later ones, if they are stored. */
    seq: z.int().min(0).optional(),
  }),
  /** The client makes a `key` for each press: a repeated key is the same action. `action` is in the engine's format. */
  z.object({ type: z.literal('act'), key: z.uuid(), hand: z.string().max(40), action: z.json() }),
  /** Sits down with a buy-in; `seat` null takes any free one. The client makes an `id` for each press. */
  z.object({ type: z.literal('sit'), id: z.uuid(), seat: z.int().min(0).max(5).nullable(), amount }),
  /** Quick seat: any free one, with the smallest buy-in unless an amount is given. */
  z.object({ type: z.literal('quickSeat'), id: z.uuid(), amount: amount.optional() }),
  /** Stands up: at once between hands, otherwise after the hand. */
  z.object({ type: z.literal('stand') }),
  /** Cancels `stand` while the hand runs, and ends being away. */
  z.object({ type: z.literal('stay') }),
  /** Joins or leaves the waiting list. */
  z.object({ type: z.literal('wait'), on: z.boolean() }),
  z.object({ type: z.literal('phrase'), phrase: z.enum(SEAT_PHRASES) }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('leave') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

const now = { now: time };

/** Server to client. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    ...now,
    type: z.literal('welcome'),
    v: z.int(),
    session: z.object({
      /** Without the money at tables; null while the wallet does not answer. */
      balance: amount.nullable(),
      currency: z.string(),
      demo: z.boolean(),
      name: z.string(),
      openedAt: time,
      net: signedAmount,
    }),
  }),
  /** The whole state after event `seq`, with the events since the last message; the first message has none. */
  z.object({
    ...now,
    type: z.literal('update'),
    seq: z.int(),
    events: z.array(z.object({ seq: z.int(), event: seatEvent })),
    state,
  }),
  z.object({ ...now, type: z.literal('acted'), key: z.uuid() }),
  z.object({ ...now, type: z.literal('actRefused'), key: z.uuid(), code: z.custom<ActRefusal>() }),
  z.object({ ...now, type: z.literal('sat'), id: z.uuid(), seat: z.int(), balance: amount.nullable() }),
  z.object({ ...now, type: z.literal('sitRefused'), id: z.uuid(), code: z.enum(SIT_REFUSALS) }),
  /** The stay is over: the rest of the buy-in is being sent to the wallet. */
  z.object({
    ...now,
    type: z.literal('stood'),
    sitting: z.string(),
    buyIn: amount,
    payout: amount,
    balance: amount.nullable(),
  }),
  z.object({ ...now, type: z.literal('pong') }),
  z.object({ ...now, type: z.literal('bye'), code: z.enum(BYE_CODES) }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

const source = 'docs/games.md sections 1 and 4';
const access = { source, access: 'session' } as const;

const listed = z.object({
  ...table.shape,
  /** Occupied seats; free ones are left out. */
  taken: z.array(z.object({ seat: z.int(), portrait: z.int(), bot: z.boolean() })),
  waiting: z.int(),
  /** Number of the current hand; null before the first. */
  hand: z.int().nullable(),
  playing: z.boolean(),
  /** Hold'em: sum of the pots. */
  pot: amount.nullable(),
});
export type ListedSeats = z.output<typeof listed>;

const ownHand = z.object({
  ref: z.string(),
  table: z.string(),
  number: z.int(),
  at: time,
  phase: z.enum(HAND_PHASES),
  cause: z.enum(HAND_CAUSES).nullable(),
  players: z.int(),
  staked: amount,
  delta: signedAmount,
});
export type OwnHand = z.output<typeof ownHand>;

const lobby = z.object({
  now: time,
  tables: z.array(listed),
  /** The player's seat in this game. */
  kept: z.object({ table: z.string(), name: words, stack: amount }).nullable(),
});

export const seatsContract = contract({
  'GET /game/seats': {
    ...access,
    summary: 'Tables of the game of this session, with seats taken, stakes and the worst loss of a hand',
    output: lobby,
    errors: [],
  },
  'POST /game/seats/quick': {
    ...access,
    summary: 'The best table of a stake with a free seat: people who wait first',
    body: z.object({ stake: amount.optional() }),
    output: z.object({ table: z.string() }),
    errors: ['studio.seats.none'],
  },
  'GET /game/seat-hands': {
    ...access,
    summary: 'Hands of this player in the game of this session, newest first',
    query: z.object({
      before: z.string().max(40).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ hands: z.array(ownHand), more: z.boolean() }),
    errors: [],
  },
});

/** `game.facts` of a game between players. The page opens the table named by `?table=`. */
export interface SeatsFacts extends z.output<typeof lobby> {
  protocol: number;
}

/** `GET /game/proofs/{ref}` of a hand. */
export interface HandProof {
  kind: 'seats';
  ref: string;
  gameCode: string;
  table: string;
  number: number;
  playedAt: string;
  phase: (typeof HAND_PHASES)[number];
  cause: (typeof HAND_CAUSES)[number] | null;
  commitment: string;
  /** Null until the hand has ended. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  /** What `fair/verify-round.ts` replays; null until the hand has ended. */
  input: Json;
  outcome: Json;
}

/** `GET /game/proofs/{ref}` of a stay at a table, which is one round on the wire. */
export interface SittingProof {
  kind: 'sitting';
  ref: string;
  gameCode: string;
  table: string;
  satAt: string;
  leftAt: string | null;
  buyIn: string;
  /** Null while the player has the seat. */
  payout: string | null;
  /** Valid bets: the sum over the hands of the smaller of stake and result. */
  validBets: string;
  hands: { ref: string; number: number; staked: string; delta: string; validBet: string }[];
}

export type SeatHand = z.output<typeof hand>;
export type ShownSeat = z.output<typeof seat>;
export type SeatsTable = z.output<typeof table>;
export type SeatPhrase = (typeof SEAT_PHRASES)[number];
