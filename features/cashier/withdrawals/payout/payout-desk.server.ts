import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import type { SecretBox } from '#platform/keys/secret-box.ts';
import { toDecimal } from '#platform/money/money.ts';
import { canApprove } from '../requests/withdraw.rules.ts';
import { approve, type Operator, reject } from './approve.server.ts';
import { acknowledge, askAgain, decide, propose, reveal } from './decide.server.ts';
import type { PayoutCheck } from './payout.rules.ts';
import { failedChecks, type PayoutCheckDeps } from './payout-checks.server.ts';
import { payoutDeskContract } from './payout-desk.contract.ts';
import {
  countWithdrawals,
  eventsOf,
  findWithdrawal,
  type ListedWithdrawal,
  listWithdrawals,
  moneyOf,
  noticesOf,
  openDecision,
  summarise,
} from './payout-desk.store.ts';
import { countStrangeSince } from './payout-notices.store.ts';
import type { SettleDeps } from './settle.server.ts';

export interface PayoutDeskDeps extends SettleDeps, PayoutCheckDeps {
  box: Pick<SecretBox, 'open'>;
  /** Names of players and operators. Unknown ids are left out. */
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Players of a brand whose names begin with a text. */
  playersNamed(brandId: number, text: string): Promise<readonly bigint[]>;
  registeredAt(playerId: bigint): Promise<Date | undefined>;
  fourEyesFrom(brandId: number): Promise<bigint>;
}

type Calls = typeof payoutDeskContract;
type Withdrawal = OutputOf<Calls['GET /office/withdrawals']>['list'][number];
type Detail = OutputOf<Calls['GET /office/withdrawals/{id}']>;

const DAY_MS = 24 * 3_600_000;

/** The acting operator, as recorded in a decision and its audit entry. */
export function cashierOf(caller: Caller): Operator {
  return { brandId: caller.brandId, operatorId: operatorOf(caller).id, ip: caller.ip };
}

export function payoutDeskService(deps: PayoutDeskDeps): Service {
  const { database, clock } = deps;
  const as =
    <Ask extends { caller: Caller; params: { id: string } }, Answer>(
      act: (who: Operator, id: bigint, ask: Ask) => Promise<Answer>,
    ) =>
    (ask: Ask): Promise<Answer> =>
      act(cashierOf(ask.caller), BigInt(ask.params.id), ask);
  return service(payoutDeskContract, {
    'GET /office/withdrawals/summary': async ({ caller }) => {
      const since = new Date(clock.now() - DAY_MS);
      const { facts, strange } = await database.snapshot(async (db) => ({
        facts: await summarise(db, caller.brandId, since),
        strange: await countStrangeSince(db, caller.brandId, since),
      }));
      return {
        toApprove: Number(facts.to_approve),
        toApproveAmount: toDecimal(facts.to_approve_amount),
        oldestAt: facts.oldest?.getTime() ?? null,
        person: Number(facts.person),
        disputes: Number(facts.disputes),
        strangeNotices: strange,
        paid: Number(facts.paid),
        paidAmount: toDecimal(facts.paid_amount),
        fourEyesFrom: toDecimal(await deps.fourEyesFrom(caller.brandId)),
      };
    },
    'GET /office/withdrawals': async ({ caller, query }) => {
      const { brandId } = caller;
      const players = query.search === '' ? [] : await deps.playersNamed(brandId, query.search);
      const asked = { ...query, filter: query.filter, brandId, players };
      const { counts, rows, failed } = await database.snapshot(async (db) => {
        const found = await listWithdrawals(db, asked);
        const open = found.filter(({ state }) => canApprove(state));
        return { counts: await countWithdrawals(db, asked), rows: found, failed: await failedChecks(deps, db, open) };
      });
      const names = await deps.playerNames(rows.map(({ player_id }) => player_id));
      const total = counts[query.filter ?? 'all'];
      return { list: rows.map((row) => present(row, names, failed.get(row.id))), ...pages(total, query.size), counts };
    },
    'GET /office/withdrawals/{id}': as((who, id) => detail(deps, who, id)),
    'POST /office/withdrawals/{id}/approve': as((who, id, { body }) => approve(deps, who, { id, ...body })),
    'POST /office/withdrawals/{id}/reject': as((who, id, { body }) => reject(deps, who, { id, ...body })),
    'POST /office/withdrawals/{id}/reveal': as((who, id) => reveal(deps, who, id)),
    'POST /office/withdrawals/{id}/propose': as((who, id, { body }) => propose(deps, who, { id, ...body })),
    'POST /office/withdrawals/{id}/decide': as((who, id, { body }) =>
      decide(deps, who, { id, decision: BigInt(body.decision), accept: body.accept }),
    ),
    'POST /office/withdrawals/{id}/ask': as((who, id) => askAgain(deps, who, id)),
    'POST /office/withdrawals/{id}/acknowledge': as((who, id, { body }) => acknowledge(deps, who, { id, ...body })),
  });
}

