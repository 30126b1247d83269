import { join } from 'node:path';
import {
  brandDirectory,
  createPlayer,
  ledgerWallets,
  type NewPlayer,
  openSessionFor,
  playerFacts,
} from '#features/accounts/public.ts';
import { openSite } from '#features/site/public.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { cardBox } from './withdrawals/cards/card-box.ts';

const UNIT = 10_000n;
export const JOURNEY_PASSWORD = 'sen-trang-77';
export const JOURNEY_PIN = '730194';

/** A player of the running installation, with the tools to give them a history. */
export interface JourneyPlayer {
  database: Database;
  ledger: Ledger;
  brandId: number;
  playerId: bigint;
  ledgerAccount: bigint;
  username: string;
  /** Token of an open session: the cookie `__Host-session`. */
  session: string;
  /** Another session of the same account. */
  openSession(): Promise<string>;
  seal(number: string): Buffer;
  /** Calls the API as the player's browser does; throws on a refusal. */
  call<Value>(path: string, body: object, method?: string): Promise<Value>;
}

interface Wanted {
  dataDir: string;
  portal: string;
  /** First letters of the username. */
  prefix: string;
  /** Initial balance in main units. */
  amount?: bigint;
  facts?: Partial<NewPlayer>;
  /** Whether an agent of the demo brand is the upline. */
  inLine?: boolean;
}

/** Creates the player and answers the result of `fill`. The installation's database is open only meanwhile. */
export async function journeyPlayer<T>(wanted: Wanted, fill: (player: JourneyPlayer) => Promise<T>): Promise<T> {
  const { dataDir, portal, prefix, amount = 98_765n } = wanted;
  const postgres = await borrowPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  const database = openDatabase({ url: postgres.url, poolSize: 4 });
  const ledger = openLedger({ url: postgres.url, database });
  const nobody = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  const site = openSite({ database, bus: nobody });
  // Journeys create their players concurrently.
  const username = `${prefix}${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(0, 16);
  try {
    const [{ id: brandId } = { id: 0 }] = await site.brands.all();
    const brand = await brandDirectory(site).byId(brandId);
    const affiliateCode = wanted.inLine ? await anyAffiliateCode(database, brandId) : undefined;
    const facts = {
      username,
      password: JOURNEY_PASSWORD,
      paymentPassword: JOURNEY_PIN,
      ...(affiliateCode && { affiliateCode }),
      ...wanted.facts,
    };
    const made = await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, facts);
    const [player] = await database.read((db) => playerFacts(db, [made?.id ?? 0n]));
    if (!player) throw new Error(`${username} was not made`);
    const { id: playerId, ledgerAccount } = player;
    const money = { key: `journey:${username}`, account: ledgerAccount, amount: amount * UNIT };
    await ledger.poster.post({ ...money, house: 'adjustment', kind: 'adjustment' });
    await ledger.drain();
    const openSession = () => openSessionFor(database, playerId);
    const session = await openSession();
    const filled = await fill({
      database,
      ledger,
      brandId,
      playerId,
      ledgerAccount,
      username,
      session,
      openSession,
      seal: cardBox(ensureSecret(dataDir, 'cashier')).seal,
      call: caller(portal, brand.code, session),
    });
    await ledger.drain();
    return filled;
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function anyAffiliateCode(database: Database, brandId: number): Promise<string> {
  const { code } = await database.read((db) =>
    db
      .selectFrom('accounts.affiliate_codes as c')
      .innerJoin('accounts.players as p', 'p.id', 'c.agent_id')
      .select('c.code')
      .where('p.brand_id', '=', brandId)
      .orderBy('c.agent_id')
      .executeTakeFirstOrThrow(),
  );
  return code;
}

function caller(portal: string, merchant: string, authorization: string) {
  return async <Value>(path: string, body: object, method = 'POST'): Promise<Value> => {
    const headers = { authorization, merchant, 'content-type': 'application/json' };
    const answer = await fetch(`${portal}${path}`, { method, headers, body: JSON.stringify(body) });
    const { success, value, errorCode } = (await answer.json()) as {
      success: boolean;
      value: Value;
      errorCode?: string;
    };
    if (!success) throw new Error(`${path} was refused: ${errorCode}`);
    return value;
  };
}
