import type { Logger } from 'pino';
import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { inTransaction } from '#ledger/in-transaction.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { type Caller, TRIAL_TYPE } from '#platform/http/caller.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { tellPlayer } from '../deposits/orders/notice.server.ts';
import { addRequirement } from '../wagering/wagering.store.ts';
import { adjustmentContract } from './adjustment.contract.ts';
import { adjustmentPosting } from './adjustment.postings.ts';
import { type AdjustmentLimits, mayBeDebited, needsAdmin } from './adjustment.rules.ts';
import {
  type AdjustmentRow,
  adjustmentById,
  countAdjustments,
  decideAdjustment,
  listAdjustments,
  lockAdjustment,
  proposedSince,
  proposeOnce,
} from './adjustment.store.ts';

export interface AdjustmentDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  inTransaction: typeof inTransaction;
  /** Undefined when no player has this id. */
  player(id: bigint): Promise<{ brandId: number; username: string; type: number; ledgerAccount: bigint } | undefined>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** False on a break or under self-exclusion. Such a player gets no bonus from an operator. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  limits(brandId: number): Promise<AdjustmentLimits>;
  /** What a player can spend now. */
  spendable(ledgerAccount: bigint): Promise<bigint>;
}

type Adjustment = OutputOf<(typeof adjustmentContract)['POST /office/adjustments']>;

const DAY_MS = 24 * 3_600_000;
const EXCLUDED = refuse('adjustment.player.excluded');

export function adjustmentService(deps: AdjustmentDeps): Service {
  const { database } = deps;
  return service(adjustmentContract, {
    'GET /office/adjustments': async ({ caller, query }) => {
      const asked = { brandId: caller.brandId, ...query, state: query.state };
      const [rows, total, waiting] = await database.snapshot(async (db) => [
        await listAdjustments(db, asked),
        await countAdjustments(db, asked),
        await countAdjustments(db, { ...asked, state: 'waiting' }),
      ]);
      const { maximum, adminAbove, bonusWagerTimes } = await deps.limits(caller.brandId);
      const limits = { maximum: toDecimal(maximum), adminAbove: toDecimal(adminAbove), bonusWagerTimes };
      return { list: await toAdjustments(deps, caller, rows), ...pages(total, query.size), waiting, limits };
    },
    'GET /office/adjustments/{id}': async ({ caller, params }) => {
      const row = await database.read((db) => adjustmentById(db, caller.brandId, BigInt(params.id)));
      return row ? one(deps, caller, row) : refuse('adjustment.unknown');
    },
    'POST /office/adjustments': async ({ caller, body }) => {
      const player = await deps.player(BigInt(body.playerId));
      if (player?.brandId !== caller.brandId) return refuse('adjustment.player.unknown');
      if (player.type === TRIAL_TYPE) return refuse('adjustment.player.trial');
      if (body.kind === 'bonus' && !(await deps.mayTakePart(BigInt(body.playerId)))) return EXCLUDED;
      const size = parseAmount(body.amount) ?? 0n;
      if (size <= 0n) return refuse('adjustment.amount.wrong');
      const limits = await deps.limits(caller.brandId);
      if (size > limits.maximum)
        return refuse('adjustment.amount.large', { values: { maximum: toDecimal(limits.maximum) } });
      const isDebit = body.direction === 'debit';
      if (isDebit && !mayBeDebited(body.kind)) return refuse('adjustment.debit.kind');
      // The proposer learns of missing funds at once. The approval checks again.
      if (isDebit && (await deps.spendable(player.ledgerAccount)) < size) return refuse('adjustment.insufficient');
      const fresh = {
        brand_id: caller.brandId,
        player_id: BigInt(body.playerId),
        ledger_account: player.ledgerAccount,
        amount: isDebit ? -size : size,
        kind: body.kind,
        reason: body.reason,
        request_key: body.requestKey,
        wager_times: body.kind === 'bonus' ? (body.wagerTimes ?? limits.bonusWagerTimes) : 0,
        by_admin: operatorOf(caller).role === 'admin',
        proposed_by: operatorOf(caller).id,
        proposed_at: new Date(deps.clock.now()),
      };
      const row = await database.transact(async (trx) => {
        const { row, made } = await proposeOnce(trx, fresh);
        const facts = ['player_id', 'amount', 'kind', 'reason', 'wager_times'] as const;
        const same = facts.every((fact) => row[fact] === fresh[fact]);
        if (!same) return refuse('adjustment.key.used');
        if (made) await note(deps, trx, caller, { action: 'adjustment.proposed', row });
        return row;
      });
      return isRefusal(row) ? row : one(deps, caller, row);
    },
    'POST /office/adjustments/{id}/approve': async ({ caller, params, body }) => {
      const row = await database.transact((trx) =>
        approve(deps, trx, caller, { id: BigInt(params.id), note: body.note }),
      );
      if (isRefusal(row)) return row;
      await tellPlayer(deps, row.player_id);
      return one(deps, caller, row);
    },
    'POST /office/adjustments/{id}/refuse': async ({ caller, params, body }) => {
      const operator = operatorOf(caller);
      const row = await database.transact(async (trx) => {
        const waiting = await undecided(trx, caller, BigInt(params.id));
        if (isRefusal(waiting)) return waiting;
        const decided = await decideAdjustment(trx, waiting.id, {
          state: 'refused',
          decided_by: operator.id,
          decided_at: new Date(deps.clock.now()),
          note: body.note,
          transfer_id: null,
        });
        await note(deps, trx, caller, { action: 'adjustment.refused', row: decided });
        return decided;
      });
      return isRefusal(row) ? row : one(deps, caller, row);
    },
  });
}

