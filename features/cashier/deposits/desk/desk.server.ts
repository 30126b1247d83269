import type { Reader } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { DepositRow } from '../orders/deposit.store.ts';
import type { NoticeRow } from '../orders/notice.store.ts';
import { deskContract } from './desk.contract.ts';
import { DEPOSIT_STATES, mayBeDismissed, NOTICE_OUTCOMES } from './desk.rules.ts';
import {
  candidateDeposits,
  countDeposits,
  countNotices,
  countSameBody,
  depositsById,
  listDeposits,
  listNotices,
  noticeById,
  noticesOfDeposit,
  summarise,
} from './desk.store.ts';
import { creditByHand, dismissByHand, type ResolveDeps } from './resolve.server.ts';

export interface DeskDeps extends ResolveDeps {
  /** Names of players. Unknown ids are left out. */
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

type Deposit = OutputOf<(typeof deskContract)['GET /office/payments/deposits']>['list'][number];
type Notice = OutputOf<(typeof deskContract)['GET /office/payments/notices']>['list'][number];

const DAY_MS = 24 * 3_600_000;

export function deskService(deps: DeskDeps): Service {
  const { database, clock } = deps;
  return service(deskContract, {
    'GET /office/payments/summary': async ({ caller }) => {
      const facts = await database.snapshot((db) => summarise(db, caller.brandId, new Date(clock.now() - DAY_MS)));
      return {
        openNotices: Number(facts.open.count),
        openVnd: facts.open.vnd.toString(),
        oldestOpenAt: facts.open.oldest?.getTime() ?? null,
        refusedNotices: Number(facts.refused.count),
        creditedNotices: Number(facts.credited.count),
        creditedVnd: facts.credited.vnd.toString(),
        ordersInReview: Number(facts.review.count),
      };
    },
    'GET /office/payments/notices': async ({ caller, query }) => {
      const asked = { ...query, outcome: query.outcome, brandId: caller.brandId };
      const found = await database.snapshot(async (db) => ({
        counts: noticeCounts(await countNotices(db, asked)),
        ...(await withDeposits(db, caller.brandId, await listNotices(db, asked))),
      }));
      const { counts } = found;
      return { list: await toNotices(deps, found), ...pages(counts[query.outcome ?? 'all'], query.size), counts };
    },
    'GET /office/payments/notices/{id}': async ({ caller, params }) => {
      const found = await database.snapshot(async (db) => {
        const row = await noticeById(db, caller.brandId, BigInt(params.id));
        return row && readNotice(db, caller.brandId, row);
      });
      return found ? noticeDetail(deps, found) : refuse('payment.notice.unknown');
    },
    'POST /office/payments/notices/{id}/credit': async ({ caller, params, body }) => {
      const who = { brandId: caller.brandId, operatorId: operatorOf(caller).id, ip: caller.ip };
      return creditByHand(deps, who, { noticeId: BigInt(params.id), ...body });
    },
    'POST /office/payments/notices/{id}/dismiss': async ({ caller, params, body }) => {
      const who = { brandId: caller.brandId, operatorId: operatorOf(caller).id, ip: caller.ip };
      return dismissByHand(deps, who, { noticeId: BigInt(params.id), reason: body.reason });
    },
    'GET /office/payments/deposits': async ({ caller, query }) => {
      const asked = { ...query, state: query.state, brandId: caller.brandId };
      const { counts, rows } = await database.snapshot(async (db) => ({
        counts: depositCounts(await countDeposits(db, asked)),
        rows: await listDeposits(db, asked),
      }));
      return { list: await toDeposits(deps, rows), ...pages(counts[query.state ?? 'all'], query.size), counts };
    },
    'GET /office/payments/deposits/{id}': async ({ caller, params }) => {
      const { rows, told } = await database.snapshot(async (db) => ({
        rows: await depositsById(db, caller.brandId, [BigInt(params.id)]),
        told: await withDeposits(db, caller.brandId, await noticesOfDeposit(db, BigInt(params.id))),
      }));
      const [deposit] = await toDeposits(deps, rows);
      if (!deposit) return refuse('deposit.unknown');
      return { ...deposit, notices: await toNotices(deps, told) };
    },
  });
}

function noticeCounts(rows: Awaited<ReturnType<typeof countNotices>>) {
  const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    ...byKey(NOTICE_OUTCOMES, of),
    all: NOTICE_OUTCOMES.reduce((total, outcome) => total + of(outcome), 0),
    open: rows.reduce((total, row) => total + (mayBeDismissed(row.outcome) ? row.unresolved : 0), 0),
    repeated: rows.reduce((total, { repeated }) => total + repeated, 0),
  };
}

