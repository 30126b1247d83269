import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { type FileStore, imageType } from '#platform/images/file-store.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { type SettleDeps, tellWithdrawal } from '../payout/settle.server.ts';
import { drawProofs, openProofs } from './proofs.server.ts';
import { receiptContract } from './receipt.contract.ts';
import {
  ACTIONS,
  canBecome,
  isDispute,
  missingAmount,
  type ReceivedProblem,
  receivedAmount,
  receivedProblem,
} from './receipt.rules.ts';
import {
  insertProofs,
  moveReceipt,
  type ProofRow,
  proofsOf,
  receiptOfOrder,
  receiptsOfPlayer,
  type ShownReceipt,
} from './receipt.store.ts';

export interface ReceiptDeps extends Pick<SettleDeps, 'database' | 'bus' | 'clock' | 'logger'> {
  dataDir: string;
}

type Calls = typeof receiptContract;
type Receipt = OutputOf<Calls['GET /wps/relay/PARLOR_withdrawalReceipt']>;
type SayBody = BodyOf<Calls['POST /wps/relay/MCSFE_processC2CTransaction']>;
type SayRefusal = Refusal<
  | 'receipt.unknown'
  | 'receipt.closed'
  | 'receipt.proof.required'
  | 'upload.type'
  | 'upload.broken'
  | 'upload.too.many'
  | ReceivedProblem
>;

const UNKNOWN = refuse('receipt.unknown');

/** Spec section 4 "Withdrawal receipt": the player's answers about a payout. */
export function receiptService(deps: ReceiptDeps): Service {
  const { database } = deps;
  const files = openProofs(deps.dataDir);
  return service(receiptContract, {
    'GET /wps/relay/MCSFE_getPaymentConfirmationList': ({ query, caller }) =>
      database.snapshot(async (db) => {
        const { page, size } = query;
        const open = query.status === 'OPEN';
        const { rows, total, waiting } = await receiptsOfPlayer(db, playerOf(caller).id, { open, page, size });
        const proofs = await proofsOf(
          db,
          rows.map(({ id }) => id),
        );
        return { list: rows.map((row) => present(row, proofs)), total, totalPages: Math.ceil(total / size), waiting };
      }),
    'GET /wps/relay/PARLOR_withdrawalReceipt': async ({ query, caller }) =>
      (await read(deps, playerOf(caller).id, query.orderNo)) ?? UNKNOWN,
    'POST /wps/relay/MCSFE_processC2CTransaction': ({ body, caller, files: sent }) =>
      say(deps, files, { playerId: playerOf(caller).id, body, sent }),
    'GET /wps/relay/PARLOR_receiptProof': async ({ query, caller }) => {
      const proof = await database.read(async (db) => {
        const row = await receiptOfOrder(db, playerOf(caller).id, query.orderNo);
        return row && (await proofsOf(db, [row.id])).find(({ position }) => position === query.position);
      });
      const bytes = proof && (await files.read(proof.file));
      return bytes ? { type: imageType(proof.file), bytes } : { ...UNKNOWN, status: 404 };
    },
  });
}

function read({ database }: ReceiptDeps, playerId: bigint, orderNo: string): Promise<Receipt | undefined> {
  return database.snapshot(async (db) => {
    const row = await receiptOfOrder(db, playerId, orderNo);
    return row && present(row, await proofsOf(db, [row.id]));
  });
}

interface Said {
  playerId: bigint;
  body: SayBody;
  sent: readonly UploadedFile[];
}

async function say(deps: ReceiptDeps, files: FileStore, said: Said): Promise<Receipt | SayRefusal> {
  const { playerId, body, sent } = said;
  const row = await deps.database.read((db) => receiptOfOrder(db, playerId, body.orderNo));
  if (!row) return UNKNOWN;
  const to = ACTIONS[body.action];
  // Repeating the same answer changes nothing.
  if (row.state === to && to !== 'partly') return (await read(deps, playerId, body.orderNo)) ?? UNKNOWN;
  if (!canBecome(row.state, to)) return refuse('receipt.closed');
  const receivedVnd = to === 'partly' ? dongOf(body.receivedVnd) : to === 'received' ? row.vnd : row.received_vnd;
  const problem = to === 'partly' ? receivedProblem(row, receivedVnd) : undefined;
  if (problem || receivedVnd === undefined) return refuse(problem ?? 'receipt.amount.invalid', { values: shown(row) });
  if (to === 'missing' && sent.length === 0) return refuse('receipt.proof.required');
  const proofs = to === 'missing' ? await drawProofs(sent) : [];
  if (isRefusal(proofs)) return proofs as Refusal<'upload.type' | 'upload.broken'>;
  for (const proof of proofs) await files.write(proof.file, proof.bytes);
  const at = new Date(deps.clock.now());
  const closed = to === 'received' ? { closed_at: at } : {};
  const changes = { received_vnd: receivedVnd, reported_at: at, ...closed };
  const drop = () => Promise.all(proofs.map(({ file }) => files.remove(file)));
  const moved = await deps.database
    .transact(async (trx) => {
      if (!(await moveReceipt(trx, row, to, { changes, who: { at, byPlayer: true } }))) return false;
      await insertProofs(
        trx,
        row.id,
        proofs.map(({ file, width, height }) => ({ file, width, height })),
      );
      return true;
    })
    .catch(async (error: unknown) => {
      await drop();
      throw error;
    });
  if (!moved) {
    // The timer, an operator or another window of the player was first; their change remains.
    await drop();
    return refuse('receipt.closed');
  }
  await tellWithdrawal(deps, playerId);
  return (await read(deps, playerId, body.orderNo)) ?? UNKNOWN;
}

function dongOf(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? BigInt(text) : undefined;
}

const shown = (row: ShownReceipt) => ({ most: Number(row.vnd), least: Number(row.received_vnd) });

function present(row: ShownReceipt, proofs: readonly ProofRow[]): Receipt {
  const own = proofs.filter(({ receipt_id }) => receipt_id === row.id);
  return {
    orderNo: row.order_no,
    state: row.state,
    amount: toWireNumber(row.amount),
    receivedAmount: toWireNumber(receivedAmount(row)),
    remainingAmount: isDispute(row.state) ? toWireNumber(missingAmount(row)) : 0,
    payAmount: row.vnd.toString(),
    receivedVnd: row.received_vnd.toString(),
    name: row.name,
    lastFour: row.last_four,
    paidAt: row.paid_at.getTime(),
    confirmBefore: row.due_at.getTime(),
    reportedAt: row.reported_at?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
    refundedAmount: row.refunded === null ? null : toWireNumber(row.refunded),
    note: row.note,
    proofs: own.map(({ position, width, height }) => ({ position, width, height })),
  };
}
