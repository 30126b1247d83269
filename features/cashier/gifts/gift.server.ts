import type { Logger } from 'pino';
import type { PayoutFacts, StepUp } from '#features/accounts/public.ts';
import { writeAudit } from '#features/compliance/public.ts';
import type { Settings, Site } from '#features/site/public.ts';
import { transferBetween } from '#ledger/between.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { AGENT_TYPES, ASSISTANT_TYPE, type Caller, RESTRICTED_TYPE } from '#platform/http/caller.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { type Amount, fromWire, plainDecimal, toDecimal, toWireNumber } from '#platform/money/money.ts';
import { lockPlayerOrders } from '../deposits/orders/deposit.store.ts';
import { type CreditProblem, tellPlayer } from '../deposits/orders/notice.server.ts';
import { type TurnoverSince, wageringOf } from '../wagering/wagering.store.ts';
import { resetEndsAt } from '../withdrawals/requests/terms.rules.ts';
import { transactOrUndo } from '../withdrawals/requests/undo.ts';
import { giftContract } from './gift.contract.ts';
import { dayOn, type GiftDirection, limitProblem } from './gift.rules.ts';
import { type GiftRow, giftOfKey, giftsOf, insertGift, lockSender, sentOn } from './gift.store.ts';

/** The recipient's facts that the transfer needs. */
export interface GiftParty {
  id: bigint;
  username: string;
  ledgerAccount: bigint;
  /** False while the account is blocked or closed. */
  mayPlay: boolean;
}

type ProofRefusal = Refusal<'not.exists.payment.password' | 'invalid.payment.pw' | 'TOO_MANY_REQUESTS'>;

export interface GiftDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  site: Pick<Site, 'settings' | 'brands'>;
  uplineOf(playerId: bigint): Promise<GiftParty | undefined>;
  /** Finds a direct downline of an agent by name. */
  downlineNamed(agentId: bigint, username: string): Promise<GiftParty | undefined>;
  /** Undefined when the payment password is right. */
  provePayment(playerId: bigint, typed: string): Promise<ProofRefusal | undefined>;
  /** The second proof of identity that a protected account must give. */
  stepUp: StepUp;
  /** When a forgotten payment password was last reset; null for never. */
  payoutFactsOf(playerId: bigint): Promise<Pick<PayoutFacts, 'paymentResetAt'>>;
  /** Whether the player is neither on a break nor excluded. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** A gift counts in the recipient's own deposit limit, like a deposit. */
  creditProblem: CreditProblem;
  turnoverSince: TurnoverSince;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

type Gift = OutputOf<(typeof giftContract)['POST /wps/relay/PARLOR_transferUpline']>;

const LATEST = 20;

/** Account types that cannot withdraw cannot send gifts either. */
const SENDS_NOTHING: readonly number[] = [RESTRICTED_TYPE, ASSISTANT_TYPE];

export function giftService(deps: GiftDeps): Service {
  const { database, site } = deps;
  return service(giftContract, {
    'GET /wps/relay/PARLOR_transferSettings': async ({ caller }) => {
      const { id, type } = playerOf(caller);
      const [{ gifts }, today, upline, resetUsableAt, confirmBy] = await Promise.all([
        site.settings(caller.brandId),
        dayOf(deps, caller.brandId),
        deps.uplineOf(id),
        coolingUntil(deps, caller.brandId, id),
        confirmWay(deps, id),
      ]);
      const sent = await database.read((db) => sentOn(db, id, today));
      const wagering = await database.snapshot((db) => wageringOf(db, id, deps.turnoverSince));
      return {
        upline: gifts.upline && upline ? { account: upline.username } : null,
        downline: gifts.downline && AGENT_TYPES.includes(type),
        minimumAmount: toWireNumber(gifts.minimum),
        maximumAmount: toWireNumber(gifts.maximum),
        dailyCount: gifts.dailyCount,
        dailyAmount: toWireNumber(gifts.dailyAmount),
        usedCount: sent.count,
        usedAmount: toWireNumber(sent.amount),
        turnoverLeft: toWireNumber(wagering.required - wagering.actual),
        resetUsableAt: resetUsableAt ?? null,
        confirmBy: confirmBy ?? ('none' as const),
      };
    },
    'POST /wps/relay/PARLOR_transferUpline': async ({ caller, body }) => {
      const upline = await deps.uplineOf(playerOf(caller).id);
      return upline
        ? send(deps, caller, { ...body, amount: read(body.amount), to: upline, direction: 'upline' })
        : refuse('transfer.upline.none');
    },
    'GET /wps/relay/PARLOR_transferRecords': async ({ caller }) => {
      const { id } = playerOf(caller);
      const rows = await database.read((db) => giftsOf(db, id, LATEST));
      const names = await deps.playerNames([...new Set(rows.flatMap((row) => [row.sender_id, row.receiver_id]))]);
      return { list: rows.map((row) => toGift(row, id, names)) };
    },
    'GET /wps/agent/transferEnabled': async ({ caller }) => ({
      transferEnabled: (await site.settings(caller.brandId)).gifts.downline,
    }),
    'PUT /wps/agent/transferDownline': async ({ caller, body }) => {
      const to = await deps.downlineNamed(playerOf(caller).id, body.account.trim().toLowerCase());
      return to
        ? send(deps, caller, { ...body, amount: read(body.amount), to, direction: 'downline' })
        : refuse('transfer.downline.unknown');
    },
  });
}

