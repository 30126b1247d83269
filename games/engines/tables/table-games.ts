import { baccarat } from './baccarat/baccarat.ts';
import { bettingGame } from './betting-game.ts';
import type { BettingGame } from './betting-round.ts';
import { dragonTiger } from './dragontiger/dragontiger.ts';
import { roulette } from './roulette/roulette.ts';
import { sicBo } from './sicbo/sicbo.ts';
import { xocDia } from './xocdia/xocdia.ts';

const games: readonly BettingGame[] = [
  bettingGame(baccarat),
  bettingGame(dragonTiger),
  bettingGame(sicBo),
  bettingGame(roulette),
  bettingGame(xocDia),
];

/** Every game of the live tables, by its code. */
export const tableGames: ReadonlyMap<string, BettingGame> = new Map(games.map((game) => [game.code, game]));
