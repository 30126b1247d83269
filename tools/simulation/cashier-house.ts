import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Foundation, openFoundation } from '#apps/wiring/foundation.ts';
import { brandDirectory, createPlayer, ledgerWallets, openSessionFor, playerFacts } from '#features/accounts/public.ts';
import { cardBox } from '#features/cashier/withdrawals/cards/card-box.ts';
import { insertCard } from '#features/cashier/withdrawals/cards/cards.store.ts';
import { insertOperator, openOperatorSession, operatorByName } from '#features/operators/operator.store.ts';
import { insertSession } from '#features/wagers/session/game-session.store.ts';
import { newToken } from '#features/wagers/session/game-session.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres } from '#platform/db/postgres.ts';
import { freePort } from '#platform/db/postgres-process.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { seedDemo } from '../demo.ts';
import { type Line, openLine } from './cashier-line.ts';
import { openProcesses, type Processes } from './cashier-processes.ts';
import type { CashierTally } from './cashier-tally.ts';
import type { Chance } from './chance.ts';

export const PIN = '730194';
export const VENDOR = 'DSVI';
const STUDIO = 'DONGSON';

/** A player of the drill, with everything that a browser or a game holds. */
export interface DrillPlayer {
  id: bigint;
  username: string;
  account: bigint;
  token: string;
  card: string;
  /** Undefined for agents. */
  agent: DrillPlayer | undefined;
  downline: DrillPlayer[];
  game: { token: string; code: string };
  /** Staked less won, as the game knows it. */
  lost: bigint;
}

export interface CashierHouse {
  foundation: Foundation;
  config: Config;
  /** Address at which games call the studio, around the faulty line. */
  studioUrl: string;
  brandId: number;
  players: DrillPlayer[];
  /** Cookies of two operators with all rights. */
  operators: [string, string];
  processes: Processes;
  line: Line;
  close(): Promise<void>;
}

/** The whole product in separate processes on a new PostgreSQL, with players who are fully set up but have no money. */
export async function cashierHouse(
  size: { members: number; agents: number },
  { chance, tally, log }: { chance: Chance; tally: CashierTally; log(line: string): void },
): Promise<CashierHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-drill-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), log });
  await migrate({ url: postgres.url, log: () => {} });
  const [port, office, studio] = [await freePort(), await freePort(), await freePort()];
  const line = await openLine(`http://127.0.0.1:${studio}`, chance, tally);
  const env = {
    PORT: `${port}`,
    BACKOFFICE_PORT: `${office}`,
    STUDIO_PORT: `${studio}`,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_URL_FILE: '',
    STUDIO_URL: line.url,
    LOG_LEVEL: 'error',
    PORTAL_URL: `http://127.0.0.1:${port}`,
    BACKOFFICE_URL: `http://127.0.0.1:${office}`,
  };
  const config = readConfig({ ...process.env, ...env });
  await seedDemo({ config, databaseUrl: postgres.url, log: () => {} });
  const foundation = await openFoundation(config, postgres.url, createLogger('drill', 'error'));
  const brandId = (await foundation.site.brands.all())[0]!.id;
  await loosen(foundation, brandId);
  const players = await makePlayers(foundation, brandId, size);
  const operators: [string, string] = [
    await makeOperator(foundation, brandId),
    await makeOperator(foundation, brandId),
  ];
  const processes = await openProcesses(env, { tally, log });
  return {
    foundation,
    config,
    brandId,
    players,
    operators,
    processes,
    line,
    studioUrl: `http://127.0.0.1:${studio}`,
    close: async () => {
      await processes.stop();
      line.close();
      await foundation.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Daily limits would end the drill early; all other settings are the demo brand's. */
async function loosen({ site }: Foundation, brandId: number): Promise<void> {
  const change = { brandId, by: 'drill' };
  const done = [
    await site.updateSettings({ ...change, group: 'deposit', patch: { wagerTimes: 0, openOrders: 50 } }),
    await site.updateSettings({
      ...change,
      group: 'withdraw',
      patch: { dailyCount: 100, freePerDay: 2, feeBps: 100, fourEyesFrom: '60', autoApproveBelow: '12' },
    }),
    await site.updateSettings({ ...change, group: 'gifts', patch: { dailyCount: 100 } }),
    await site.updateSettings({ ...change, group: 'wallets', patch: { single: false } }),
    await site.updateSettings({ ...change, group: 'referral', patch: { minimumDeposit: '50', minimumTurnover: '20' } }),
  ];
  if (done.some(({ ok }) => !ok)) throw new Error(`the drill's settings were refused: ${JSON.stringify(done)}`);
}

/** A valid but very cheap hash of the payment password: argon2 is not the subject of this drill. */
function cheapHash(): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: PIN, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

async function makePlayers(
  foundation: Foundation,
  brandId: number,
  { members, agents }: { members: number; agents: number },
): Promise<DrillPlayer[]> {
  const bosses: DrillPlayer[] = [];
  for (let i = 0; i < agents; i++) bosses.push(await makePlayer(foundation, brandId, `boss${i}`, undefined));
  const others: DrillPlayer[] = [];
  for (let i = 0; i < members; i += 8)
    others.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, members - i) }, (_, n) =>
          makePlayer(foundation, brandId, `drill${i + n}`, bosses[(i + n) % agents]),
        ),
      )),
    );
  return [...bosses, ...others];
}

