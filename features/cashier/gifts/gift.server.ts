import type { Logger } from 'pino';
import type { PayoutFacts, StepUp } from '#features/accounts/public.ts';
import { writeAudit } from '#features/compliance/public.ts';
import type { Site } from '#features/site/public.ts';
import { transferBetween } from '#ledger/between.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { AGENT_TYPES, ASSISTANT_TYPE, type Caller, RESTRICTED_TYPE } from '#platform/http/caller.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { type Amount, fromWire, parseAmount, toDecimal, toWireNumber } from '#platform/money/money.ts';
import { lockPlayerOrders } from '../deposits/orders/deposit.store.ts';
import { type CreditProblem, tellPlayer } from '../deposits/orders/notice.server.ts';
import { type TurnoverSince, wageringOf } from '../wagering/wagering.store.ts';
import { resetEndsAt } from '../withdrawals/requests/terms.rules.ts';
import { transactOrUndo } from '../withdrawals/requests/undo.ts';
import { giftContract } from './gift.contract.ts';
import { dayOn, type GiftDirection, limitProblem } from './gift.rules.ts';
import { type GiftRow, giftOfKey, giftsOf, insertGift, lockSender, sentOn } from './gift.store.ts';

/** What the transfer needs to know of the other side. */
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
  /** One of an agent's own direct downline. */
  downlineNamed(agentId: bigint, username: string): Promise<GiftParty | undefined>;
  /** Undefined when the payment password is right. */
  provePayment(playerId: bigint, typed: string): Promise<ProofRefusal | undefined>;
  /** What somebody who protects the account by more than a password has to show besides. */
  stepUp: StepUp;
  /** When a forgotten payment password was last set anew; null for never. */
  payoutFactsOf(playerId: bigint): Promise<Pick<PayoutFacts, 'paymentResetAt'>>;
  /** Whether the player is neither on a break nor excluded. */
  mayTakePart(playerId: bigint): Promise<boolean>;
  /** What is received counts in the receiver's own deposit limit, like every other money that comes in. */
  creditProblem: CreditProblem;
  turnoverSince: TurnoverSince;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

type Gift = OutputOf<(typeof giftContract)['POST /wps/relay/PARLOR_transferUpline']>;

const LATEST = 20;

/** Who takes no money out sends none away either. */
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
        minimumAmount: wire(gifts.minimum),
        maximumAmount: wire(gifts.maximum),
        dailyCount: gifts.dailyCount,
        dailyAmount: wire(gifts.dailyAmount),
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
 * Both halves, the row and the audit entry are one commit; the day's limits are looked at under the sender's lock. What
 * keeps money from being withdrawn keeps it from being sent, and what keeps it from being deposited, from being received.
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
  const limits = {
    ...gifts,
    minimum: of(gifts.minimum),
    maximum: of(gifts.maximum),
    dailyAmount: of(gifts.dailyAmount),
  };
  const [day, from] = await Promise.all([dayOf(deps, brandId), deps.ledgerAccountOf(sender.id)]);
  const at = new Date(deps.clock.now());
  const row = await transactOrUndo<GiftRow, SendRefusal>(deps.database, async (trx, undo) => {
    await lockSender(trx, sender.id);
    const before = await repeated(trx, sender.id, ask);
    if (before) return isRefusal(before) ? undo(before) : before;
    const problem = limitProblem(amount, limits, await sentOn(trx, sender.id, day));
    if (problem) return undo(refuse(problem, { values: wordsOf(gifts) }));
    // Whatever else brings the receiver money waits for this lock, so that nothing passes their limit together.
    await lockPlayerOrders(trx, ask.to.id);
    if (await deps.creditProblem(trx, { playerId: ask.to.id, brandId, amount }))
      return undo(refuse('transfer.receiver.unable'));
    const key = `gift:${sender.id}:${ask.requestKey}`;
    const moved = await transferBetween(trx, { key, from, to: ask.to.ledgerAccount, amount });
    if (!moved.ok) return undo(refuse(unsent(moved.reason, key)));
    // After the money, whose lane is ours now: no deposit can come in between with a requirement that we do not see.
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

/** The transfer that this request has made before; the same name for another one is a mistake of the sender. */
async function repeated(db: Reader, senderId: bigint, { requestKey, amount, to }: Sending) {
  const before = await giftOfKey(db, senderId, requestKey);
  if (!before) return undefined;
  return before.amount === amount && before.receiver_id === to.id ? before : refuse('transfer.key.used');
}

/** Checks the player and that the payment password was not reset recently, as before a withdrawal. */
async function proofs(deps: GiftDeps, caller: Caller, { paymentPassword, authCode }: Sending) {
  const { id, sessionId } = playerOf(caller);
  const wrong = await deps.provePayment(id, paymentPassword);
  if (wrong) return wrong;
  const usableAt = await coolingUntil(deps, caller.brandId, id);
  if (usableAt !== undefined) {
    const hours = Math.ceil((usableAt - deps.clock.now()) / 3_600_000);
    return refuse('transfer.reset.cooling', { values: { hours }, detail: { usableAt } });
  }
  // A code is used up by being right, so it comes last.
  if (!(await confirmWay(deps, id))) return undefined;
  return deps.stepUp.refusal({ playerId: id, sessionId, code: authCode ?? '' });
}

/** Undefined for those who protect the account by a password only. */
async function confirmWay({ stepUp }: GiftDeps, playerId: bigint) {
  return (await stepUp.isSetUp(playerId)) ? stepUp.wayOf(playerId) : undefined;
}

/**
 * Until when nothing may be sent because a forgotten payment password was set anew (epoch ms); undefined when it may.
 * As before a withdrawal: who took an account over must not send away what they may not draw.
 */
async function coolingUntil(deps: GiftDeps, brandId: number, playerId: bigint): Promise<number | undefined> {
  const [{ withdraw }, { paymentResetAt: resetAt }] = await Promise.all([
    deps.site.settings(brandId),
    deps.payoutFactsOf(playerId),
  ]);
  const usableAt = resetEndsAt(resetAt, withdraw) ?? 0;
  return usableAt > deps.clock.now() ? usableAt : undefined;
}

/** As before a withdrawal: a transfer is no way around what must be wagered. */
function wageringRefusal({ required, actual }: { required: Amount; actual: Amount }) {
  return refuse('transfer.wagering.open', { values: { left: toWireNumber(required - actual) } });
}

function unsent(reason: string, key: string): 'transfer.balance.short' | 'transfer.receiver.unable' {
  if (reason === 'insufficient_funds') return 'transfer.balance.short';
  // A wallet that is closed, or in another currency than the sender's.
  if (reason === 'account_closed' || reason === 'other_book') return 'transfer.receiver.unable';
  throw new Error(`the ledger refused the transfer ${key}: ${reason}`);
}

/** What is no amount is none: it is below every limit. */
const read = (sent: number | string): Amount => fromWire(sent) ?? 0n;
const of = (text: string): Amount => parseAmount(text) ?? 0n;
const wire = (text: string): number => toWireNumber(of(text));

function wordsOf(gifts: { minimum: string; maximum: string; dailyCount: number; dailyAmount: string }) {
  const { minimum, maximum, dailyCount, dailyAmount } = gifts;
  return { minimum, maximum, dailyCount, dailyAmount };
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
