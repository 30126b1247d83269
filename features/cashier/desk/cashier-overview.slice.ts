import type { Reader } from '#platform/db/database.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { registerCashierChecks } from '../cashier.checks.ts';
import { type DeskFilesDeps, deskFilesService } from '../files/files.server.ts';
import { dayStart } from '../withdrawals/requests/brand-day.rules.ts';
import { cashierWaiting, moneyMoved } from './waiting.store.ts';

const QUEUES = ['withdrawals', 'payouts', 'receipts', 'notices', 'deposits', 'adjustments', 'wallets'] as const;

/** What all cashier desks have in common: their queues, their files, the money of the day, and the checks of the books. */
export const cashierOverview = slice('cashier overview', {
  needs: needs<DeskFilesDeps>(),
  provides: {
    /** Deposits and payouts since midnight of the brand. */
    movedToday:
      ({ timeZoneOf }) =>
      async (db: Reader, { brandId, nowMs }: { brandId: number; nowMs: number }) =>
        moneyMoved(db, brandId, new Date(dayStart(nowMs, await timeZoneOf(brandId)))),
  },
  contributes: { waiting: () => [{ queues: QUEUES, read: cashierWaiting }] },
  services: (own) => [deskFilesService(own)],
  checks: [registerCashierChecks],
});
