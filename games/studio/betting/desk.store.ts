import { type Selectable, sql } from 'kysely';
import { gradeOf, marketId, marketRules } from '#games/engines/odds/markets.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { OrderTable } from './betting.tables.ts';
import type { BettingDeps } from './betting-deps.ts';
import type { DeskDecision, DeskOrder, Liability } from './desk.contract.ts';
import { marketsOf } from './feed.store.ts';
import type { EventRow } from './match-book.ts';
import { teamName } from './names.ts';

export type OrderRow = Selectable<OrderTable>;

export interface NewOrder {
  operatorId: string;
  actor: string;
  action: string;
  eventId: string | null;
  facts: Record<string, unknown>;
  state?: 'done' | 'proposed';
}

export function writeOrder(trx: Writer, order: NewOrder): Promise<OrderRow> {
  return trx
    .insertInto('studio.betting_orders')
    .values({
      operator_id: order.operatorId,
      actor: order.actor,
      action: order.action,
      event_id: order.eventId,
      facts: JSON.stringify(order.facts),
      state: order.state ?? 'done',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockOrder(trx: Writer, operatorId: string, id: bigint): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('studio.betting_orders')
    .selectAll()
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst();
}

export function decideOrder(trx: Writer, id: bigint, by: string, state: 'approved' | 'rejected'): Promise<OrderRow> {
  return trx
    .updateTable('studio.betting_orders')
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function orderView(row: OrderRow): DeskOrder {
  return {
    id: row.id.toString(),
    actor: row.actor,
    action: row.action,
    eventId: row.event_id,
    facts: row.facts,
    state: row.state,
    decidedBy: row.decided_by,
    at: row.at.toISOString(),
  };
}

export function ordersOf(
  database: Database,
  ask: { operatorId: string; eventId: string | undefined; state: 'proposed' | undefined },
): Promise<OrderRow[]> {
  return database.read((db) =>
    db
      .selectFrom('studio.betting_orders')
      .selectAll()
      .where('operator_id', '=', ask.operatorId)
      .$if(ask.eventId !== undefined, (query) => query.where('event_id', '=', ask.eventId!))
      .$if(ask.state !== undefined, (query) => query.where('state', '=', ask.state!))
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
  );
}

export interface DeskMarket {
  market: keyof typeof marketRules;
  line: number;
}

/** Stores an operator's decision on markets of an event whose row is locked. It overrides what the feed said before. */
export async function decideMarkets(
  trx: Writer,
  event: EventRow,
  { markets, decision, by }: { markets: readonly DeskMarket[] | undefined; decision: DeskDecision; by: string },
): Promise<number> {
  const rows = await marketsOf(trx, [event.id]);
  const wanted = markets && new Set(markets.map(marketId));
  const result = decision.kind === 'settled' ? decision.result : undefined;
  const chosen = rows.filter((row) => {
    if (wanted && !wanted.has(marketId(row))) return false;
    const outcome = marketRules[row.market].outcomes[0]!;
    // A result decides only the markets that it answers: a first-half score, for example, leaves the others open.
    return !result || gradeOf({ market: row.market, line: row.line, outcome, from: null }, result) !== null;
  });
  const stored = decision.kind === 'taken-back' ? null : JSON.stringify(decision);
  await sql`
    update studio.betting_markets m
       set decision = ${stored}::jsonb, decided_at = greatest(m.decided_at + 1, p.sequence), status = 'closed'
      from studio.betting_producers p
     where p.name = ${event.producer} and m.event_id = ${event.id}
       and m.market || '/' || m.line = any(${chosen.map(marketId)}::text[])`.execute(trx);
  if (!markets) {
    const voided_by = decision.kind === 'cancelled' ? by : null;
    await trx.updateTable('studio.betting_events').set({ voided_by }).where('id', '=', event.id).execute();
  }
  if (result?.over || result?.abandoned) {
    await trx
      .updateTable('studio.betting_events')
      .set({
        result: JSON.stringify(result),
        status: result.abandoned ? 'abandoned' : 'ended',
        ended_at: sql<Date>`coalesce(ended_at, now())`,
      })
      .where('id', '=', event.id)
      .execute();
  }
  return chosen.length;
}

type MarketSums = { event_id: string; market: string; line: number; bets: bigint; staked: bigint };

interface LiabilityAsk {
  eventId?: string | undefined;
  find?: string | undefined;
  limit: number;
}

/** Open events with bets and what they can cost; or the open events that match a name, earliest start first. */
export async function liabilities(deps: BettingDeps, ask: LiabilityAsk): Promise<Liability[]> {
  const { eventId, limit } = ask;
  const named = ask.find?.trim() ? await eventsNamed(deps, ask.find, limit) : undefined;
  const { rows } = await deps.database.read((db) =>
    sql<MarketSums>`
      select l.event_id, l.market, l.line, count(*) as bets, sum(b.at_risk)::int8 as staked
        from studio.betting_legs l join studio.betting_bets b on b.id = l.bet_id and b.counted
       where ${eventId ?? null}::text is null or l.event_id = ${eventId ?? null}::text
       group by 1, 2, 3`.execute(db),
  );
  const sums = Map.groupBy(rows, ({ event_id }) => event_id);
  const ids = eventId ? [eventId] : (named ?? [...sums.keys()]);
  const events = await deps.database.read((db) =>
    db.selectFrom('studio.betting_events').selectAll().where('id', '=', sql<string>`any(${ids}::text[])`).execute(),
  );
  const found = await Promise.all(events.map((event) => liabilityOf(deps, event, sums.get(event.id) ?? [])));
  if (named) return found.sort((a, b) => named.indexOf(a.eventId) - named.indexOf(b.eventId));
  return found.sort((a, b) => Number(BigInt(b.worst) - BigInt(a.worst))).slice(0, limit);
}

/**
 * Names are in the code, not in the database, so they are compared here: without case and accents, in any word order.
 */
async function eventsNamed({ database }: BettingDeps, find: string, limit: number): Promise<string[]> {
  const words = plain(find).split(/\s+/).filter(Boolean);
  const open = await database.read((db) =>
    db
      .selectFrom('studio.betting_events')
      .select(['id', 'home_id', 'away_id'])
      .where('status', 'in', ['scheduled', 'live'])
      .orderBy('start_at')
      .orderBy('id')
      .execute(),
  );
  const isNamed = ({ id, home_id, away_id }: (typeof open)[number]) => {
    const text = plain(`${id} ${teamName(home_id)} ${teamName(away_id)}`);
    return words.every((word) => text.includes(word));
  };
  return open
    .filter(isNamed)
    .slice(0, limit)
    .map(({ id }) => id);
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();

async function liabilityOf(deps: BettingDeps, event: EventRow, sums: readonly MarketSums[]): Promise<Liability> {
  const worst = await deps.database.read((db) => deps.exposure.worst(db, event, event.result ?? undefined));
  const markets = await deps.database.read((db) => marketsOf(db, [event.id]));
  const total = (pick: (sum: MarketSums) => bigint) => sums.reduce((all, sum) => all + pick(sum), 0n);
  return {
    eventId: event.id,
    name: `${teamName(event.home_id)} - ${teamName(event.away_id)}`,
    startAt: event.start_at.toISOString(),
    status: event.status,
    stopped: event.stopped_by !== null,
    voided: event.voided_by !== null,
    marginBps: event.margin_bps,
    bets: Number(total(({ bets }) => bets)),
    staked: total(({ staked }) => staked).toString(),
    worst: worst.event.toString(),
    limit: (event.event_limit ?? deps.terms.perEvent).toString(),
    markets: markets.map((row) => {
      const sum = sums.find(({ market, line }) => market === row.market && line === row.line);
      return {
        market: row.market,
        line: row.line,
        status: row.decision ? 'decided' : row.status,
        bets: Number(sum?.bets ?? 0n),
        staked: (sum?.staked ?? 0n).toString(),
        worst: worst.market(marketId(row)).toString(),
      };
    }),
  };
}