function depositCounts(rows: Awaited<ReturnType<typeof countDeposits>>) {
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { ...byKey(DEPOSIT_STATES, of), all: rows.reduce((total, { count }) => total + count, 0) };
}

function byKey<Key extends string>(keys: readonly Key[], of: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, number>;
}

/** Notices, and the deposits that they name. */
interface Told {
  notices: readonly NoticeRow[];
  deposits: readonly DepositRow[];
}

async function withDeposits(db: Reader, brandId: number, notices: readonly NoticeRow[]): Promise<Told> {
  const ids = new Set(notices.flatMap(({ deposit_id }) => deposit_id ?? []));
  return { notices, deposits: await depositsById(db, brandId, [...ids]) };
}

async function readNotice(db: Reader, brandId: number, row: NoticeRow) {
  const told = row.deposit_id === null ? [] : await noticesOfDeposit(db, row.deposit_id);
  const meant =
    row.outcome === 'unknown_reference' && row.resolution === null && row.vnd !== null
      ? await candidateDeposits(db, brandId, { vnd: row.vnd, receivedAt: row.received_at })
      : [];
  const notices = [row, ...told.filter(({ id }) => id !== row.id)];
  return { row, meant, sameBody: await countSameBody(db, row), told: await withDeposits(db, brandId, notices) };
}

async function noticeDetail(deps: DeskDeps, found: Awaited<ReturnType<typeof readNotice>>) {
  const { row, meant, sameBody, told } = found;
  const [notice, ...others] = await toNotices(deps, told);
  if (!notice) throw new Error('a notice that was read is shown');
  return {
    ...notice,
    bodySha256: row.body_sha256.toString('hex'),
    sameBody,
    differenceVnd: notice.deposit && row.vnd !== null ? (row.vnd - BigInt(notice.deposit.vnd)).toString() : null,
    others,
    candidates: await toDeposits(deps, meant),
  };
}

async function toNotices(deps: DeskDeps, { notices, deposits }: Told): Promise<Notice[]> {
  const byId = new Map((await toDeposits(deps, deposits)).map((deposit) => [deposit.id, deposit]));
  return notices.map((row) => ({
    id: row.id.toString(),
    provider: row.provider,
    receivedAt: row.received_at.getTime(),
    outcome: row.outcome,
    paymentId: row.payment_id,
    text: row.text,
    vnd: row.vnd?.toString() ?? null,
    paidAt: row.paid_at?.getTime() ?? null,
    repeats: row.repeats,
    // IPv4 sender on a dual-stack socket.
    ip: row.ip?.replace(/^::ffff:/, '') ?? null,
    deposit: byId.get(row.deposit_id?.toString() ?? '') ?? null,
    resolution: row.resolution,
    resolvedBy: row.resolved_by?.toString() ?? null,
    resolvedAt: row.resolved_at?.getTime() ?? null,
    note: row.note,
    creditedAmount: row.credited_amount === null ? null : toDecimal(row.credited_amount),
    transferId: row.transfer_id?.toString() ?? null,
  }));
}

async function toDeposits(deps: DeskDeps, rows: readonly DepositRow[]): Promise<Deposit[]> {
  const names = await deps.playerNames([...new Set(rows.map(({ player_id }) => player_id))]);
  return rows.map((row) => ({
    id: row.id.toString(),
    orderNo: row.order_no,
    reference: row.reference,
    provider: row.provider,
    player: { id: row.player_id.toString(), username: names.get(row.player_id) ?? '' },
    amount: toDecimal(row.amount),
    vnd: row.vnd.toString(),
    state: row.state,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    creditedAt: row.credited_at?.getTime() ?? null,
    creditedAmount: row.credited_amount === null ? null : toDecimal(row.credited_amount),
    transferId: row.transfer_id?.toString() ?? null,
    channel: row.channel,
    fee: toDecimal(row.fee),
    bonusAmount: row.bonus_amount === null ? null : toDecimal(row.bonus_amount),
    bankName: row.account.bankName,
    accountNumber: row.account.accountNumber,
    accountHolder: row.account.accountHolder,
  }));
}
