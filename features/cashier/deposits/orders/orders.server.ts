import { randomInt } from 'node:crypto';
import type { Reader, Writer } from '#platform/db/database.ts';
import { ASSISTANT_TYPE, type PlayerCaller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { type Amount, fromWire, toWireNumber } from '#platform/money/money.ts';
import type { PaymentProvider, RedirectProvider } from '../providers/payment-provider.ts';
import { bonusProblem, freeze, type StoredTerms } from './bonus.rules.ts';
import { bonusHistory, offeredBonuses } from './bonus.store.ts';
import {
  type ChannelKind,
  type ChannelTerms,
  channelNamed,
  channelsOf,
  type DepositTerms,
  isRedirect,
  limitsOf,
  type PayableKind,
  quote,
} from './channel.rules.ts';
import type { depositContract } from './deposit.contract.ts';
import type { DepositDeps } from './deposit.deps.ts';
import { amountProblem, referenceFrom, toVnd } from './deposit.rules.ts';
import {
  countOpen,
  type DepositRow,
  depositByRequest,
  forgetRequest,
  insertDeposit,
  lockPlayerOrders,
  moveDeposit,
  type NewDeposit,
  setRedirect,
} from './deposit.store.ts';

type OrderBody = BodyOf<(typeof depositContract)['POST /wps/relay/MCSFE_depositByQRImageUrl']>;

type Bonus =
  | 'bonus.unknown'
  | 'bonus.first.only'
  | 'bonus.taken'
  | 'bonus.held'
  | 'bonus.minimum'
  | 'bonus.not.allowed';
export type OrderRefusal = Refusal<
  | 'deposit.channel.unknown'
  | 'deposit.type.barred'
  | 'deposit.too.many.open'
  | 'deposit.limit.reached'
  | 'deposit.key.used'
  | 'player.excluded'
  | NonNullable<ReturnType<typeof amountProblem>>
  | Bonus
>;

/** A usable channel: the brand's terms and the provider that takes the money. */
export interface OpenChannel {
  terms: ChannelTerms;
  provider: PaymentProvider;
}

/** The brand's channels whose gateway is connected and accepts this brand. */
export async function openChannels(deps: DepositDeps, brandId: number, terms: DepositTerms): Promise<OpenChannel[]> {
  const providers = await deps.providersOf(brandId);
  return channelsOf(terms).flatMap((channel) => {
    const provider = providers.find(({ code, kind }) => code === channel.provider && kind === channel.kind);
    return provider ? [{ terms: channel, provider }] : [];
  });
}

export interface Orderer {
  player: PlayerCaller;
  brandId: number;
  language: Language;
}

/** Opens an order. All limits and the bonus are checked under the lock on the player's orders. */
export async function openOrder(
  deps: DepositDeps,
  { player, brandId, language }: Orderer,
  body: OrderBody,
  fits: (kind: ChannelKind) => boolean,
): Promise<{ row: DepositRow; provider: PaymentProvider } | OrderRefusal> {
  if (player.type === ASSISTANT_TYPE) return refuse('deposit.type.barred');
  const terms = await deps.depositSettings(brandId);
  const channels = (await openChannels(deps, brandId, terms)).filter((one) => fits(one.terms.kind));
  const named = channelNamed(
    channels.map((one) => one.terms),
    body.vendorId,
  );
  const channel = channels.find((one) => one.terms === named);
  if (!channel) return refuse('deposit.channel.unknown');
  const limits = limitsOf(terms, channel.terms);
  const amount = fromWire(body.amount);
  const problem = amountProblem(amount, limits);
  if (problem || amount === undefined) {
    const values = { min: toWireNumber(limits.minimum), max: toWireNumber(limits.maximum) };
    return refuse(problem ?? 'deposit.amount.invalid', { values });
  }
  const bonusId = wantedBonus(body.promotionId);
  if (bonusId !== undefined && !(await deps.mayTakePart(player.id))) return refuse('bonus.not.allowed');
  const ledgerAccount = await deps.ledgerAccountOf(player.id);
  const now = new Date(deps.clock.now());
  const who = { brandId, playerId: player.id, ledgerAccount };
  const opened = await deps.database.transact(async (trx) => {
    await lockPlayerOrders(trx, player.id);
    const before = body.requestKey && (await depositByRequest(trx, player.id, body.requestKey));
    if (before) return repeated(before, { amount, channel: channel.terms.code, bonusId });
    if ((await countOpen(trx, player.id, now)) >= limits.openOrders) return refuse('deposit.too.many.open');
    const against = await deps.mayDeposit(trx, { playerId: player.id, brandId, amount, language });
    if (against) return against;
    const { arrives } = quote(amount, channel.terms.feeBps);
    const bonus = await chosenBonus(trx, who, { bonusId, arrives, now });
    if (isRefusal(bonus)) return bonus;
    const { terms: of, provider } = channel;
    const facts = { amount, terms, channel: of, now, bonus, provider: provider.code, account: provider.account };
    return insertDeposit(trx, { ...newDeposit(who, facts), request_key: body.requestKey ?? null });
  });
  return isRefusal(opened) ? (opened as OrderRefusal) : { row: opened, provider: channel.provider };
}

/** The order that this request opened before. The same key with other facts is the client's mistake. */
function repeated(
  before: DepositRow,
  wish: { amount: Amount; channel: string; bonusId: number | undefined },
): DepositRow | OrderRefusal {
  const same =
    before.amount === wish.amount && before.channel === wish.channel && before.bonus_id === (wish.bonusId ?? null);
  return same ? before : refuse('deposit.key.used');
}

/** Opens an order and the gateway's page for it. If the gateway is unreachable, no order stays open. */
export async function openAtGateway(
  deps: DepositDeps,
  who: Orderer,
  body: OrderBody,
  origin: string,
): Promise<DepositRow | OrderRefusal | Refusal<'deposit.gateway.away'>> {
  const opened = await openOrder(deps, who, body, isRedirect);
  if (isRefusal(opened)) return opened;
  const { row } = opened;
  // On a repeated request the page already exists, or the order is over.
  if (row.redirect_url || row.state !== 'waiting') return row;
  const url = await (opened.provider as RedirectProvider).open({
    orderNo: row.order_no,
    reference: row.reference,
    vnd: row.vnd,
    expiresAtMs: row.expires_at.getTime(),
    returnUrl: `${origin}/?deposit=${row.order_no}`,
  });
  return deps.database.transact(async (trx) => {
    if (url === undefined) {
      await moveDeposit(trx, row.id, 'waiting', 'cancelled');
      await forgetRequest(trx, row.id);
      return refuse('deposit.gateway.away');
    }
    await setRedirect(trx, row.id, url);
    return { ...row, redirect_url: url };
  });
}

/** Undefined for no bonus; none is ever preselected. */
export function wantedBonus(promotionId: string | number | null | undefined): number | undefined {
  if (promotionId === undefined || promotionId === null || promotionId === '') return undefined;
  const id = Number(promotionId);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
}

interface Who {
  brandId: number;
  playerId: bigint;
  ledgerAccount: bigint;
}

/** The bonus with its current terms. The caller must have locked the player's orders. */
export async function chosenBonus(
  db: Reader | Writer,
  { brandId, playerId }: Pick<Who, 'brandId' | 'playerId'>,
  { bonusId, arrives, now }: { bonusId: number | undefined; arrives: Amount; now: Date },
): Promise<StoredTerms | null | Refusal<Bonus>> {
  if (bonusId === undefined) return null;
  const offered = (await offeredBonuses(db, brandId, now)).find(({ id }) => id === bonusId);
  if (!offered) return refuse('bonus.unknown');
  const history = await bonusHistory(db, { playerId, bonusId, now });
  const problem = bonusProblem(offered, history, { arrives, nowMs: now.getTime() });
  if (problem) return refuse(problem, { values: { min: toWireNumber(offered.minimum) } });
  const { endsAt: _, ...terms } = offered;
  return freeze(terms);
}

/** The row of a new order, with the terms that apply to it from now on. */
export function newDeposit(
  { brandId, playerId, ledgerAccount }: Who,
  facts: {
    amount: Amount;
    terms: DepositTerms;
    channel: ChannelTerms;
    now: Date;
    bonus: StoredTerms | null;
    provider: string;
    account: DepositRow['account'];
  },
): NewDeposit {
  const { amount, terms, channel, now, bonus } = facts;
  const { validMs, vndPerUnit } = limitsOf(terms);
  const reference = referenceFrom(terms.referencePrefix, randomInt);
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return {
    brand_id: brandId,
    player_id: playerId,
    ledger_account: ledgerAccount,
    reference,
    order_no: `D-${day}-${reference.slice(terms.referencePrefix.length)}`,
    provider: facts.provider,
    account: facts.account,
    amount,
    vnd: toVnd(amount, vndPerUnit),
    created_at: now,
    expires_at: new Date(now.getTime() + validMs),
    kind: channel.kind as PayableKind,
    channel: channel.code,
    fee_bps: channel.feeBps,
    wager_times: terms.wagerTimes,
    bonus_id: bonus?.id ?? null,
    bonus_terms: bonus,
  };
}
