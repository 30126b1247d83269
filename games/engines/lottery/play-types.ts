import { familyNames, fastGame, fastGames } from './fast/games.ts';
import type { Words } from './line.ts';
import { regionPlays } from './vietnam/vietnam-games.ts';

/** A play of a kind of lottery, whatever its period or region: "pk10.sides", "vietnam.lo-2". */
export interface PlayType {
  type: string;
  game: Words;
  name: Words;
}

const VIETNAM: Words = { vi: 'Xổ số Việt Nam', en: 'Vietnamese lottery' };

/** The type of a play of a game. */
export const playTypeOf = (game: string, play: string): string => `${fastGame(game)?.family ?? 'vietnam'}.${play}`;

/** Every type once: the Vietnamese lottery first, then the fast ones as the lobby lists them. */
export const playTypes: readonly PlayType[] = [
  ...regionPlays('north').map(({ code, name }) => ({ type: `vietnam.${code}`, game: VIETNAM, name })),
  ...[...new Map(fastGames.map((game) => [game.family, game])).values()].flatMap(({ family, plays }) =>
    plays.map(({ code, name }) => ({ type: `${family}.${code}`, game: familyNames[family], name })),
  ),
];
