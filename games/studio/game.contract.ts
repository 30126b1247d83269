import { z } from 'zod';
import { CLIENT_SEED_MAX_LENGTH, isClientSeed } from '#games/engines/fair/fair-draw.ts';
import type { SlotOutcomeJson } from '#games/engines/slots/slot-outcome.ts';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { contract } from '#platform/http/contract.ts';
import { ROOMS } from './game-room.ts';
import type { Json } from './json.ts';
import { ROUND_STATES } from './rounds/round.rules.ts';

/** Every amount in this contract: an integer in 1/10,000 of a main unit, as text ("125000" is 12.50). */
const amount = z.string().regex(/^\d+$/);
const time = z.iso.datetime();
/**
 * The client seed of the fair scheme, chosen freely by the player. It is hashed and shown permanently, so text that
 * PostgreSQL or UTF-8 would alter is refused.
 */
const clientSeed = z
  .string()
  .max(CLIENT_SEED_MAX_LENGTH * 2)
  .refine((text) => isClientSeed(text) && !text.includes('\0'))
  .meta({ description: `1 to ${CLIENT_SEED_MAX_LENGTH} characters` });

/**
 * The title as data (strips, pay table, stakes, rtpBps, rules), from which the client draws the game and its rules
 * page.
 */
const title = z.custom<Json<SlotTitle>>();

const jackpots = z.array(z.object({ level: z.enum(['grand', 'major', 'mini']), amount }));

/** Seeds in use. The next server seed is fixed already, so a new client seed cannot influence it. */
const seeds = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  /** Nonce of the next round. */
  nonce: z.int(),
  /** SHA-256 of the server seed that is used once the player changes the client seed. */
  nextCommitment: z.string(),
});

const round = z.object({
  ref: z.string(),
  /**
   * betting: the stake is being taken. drawn: the outcome is fixed, the win is being paid. closed: paid.
   * discarded, rolled_back: nothing was played; the player has the stake. rollback_due: the stake is being given back.
   * win_blocked, rollback_blocked: the casino operator must act; the studio keeps asking.
   */
  state: z.enum(ROUND_STATES),
  stake: amount,
  /** The whole win, jackpot included. */
  win: amount,
  jackpotWin: amount,
  nonce: z.int(),
  createdAt: time,
  /** What to show, with amounts as above; null while there is no outcome. */
  outcome: z.custom<SlotOutcomeJson>().nullable(),
  /** True if the casino operator paid the stake. */
  free: z.boolean(),
});

/** Rounds that the casino operator gives, played before the player's own money. Null when there are none. */
const freeRounds = z.object({ reward: z.uuid(), left: z.int(), stake: amount, expiresAt: time }).nullable();

const slotProof = z.object({
  ref: z.string(),
  gameCode: z.string(),
  input: z.object({ stake: amount }),
  playedAt: time,
  state: z.enum(ROUND_STATES),
  currency: z.string(),
  stake: amount,
  win: amount,
  jackpotWin: amount,
  commitment: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
  outcome: z.custom<SlotOutcomeJson>().nullable(),
});

const spinAnswer = z.object({
  round,
  /** Balance after the round; null while the win is still being paid: then ask for the round again. */
  balance: amount.nullable(),
  seeds,
  jackpots,
  freeRounds,
});

export const SPIN_ERRORS = [
  'studio.session.ended',
  'studio.stake.not.offered',
  'studio.round.open',
  'studio.spin.key.used',
  'studio.free.gone',
  'studio.balance.short',
  'studio.limit.reached',
  'studio.player.disabled',
  'studio.bet.refused',
  'studio.bet.undone',
] as const;
export type SpinError = (typeof SPIN_ERRORS)[number];

const source = 'docs/games.md sections 1 and 9';
const own = { source, access: 'session' } as const;
const open = { source, access: 'anyone' } as const;

/**
 * Calls of the game frame on its own origin. The session token is sent in the Authorization header (without a scheme
 * word), never in a cookie: portal and studio may share a host.
 */
