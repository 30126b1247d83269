import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import type { GameSeeds } from '../game.contract.ts';
import { STAKE_REFUSALS } from '../stakes/stake-codes.ts';
import { ARCADE_STATUSES, PAYMENTS } from './arcade.rules.ts';

/** An integer in 1/10,000 of a main unit, as text ("125000" is 12.50). */
const amount = z.string().regex(/^\d+$/);
const time = z.iso.datetime();

const round = z.object({
  ref: z.string(),
  status: z.enum(ARCADE_STATUSES),
  /**
   * How many actions the round has had. An action names this number, so that it cannot act on a state the player has
   * not seen.
   */
  steps: z.int(),
  /** All that was staked so far, later stakes included. */
  stake: amount,
  payout: amount,
  payment: z.enum(PAYMENTS),
  nonce: z.int(),
  /** True if the studio ended the round by the published rule. */
  abandoned: z.boolean(),
  createdAt: time,
  /** When the studio closes the round by the published rule unless the player acts; null unless open. */
  closesAt: time.nullable(),
  /** The player has seen the result. */
  shown: z.boolean(),
  /** What the player may see: the view of the game's engine. Null until the first stake is held. */
  view: z.unknown(),
});

const answer = z.object({
  round,
  /** Balance after the call; null when it is unchanged or a payout is still on its way. */
  balance: amount.nullable(),
  seeds: z.custom<GameSeeds>(),
});

const STAKE_ERRORS = ['studio.round.open', 'studio.press.used', ...STAKE_REFUSALS] as const;
export type StakeError = (typeof STAKE_ERRORS)[number];

const own = { source: 'docs/games.md sections 1 and 9', access: 'session' } as const;
const named = z.object({ ref: z.string().max(100) });

/** Calls of the games that one player plays in steps; see `gameContract` for the session. */
export const arcadeContract = contract({
  'POST /game/arcade/start': {
    ...own,
    summary: 'Stake and start a round. The same press again answers the same round and moves nothing',
    body: z.object({ press: z.uuid(), bet: z.json() }),
    output: answer,
    errors: ['studio.stake.not.offered', 'studio.bet.unknown', ...STAKE_ERRORS],
  },
  'POST /game/arcade/act': {
    ...own,
    summary: 'One action in the open round, with its further stake if it needs one. The same press again moves nothing',
    body: z.object({ press: z.uuid(), ref: z.string().max(100), steps: z.int().min(0), action: z.json() }),
    output: answer,
    errors: ['studio.round.unknown', 'studio.round.moved', 'studio.action.impossible', ...STAKE_ERRORS],
  },
  'GET /game/arcade/rounds/{ref}': {
    ...own,
    summary: 'A round of the player as it stands',
    params: named,
    output: answer,
    errors: ['studio.round.unknown'],
  },
  'POST /game/arcade/rounds/{ref}/acknowledge': {
    ...own,
    summary: 'The result has been shown: the round will not be shown again at the next opening',
    params: named,
    output: z.object({ acknowledged: z.literal(true) }),
    errors: ['studio.round.unknown'],
  },
  'GET /game/arcade/rounds': {
    ...own,
    summary: 'Rounds of the player in this game, newest first',
    query: z.object({
      before: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ rounds: z.array(round), more: z.boolean() }),
    errors: [],
  },
});

export type ArcadeRound = z.output<typeof round>;
export type ArcadeAnswer = z.output<typeof answer>;

/** `game.facts` of a game that is played in steps. */
export interface ArcadeFacts {
  /** The engine's config as JSON: stakes and what the game pays. */
  config: unknown;
  /** An open round, or an ended one whose result the player has not seen. */
  current: ArcadeRound | null;
  /** The last rounds that ended, newest first. */
  recent: ArcadeRound[];
  seeds: GameSeeds;
}

/** `GET /game/proofs/{ref}` of such a round: the file that verify-round and the verify page check. */
export interface ArcadeProof {
  kind: 'arcade';
  ref: string;
  gameCode: string;
  input: { config: unknown; bet: unknown; actions: readonly unknown[]; abandoned: boolean };
  playedAt: string;
  state: string;
  currency: string;
  stake: string;
  win: string;
  /** As in the proofs of slots; these games have no pools. */
  jackpotWin: '0';
  commitment: string;
  /** Null while the pair is in use or one of its rounds is open. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  outcome: unknown;
}
