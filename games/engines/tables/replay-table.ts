import type { Draw } from '../fair/draw.ts';
import { type FairSeeds, fairDraw } from '../fair/fair-draw.ts';
import type { Json } from '../fair/replay.ts';
import type { BettingGame } from './betting-round.ts';
import { type Guard, integerIn } from './json-shape.ts';

/** More than the rounds of the longest shoe (dragon tiger: 416 / 2). */
const MOST_ROUNDS = 256;

/**
 * The outcome of a round from its seeds. With a shoe, `seeds` are those of the shoe and `round` is the number of the
 * round in it, from 0. Without one, `seeds` are those of the round (a nonce for each) and `round` is 0. Null when the
 * configuration is not valid for the game or the shoe has no such round. Throws on malformed seeds.
 */
export function replayRound(game: BettingGame, config: Json, seeds: FairSeeds, round: number): Json | null {
  return outcomeAt(game, config, fairDraw(seeds), round);
}

function outcomeAt(game: BettingGame, config: Json, draw: Draw, round: number): Json | null {
  if (!game.readConfig(config).ok || !(Number.isInteger(round) && round >= 0)) return null;
  if (round >= (game.randomness === 'shoe' ? MOST_ROUNDS : 1)) return null;
  let shoe = game.newShoe(config, draw);
  for (let i = 0; i < round; i++) {
    if (game.needsShoe(shoe)) return null;
    shoe = game.play(config, draw, shoe).shoe;
  }
  return game.needsShoe(shoe) ? null : game.play(config, draw, shoe).outcome;
}

/**
 * The `input` of a table round's proof: the configuration (with a shoe, that of its shuffle), the number of the round
 * in its shoe (0 without one), and the player's stakes by field as decimal strings of 1/10,000.
 */
export type TableRoundInput = { config: Json; round: number; bets: { [fieldKey: string]: string } };

/** The `outcome` of a table round's proof: what the table showed, and the payback of each bet. */
export type TableRoundResult = { outcome: Json; payouts: { [fieldKey: string]: string }; payout: string };

const isStake = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value);
const isRound = integerIn(0, MOST_ROUNDS);

function fieldIn<T>(input: Json, key: string, is: Guard<T>): T | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const value = Object.hasOwn(input, key) ? input[key] : undefined;
  return is(value) ? value : null;
}

function isBets(value: unknown): value is { [fieldKey: string]: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(isStake);
}

const isJson = (value: unknown): value is Json => value !== undefined;

/**
 * Replays a table round for `fair/verify-round.ts`: from the draw of its seeds and its recorded input to everything
 * that was shown and paid. Null when `input` is not the record of a round of this game.
 */
export function replayTable(game: BettingGame, draw: Draw, input: Json): TableRoundResult | null {
  const config = fieldIn(input, 'config', isJson);
  const round = fieldIn(input, 'round', isRound);
  const bets = fieldIn(input, 'bets', isBets);
  if (config === null || round === null || bets === null) return null;
  const outcome = outcomeAt(game, config, draw, round);
  return outcome === null ? null : tableRoundResult(game, config, bets, outcome);
}

/** What a player's proof of a round records; null when a bet is on an unknown field. */
export function tableRoundResult(
  game: BettingGame,
  config: Json,
  bets: TableRoundInput['bets'],
  outcome: Json,
): TableRoundResult | null {
  const keys = new Set(game.fields(config).map((field) => field.key));
  const payouts: [string, string][] = [];
  let total = 0n;
  for (const [key, stake] of Object.entries(bets)) {
    if (!keys.has(key)) return null;
    const payout = game.payout(config, key, BigInt(stake), outcome);
    total += payout;
    payouts.push([key, payout.toString()]);
  }
  return { outcome, payouts: Object.fromEntries(payouts), payout: total.toString() };
}
