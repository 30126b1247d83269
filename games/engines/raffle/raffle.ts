import type { Draw } from '../fair/draw.ts';
import type { Json } from '../fair/replay.ts';

/** A prize at the moment of a draw. Exhausted prizes do not take part. */
export interface RafflePrize {
  id: number;
  /** Its chance is its weight over the sum of all weights. */
  weight: number;
}

export interface RaffleOutcome {
  prize: number;
  /** The number that was drawn, from 0. */
  drawn: number;
  /** The sum of all weights, above every possible `drawn`. */
  of: number;
}

/** The game code for replaying a raffle's draws. */
export const RAFFLE_CODE = 'raffle';

/**
 * Draws one number below the sum of the weights. Each prize has as many numbers as its weight, in the order of the
 * list.
 */
export function drawPrize(draw: Draw, prizes: readonly RafflePrize[]): RaffleOutcome {
  const of = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = draw(of);
  let end = 0;
  for (const { id, weight } of prizes) {
    end += weight;
    if (drawn < end) return { prize: id, drawn, of };
  }
  throw new RangeError('a raffle needs a prize with a weight');
}

/** Replays a draw from its record; null when the record is invalid. */
export function replayRaffle(draw: Draw, input: Json): Json | null {
  const prizes = prizesOf(input);
  if (prizes === null) return null;
  const { prize, drawn, of } = drawPrize(draw, prizes);
  return { prize, drawn, of };
}

function prizesOf(input: Json): RafflePrize[] | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input) || !Array.isArray(input.prizes)) return null;
  const prizes: RafflePrize[] = [];
  for (const prize of input.prizes) {
    if (typeof prize !== 'object' || prize === null || Array.isArray(prize)) return null;
    const { id, weight } = prize;
    if (typeof id !== 'number' || typeof weight !== 'number' || !Number.isInteger(weight) || weight < 1) return null;
    prizes.push({ id, weight });
  }
  const sum = prizes.reduce((all, { weight }) => all + weight, 0);
  return prizes.length > 0 && sum <= 2 ** 32 ? prizes : null;
}