type SendRefusal = Exclude<
  (typeof giftContract)['PUT /wps/agent/transferDownline']['errors'][number],
  'transfer.downline.unknown'
>;

interface Sending {
  to: GiftParty;
  direction: GiftDirection;
  amount: Amount;
  paymentPassword: string;
  authCode?: string | undefined;
  requestKey: string;
}

/**
 * The two transfers, the row and the audit entry are one commit; the day's limits are checked under the sender's lock.
 * What blocks a withdrawal blocks sending; what blocks a deposit blocks receiving.
 */
async function send(deps: GiftDeps, caller: Caller, ask: Sending) {
  const { brandId } = caller;
  const sender = playerOf(caller);
  const { gifts } = await deps.site.settings(brandId);
  if (!gifts[ask.direction] || SENDS_NOTHING.includes(sender.type)) return refuse('transfer.off');
  const { amount } = ask;
  const names = new Map([[ask.to.id, ask.to.username]]);
  const known = await deps.database.read((db) => repeated(db, sender.id, ask));
  if (known) return isRefusal(known) ? known : toGift(known, sender.id, names);
  const unproven = await proofs(deps, caller, ask);
  if (unproven) return unproven;
  if (!ask.to.mayPlay) return refuse('transfer.receiver.unable');
  if (!(await deps.mayTakePart(sender.id))) return refuse('transfer.excluded');
  const [day, from] = await Promise.all([dayOf(deps, brandId), deps.ledgerAccountOf(sender.id)]);
  const at = new Date(deps.clock.now());
  const row = await transactOrUndo<GiftRow, SendRefusal>(deps.database, async (trx, undo) => {
    await lockSender(trx, sender.id);
    const before = await repeated(trx, sender.id, ask);
    if (before) return isRefusal(before) ? undo(before) : before;
    const problem = limitProblem(amount, gifts, await sentOn(trx, sender.id, day));
    if (problem) return undo(refuse(problem, { values: wordsOf(gifts) }));
    // Everything else that credits the recipient waits for this lock, so their limit cannot be exceeded concurrently.
    await lockPlayerOrders(trx, ask.to.id);
    if (await deps.creditProblem(trx, { playerId: ask.to.id, brandId, amount }))
      return undo(refuse('transfer.receiver.unable'));
    const key = `gift:${sender.id}:${ask.requestKey}`;
    const moved = await transferBetween(trx, { key, from, to: ask.to.ledgerAccount, amount });
    if (!moved.ok) return undo(refuse(unsent(moved.reason, key)));
    // Checked after the transfer, when we hold the ledger's lane: no deposit can add a requirement in between.
    const wagering = await wageringOf(trx, sender.id, deps.turnoverSince);
    if (!wagering.met) return undo(wageringRefusal(wagering));
    const gift = await insertGift(trx, {
      brand_id: brandId,
      sender_id: sender.id,
      receiver_id: ask.to.id,
      direction: ask.direction,
      amount,
      request_key: ask.requestKey,
      sent_at: at,
      day,
      transfer_id: moved.id,
    });
    await writeAudit(trx, {
      brandId,
      at,
      playerId: sender.id,
      ip: caller.ip,
      action: `transfer.${ask.direction}`,
      subject: `player:${ask.to.id}`,
      facts: { amount: toDecimal(amount), gift: `${gift.id}` },
    });
    return gift;
  });
  if (isRefusal(row)) return row;
  await Promise.all([tellPlayer(deps, sender.id), tellPlayer(deps, ask.to.id)]);
  return toGift(row, sender.id, names);
}

