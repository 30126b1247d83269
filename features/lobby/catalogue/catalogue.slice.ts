import type { Site } from '#features/site/public.ts';
import type { Database } from '#platform/db/database.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { gamesById } from '../desk/catalogue.store.ts';
import { keepFavourites } from '../games/player-games.store.ts';
import { type Lobby, openLobby } from '../public.ts';

interface Needs {
  database: Database;
  site: Site;
  lobby: Lobby;
}

/** Game facts for other departments. */
export const catalogueFacts = slice('catalogue facts', {
  needs: needs<Needs>(),
  provides: {
    lobby: ({ database, site }) => openLobby({ database, site }),
    /** Every game of every vendor; the same array until something changes. */
    games: (own) => () => own.lobby.games(),
    /** Names, codes and vendors' names of games, offered or not. */
    gamesById:
      ({ database }) =>
      (ids: readonly number[]) =>
        database.read((db) => gamesById(db, ids)),
    /** Game type (RNG, LIVE ...) of each game by its id. */
    gameTypes: (own) => async (): Promise<ReadonlyMap<number, string>> =>
      new Map((await own.lobby.games()).map(({ id, type }) => [id, type])),
    /** When a trial account becomes a real one, its favourites are moved. */
    keepFavourites:
      ({ database }) =>
      ({ trialId, playerId }: { trialId: bigint; playerId: bigint }) =>
        keepFavourites(database, { from: trialId, to: playerId }),
  },
});
