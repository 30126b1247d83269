import { replaySlot } from '../slots/replay-slot.ts';
import { slotTitles } from '../slots/titles/titles.ts';
import type { Draw } from './draw.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Plays a round again from its draw and the player's input as JSON; null when the input is none that the game takes. */
export type Replay = (draw: Draw, input: Json) => Json | null;

/** The replay of every game whose rounds are provably fair, by game code. */
const replays: ReadonlyMap<string, Replay> = new Map(
  slotTitles.map((title): [string, Replay] => [title.code, (draw, input) => replaySlot(title, draw, input)]),
);

export function replayOf(gameCode: string): Replay | null {
  return replays.get(gameCode) ?? null;
}
