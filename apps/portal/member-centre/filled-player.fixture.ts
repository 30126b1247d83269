import { JOURNEY_PIN, type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  addPaidWithdrawal,
  addWithdrawal,
  type NewWithdrawal,
} from '#features/cashier/withdrawals/payout/withdrawal.fixture.ts';
import '#features/lobby/lobby.tables.ts';
import '#features/support/support.tables.ts';
import '#features/wagers/wagers.tables.ts';
import type { Database } from '#platform/db/database.ts';

/** Long, and with stacked accents: everything that shows a name must fit this one. */
const NICKNAME = 'Nguyễn Thị Thuỳ Dương';
const UNIT = 10_000n;
const HOUR_MS = 3_600_000;

/** A player of the running installation with data on every page of the member centre; returns their session. */
export function filledPlayer(options: { dataDir: string; portal: string }): Promise<string> {
  return journeyPlayer({ ...options, prefix: 'day', inLine: true, facts: { nickname: NICKNAME } }, async (player) => {
    const { database, brandId, playerId, ledgerAccount, seal, call } = player;
    await withdrawals(database, { playerId, ledgerAccount, brandId, seal }, call);
    // Sent before a deposit adds a wagering requirement.
    const gift = { amount: 12.5, paymentPassword: JOURNEY_PIN, requestKey: `journey-${playerId}` };
    await call('/wps/relay/PARLOR_transferUpline', gift);
    await deposits(call);
    await play(database, { playerId, brandId, account: ledgerAccount });
    await write(database, { brandId, playerId });
    return player.session;
  });
}

type Call = JourneyPlayer['call'];

/** One of each state: requested, rejected, paid and waiting for confirmation, partly received. */
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

/** Settled bets of the last days with their hourly sums, in the form in which the projection writes both. */
async function play(database: Database, of: { playerId: bigint; brandId: number; account: bigint }) {
  const games = await database.read((db) =>
    db.selectFrom('lobby.game').select(['id', 'vendor_id']).orderBy('id').limit(3).execute(),
  );
  // Journeys create their players in parallel, so ids must differ.
  const first = BigInt(Date.now()) * 10_000n + (of.playerId % 100n) * 100n;
  const bets = [1, 2, 3, 5, 8, 13].flatMap((days, index) =>
    games.map(({ id, vendor_id }, other) => {
      const stake = BigInt(120 * (index + 1) + 37 * other) * UNIT;
      const payout = (stake * BigInt(60 + ((index * 29 + other * 17) % 80))) / 100n;
      const at = Date.now() - days * 24 * HOUR_MS;
      return { id: first + BigInt(index * 3 + other), vendor: vendor_id, game: id, stake, payout, at };
    }),
  );
  await database.transact(async (db) => {
    await db
      .insertInto('wagers.bets')
      .values(
        bets.map(({ at, ...bet }) => ({
          ...bet,
          turnover: bet.stake,
          player_id: of.playerId,
          brand_id: of.brandId,
          account: of.account,
          round: `R-${bet.id}`,
          key: `journey:${bet.id}`,
          state: 'settled' as const,
          closed_by: null,
          placed_at: new Date(at),
          settled_at: new Date(at + 1_000),
          transfers: [],
          payout_keys: [],
        })),
      )
      .execute();
    await db
      .insertInto('wagers.bet_hours')
      .values(
        bets.map(({ vendor, game, stake, payout, at }) => ({
          player_id: of.playerId,
          hour: new Date(Math.floor(at / HOUR_MS) * HOUR_MS),
          vendor,
          game,
          bets: 1n,
          stake,
          payout,
          turnover: stake,
          profit: payout - stake,
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
