import { join } from 'node:path';
import { brandDirectory, createPlayer, ledgerWallets, openSessionFor, playerFacts } from '#features/accounts/public.ts';
import { cardBox } from '#features/cashier/cards/card-box.ts';
import { addPaidWithdrawal, addWithdrawal, type NewWithdrawal } from '#features/cashier/payout/withdrawal.fixture.ts';
import '#features/lobby/lobby.tables.ts';
import { openSite } from '#features/site/public.ts';
import '#features/support/support.tables.ts';
import '#features/wagers/wagers.tables.ts';
import { openLedger } from '#ledger/ledger.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';

/** Long, and with stacked accents: whatever holds a name has to hold this one. */
const NICKNAME = 'Nguyễn Thị Thuỳ Dương';
const UNIT = 10_000n;
const HOUR_MS = 3_600_000;

/** A player of the running installation with something on every page of the member centre; answers their session. */
export async function filledPlayer(options: { dataDir: string; portal: string }): Promise<string> {
  const { dataDir, portal } = options;
  const postgres = await borrowPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  const database = openDatabase({ url: postgres.url, poolSize: 4 });
  const ledger = openLedger({ url: postgres.url, database });
  const nobody = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  const site = openSite({ database, bus: nobody });
  const [{ id: brandId } = { id: 0 }] = await site.brands.all();
  const brand = await brandDirectory(site).byId(brandId);
  const username = `day${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(0, 16);
  const facts = { username, nickname: NICKNAME, password: 'sen-trang-77', paymentPassword: '730194' };
  try {
    const made = await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, facts);
    const [player] = await database.read((db) => playerFacts(db, [made?.id ?? 0n]));
    if (!player) throw new Error(`${username} was not made`);
    const money = { key: `journey:${username}`, account: player.ledgerAccount, amount: 98_765n * UNIT };
    await ledger.poster.post({ ...money, house: 'adjustment', kind: 'adjustment' });
    await ledger.drain();
    const session = await openSessionFor(database, player.id);
    const box = cardBox(ensureSecret(dataDir, 'cashier'));
    const own = { playerId: player.id, ledgerAccount: player.ledgerAccount, brandId, seal: box.seal };
    const call = caller(portal, brand.code, session);
    await withdrawals(database, own, call);
    await deposits(call);
    await play(database, { playerId: player.id, brandId, account: player.ledgerAccount });
    await write(database, { brandId, playerId: player.id });
    await ledger.drain();
    return session;
  } finally {
    await database.close();
    await postgres.stop();
  }
}

type Call = ReturnType<typeof caller>;

/** As the player's own browser calls. */
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

/** One of each: asked for, rejected, paid and waiting for a word, partly received. */
async function withdrawals(database: Database, own: Omit<NewWithdrawal, 'amount' | 'at'>, call: Call) {
  const { playerId, ...rest } = own;
  const paid = (amount: bigint) => addPaidWithdrawal({ database }, playerId, { ...rest, amount });
  await addWithdrawal(database, { ...own, amount: 1_250n, at: new Date() });
  await paid(500n);
  const partly = await paid(2_000n);
  const body = { orderNo: partly, action: 'PARTLY_RECEIVED', receivedVnd: '1250000' };
  await call('/wps/relay/MCSFE_processC2CTransaction', body);
}

/** Credited, under review, cancelled, open. */
async function deposits(call: Call) {
  for (const [amount, scenario] of [
    [200, 'exact'],
    [300, 'less'],
    [150, undefined],
  ] as const) {
    const { orderNo } = await call<{ orderNo: string }>('/wps/relay/MCSFE_depositByQRImageUrl', { amount });
    if (scenario) await call('/simulator/payments', { orderNo, scenario });
  }
  const { orderNo } = await call<{ orderNo: string }>('/wps/relay/MCSFE_depositByQRImageUrl', { amount: 120 });
  await call('/wps/relay/PARLOR_cancelDeposit', { orderNo });
}

/** Settled bets of the last days with their hourly sums, as the projection writes both. */
async function play(database: Database, of: { playerId: bigint; brandId: number; account: bigint }) {
  const games = await database.read((db) =>
    db.selectFrom('lobby.game').select(['id', 'vendor_id']).orderBy('id').limit(3).execute(),
  );
  // Journeys fill their players side by side.
  const first = BigInt(Date.now()) * 1_000_000n + (of.playerId % 10_000n) * 100n;
  const bets = [1, 2, 3, 5, 8, 13].flatMap((days, index) =>
    games.map(({ id, vendor_id }, other) => {
      const stake = BigInt(120 * (index + 1) + 37 * other) * UNIT;
      const payout = (stake * BigInt(60 + ((index * 29 + other * 17) % 80))) / 100n;
      const at = Date.now() - days * 24 * HOUR_MS;
      return { ...{ id: first + BigInt(index * 3 + other), vendor: vendor_id, game: id }, stake, payout, at };
    }),
  );
  await database.transact(async (db) => {
    await db
      .insertInto('wagers.bets')
      .values(
        bets.map(({ at, ...bet }) => ({
          ...{ ...bet, turnover: bet.stake, player_id: of.playerId, brand_id: of.brandId, account: of.account },
          ...{ round: `R-${bet.id}`, key: `journey:${bet.id}`, state: 'settled' as const, closed_by: null },
          ...{ placed_at: new Date(at), settled_at: new Date(at + 1_000), transfers: [], payout_keys: [] },
        })),
      )
      .execute();
    await db
      .insertInto('wagers.bet_hours')
      .values(
        bets.map(({ vendor, game, stake, payout, at }) => ({
          ...{ player_id: of.playerId, hour: new Date(Math.floor(at / HOUR_MS) * HOUR_MS), vendor, game },
          ...{ bets: 1n, stake, payout, turnover: stake, profit: payout - stake },
        })),
      )
      .execute();
  });
}

async function write(database: Database, to: { brandId: number; playerId: bigint }) {
  const letter = { brand_id: to.brandId, player_id: to.playerId, sent_at: new Date(), read_at: null };
  await database.transact((db) =>
    db
      .insertInto('support.message')
      .values([
        { ...letter, title: 'Chào mừng bạn', content: '<p>Tài khoản của bạn đã sẵn sàng.</p>', read_at: new Date() },
        { ...letter, title: 'Sao kê tháng này', content: '<p>Xem ở <a href="/help#deposit">trợ giúp</a>.</p>' },
      ])
      .execute(),
  );
}
