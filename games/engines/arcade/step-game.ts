import type { Draw } from '../fair/draw.ts';
import { type FairSeeds, fairDraw } from '../fair/fair-draw.ts';
import type { Json as RecordedJson } from '../fair/replay.ts';
import { isRecord, type Json, readAmount, readList, toJson } from './read-json.ts';

/**
 * The interface of all single-player titles that are played in steps.
 *
 * The house draws all randomness of a round at its start. So seeds, bet and actions are enough to replay a finished
 * round. Bets, actions and states are plain JSON; amounts in them are decimal strings of 1/10,000 units.
 */

export type Text = { vi: string; en: string };

export type Classify = 'scratch' | 'video-poker' | 'table' | 'arcade';

/** Brand data. An operator's change applies from the next round on, so each round is stored with its config. */
export type StepConfig = {
  /**
   * Stakes on offer, 1/10,000 unit, ascending. Each is a multiple of 100, i.e. of 0.01 units. They are the values of
   * one level in video poker, and the stakes of one box in blackjack.
   */
  stakes: readonly bigint[];
  defaultStake: bigint;
};

/** `stake` is the whole stake at the start of the round. */
export type StepBet = { readonly stake: string };

/**
 * Fields of every state. `stake` includes later stakes (split, double, insurance). `payout` is all that is paid back;
 * it is '0' until the round is over. The other fields may hold secrets: players get only view().
 */
export type StepState = {
  readonly stake: string;
  readonly over: boolean;
  readonly payout: string;
  readonly abandoned: boolean;
};

export type StepAction = { readonly kind: string };

export type BetRefusal = 'malformed' | 'stake_not_offered' | 'option_not_offered';

export type ActRefusal = 'round_over' | 'not_possible_now' | 'leaf_already_open' | 'nothing_open';

/**
 * Long-run return of one way to play, in 1/100 percent of everything staked, rounded to the nearest. If it depends on
 * the player's choices, `lowBps` and `highBps` are the lowest and highest return of the choices that `play` names.
 */
export type PrintedReturn = { play: string; lowBps: number; highBps: number };

export interface StepGame<
  Config extends StepConfig = StepConfig,
  Bet extends StepBet = StepBet,
  State extends StepState = StepState,
  Action extends StepAction = StepAction,
  View extends Json = Json,
> {
  readonly code: string;
  readonly name: Text;
  readonly classify: Classify;
  readonly defaults: Config;
  /** Published description of abandon(). */
  readonly abandonRule: Text;
  /** Reads the config from its JSON (see toJson); null when the game cannot run with it. */
  readConfig(value: unknown): Config | null;
  /** Reads a player's bet and checks it against the offer. */
  readBet(config: Config, value: unknown): { bet: Bet } | { refused: BetRefusal };
  /** Draws everything that the round can need. The round may end at once. */
  start(config: Config, bet: Bet, draw: Draw): State;
  /** Reads a player's action; null when it is malformed. */
  readAction(value: unknown): Action | null;
  act(config: Config, state: State, action: Action): { state: State } | { refused: ActRefusal };
  /** The stake (1/10,000 unit) to take before act(); 0 when the action needs none or would be refused. */
  extraStake(config: Config, state: State, action: Action): bigint;
  /** What the player may see now; everything once the round is over. */
  view(config: Config, state: State): View;
  isOver(state: State): boolean;
  /** All that is paid back, stake included, 1/10,000 unit; 0 while the round is open. */
  payout(state: State): bigint;
  /** Ends an open round by the published rule. A finished round is not changed. */
  abandon(config: Config, state: State): State;
  /** The returns to print on the rules page. */
  returns(config: Config): readonly PrintedReturn[];
}

/** The record of a round, without its seeds and config. */
export type StepRecord = { bet: Json; actions: readonly Json[]; abandoned: boolean };

export type StepReplay = { state: StepState; view: Json; stake: bigint; payout: bigint };

