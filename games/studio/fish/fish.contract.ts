import { z } from 'zod';
import { FISH_WEAPONS } from '#games/engines/fish/fish-config.ts';
import { FISH_WATERS } from '#games/engines/fish/fish-kinds.ts';
import { contract } from '#platform/http/contract.ts';
import type { GameSeeds } from '../game.contract.ts';
import { LINE_BYES } from '../sessions/line-codes.ts';
import { STAKE_REFUSALS } from '../stakes/stake-codes.ts';
import { BATCH_STATUSES } from './fish.rules.ts';

/**
 * Messages between a fish room and its four players. One WebSocket at `/game/fish/socket` for each player; JSON text
 * frames. The first message is `hello`. Every message of the server carries `now`, its clock in epoch milliseconds:
 * fish swim by `now - openedAt` and never by the client's clock.
 */
export const FISH_PROTOCOL = 1;
export const FISH_SOCKET_PATH = '/game/fish/socket';

/** An integer in 1/10,000 of a main unit, as text ("125000" is 12.50). */
const amount = z.string().regex(/^\d{1,18}$/);
/** Like `amount`, but may be negative. */
const signedAmount = z.string().regex(/^-?\d{1,18}$/);
/** Epoch milliseconds of the server. */
const time = z.int();
const spawn = z.int().min(0);
const weapon = z.enum(FISH_WEAPONS);
const water = z.enum(FISH_WATERS);

export const FISH_REFUSALS = [
  /** Every fish of the batch had left or was caught. Nothing was taken. */
  'fish.gone',
  /** The room does not take this batch: wrong price, weapon or number of bullets. */
  'fish.batch',
  /** Batches came faster than one in 500 ms, or too many are waiting for the wallet. */
  'fish.fast',
  /** The player has no seat here any more. */
  'fish.seat',
  /** The same id belongs to a different batch. */
  'studio.press.used',
  ...STAKE_REFUSALS,
] as const;
export type FishRefusal = (typeof FISH_REFUSALS)[number];

export const FISH_BYES = [...LINE_BYES, 'room.unknown', 'room.full'] as const;
export type FishBye = (typeof FISH_BYES)[number];

/** Client to server. */
export const fishClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), v: z.int(), token: z.string().max(200), room: z.string().max(20) }),
  /** One batch. The client makes an `id` for each batch: a repeated id is the same batch and gets the same answer. */
  z.object({
    type: z.literal('shoot'),
    id: z.uuid(),
    weapon,
    /** Price per bullet before the weapon's cost. */
    price: amount,
    /** Spawn numbers, one for each bullet, in the order of shooting. */
    targets: z.array(spawn).min(1).max(100),
  }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('leave') }),
]);
export type FishClientMessage = z.output<typeof fishClientMessage>;

const bullet = z.object({
  spawn,
  kind: z.string(),
  outcome: z.enum(['caught', 'missed', 'returned']),
  /** Multiple of the bullet's stake, 1/100; 0 unless caught. */
  hundredths: z.int(),
  amount,
});
export type FishBulletShown = z.output<typeof bullet>;

const who = z.object({ name: z.string(), demo: z.boolean(), weapon });

/** Temporary changes of the water: caught fish and freezes. Times are room time. */
const waterNow = {
  gone: z.array(spawn),
  frozenMs: z.int(),
  freezeFromMs: z.int(),
  freezeUntilMs: z.int(),
};

/** Every player gets each event once, in the order of `seq`. `fish.state.ts` applies them. */
export const fishEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seat'), seat: z.int(), who: who.nullable() }),
  z.object({
    kind: z.literal('volley'),
    seat: z.int(),
    weapon,
    price: amount,
    bullets: z.array(bullet),
    ...waterNow,
  }),
]);
export type FishEvent = z.output<typeof fishEvent>;

