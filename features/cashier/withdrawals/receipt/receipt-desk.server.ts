import { pages } from '#platform/db/paged.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { imageType } from '#platform/images/file-store.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { Operator } from '../payout/approve.server.ts';
import { cashierOf, type PayoutDeskDeps } from '../payout/payout-desk.server.ts';
import { openProofs } from './proofs.server.ts';
import { isDispute, missingAmount } from './receipt.rules.ts';
import { proofsOf } from './receipt.store.ts';
import { receiptDeskContract } from './receipt-desk.contract.ts';
import { countReceipts, type DeskReceiptRow, findReceipt, listReceipts, receiptEvents } from './receipt-desk.store.ts';
import { type ResolveDeps, resolveReceipt } from './resolve.server.ts';

export interface ReceiptDeskDeps
  extends ResolveDeps,
    Pick<PayoutDeskDeps, 'playerNames' | 'operatorNames' | 'playersNamed'> {
  dataDir: string;
}

type Calls = typeof receiptDeskContract;
type Receipt = OutputOf<Calls['GET /office/receipts']>['list'][number];
type Detail = OutputOf<Calls['GET /office/receipts/{id}']>;

const UNKNOWN = refuse('receipt.unknown');

export function receiptDeskService(deps: ReceiptDeskDeps): Service {
  const { database } = deps;
  const files = openProofs(deps.dataDir);
  return service(receiptDeskContract, {
    'GET /office/receipts': async ({ caller, query }) => {
      const { brandId } = caller;
      const players = query.search === '' ? [] : await deps.playersNamed(brandId, query.search);
      const asked = { ...query, filter: query.filter, brandId, players };
      const { counts, rows } = await database.snapshot(async (db) => ({
        counts: await countReceipts(db, asked),
        rows: await listReceipts(db, asked),
      }));
      const names = await deps.playerNames(rows.map(({ player_id }) => player_id));
      const total = counts[query.filter ?? 'all'];
      return { list: rows.map((row) => present(row, names)), ...pages(total, query.size), counts };
    },
    'GET /office/receipts/{id}': ({ caller, params }) => detail(deps, cashierOf(caller), BigInt(params.id)),
    'POST /office/receipts/{id}/resolve': ({ caller, params, body }) =>
      resolveReceipt(deps, cashierOf(caller), { id: BigInt(params.id), ...body }),
    'GET /office/receipts/{id}/proof/{position}': async ({ caller, params }) => {
      const proof = await database.read(async (db) => {
        const row = await findReceipt(db, caller.brandId, BigInt(params.id));
        return row && (await proofsOf(db, [row.id])).find(({ position }) => position === params.position);
      });
      const bytes = proof && (await files.read(proof.file));
      return bytes ? { type: imageType(proof.file), bytes } : { ...UNKNOWN, status: 404 };
    },
  });
}

async function detail(deps: ReceiptDeskDeps, who: Operator, id: bigint) {
  const found = await deps.database.snapshot(async (db) => {
    const row = await findReceipt(db, who.brandId, id);
    if (!row) return undefined;
    return { row, events: await receiptEvents(db, id), proofs: await proofsOf(db, [id]) };
  });
  if (!found) return UNKNOWN;
  const { row, events, proofs } = found;
  const acted = [...events.map(({ operator_id }) => operator_id), row.refund_by].flatMap((one) => one ?? []);
  const operators = await deps.operatorNames([...new Set(acted)]);
  const named = (operatorId: bigint | null) =>
    operatorId === null
      ? null
      : { id: operatorId.toString(), name: operators.get(operatorId) ?? operatorId.toString() };
  return {
    ...present(row, await deps.playerNames([row.player_id])),
    version: row.version,
    note: row.note,
    transferId: row.transfer_id?.toString() ?? null,
    refunded: row.refunded === null ? null : toDecimal(row.refunded),
    fourEyes: missingAmount(row) >= (await deps.fourEyesFrom(who.brandId)),
    refundBy: named(row.refund_by),
    refundNote: row.refund_by === null ? null : row.refund_note,
    refundMine: row.refund_by === who.operatorId,
    proofs: proofs.map(({ position, width, height }) => ({ position, width, height })),
    events: events.map((event) => ({
      at: event.at.getTime(),
      state: event.state,
      receivedVnd: event.received_vnd.toString(),
      operator: named(event.operator_id),
      byPlayer: event.by_player,
      note: event.note,
    })),
  } satisfies Detail;
}

function present(row: DeskReceiptRow, names: ReadonlyMap<bigint, string>): Receipt {
  return {
    id: row.id.toString(),
    withdrawalId: row.withdrawal_id.toString(),
    orderNo: row.order_no,
    state: row.state,
    player: { id: row.player_id.toString(), username: names.get(row.player_id) ?? '' },
    amount: toDecimal(row.amount),
    missing: toDecimal(isDispute(row.state) ? missingAmount(row) : 0n),
    vnd: row.vnd.toString(),
    receivedVnd: row.received_vnd.toString(),
    name: row.name,
    lastFour: row.last_four,
    paidAt: row.paid_at.getTime(),
    dueAt: row.due_at.getTime(),
    reportedAt: row.reported_at?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
    refundAsked: row.refund_by !== null,
  };
}
