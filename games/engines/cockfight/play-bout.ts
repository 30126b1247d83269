import type { Draw } from '../fair/draw.ts';
import type { Json } from '../fair/replay.ts';
import { type BoutCard, type DrawChances, drawCard, drawChances, drawOutcome } from './bout.ts';
import { type BoutScript, drawScript } from './script.ts';

export type Bout = { card: BoutCard; script: BoutScript };

/**
 * Draws a whole bout: the card, which is shown before betting, then the outcome and its exchanges. One seed decides
 * everything, so its commitment covers the outcome before the first bet.
 */
export function drawBout(draw: Draw, chances: DrawChances = drawChances): Bout {
  const card = drawCard(draw, chances);
  return { card, script: drawScript(drawOutcome(card, draw), draw) };
}

/** Replays a bout from the recorded chances of the draws: { bdd, ftd } in parts of a million. */
export function replayCockfight(draw: Draw, input: Json): Json | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const { bdd, ftd } = input;
  if (!isPart(bdd) || !isPart(ftd)) return null;
  return JSON.parse(JSON.stringify(drawBout(draw, { bdd, ftd })));
}

function isPart(value: Json | undefined): value is number {
  return Number.isInteger(value) && typeof value === 'number' && value >= 0 && value <= 400_000;
}
