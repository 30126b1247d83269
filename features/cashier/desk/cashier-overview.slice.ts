import { needs, slice } from '#platform/slices/slice.ts';
import { registerCashierChecks } from '../cashier.checks.ts';
import { type DeskFilesDeps, deskFilesService } from '../files/files.server.ts';
import { cashierWaiting, moneyMoved } from './waiting.store.ts';

const QUEUES = ['withdrawals', 'payouts', 'receipts', 'notices', 'deposits', 'adjustments', 'wallets'] as const;

/** Shared parts of the cashier desks: their queues, files, sums of deposits and payouts, and the checks of the books. */
export const cashierOverview = slice('cashier overview', {
  needs: needs<DeskFilesDeps>(),
  provides: {
    /** Deposits and payouts of a brand by stretches of time. */
    moneyMoved: () => moneyMoved,
  },
  contributes: { waiting: () => [{ queues: QUEUES, read: cashierWaiting }] },
  services: (own) => [deskFilesService(own)],
  checks: [registerCashierChecks],
});