export const gameContract = contract({
  'POST /game/session': {
    ...open,
    summary: 'Exchange the one-time launch id of the page address for a session',
    body: z.object({ launch: z.string().min(20).max(100) }),
    output: z.object({
      /** The page keeps it in memory only. */
      token: z.string(),
      mode: z.enum(['real', 'fun']),
      player: z.object({ nickname: z.string() }),
      language: z.enum(['vi', 'en']),
      currency: z.string(),
      symbol: z.string(),
      balance: amount,
      game: z.object({
        room: z.enum(ROOMS),
        code: z.string(),
        name: z.object({ vi: z.string(), en: z.string() }),
        rtpBps: z.int().nullable(),
        /** What this kind of game needs in addition, e.g. `SlotFacts`. */
        facts: z.unknown(),
      }),
      lobbyUrl: z.string(),
      depositUrl: z.string().nullable(),
      /** Origin that frames the game, for postMessage. */
      portalOrigin: z.string(),
    }),
    errors: ['studio.launch.expired', 'studio.wallet.unreachable', 'studio.session.ended', 'studio.player.disabled'],
  },
  'GET /game/balance': {
    ...own,
    summary: 'Balance of the player now',
    output: z.object({ balance: amount, jackpots }),
    errors: ['studio.wallet.unreachable', 'studio.session.ended', 'studio.player.disabled'],
  },
  'POST /game/spin': {
    ...own,
    summary: 'Play one round. The same spinKey again answers the same round and moves nothing',
    body: z.object({
      spinKey: z.uuid(),
      stake: amount,
      reward: z.uuid().optional().describe('plays a free round of this grant'),
    }),
    output: spinAnswer,
    errors: SPIN_ERRORS,
  },
  'GET /game/rounds/{ref}': {
    ...own,
    summary: 'A round of the player as it stands',
    params: z.object({ ref: z.string().max(100) }),
    output: spinAnswer,
    errors: ['studio.round.unknown'],
  },
  'POST /game/rounds/{ref}/acknowledge': {
    ...own,
    summary: 'The outcome has been shown: the round will not be resumed',
    params: z.object({ ref: z.string().max(100) }),
    output: z.object({ acknowledged: z.literal(true) }),
    errors: ['studio.round.unknown'],
  },
  'GET /game/rounds': {
    ...own,
    summary: 'Rounds of the player in this game, newest first',
    query: z.object({
      before: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ rounds: z.array(round), more: z.boolean() }),
    errors: [],
  },
  'POST /game/seed': {
    ...own,
    summary: 'Choose a client seed: the prepared server seed takes over and the one in use is revealed',
    body: z.object({ clientSeed }),
    output: z.object({
      seeds,
      revealed: z.object({ serverSeed: z.string(), commitment: z.string(), clientSeed: z.string(), rounds: z.int() }),
    }),
    errors: ['studio.round.open', 'studio.session.ended'],
  },
  'GET /game/proofs/{ref}': {
    ...open,
    framing: 'bare',
    summary: 'A round as the file that verify-round and the verify page check; serverSeed is null until it is revealed',
    params: z.object({ ref: z.string().max(100) }),
    output: z.union([slotProof, z.looseObject({ kind: z.string(), ref: z.string() })]),
    errors: ['studio.round.unknown'],
  },
  'GET /game/titles': {
    ...open,
    summary: 'Every title of the studio',
    output: z.array(title),
    errors: [],
  },
  'GET /game/titles/{code}': {
    ...open,
    summary: 'One title: pay table, reels, return to player, rules',
    params: z.object({ code: z.string().max(100) }),
    output: title,
    errors: ['studio.game.unknown'],
  },
});

/** `game.facts` of a slot title. */
export interface SlotFacts {
  title: z.output<typeof title>;
  jackpots: z.output<typeof jackpots>;
  seeds: z.output<typeof seeds>;
  /** The last round if its outcome was never acknowledged: show it first. */
  unfinished: z.output<typeof round> | null;
  freeRounds: z.output<typeof freeRounds>;
}

export type GameSession = z.output<(typeof gameContract)['POST /game/session']['output']>;
/** The session of a slot title, as its screen uses it. */
export type SlotSession = GameSession & SlotFacts;
export type GameRound = z.output<typeof round>;
export type GameFreeRounds = z.output<typeof freeRounds>;
export type GameSeeds = z.output<typeof seeds>;
export type SpinAnswer = z.output<typeof spinAnswer>;
/** Proof of a slot round. Proofs of other rooms have other values of `kind`. */
export type RoundProof = z.output<typeof slotProof>;
