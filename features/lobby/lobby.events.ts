import type { lobbyContract } from './lobby.contract.ts';

/** Calls that show what a lobby offers, and in what order. */
export const GAMES = [
  'GET /wps/relay/GCSGAME_gameList',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /wps/relay/GCSGAME_newGameVendor',
  'GET /lgw/vn/numeros/opened/game',
] as const satisfies (keyof typeof lobbyContract)[];
