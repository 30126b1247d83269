import { openFoundation } from '#apps/wiring/foundation.ts';
import { walletOptions } from '#apps/wiring/wallet-options.ts';
import { expireDeposits, openVendorWallets, payoutJobs, simulatorBrands } from '#features/cashier/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { readConfig } from '#platform/config/config.ts';
import { every } from '#platform/jobs/every.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { runProcess } from '#platform/process/lifecycle.ts';

/** The cashier's jobs of apps/worker, hardly pausing: a second worker beside it that the drill kills again and again. */
const PAUSE_MS = 100;

await runProcess(async () => {
  const config = readConfig();
  const logger = createLogger('second worker', config.logLevel);
  const foundation = await openFoundation(config, config.databaseUrl ?? '', logger);
  const money = payoutJobs({
    ...{ ...foundation, inTransaction, dataDir: config.dataDir },
    simulatorBrands: () => simulatorBrands(foundation.site),
    notifyUrl: `http://127.0.0.1:${config.port}`,
  });
  const wallets = openVendorWallets(walletOptions(foundation));
  const jobs = [
    every(PAUSE_MS, 'expire deposits', () => expireDeposits(foundation), logger),
    every(PAUSE_MS, 'pay withdrawals', () => money.payouts(), logger),
    every(PAUSE_MS, 'close receipts', () => money.receipts(), logger),
    every(PAUSE_MS, 'ask vendors', () => wallets.askDue(), logger),
    every(PAUSE_MS, 'read bets', () => wallets.readReports(), logger),
    every(PAUSE_MS, 'bring money back', () => wallets.sweepDue(), logger),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      await foundation.close();
    },
  };
});