const AGENT = 1;

async function makePlayer(
  { database, ledger, site, config }: Foundation,
  brandId: number,
  username: string,
  agent: DrillPlayer | undefined,
): Promise<DrillPlayer> {
  const brand = await brandDirectory(site).byId(brandId);
  const facts = { username, password: randomUUID(), type: agent ? 0 : AGENT };
  const made = await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, facts);
  if (!made) throw new Error(`the name ${username} is taken`);
  const { id } = made;
  const [known] = await database.read((db) => playerFacts(db, [id]));
  if (!known) throw new Error(`player ${id} is gone`);
  const late = new Date(Date.now() + 24 * 3_600_000);
  const title = slotTitles[Number(id) % slotTitles.length]!;
  const game = await database.read((db) =>
    db
      .selectFrom('lobby.game')
      .innerJoin('lobby.vendor', 'lobby.vendor.id', 'lobby.game.vendor_id')
      .select('lobby.game.id')
      .where('lobby.vendor.code', '=', STUDIO)
      .where('game_code', '=', title.code)
      .executeTakeFirstOrThrow(),
  );
  const box = cardBox(ensureSecret(config.dataDir, 'cashier'));
  const number = `0071${id.toString().padStart(10, '0')}`;
  const card = await database.transact(async (db) => {
    await db
      .updateTable('accounts.players')
      .set({ payment_password_hash: cheapHash(), upline_id: agent?.id ?? null, referrer_id: agent?.id ?? null })
      .where('id', '=', id)
      .execute();
    return insertCard(db, {
      brand_id: brandId,
      player_id: id,
      kind: 'bank',
      institution: 'VCB',
      name: 'Vietcombank',
      holder: 'NGUYEN VAN AN',
      number_sealed: box.seal(number),
      last_four: number.slice(-4),
      number_digest: box.digest({ kind: 'bank', institution: 'VCB', number }),
      created_at: new Date(),
      usable_at: new Date(Date.now() - 1_000),
    });
  });
  const token = newToken();
  const session = { playerId: id, brandId, account: known.ledgerAccount, currency: known.currency, expiresAt: late };
  await insertSession(database, { ...session, token, vendor: STUDIO, gameId: game.id });
  const player: DrillPlayer = {
    id,
    username,
    account: known.ledgerAccount,
    agent,
    downline: [],
    lost: 0n,
    token: await openSessionFor(database, id),
    card: String(card?.id),
    game: { token, code: title.code },
  };
  agent?.downline.push(player);
  return player;
}

async function makeOperator({ database }: Foundation, brandId: number): Promise<string> {
  const username = `drill.${randomUUID().slice(0, 8)}`;
  return database.transact(async (db) => {
    await insertOperator(db, {
      brandId,
      username,
      passwordHash: 'none',
      role: 'admin',
      totpSecret: Buffer.alloc(32),
    });
    const made = await operatorByName(db, brandId, username);
    if (!made) throw new Error(`${username} was not made`);
    return openOperatorSession(db, { operatorId: made.id, ip: '127.0.0.1', nowMs: Date.now() });
  });
}