/** The transfer that this request made before. The same key with other facts is the client's mistake. */
async function repeated(db: Reader, senderId: bigint, { requestKey, amount, to }: Sending) {
  const before = await giftOfKey(db, senderId, requestKey);
  if (!before) return undefined;
  return before.amount === amount && before.receiver_id === to.id ? before : refuse('transfer.key.used');
}

/** Checks the payment password, the second proof, and that the password was not reset recently, as for a withdrawal. */
async function proofs(deps: GiftDeps, caller: Caller, { paymentPassword, authCode }: Sending) {
  const { id, sessionId } = playerOf(caller);
  const wrong = await deps.provePayment(id, paymentPassword);
  if (wrong) return wrong;
  const usableAt = await coolingUntil(deps, caller.brandId, id);
  if (usableAt !== undefined) {
    const hours = Math.ceil((usableAt - deps.clock.now()) / 3_600_000);
    return refuse('transfer.reset.cooling', { values: { hours }, detail: { usableAt } });
  }
  // A correct code is used up, so it is checked last.
  if (!(await confirmWay(deps, id))) return undefined;
  return deps.stepUp.refusal({ playerId: id, sessionId, code: authCode ?? '' });
}

/** Undefined when the account is protected by a password only. */
async function confirmWay({ stepUp }: GiftDeps, playerId: bigint) {
  return (await stepUp.isSetUp(playerId)) ? stepUp.wayOf(playerId) : undefined;
}

/**
 * Until when gifts are blocked after a reset of the payment password (epoch ms); undefined when they are allowed. The
 * same rule as for withdrawals: somebody who took over an account must not send its money away.
 */
async function coolingUntil(deps: GiftDeps, brandId: number, playerId: bigint): Promise<number | undefined> {
  const [{ withdraw }, { paymentResetAt: resetAt }] = await Promise.all([
    deps.site.settings(brandId),
    deps.payoutFactsOf(playerId),
  ]);
  const usableAt = resetEndsAt(resetAt, withdraw) ?? 0;
  return usableAt > deps.clock.now() ? usableAt : undefined;
}

/** The same rule as for withdrawals: a gift must not bypass the wagering. */
function wageringRefusal({ required, actual }: { required: Amount; actual: Amount }) {
  return refuse('transfer.wagering.open', { values: { left: toWireNumber(required - actual) } });
}

function unsent(reason: string, key: string): 'transfer.balance.short' | 'transfer.receiver.unable' {
  if (reason === 'insufficient_funds') return 'transfer.balance.short';
  // The recipient's wallet is closed, or its currency differs from the sender's.
  if (reason === 'account_closed' || reason === 'other_book') return 'transfer.receiver.unable';
  throw new Error(`the ledger refused the transfer ${key}: ${reason}`);
}

/** An unreadable amount becomes 0, which is below every limit. */
const read = (sent: number | string): Amount => fromWire(sent) ?? 0n;

function wordsOf({ minimum, maximum, dailyCount, dailyAmount }: Settings['gifts']) {
  return {
    minimum: plainDecimal(minimum),
    maximum: plainDecimal(maximum),
    dailyCount,
    dailyAmount: plainDecimal(dailyAmount),
  };
}

async function dayOf({ site, clock }: GiftDeps, brandId: number): Promise<string> {
  return dayOn((await site.brands.byId(brandId)).timeZone, clock.now());
}

function toGift(row: GiftRow, playerId: bigint, names: ReadonlyMap<bigint, string>): Gift {
  const sent = row.sender_id === playerId;
  return {
    id: row.id.toString(),
    direction: row.direction,
    sent,
    amount: toWireNumber(row.amount),
    account: names.get(sent ? row.receiver_id : row.sender_id) ?? '',
    createTime: row.sent_at.getTime(),
  };
}
