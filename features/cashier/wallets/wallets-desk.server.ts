import { type Deed, writeAudit } from '#features/compliance/public.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { type Amount, parseAmount, toDecimal } from '#platform/money/money.ts';
import { canDecide, type Step, stepAfter, TRANSFER_STATES } from './transfer.rules.ts';
import { checkAtVendor, NotBooked, take, tellPlayer } from './transfer.server.ts';
import { lockTransfer, moveTransfer, type TransferRow } from './transfer.store.ts';
import type { WalletDeps } from './wallets.deps.ts';
import { walletDeskContract } from './wallets-desk.contract.ts';
import { countTransfers, deskTransfer, listForDesk } from './wallets-desk.store.ts';

export interface WalletDeskDeps extends WalletDeps {
  /** Names of players. Unknown ids are left out. */
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

type Contract = typeof walletDeskContract;
type Shown = OutputOf<Contract['GET /office/payments/wallet-transfers/{id}']>;
type Decision = BodyOf<Contract['POST /office/payments/wallet-transfers/{id}/decide']>;

const UNKNOWN = refuse('wallet.transfer.unknown');

export function walletDeskService(deps: WalletDeskDeps): Service {
  const { database } = deps;
  return service(walletDeskContract, {
    'GET /office/payments/wallet-transfers': async ({ caller, query }) => {
      const asked = { ...query, state: query.state, brandId: caller.brandId };
      const [counted, rows] = await database.snapshot(async (db) => [
        await countTransfers(db, asked),
        await listForDesk(db, asked),
      ]);
      const of = (state: string) => counted.find((row) => row.state === state)?.count ?? 0;
      const all = counted.reduce((sum, { count }) => sum + count, 0);
      const total = query.state ? of(query.state) : all;
      const counts = { all, ...Object.fromEntries(TRANSFER_STATES.map((state) => [state, of(state)])) };
      return {
        list: await presentAll(deps, caller.brandId, rows),
        total,
        totalPages: totalPages(total, query.size),
        counts: counts as never,
      };
    },
    'GET /office/payments/wallet-transfers/{id}': async ({ caller, params }) => {
      const row = await database.read((db) => deskTransfer(db, caller.brandId, BigInt(params.id)));
      return row ? presentOne(deps, row) : UNKNOWN;
    },
    'POST /office/payments/wallet-transfers/{id}/ask': async ({ caller, params }) => {
      return askAgain(deps, caller, BigInt(params.id));
    },
    'POST /office/payments/wallet-transfers/{id}/decide': async ({ caller, params, body }) => {
      const who = { brandId: caller.brandId, operatorId: operatorOf(caller).id, ip: caller.ip };
      return decide(deps, who, BigInt(params.id), body);
    },
  });
}

interface Who {
  brandId: number;
  operatorId: bigint;
  ip: string;
}

type Closed = Refusal<'wallet.transfer.unknown' | 'already.resolved' | 'wallet.ledger.refused'>;

/** The vendor's answer counts as for the worker. Without a definite one the transfer stays in the queue. */
async function askAgain(deps: WalletDeskDeps, caller: Caller, id: bigint): Promise<Shown | Closed> {
  const seen = await deps.database.read((db) => deskTransfer(db, caller.brandId, id));
  if (!seen) return UNKNOWN;
  if (!canDecide(seen.state)) return refuse('already.resolved');
  const step = stepAfter({ ...seen, attempts: 0 }, await checkAtVendor(deps, seen));
  return settled(deps, async () =>
    deps.database.transact(async (trx) => {
      const row = await lockTransfer(trx, id);
      if (!canDecide(row.state)) return refuse('already.resolved');
      const open = step.to === 'asking' || step.to === 'review';
      const to: Step = open ? { to: 'review', reason: step.reason } : step;
      const moved = await take(deps, trx, row, to);
      const facts = { answer: to.to, reference: row.reference_no };
      await audit(deps, trx, { ...who(caller), row, action: 'wallet.transfer.asked', facts });
      return moved;
    }),
  );
}

function who(caller: Caller): Who {
  if (!operatorOf(caller)) throw new Error('an operator’s call without an operator');
  return { brandId: caller.brandId, operatorId: operatorOf(caller).id, ip: caller.ip };
}

type NotDecided = Closed | Refusal<'wallet.amount.required' | 'wallet.second.operator'>;

async function decide(deps: WalletDeskDeps, by: Who, id: bigint, decision: Decision): Promise<Shown | NotDecided> {
  const seen = await deps.database.read((db) => deskTransfer(db, by.brandId, id));
  if (!seen) return UNKNOWN;
  const limit = await limitOf(deps, by.brandId);
  return settled(deps, () =>
    deps.database.transact(async (trx) => {
      const row = await lockTransfer(trx, id);
      if (!canDecide(row.state)) return refuse('already.resolved');
      const amount = row.amount ?? (decision.amount === undefined ? undefined : parseAmount(decision.amount));
      if (decision.outcome === 'done' && (amount === undefined || amount < 0n)) return refuse('wallet.amount.required');
      const found = { outcome: decision.outcome, amount: decision.outcome === 'done' ? amount : row.amount };
      if (needsTwo(row, limit)) {
        const same = row.proposed === found.outcome && row.proposed_amount === (found.amount ?? null);
        if (same && row.proposed_by === by.operatorId) return refuse('wallet.second.operator');
        if (!same) return propose(deps, trx, by, row, { ...found, proof: decision.proof });
      }
      const step: Step =
        found.outcome === 'done' ? { to: 'done', amount: amount ?? 0n } : { to: 'failed', reason: 'operator' };
      const proof = row.proof && row.proposed_by !== null ? `${row.proof}\n${decision.proof}` : decision.proof;
      const moved = await take(deps, trx, row, step, { decided_by: by.operatorId, proof });
      const facts = { proof: decision.proof, amount: found.amount == null ? null : toDecimal(found.amount) };
      await audit(deps, trx, { ...by, row, action: `wallet.transfer.${found.outcome}`, facts });
      return moved;
    }),
  );
}

type Writer = Parameters<typeof take>[1];

async function propose(
  deps: WalletDeskDeps,
  trx: Writer,
  by: Who,
  row: TransferRow,
  found: { outcome: 'done' | 'failed'; amount: Amount | null | undefined; proof: string },
): Promise<TransferRow> {
  const moved = await moveTransfer(trx, row, 'review', {
    proposed: found.outcome,
    proposed_amount: found.amount ?? null,
    proposed_by: by.operatorId,
    proposed_at: new Date(deps.clock.now()),
    proof: found.proof,
  });
  const facts = { outcome: found.outcome, proof: found.proof };
  await audit(deps, trx, { ...by, row, action: 'wallet.transfer.proposed', facts });
  return moved;
}

async function limitOf(deps: WalletDeps, brandId: number): Promise<Amount> {
  return (await deps.settings(brandId)).withdraw.fourEyesFrom;
}

/** An unknown amount always needs two operators. */
function needsTwo({ amount }: TransferRow, limit: Amount): boolean {
  return amount === null || amount >= limit;
}

async function settled<R extends Refusal>(
  deps: WalletDeskDeps,
  work: () => Promise<TransferRow | R>,
): Promise<Shown | R | Refusal<'wallet.ledger.refused'>> {
  try {
    const done = await work();
    if ('refused' in done) return done;
    await tellPlayer(deps, done.player_id);
    return await presentOne(deps, done);
  } catch (error) {
    if (error instanceof NotBooked) return refuse('wallet.ledger.refused');
    throw error;
  }
}

interface Audited extends Who {
  row: TransferRow;
  action: Deed;
  facts: Record<string, string | null>;
}

function audit(deps: WalletDeps, trx: Writer, { row, action, facts, ...by }: Audited): Promise<void> {
  const at = new Date(deps.clock.now());
  return writeAudit(trx, { ...by, at, action, subject: `wallet_transfer:${row.reference_no}`, facts });
}

async function presentOne(deps: WalletDeskDeps, row: TransferRow): Promise<Shown> {
  const [shown] = await presentAll(deps, row.brand_id, [row]);
  if (!shown) throw new Error('a transfer that was read is shown');
  return shown;
}

async function presentAll(deps: WalletDeskDeps, brandId: number, rows: readonly TransferRow[]): Promise<Shown[]> {
  const [names, limit] = await Promise.all([
    deps.playerNames([...new Set(rows.map(({ player_id }) => player_id))]),
    limitOf(deps, brandId),
  ]);
  const money = (amount: Amount | null) => (amount === null ? null : toDecimal(amount));
  return rows.map((row) => ({
    id: row.id.toString(),
    referenceNo: row.reference_no,
    vendor: row.vendor,
    player: { id: row.player_id.toString(), username: names.get(row.player_id) ?? '' },
    direction: row.direction,
    cause: row.cause,
    amount: money(row.amount),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    reason: row.reason,
    proposed: row.proposed,
    proposedAmount: money(row.proposed_amount),
    proposedBy: row.proposed_by?.toString() ?? null,
    proposedAt: row.proposed_at?.getTime() ?? null,
    proof: row.proof,
    decidedBy: row.decided_by?.toString() ?? null,
    needsTwo: needsTwo(row, limit),
  }));
}
