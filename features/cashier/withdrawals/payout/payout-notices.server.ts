import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { PAYOUT_NOTICE_OUTCOMES, type PayoutNoticeFilter } from './payout.rules.ts';
import { payoutNoticesContract } from './payout-notices.contract.ts';
import {
  countPayoutNotices,
  listPayoutNotices,
  type PayoutNoticeRow,
  payoutNoticeById,
} from './payout-notices.store.ts';

export function payoutNoticesService({ database }: { database: Database }): Service {
  return service(payoutNoticesContract, {
    'GET /office/payout-notices': async ({ caller, query }) => {
      const { brandId } = caller;
      return database.snapshot(async (db) => {
        const counts = countsOf(await countPayoutNotices(db, brandId));
        const rows = await listPayoutNotices(db, { ...query, brandId, filter: query.filter });
        const total = counts[query.filter ?? 'all'];
        return { list: rows.map(present), ...pages(total, query.size), counts };
      });
    },
    'GET /office/payout-notices/{id}': async ({ caller, params }) => {
      const row = await database.read((db) => payoutNoticeById(db, caller.brandId, BigInt(params.id)));
      return row ? present(row) : refuse('payout.notice.unknown');
    },
  });
}

function countsOf(rows: Awaited<ReturnType<typeof countPayoutNotices>>): Record<'all' | PayoutNoticeFilter, number> {
  const sum = (of: 'count' | 'strange') => rows.reduce((total, row) => total + row[of], 0);
  const each = PAYOUT_NOTICE_OUTCOMES.map((one) => [one, rows.find(({ outcome }) => outcome === one)?.count ?? 0]);
  return { ...Object.fromEntries(each), all: sum('count'), strange: sum('strange') };
}

function present(row: PayoutNoticeRow) {
  return {
    id: row.id.toString(),
    provider: row.provider,
    receivedAt: row.received_at.getTime(),
    outcome: row.outcome,
    orderNo: row.order_no,
    paymentId: row.payment_id,
    told: row.told,
    vnd: row.vnd?.toString() ?? null,
    repeats: row.repeats,
    ip: row.ip?.replace(/^::ffff:/, '') ?? null,
    bodySha256: row.body_sha256.toString('hex'),
    withdrawalId: row.withdrawal_id?.toString() ?? null,
  };
}
