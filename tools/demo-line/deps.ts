import { sql } from 'kysely';
import { type AccountBrand, playerFacts, playerNamed, playersNamed, treeAccounts } from '#features/accounts/public.ts';
import type { DeskDeps } from '#features/agents/desk/desk.deps.ts';
import type { RunDeps } from '#features/agents/settlement/run.server.ts';
import { gameTypesIn } from '#features/lobby/public.ts';
import { operatorNames } from '#features/operators/public.ts';
import type { Site } from '#features/site/public.ts';
import { numberVendors } from '#features/wagers/vendors.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { Database } from '#platform/db/database.ts';
import { loadCatalogue } from '#platform/i18n/catalogue.ts';
import { createLogger } from '#platform/observe/logger.ts';
import type { Past } from './past.ts';
import type { DemoGame } from './play.ts';

/** Dependencies of the agents department's functions while the demo's past is written. */
export interface LineDeps extends DeskDeps, RunDeps {
  ledger: Ledger;
  databaseUrl: string;
  brand: AccountBrand;
  brandId: number;
  operatorId: bigint;
  portalUrl: string;
  site: Site;
  gameTypes(): Promise<ReadonlyMap<number, string>>;
}

export interface GroundOptions {
  brand: AccountBrand;
  timeZone: string;
  site: Site;
  /** User name of the operator who signs for the house. */
  operator: string;
  portalUrl: string;
}

const ROOT = new URL('../../', import.meta.url).pathname;

export async function lineDeps(past: Past, ledger: Ledger, options: GroundOptions): Promise<LineDeps> {
  const { database, clock, url } = past;
  const { brand, timeZone, operator } = options;
  const facts = (ids: readonly bigint[]) => database.read((db) => playerFacts(db, ids));
  const types = await database.read(gameTypesIn);
  return {
    database,
    databaseUrl: url,
    clock,
    ledger,
    brand,
    brandId: brand.id,
    site: options.site,
    portalUrl: options.portalUrl,
    operatorId: await operatorNamed(database, brand.id, operator),
    logger: createLogger('demo', 'warn'),
    catalogue: await loadCatalogue(ROOT),
    gameTypes: async () => types,
    timeZoneOf: async () => timeZone,
    moduleEnabled: async () => true,
    playerFacts: facts,
    playerNames: async (ids) => new Map((await facts(ids)).map(({ id, username }) => [id, username])),
    playerNamed: (brandId, name) => database.read((db) => playerNamed(db, brandId, name)),
    playersNamed: (brandId, text) => database.read((db) => playersNamed(db, brandId, text)),
    operatorNames: (ids) => database.read((db) => operatorNames(db, ids)),
    treeAccounts,
    // Nobody reads messages about last week yet.
    sendMessage: async () => {},
    bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
  };
}

async function operatorNamed(database: Database, brandId: number, username: string): Promise<bigint> {
  const { rows } = await database.read((db) =>
    sql<{
      id: bigint;
    }>`select id from accounts.operators where brand_id = ${brandId} and username = ${username}`.execute(db),
  );
  if (!rows[0]) throw new Error(`there is no operator ${username}`);
  return rows[0].id;
}

/** The studio's ids in the ledger and the catalogue. */
export async function studioOf(database: Database, code: string): Promise<{ vendor: number; games: DemoGame[] }> {
  const vendor = (await numberVendors(database, [{ code }])).get(code);
  const { rows: games } = await database.read((db) =>
    sql<DemoGame>`select g.id, g.game_code as code from lobby.game g join lobby.vendor v on v.id = g.vendor_id where v.code = ${code}`.execute(
      db,
    ),
  );
  if (!vendor) throw new Error(`the vendor ${code} has no number`);
  return { vendor: vendor.number, games };
}
