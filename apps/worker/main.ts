import { closeOverdueTrials, ledgerWallets, messenger, sweepAccounts } from '#features/accounts/public.ts';
import { registerCashierChecks } from '#features/cashier/cashier.checks.ts';
import { expireDeposits, openVendorWallets, payoutJobs, simulatorBrands } from '#features/cashier/public.ts';
import { registerComplianceChecks } from '#features/compliance/compliance.checks.ts';
import { renewDueRooms } from '#features/compliance/public.ts';
import { registerRewardChecks } from '#features/rewards/rewards.checks.ts';
import { betProjection, jackpotProjection, registerWagerChecks } from '#features/wagers/public.ts';
import { foldHouse } from '#ledger/house.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { reconcileWhenDue } from '#ledger/reconcile-runs.ts';
import type { Config } from '#platform/config/config.ts';
import { every } from '#platform/jobs/every.ts';
import { createLogger } from '#platform/observe/logger.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import { sweepSealed } from '#platform/sealed/sealed-bodies.ts';
import { openFoundation } from '../wiring/foundation.ts';
import { limitsDeps } from '../wiring/limits.ts';
import { runWithDatabase } from '../wiring/run-with-database.ts';
import { walletOptions } from '../wiring/wallet-options.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

for (const register of [registerWagerChecks, registerCashierChecks, registerComplianceChecks, registerRewardChecks])
  register();

/** Everything that happens without being asked: projections of the ledger and recurring jobs. */
export async function startWorker(config: Config, databaseUrl: string): Promise<Running> {
  const logger = createLogger('worker', config.logLevel);
  const foundation = await openFoundation(config, databaseUrl, logger);
  const { database } = foundation;
  const bets = betProjection(foundation);
  bets.start();
  const jackpots = jackpotProjection(foundation);
  const messages = messenger(foundation);
  const wallets = ledgerWallets(foundation.ledger);
  const money = payoutJobs({
    ...{ ...foundation, inTransaction, dataDir: config.dataDir },
    simulatorBrands: () => simulatorBrands(foundation.site),
    notifyUrl: `http://127.0.0.1:${config.port}`,
  });
  const vendorWallets = openVendorWallets(walletOptions(foundation));
  let stopped = false;
  const reconcile = async () => {
    const found = await reconcileWhenDue(database, { now: foundation.clock.now, isStopped: () => stopped });
    for (const { check, rows } of found ?? []) logger.error({ check, rows }, 'the books are not right');
  };
  const jobs = [
    every(2 * SECOND_MS, 'fold house deltas', () => foldHouse(database), logger),
    // At the counter's own pace (spec section 9): a pot need not move with every bet.
    every(3 * SECOND_MS, 'feed jackpots', () => jackpots.catchUp(), logger),
    every(5 * SECOND_MS, 'expire deposits', () => expireDeposits(foundation), logger),
    every(3 * SECOND_MS, 'pay withdrawals', () => money.payouts(), logger),
    every(5 * SECOND_MS, 'close receipts', () => money.receipts(), logger),
    every(2 * SECOND_MS, 'ask vendors about transfers', () => vendorWallets.askDue(), logger),
    every(2 * SECOND_MS, 'read bets at vendors', () => vendorWallets.readReports(), logger),
    every(2 * SECOND_MS, 'bring money back from vendors', () => vendorWallets.sweepDue(), logger),
    every(5 * SECOND_MS, 'deliver messages', () => messages.deliverDue(), logger),
    every(10 * SECOND_MS, 'renew limits', () => renewDueRooms(limitsDeps(foundation)), logger),
    every(60 * SECOND_MS, 'close trial accounts', () => closeOverdueTrials({ ...foundation, wallets }), logger),
    every(60 * SECOND_MS, 'reconcile the books', reconcile, logger),
    every(HOUR_MS, 'sweep accounts', () => sweepAccounts(foundation), logger),
    every(HOUR_MS, 'sweep sealed bodies', () => sweepSealed(foundation), logger),
  ];
  return {
    async stop() {
      stopped = true;
      await Promise.all(jobs.map((job) => job.stop()));
      await bets.close();
      await jackpots.close();
      await foundation.close();
    },
  };
}

if (import.meta.main) await runWithDatabase(startWorker);
