import type { Site } from '#features/site/public.ts';
import { type SecretBox, secretBox } from '#platform/keys/secret-box.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { deliverOverHttp, type SimulatedBank, simulatedBank } from '../../deposits/simulator/simulated-bank.ts';
import { closeDueReceipts } from '../receipt/receipt.jobs.ts';
import { receiptService } from '../receipt/receipt.server.ts';
import { type ReceiptDeskDeps, receiptDeskService } from '../receipt/receipt-desk.server.ts';
import { type PayoutJobDeps, runPayouts } from './payout.jobs.ts';
import { type PayoutDeskDeps, payoutDeskService } from './payout-desk.server.ts';
import { payoutNoticeService } from './payout-notice.server.ts';
import { payoutNoticesService } from './payout-notices.server.ts';
import { payoutSimulatorService } from './payout-simulator.server.ts';

interface Needs extends Omit<PayoutDeskDeps & ReceiptDeskDeps, 'fourEyesFrom' | 'box'> {
  site: Pick<Site, 'settings'>;
  secretOf(name: string): Buffer;
  /** Our own address, for the notifications of the simulated bank. */
  notifyUrl: string;
  /** Ids of the brands whose setting `cashier.simulator` is on. Read each time, because an operator may change it. */
  simulatorBrands(): Promise<ReadonlySet<number>>;
}

interface Own {
  /** Decrypts the numbers of payout accounts. */
  payoutBox: SecretBox;
  payoutBank: SimulatedBank;
  acceptsPayout: (provider: string, brandId: number | undefined) => Promise<boolean>;
  payoutDeps: PayoutDeskDeps & ReceiptDeskDeps & PayoutJobDeps;
}

const SIMULATOR = 'SIMBANK';

/** Sends approved withdrawals through payout providers. The player reports what arrived; operators settle the rest. */
export const payouts = slice('payouts', {
  needs: needs<Needs & Own>(),
  provides: {
    // The cashier's key and the same purpose as where the numbers of payout accounts are encrypted.
    payoutBox: ({ secretOf }) => secretBox(secretOf('cashier'), 'payout-accounts'),
    payoutBank: ({ database, clock, secretOf, notifyUrl }): SimulatedBank =>
      simulatedBank({
        code: SIMULATOR,
        database,
        clock,
        secret: secretOf('payout-simulator'),
        deliver: deliverOverHttp(`${notifyUrl}/payments/payout-notify/${SIMULATOR}`),
      }),
    acceptsPayout:
      ({ simulatorBrands }) =>
      async (provider: string, brandId: number | undefined) => {
        if (provider !== SIMULATOR) return true;
        const brands = await simulatorBrands();
        return brandId === undefined ? brands.size > 0 : brands.has(brandId);
      },
    payoutDeps: (own): Own['payoutDeps'] => ({
      database: own.database,
      bus: own.bus,
      clock: own.clock,
      logger: own.logger,
      inTransaction: own.inTransaction,
      dataDir: own.dataDir,
      box: own.payoutBox,
      providers: [own.payoutBank],
      accepts: own.acceptsPayout,
      fourEyesFrom: async (brandId) => (await own.site.settings(brandId)).withdraw.fourEyesFrom,
      playerNames: own.playerNames,
      operatorNames: own.operatorNames,
      playersNamed: own.playersNamed,
      registeredAt: own.registeredAt,
      accountSigns: own.accountSigns,
      takingPart: own.takingPart,
      turnoverSince: own.turnoverSince,
    }),
  },
  services: ({ payoutDeps: deps, payoutBank: bank, acceptsPayout }) => [
    receiptService(deps),
    payoutNoticeService({ ...deps, providers: [bank], accepts: acceptsPayout }),
    payoutSimulatorService({ database: deps.database, bank, isOn: (brandId) => acceptsPayout(SIMULATOR, brandId) }),
    payoutDeskService(deps),
    payoutNoticesService(deps),
    receiptDeskService(deps),
  ],
  jobs: ({ payoutDeps: deps }) => [
    { name: 'pay withdrawals', everyMs: 3_000, closesPeriods: false, run: () => runPayouts(deps) },
    { name: 'close receipts', everyMs: 5_000, closesPeriods: false, run: () => closeDueReceipts(deps) },
  ],
});