/** The second person approves: money, wagering of a bonus and decision are one commit. */
async function approve(deps: AdjustmentDeps, trx: Writer, caller: Caller, said: { id: bigint; note: string }) {
  const operator = operatorOf(caller);
  const at = new Date(deps.clock.now());
  const waiting = await undecided(trx, caller, said.id);
  if (isRefusal(waiting)) return waiting;
  if (operator.role !== 'admin' && (await mustBeAdmins(deps, trx, waiting))) return refuse('adjustment.admin.required');
  if (waiting.kind === 'bonus' && !(await deps.mayTakePart(waiting.player_id))) return EXCLUDED;
  const posted = await deps.inTransaction(trx).post(adjustmentPosting(waiting));
  if (!posted.ok) return refuse(unpaid(posted.reason, waiting.id));
  await addRequirement(trx, requirementOf(waiting, at));
  const decided = await decideAdjustment(trx, waiting.id, {
    state: 'approved',
    decided_by: operator.id,
    decided_at: at,
    note: said.note || null,
    transfer_id: posted.id,
  });
  await note(deps, trx, caller, { action: 'adjustment.approved', row: decided });
  return decided;
}

/** Whether an administrator must be one of the two and the proposer was none. */
async function mustBeAdmins({ limits, clock }: AdjustmentDeps, db: Reader, row: AdjustmentRow): Promise<boolean> {
  if (row.by_admin) return false;
  const since = new Date(clock.now() - DAY_MS);
  const others = await proposedSince(db, { proposer: row.proposed_by, since, except: row.id });
  const own = row.amount < 0n ? -row.amount : row.amount;
  return needsAdmin(await limits(row.brand_id), row.amount, others + own);
}

/** A bonus by hand is wagered like any other before it can be withdrawn. */
function requirementOf(row: AdjustmentRow, startedAt: Date) {
  return {
    brandId: row.brand_id,
    playerId: row.player_id,
    cause: 'adjustment' as const,
    source: `adjustment:${row.id}`,
    required: row.amount * BigInt(row.wager_times),
    startedAt,
  };
}

/** Locks the adjustment. If two people decide at once, the second gets a refusal. */
async function undecided(trx: Writer, { brandId, operator }: Caller, id: bigint) {
  const row = await lockAdjustment(trx, brandId, id);
  if (!row) return refuse('adjustment.unknown');
  if (row.state !== 'waiting') return refuse('adjustment.decided');
  return row.proposed_by === operator?.id ? refuse('adjustment.own') : row;
}

function unpaid(reason: string, id: bigint): 'adjustment.insufficient' | 'adjustment.account.closed' {
  if (reason === 'insufficient_funds') return 'adjustment.insufficient';
  if (reason === 'account_closed') return 'adjustment.account.closed';
  throw new Error(`the ledger refused the adjustment ${id}: ${reason}`);
}

function note(
  { clock }: AdjustmentDeps,
  trx: Writer,
  caller: Caller,
  { action, row }: { action: Deed; row: AdjustmentRow },
) {
  return writeAudit(trx, {
    brandId: caller.brandId,
    at: new Date(clock.now()),
    operatorId: caller.operator?.id,
    ip: caller.ip,
    action,
    subject: `adjustment:${row.id}`,
    facts: {
      player: `${row.player_id}`,
      amount: toDecimal(row.amount),
      kind: row.kind,
      ...(row.wager_times > 0 && { wagerTimes: row.wager_times }),
      reason: row.note ?? row.reason,
    },
  });
}

async function one(deps: AdjustmentDeps, caller: Caller, row: AdjustmentRow): Promise<Adjustment> {
  const [adjustment] = await toAdjustments(deps, caller, [row]);
  if (!adjustment) throw new Error('a row that was read is shown');
  return adjustment;
}

async function toAdjustments(
  deps: AdjustmentDeps,
  { operator }: Caller,
  rows: readonly AdjustmentRow[],
): Promise<Adjustment[]> {
  const players = await deps.playerNames([...new Set(rows.map(({ player_id }) => player_id))]);
  const people = await deps.operatorNames(
    rows.flatMap((row) => [row.proposed_by, ...(row.decided_by ? [row.decided_by] : [])]),
  );
  const admins = new Map<bigint, boolean>();
  const waiting = rows.filter(({ state }) => state === 'waiting');
  await deps.database.read(async (db) => {
    for (const row of waiting) admins.set(row.id, await mustBeAdmins(deps, db, row));
  });
  return rows.map((row) => ({
    id: row.id.toString(),
    player: { id: row.player_id.toString(), username: players.get(row.player_id) ?? '' },
    direction: row.amount < 0n ? 'debit' : 'credit',
    amount: toDecimal(row.amount < 0n ? -row.amount : row.amount),
    kind: row.kind,
    reason: row.reason,
    state: row.state,
    proposedBy: people.get(row.proposed_by) ?? '',
    proposedAt: row.proposed_at.getTime(),
    decidedBy: row.decided_by === null ? null : (people.get(row.decided_by) ?? ''),
    decidedAt: row.decided_at?.getTime() ?? null,
    note: row.note,
    wagerTimes: row.wager_times,
    required: toDecimal(row.amount * BigInt(row.wager_times)),
    needsAdmin: admins.get(row.id) ?? false,
    transferId: row.transfer_id?.toString() ?? null,
    mine: row.proposed_by === operator?.id,
  }));
}
