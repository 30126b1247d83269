import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import { pointAccount } from '../point-book.store.ts';
import { tellOfPoints } from '../points.deps.ts';
import { moveExchange } from '../redemption.money.ts';
import { type Redemption, returnStock } from '../redemptions.store.ts';
import { pointOrdersContract } from './orders.contract.ts';
import { changeOrder, listOrders, lockOrder } from './orders.store.ts';

export interface PointOrdersDeps {
  database: Database;
  clock: Clock;
  bus: EventBus;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  playerNamed(brandId: number, username: string): Promise<bigint | undefined>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export function pointOrdersService(deps: PointOrdersDeps): Service {
  const { database } = deps;
  return service(pointOrdersContract, {
    'GET /office/points/orders': async ({ caller, query }) => {
      const { brandId } = caller;
      const text = query.search?.trim();
      const playerId = text ? await deps.playerNamed(brandId, text) : undefined;
      const search = text ? { no: text, playerId } : undefined;
      const ask = { brandId, state: query.state, search, page: query.page, size: query.size };
      const { rows, total } = await database.snapshot((db) => listOrders(db, ask));
      return { list: await values(deps, rows), ...pages(total, query.size) };
    },
    'POST /office/points/orders/{id}/send': ({ caller, params, body }) =>
      decided(deps, caller, BigInt(params.id), async (trx, row, at) => {
        const change = { sent_at: row.sent_at ?? at, remark: body.note };
        return { row: await changeOrder(trx, row.id, change), action: 'points.order.sent', note: body.note };
      }),
    'POST /office/points/orders/{id}/decide': async ({ caller, params, body }) => {
      const id = BigInt(params.id);
      const operator = operatorOf(caller);
      return decided(deps, caller, id, async (trx, row, at) => {
        const state = body.complete ? ('completed' as const) : ('rejected' as const);
        const change = { state, decided_at: at, decided_by: operator.id, remark: body.note };
        const changed = await changeOrder(trx, row.id, change);
        return { row: changed, action: `points.order.${state}`, note: body.note, refunds: !body.complete };
      });
    },
  });
}

interface Decision {
  row: Redemption;
  action: Deed;
  note: string;
  /** Returns points, money and the piece. */
  refunds?: boolean;
}

/**
 * Decides once about an open exchange. It locks the row first, so that the second of two operators finds it decided.
 */
async function decided(
  deps: PointOrdersDeps,
  caller: Caller,
  id: bigint,
  decide: (trx: Writer, row: Redemption, at: Date) => Promise<Decision>,
) {
  const operator = operatorOf(caller);
  const at = new Date(deps.clock.now());
  const done = await deps.database.transact(async (trx) => {
    const row = await lockOrder(trx, caller.brandId, id);
    if (!row) return refuse('points.order.unknown');
    if (row.state !== 'processing') return refuse('already.resolved');
    const { row: changed, action, note, refunds } = await decide(trx, row, at);
    if (refunds) await refund(deps, trx, row, at);
    await writeAudit(trx, {
      brandId: caller.brandId,
      at,
      operatorId: operator.id,
      ip: caller.ip,
      action,
      subject: `player:${row.player_id}`,
      facts: { order: row.transaction_no, product: row.product, points: row.points.toString(), note },
    });
    return changed;
  });
  if (isRefusal(done)) return done;
  await tellOfPoints(deps, done.player_id);
  const [value] = await values(deps, [done]);
  return value ?? refuse('points.order.unknown');
}

async function refund(deps: PointOrdersDeps, trx: Writer, row: Redemption, at: Date): Promise<void> {
  const { brand_id: brandId, player_id: playerId, transaction_no: no } = row;
  if (row.reward_id !== null && row.took_stock) await returnStock(trx, row.reward_id, row.quantity);
  const move = { brandId, playerId, kind: 'redeem' as const, points: row.points, source: `refund:${no}`, at };
  const refused = await moveExchange(trx, {
    ...(row.points > 0n && { points: { account: await pointAccount(trx, { brandId, playerId }), move } }),
    ...(row.amount > 0n && {
      money: {
        account: await deps.ledgerAccountOf(playerId),
        moves: [{ key: `points-repay:${no}`, amount: row.amount }],
      },
    }),
  });
  if (refused) throw new Error(`exchange ${no} could not be returned: ${refused}`);
}

async function values(deps: PointOrdersDeps, rows: readonly Redemption[]) {
  const [players, operators] = await Promise.all([
    deps.playerNames([...new Set(rows.map((row) => row.player_id))]),
    deps.operatorNames([...new Set(rows.flatMap((row) => row.decided_by ?? []))]),
  ]);
  return rows.map((row) => ({
    id: row.id.toString(),
    transactionNo: row.transaction_no,
    kind: row.kind,
    product: row.product,
    player: { id: row.player_id.toString(), username: players.get(row.player_id) ?? '' },
    quantity: row.quantity,
    points: Number(row.points),
    state: row.state,
    remark: row.remark,
    amount: toDecimal(row.amount),
    credit: toDecimal(row.credit),
    receiver: row.receiver,
    mobile: row.mobile,
    address: row.address,
    createdAt: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by === null ? '' : (operators.get(row.decided_by) ?? ''),
  }));
}
