import type { Clock } from '#platform/clock/clock.ts';
import type { GameFacts, Lookups } from './lookups.ts';

/** All games in memory, renewed at most every five seconds; a disabled game takes no stake after that. */
export interface GameList {
  /** By the vendor's own code. */
  byCode(vendor: string, code: string): Promise<GameFacts | undefined>;
  byId(id: number): Promise<GameFacts | undefined>;
  all(): Promise<readonly GameFacts[]>;
}

const TTL_MS = 5_000;

interface Listing {
  games: readonly GameFacts[];
  byCode: Map<string, GameFacts>;
  byId: Map<number, GameFacts>;
}

export function openGameList(games: Lookups['games'], clock: Clock): GameList {
  let listing: Promise<Listing> | undefined;
  let freshUntil = 0;

  const current = (): Promise<Listing> => {
    if (listing && clock.now() < freshUntil) return listing;
    freshUntil = clock.now() + TTL_MS;
    listing = renewed(listing);
    listing.catch(() => {
      freshUntil = 0;
    });
    return listing;
  };

  /** The same array of games needs no new index. */
  async function renewed(last: Promise<Listing> | undefined): Promise<Listing> {
    const [now, before] = await Promise.all([games(), last?.catch(() => undefined)]);
    return before?.games === now ? before : index(now);
  }

  return {
    byCode: async (vendor, code) => (await current()).byCode.get(`${vendor} ${code}`),
    byId: async (id) => (await current()).byId.get(id),
    all: async () => (await current()).games,
  };
}

function index(games: readonly GameFacts[]): Listing {
  return {
    games,
    byCode: new Map(games.map((game) => [`${game.vendor} ${game.code}`, game])),
    byId: new Map(games.map((game) => [game.id, game])),
  };
}
