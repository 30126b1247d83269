import type { Site } from '#features/site/public.ts';
import type { Database } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import { catalogueDeskContract } from './catalogue.contract.ts';
import { countCatalogue } from './catalogue.store.ts';

export function catalogueDeskService({ database, site }: { database: Database; site: Site }): Service {
  return service(catalogueDeskContract, {
    'GET /office/catalogue/unconnected': async ({ caller }) => {
      const [rows, { lobby }] = await Promise.all([
        database.read((db) => countCatalogue(db, caller.brandId)),
        site.settings(caller.brandId),
      ]);
      const list = rows
        .filter(({ playable }) => !playable)
        .map((row) => ({ vendor: row.code, name: row.name, gameType: row.game_type, games: Number(row.games) }));
      const connected = rows.filter(({ playable }) => playable);
      return {
        shown: lobby.showUnconnected,
        connectedGames: connected.reduce((sum, { games }) => sum + Number(games), 0),
        unconnectedGames: list.reduce((sum, { games }) => sum + games, 0),
        list,
      };
    },
  });
}