const state = z.object({
  code: z.string(),
  water,
  /** Seed of the paths; public. */
  seed: z.int(),
  /** Room time is `now - openedAt`. */
  openedAt: time,
  ...waterNow,
  seats: z.array(who.nullable()),
});
export type FishState = z.output<typeof state>;

const now = { now: time };

/** Server to client. */
export const fishServerMessage = z.discriminatedUnion('type', [
  /** Answer to `hello`; a snapshot follows. */
  z.object({
    ...now,
    type: z.literal('welcome'),
    v: z.int(),
    seat: z.int(),
    /** Null while the wallet does not answer. */
    balance: amount.nullable(),
    /** For the session clock. */
    openedAt: time,
    /** Payouts less accepted stakes since the session began. */
    net: signedAmount,
  }),
  /** Replaces the whole state; also sent later when the reader was too slow for the events. */
  z.object({ ...now, type: z.literal('snapshot'), seq: z.int(), state }),
  z.object({ ...now, type: z.literal('event'), seq: z.int(), event: fishEvent }),
  /**
   * The player's own batch was shot. `payout` is all that is paid back; `returned` is the part for bullets that were
   * not shot.
   */
  z.object({
    ...now,
    type: z.literal('shot'),
    id: z.uuid(),
    weapon,
    price: amount,
    stake: amount,
    returned: amount,
    payout: amount,
    bullets: z.array(bullet),
    nonce: z.int(),
    net: signedAmount,
  }),
  z.object({ ...now, type: z.literal('refused'), id: z.uuid(), code: z.enum(FISH_REFUSALS) }),
  /** The wallet's newest balance. */
  z.object({ ...now, type: z.literal('balance'), balance: amount }),
  z.object({ ...now, type: z.literal('pong') }),
  z.object({ ...now, type: z.literal('bye'), code: z.enum(FISH_BYES) }),
]);
export type FishServerMessage = z.output<typeof fishServerMessage>;

const listedRoom = z.object({
  code: z.string(),
  water,
  /** Taken seats of the four. */
  taken: z.int(),
});
export type ListedFishRoom = z.output<typeof listedRoom>;

const ownBatch = z.object({
  ref: z.uuid(),
  room: z.string(),
  at: z.iso.datetime(),
  status: z.enum(BATCH_STATUSES),
  weapon,
  bullets: z.int(),
  stake: amount,
  returned: amount,
  payout: amount,
});
export type OwnFishBatch = z.output<typeof ownBatch>;

const access = { source: 'docs/games.md section 3', access: 'session' } as const;

export const fishContract = contract({
  'GET /game/fish/rooms': {
    ...access,
    summary: 'Fish rooms of this session with their taken seats',
    output: z.object({ rooms: z.array(listedRoom) }),
    errors: [],
  },
  'GET /game/fish/batches': {
    ...access,
    summary: 'Batches of the player, newest first',
    query: z.object({ before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
    output: z.object({ batches: z.array(ownBatch), more: z.boolean(), seeds: z.custom<GameSeeds>() }),
    errors: [],
  },
});

/** `game.facts` of the fish game. The page opens the room named by `?table=`, or else the client chooses one. */
export interface FishFacts {
  rooms: ListedFishRoom[];
  /** Weapons and prices as JSON; `fish.readConfig` reads it. */
  config: unknown;
  seeds: GameSeeds;
}

/** `GET /game/proofs/{ref}` of a batch: the file that verify-round and the verify page check. */
export interface FishProof {
  kind: 'fish';
  ref: string;
  gameCode: string;
  input: { config: unknown; room: { water: string; seed: number }; batch: unknown; gone: readonly number[] };
  playedAt: string;
  state: string;
  currency: string;
  stake: string;
  /** Prizes and returned stakes. */
  win: string;
  /** Present as in the proofs of slots; this game has no pools. */
  jackpotWin: '0';
  commitment: string;
  /** Null while the pair is in use or one of its batches is undecided. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  outcome: unknown;
}
