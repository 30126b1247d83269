import { sql } from 'kysely';
import { totalPages } from '#platform/db/paged.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { type ContractKind, ggrOf, ngrOf } from '../agents.rules.ts';
import { type Payout, pageOfPayouts, periodName } from '../settlement/payouts.store.ts';
import type { Centre } from '../tree/centre.server.ts';

interface RecordsAsk {
  kind: ContractKind;
  of: string;
  account: string;
  from: string;
  to: string;
  page: number;
  size: number;
}

type RecordsDeps = Pick<AgentDeps, 'database' | 'playerFacts' | 'playerNamed'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Payouts to the owner of a centre, or to direct downlines. */
export async function listRecords(deps: RecordsDeps, centre: Centre | undefined, ask: RecordsAsk) {
  const { page, size } = ask;
  const footer = { gross: 0, downlines: 0, amount: 0 };
  if (!centre) return { list: [], footer, total: 0, totalPages: 1 };
  const named = ask.account === '' ? undefined : await deps.playerNamed(centre.place.brandId, ask.account);
  const whose = ask.of === 'downlines' ? sql`p.upline_id = ${centre.ownerId}` : sql`p.member_id = ${centre.ownerId}`;
  const since = DAY.test(ask.from) ? sql`r.starts_on >= ${ask.from}::date` : sql`true`;
  const until = DAY.test(ask.to) ? sql`r.starts_on <= ${ask.to}::date` : sql`true`;
  const one = ask.account === '' ? sql`true` : sql`p.member_id = ${named ?? 0n}`;
  const where = sql`${whose} and p.kind = ${ask.kind} and ${since} and ${until} and ${one}`;
  const order = sql`p.ends_at desc, p.id desc`;
  const found = await deps.database.snapshot((db) => pageOfPayouts(db, { where, order, page, size }));
  const facts = await deps.playerFacts([...new Set(found.rows.map(({ member }) => member))]);
  return {
    list: found.rows.map((row) => recordValue(row, facts.find(({ id }) => id === row.member)?.username ?? '')),
    footer: {
      gross: toWireNumber(found.gross),
      downlines: toWireNumber(found.below),
      amount: toWireNumber(found.amount),
    },
    total: found.total,
    totalPages: totalPages(found.total, size),
  };
}

function recordValue(row: Payout, account: string) {
  return {
    id: row.id.toString(),
    account,
    period: periodName(row),
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    activeMembers: row.active,
    volume: toWireNumber(row.volume),
    profit: toWireNumber(row.kind === 'dividend' ? ngrOf(row) : ggrOf(row)),
    rateBps: row.rateBps,
    gross: toWireNumber(row.gross),
    downlines: toWireNumber(row.below),
    carried: toWireNumber(row.carriedIn + row.netIn),
    amount: toWireNumber(row.amount),
    state: row.state,
  };
}
