import type { Foundation } from '#apps/wiring/foundation.ts';
import {
  brandDirectory,
  createPlayer,
  ledgerAccountOf,
  ledgerWallets,
  openSessionFor,
} from '#features/accounts/public.ts';
import type { Config } from '#platform/config/config.ts';
import { playerCalls } from './player-calls.ts';

export interface DemoHouse {
  config: Config;
  brandCode: string;
  brandId: number;
  foundation: Foundation;
}

/** Play credits that each demo player gets once from the house's promotions: 3,000.00. */
const WELCOME = 30_000_000n;
/** A player who plays day after day and has less than 100.00 gets 500.00 more, once a day. */
const SHORT = 1_000_000n;
const REFILL = 5_000_000n;

/** Finds or creates an account with a random password that is not stored, and a welcome bonus from the house. */
export async function demoPlayer({ foundation, brandId }: DemoHouse, username: string): Promise<bigint> {
  const { database, ledger, site } = foundation;
  const known = await findPlayer(foundation, brandId, username);
  const brand = await brandDirectory(site).byId(brandId);
  const player = { username, password: crypto.randomUUID() };
  const id = known ?? (await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, player))?.id;
  if (id === undefined) throw new Error(`the name ${username} is taken`);
  const account = await ledgerAccountOf(database, id);
  // The key ensures that it is given only once, even if a start was killed right after the account was created.
  await give(foundation, account, `lived-in:welcome:${id}`, WELCOME);
  return id;
}

/** A bonus from the house's promotions for a demo player without credits. */
export async function refill({ foundation }: DemoHouse, id: bigint): Promise<void> {
  const account = await ledgerAccountOf(foundation.database, id);
  const { available } = await foundation.ledger.balance(account);
  const day = new Date().toISOString().slice(0, 10);
  if (available < SHORT) await give(foundation, account, `lived-in:day:${day}:${id}`, REFILL);
}

async function give({ ledger }: Foundation, account: bigint, key: string, amount: bigint): Promise<void> {
  await ledger.poster.post({ key, account, amount, house: 'promotion', kind: 'bonus' });
}

export async function findPlayer(
  { database }: Foundation,
  brandId: number,
  username: string,
): Promise<bigint | undefined> {
  const row = await database.read((db) =>
    db
      .selectFrom('accounts.players')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('username', '=', username)
      .executeTakeFirst(),
  );
  return row?.id;
}

/** Runs `act` with a player's session, as a browser would. */
export async function asPlayer<T>(
  { config, brandCode, foundation }: DemoHouse,
  playerId: bigint,
  act: (calls: ReturnType<typeof playerCalls>) => Promise<T>,
): Promise<T> {
  const session = await openSessionFor(foundation.database, playerId);
  const house = { portal: `http://127.0.0.1:${config.port}`, studio: studioOf(config), brandCode };
  const calls = playerCalls(house, session);
  try {
    return await act(calls);
  } finally {
    await calls.leave().catch(() => {});
  }
}

export const studioOf = ({ studioPort }: Config): string => `http://127.0.0.1:${studioPort}`;
