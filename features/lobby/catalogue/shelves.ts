import type { Settings, Site } from '#features/site/public.ts';
import type { Database } from '#platform/db/database.ts';
import { type BrandOffers, buildShelf, type CatalogueEntry, type Shelf, type ShelfRules } from './shelf.rules.ts';
import { readCatalogue, readOffers, readRevision } from './shelf.store.ts';

/**
 * The catalogue in memory. A brand may offer 20,000 games and every visitor filters them, so a filter walks an array
 * and runs no query. Before each use the catalogue's revision (one row of PostgreSQL) is compared, so that a change by
 * any process shows at once and no event can be missed.
 */
export interface Shelves {
  of(brandId: number): Promise<Shelf>;
  /** Every game of every vendor; the same Map until something changes. */
  catalogue(): Promise<ReadonlyMap<number, CatalogueEntry>>;
}

interface Loaded {
  revision: bigint;
  catalogue: ReadonlyMap<number, CatalogueEntry>;
  offers: Map<number, Promise<BrandOffers>>;
}

interface Built {
  offers: BrandOffers;
  rules: string;
  shelf: Shelf;
}

export function openShelves({ database, site }: { database: Database; site: Site }): Shelves {
  let loaded: { revision: bigint; value: Promise<Loaded> } | undefined;
  const built = new Map<number, Built>();

  async function current(): Promise<Loaded> {
    const revision = await database.read(readRevision);
    if (loaded && loaded.revision >= revision) return loaded.value;
    // Caches the promise itself, so that parallel callers share one read.
    const entry = { revision, value: load() };
    loaded = entry;
    entry.value.then(
      (state) => {
        entry.revision = state.revision;
      },
      () => {
        if (loaded === entry) loaded = undefined;
      },
    );
    return entry.value;
  }

  function load(): Promise<Loaded> {
    return database.snapshot(async (db) => ({
      revision: await readRevision(db),
      catalogue: await readCatalogue(db),
      offers: new Map(),
    }));
  }

  function offersOf({ offers }: Loaded, brandId: number): Promise<BrandOffers> {
    const known = offers.get(brandId);
    if (known) return known;
    const reading = database.read((db) => readOffers(db, brandId));
    offers.set(brandId, reading);
    reading.catch(() => offers.delete(brandId));
    return reading;
  }

  return {
    catalogue: async () => (await current()).catalogue,
    of: async (brandId) => {
      const [state, settings] = await Promise.all([current(), site.settings(brandId)]);
      const offers = await offersOf(state, brandId);
      const known = built.get(brandId);
      const rules = rulesOf(settings);
      const text = JSON.stringify(rules);
      // Offers are replaced only with the catalogue. Settings are read anew every few seconds, so compare their text.
      if (known && known.offers === offers && known.rules === text) return known.shelf;
      const shelf = buildShelf(state.catalogue, offers, rules);
      built.set(brandId, { offers, rules: text, shelf });
      return shelf;
    },
  };
}

function rulesOf({ lobby }: Settings): ShelfRules {
  const { showUnconnected, esportsVendors, cockfightVendors } = lobby;
  return { showUnconnected, esportsVendors, cockfightVendors };
}
