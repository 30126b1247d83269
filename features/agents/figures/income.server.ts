import { totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { RUN_KINDS } from '../agents.rules.ts';
import { daysOf } from '../days.ts';
import { periodName } from '../settlement/payouts.store.ts';
import { centreOf } from '../tree/centre.server.ts';
import type { FiguresDeps } from './figures.deps.ts';
import { incomeRows, payoutsOfDay } from './figures.store.ts';

interface IncomeAsk {
  from: string;
  to: string;
  kind: string;
  page: number;
  size: number;
}

/** Payouts by kind and day. */
export async function income(deps: FiguresDeps, caller: Caller, ask: IncomeAsk) {
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const days = daysOf(ask, timeZone, deps.clock.now());
  if (!days) return refuse('agent.days');
  const centre = await centreOf(deps, caller);
  const none = { from: days.from, to: days.to, list: [], footer: { amount: 0, byKind: {} }, total: 0, totalPages: 1 };
  if (!centre) return none;
  const kind = RUN_KINDS.find((known) => known === ask.kind) ?? '';
  const { page, size } = ask;
  const { from, to } = days;
  const found = await deps.database.snapshot((db) =>
    incomeRows(db, { member: centre.ownerId, from, to, kind, timeZone, page, size }),
  );
  return {
    from,
    to,
    list: found.rows.flatMap((row) => {
      const known = RUN_KINDS.find((each) => each === row.kind);
      if (!known) return [];
      const { day, amount, count, ids } = row;
      return { day, kind: known, amount: toWireNumber(amount), payouts: count, payoutIds: ids.map(String) };
    }),
    footer: {
      amount: toWireNumber(found.byKind.reduce((sum, row) => sum + row.amount, 0n)),
      byKind: Object.fromEntries(found.byKind.map((row) => [row.kind, toWireNumber(row.amount)])),
    },
    total: found.total,
    totalPages: totalPages(found.total, size),
  };
}

/** The payouts behind a line. */
export async function incomePayouts(
  deps: FiguresDeps,
  caller: Caller,
  ask: { day: string; kind: string; page: number; size: number },
) {
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const days = daysOf({ from: ask.day, to: ask.day }, timeZone, deps.clock.now());
  if (!days) return refuse('agent.days');
  const centre = await centreOf(deps, caller);
  const kind = RUN_KINDS.find((known) => known === ask.kind && known !== 'member_rebate');
  if (!centre || !kind) return { list: [], footer: { amount: 0 }, total: 0, totalPages: 1 };
  const { page, size } = ask;
  const found = await deps.database.snapshot((db) =>
    payoutsOfDay(db, { member: centre.ownerId, day: days.from, kind, timeZone, page, size }),
  );
  return {
    list: found.rows.map((row) => ({
      id: row.id.toString(),
      period: periodName(row),
      startsAt: row.startsAt.getTime(),
      endsAt: row.endsAt.getTime(),
      gross: toWireNumber(row.gross),
      amount: toWireNumber(row.amount),
    })),
    footer: { amount: toWireNumber(found.amount) },
    total: found.total,
    totalPages: totalPages(found.total, size),
  };
}