async function detail(deps: PayoutDeskDeps, who: Operator, id: bigint) {
  const found = await deps.database.snapshot(async (db) => {
    const row = await findWithdrawal(db, who.brandId, id);
    if (!row) return undefined;
    const [money, events, notices] = [
      await moneyOf(db, row.player_id),
      await eventsOf(db, id),
      await noticesOf(db, id),
    ];
    const failed = canApprove(row.state) ? (await failedChecks(deps, db, [row])).get(id) : undefined;
    return { row, money, events, notices, failed, decision: await openDecision(db, id) };
  });
  if (!found) return refuse('payout.unknown');
  const { row, money, events, notices, failed, decision } = found;
  const acted = [...events.map(({ operator_id }) => operator_id), decision?.proposed_by].flatMap((one) => one ?? []);
  const operators = await deps.operatorNames([...new Set(acted)]);
  const named = (operatorId: bigint) => ({
    id: operatorId.toString(),
    name: operators.get(operatorId) ?? operatorId.toString(),
  });
  const approvedByMe = events.some((one) => one.state === 'first_approved' && one.operator_id === who.operatorId);
  const registeredAt = await deps.registeredAt(row.player_id);
  return {
    ...present(row, await deps.playerNames([row.player_id]), failed),
    holder: row.holder,
    boundAt: row.bound_at.getTime(),
    ip: row.ip?.replace(/^::ffff:/, '') ?? null,
    reason: row.reason,
    provider: row.provider,
    providerPayment: row.provider_payment,
    tries: row.tries ?? 0,
    nextAt: row.next_at?.getTime() ?? null,
    terms: row.terms,
    playerFacts: {
      registeredAt: registeredAt?.getTime() ?? null,
      deposits: toDecimal(money.deposits.sum),
      timesDeposited: Number(money.deposits.count),
      withdrawals: toDecimal(money.withdrawals.sum),
      timesWithdrawn: Number(money.withdrawals.count),
    },
    approvedByMe,
    mayApprove: canApprove(row.state) && !approvedByMe,
    decision: decision
      ? {
          id: decision.id.toString(),
          outcome: decision.outcome,
          proof: decision.proof,
          by: named(decision.proposed_by),
          at: decision.proposed_at.getTime(),
          mine: decision.proposed_by === who.operatorId,
        }
      : null,
    events: events.map((event) => ({
      at: event.at.getTime(),
      state: event.state,
      note: event.note,
      operator: event.operator_id === null ? null : named(event.operator_id),
    })),
    notices: notices.map((notice) => ({
      id: notice.id.toString(),
      at: notice.received_at.getTime(),
      told: notice.told,
      outcome: notice.outcome,
      vnd: notice.vnd?.toString() ?? null,
      paymentId: notice.payment_id,
      repeats: notice.repeats,
    })),
  } satisfies Detail;
}

function present(
  row: ListedWithdrawal,
  names: ReadonlyMap<bigint, string>,
  failed: PayoutCheck[] | undefined,
): Withdrawal {
  return {
    id: row.id.toString(),
    orderNo: row.order_no,
    state: row.state,
    approvalsNeeded: row.approvals_needed,
    player: { id: row.player_id.toString(), username: names.get(row.player_id) ?? '' },
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    vnd: row.vnd.toString(),
    requestedAt: row.requested_at.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
    kind: row.kind,
    name: row.name,
    lastFour: row.last_four,
    attention: row.attention,
    receipt:
      row.receipt_id === null || row.receipt_state === null
        ? null
        : { id: row.receipt_id.toString(), state: row.receipt_state },
    failedChecks: failed ?? null,
  };
}