/** Replays a recorded round from its draw. Null when the game cannot have played this record. */
export function replayWith(game: StepGame, config: StepConfig, draw: Draw, record: StepRecord): StepReplay | null {
  const read = game.readBet(config, record.bet);
  if ('refused' in read) return null;
  let state = game.start(config, read.bet, draw);
  for (const item of record.actions) {
    const action = game.readAction(item);
    if (action === null) return null;
    const done = game.act(config, state, action);
    if ('refused' in done) return null;
    state = done.state;
  }
  if (record.abandoned) {
    if (game.isOver(state)) return null;
    state = game.abandon(config, state);
  }
  return {
    state,
    view: game.view(config, state),
    stake: BigInt(state.stake),
    payout: game.payout(state),
  };
}

/** replayWith() from the revealed seeds. Throws like fairDraw() when a seed is malformed. */
export function replay(game: StepGame, config: StepConfig, seeds: FairSeeds, record: StepRecord): StepReplay | null {
  return replayWith(game, config, fairDraw(seeds), record);
}

/** For the verifier: `input` is { config, bet, actions, abandoned } as JSON. The outcome is { view, stake, payout }. */
export function replayStepInput(game: StepGame, draw: Draw, input: unknown): RecordedJson {
  if (!isRecord(input) || typeof input.abandoned !== 'boolean') return null;
  const config = game.readConfig(input.config);
  const actions = readList(input.actions, readJson);
  const bet = readJson(input.bet);
  if (config === null || actions === null || bet === null) return null;
  const played = replayWith(game, config, draw, { bet, actions, abandoned: input.abandoned });
  return played && toJson({ view: played.view, stake: played.stake, payout: played.payout });
}

/** The value if it is JSON in all its parts; null otherwise. */
function readJson(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(readJson);
  if (!isRecord(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readJson(item)]));
}

/** Reads a state that the server stored. Checks only the common fields, because only the server writes states. */
export function readState(value: unknown): StepState | null {
  if (!isRecord(value) || readAmount(value.stake) === null || readAmount(value.payout) === null) return null;
  const { stake, payout, over, abandoned } = value;
  if (typeof stake !== 'string' || typeof payout !== 'string') return null;
  return typeof over === 'boolean' && typeof abandoned === 'boolean'
    ? { ...value, stake, payout, over, abandoned }
    : null;
}

/** Reads the part of a config that all games share. */
export function readStakes(value: Record<string, unknown>): StepConfig | null {
  const stakes = readList(value.stakes, readAmount);
  const defaultStake = readAmount(value.defaultStake);
  if (stakes === null || defaultStake === null || !stakes.includes(defaultStake)) return null;
  const fits = stakes.every((stake, at) => stake > (stakes[at - 1] ?? 0n) && stake % 100n === 0n);
  return fits ? { stakes, defaultStake } : null;
}

/** Reads the `stake` of a bet; it must be in the ladder. */
export function readLadderStake(config: StepConfig, value: unknown): bigint | BetRefusal {
  const stake = readAmount(value);
  if (stake === null) return 'malformed';
  return config.stakes.includes(stake) ? stake : 'stake_not_offered';
}

export function isOver(state: StepState): boolean {
  return state.over;
}

export function payout(state: StepState): bigint {
  return BigInt(state.payout);
}

/** stake x multiplier, the multiplier in 1/100, rounded down to 1/10,000 unit. */
export function timesHundredths(stake: bigint, hundredths: number): bigint {
  return (stake * BigInt(hundredths)) / 100n;
}

/** Members of a game whose rounds end at the start. */
export const noSteps = {
  abandonRule: {
    vi: 'Kết quả có ngay khi ván bắt đầu và được trả ngay, nên không có ván bỏ dở.',
    en: 'The result is fixed and paid when the round starts, so no round is ever left open.',
  },
  readAction: (): null => null,
  act: (): { refused: ActRefusal } => ({ refused: 'round_over' }),
  extraStake: (): bigint => 0n,
  isOver,
  payout,
};
