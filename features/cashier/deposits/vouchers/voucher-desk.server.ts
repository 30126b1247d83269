import { randomInt } from 'node:crypto';
import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { fromWire, toDecimal } from '#platform/money/money.ts';
import { type DepositTerms, limitsOf } from '../orders/channel.rules.ts';
import { amountProblem } from '../orders/deposit.rules.ts';
import { voucherDeskContract } from './voucher.contract.ts';
import { voucherCode } from './voucher.rules.ts';
import { type BatchRow, batchById, closeBatch, insertBatch, listBatches } from './voucher.store.ts';

export interface VoucherDeskDeps {
  database: Database;
  clock: Clock;
  depositSettings(brandId: number): Promise<DepositTerms>;
}

const DAY_MS = 24 * 3_600_000;

/** The roles that settle payments may make and close vouchers. */

export function voucherDeskService(deps: VoucherDeskDeps): Service {
  const { database, clock } = deps;
  return service(voucherDeskContract, {
    'GET /office/vouchers': async ({ caller, query }) => {
      const { rows, total } = await database.snapshot((db) => listBatches(db, caller.brandId, query));
      return { list: rows.map(batchValue), ...pages(total, query.size) };
    },
    'POST /office/vouchers': async ({ caller, body }) => {
      const operator = operatorOf(caller);
      const limits = limitsOf(await deps.depositSettings(caller.brandId));
      const amount = fromWire(body.amount);
      // A voucher may be below the smallest deposit, but never above the largest.
      const problem = amountProblem(amount, { ...limits, minimum: 0n });
      if (problem || amount === undefined) {
        const code =
          problem === 'deposit.amount.low' ? 'deposit.amount.invalid' : (problem ?? 'deposit.amount.invalid');
        return refuse(code, { values: { max: toDecimal(limits.maximum) } });
      }
      const at = new Date(clock.now());
      const expiresAt = new Date(at.getTime() + body.validDays * DAY_MS);
      const codes = Array.from({ length: body.count }, () => voucherCode(randomInt));
      const row = await database.transact(async (trx) => {
        const by = { brandId: caller.brandId, by: operator.id, at };
        const made = await insertBatch(trx, { ...by, amount, expiresAt, note: body.note }, codes);
        await writeAudit(trx, {
          brandId: caller.brandId,
          at,
          operatorId: operator.id,
          ip: caller.ip,
          action: 'vouchers.made',
          subject: `vouchers:${made.id}`,
          facts: { amount: toDecimal(amount), count: codes.length, expires: expiresAt.toISOString(), note: body.note },
        });
        return made;
      });
      return { ...batchValue(row), codes };
    },
    'POST /office/vouchers/{id}/close': async ({ caller, params, body }) => {
      const operator = operatorOf(caller);
      const at = new Date(clock.now());
      const id = BigInt(params.id);
      const done = await database.transact(async (trx) => {
        if (!(await batchById(trx, caller.brandId, id))) return refuse('voucher.batch.unknown');
        if (!(await closeBatch(trx, id, operator.id, at))) return refuse('voucher.batch.closed');
        await writeAudit(trx, {
          brandId: caller.brandId,
          at,
          operatorId: operator.id,
          ip: caller.ip,
          action: 'vouchers.closed',
          subject: `vouchers:${id}`,
          facts: { reason: body.reason },
        });
        return batchById(trx, caller.brandId, id);
      });
      if (!done) return refuse('voucher.batch.unknown');
      return isRefusal(done) ? done : batchValue(done as BatchRow);
    },
  });
}

function batchValue(row: BatchRow) {
  return {
    id: row.id.toString(),
    amount: toDecimal(row.amount),
    count: row.count,
    redeemed: Number(row.redeemed),
    note: row.note,
    madeBy: row.made_by.toString(),
    expiresAt: row.expires_at.getTime(),
    madeAt: row.made_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
  };
}
