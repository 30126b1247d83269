import { crash } from '../arcade/crash.ts';
import { replayStepInput } from '../arcade/step-game.ts';
import { stepGames } from '../arcade/step-games.ts';
import { replaySeatGame } from '../cards/replay-hand.ts';
import { seatGames } from '../cards/seat-games.ts';
import { replayCockfight } from '../cockfight/play-bout.ts';
import { fish } from '../fish/fish.ts';
import { lotteryGameCodes, replayLottery } from '../lottery/replay-draw.ts';
import { RAFFLE_CODE, replayRaffle } from '../raffle/raffle.ts';
import { replaySlot } from '../slots/replay-slot.ts';
import { slotTitles } from '../slots/titles/titles.ts';
import { replayEsports, replayFootball } from '../sports/replay-match.ts';
import { replayTable } from '../tables/replay-table.ts';
import { tableGames } from '../tables/table-games.ts';
import type { Draw } from './draw.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Replays a round from its draw and the player's input as JSON; null when the game does not accept the input. */
export type Replay = (draw: Draw, input: Json) => Json | null;

/** The replay of every game whose rounds are provably fair, by game code. */
const replays: ReadonlyMap<string, Replay> = new Map<string, Replay>([
  ...slotTitles.map((title): [string, Replay] => [title.code, (draw, input) => replaySlot(title, draw, input)]),
  ...stepGames.map((game): [string, Replay] => [game.code, (draw, input) => replayStepInput(game, draw, input)]),
  ...[...tableGames.values()].map((game): [string, Replay] => [
    game.code,
    (draw, input) => replayTable(game, draw, input),
  ]),
  ...Object.values(seatGames).map((game): [string, Replay] => [
    game.code,
    (draw, input) => replaySeatGame(game, draw, input),
  ]),
  [crash.code, crash.replayInput],
  [fish.code, fish.replayInput],
  ...lotteryGameCodes.map((code): [string, Replay] => [code, (draw, input) => replayLottery(code, draw, input)]),
  ['football', replayFootball],
  ['esports', replayEsports],
  ['cockfight', replayCockfight],
  [RAFFLE_CODE, replayRaffle],
]);

export function replayOf(gameCode: string): Replay | null {
  return replays.get(gameCode) ?? null;
}
