import type { OutputOf } from '#platform/http/contract.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { bonusOn, thaw, wageringFor } from './bonus.rules.ts';
import { type DepositTerms, isRedirect, nameIn, quote } from './channel.rules.ts';
import type { depositContract } from './deposit.contract.ts';
import type { DepositState } from './deposit.rules.ts';
import type { DepositRow } from './deposit.store.ts';
import { vietQrText } from './vietqr.ts';

export type Order = OutputOf<(typeof depositContract)['GET /wps/relay/PARLOR_depositOrder']>;

export interface Beholder {
  terms: DepositTerms;
  language: string;
  nowMs: number;
  isSimulated(provider: string): boolean;
}

/** An order counts as expired from its expiry time on, even before the worker has updated it. */
export function stateNow(row: Pick<DepositRow, 'state' | 'expires_at'>, nowMs: number): DepositState {
  return row.state === 'waiting' && row.expires_at.getTime() <= nowMs ? 'expired' : row.state;
}

/** An order as its player sees it: the agreed terms while it waits, the result once it is credited. */
export function orderValue(row: DepositRow, { terms, language, nowMs, isSimulated }: Beholder): Order {
  const state = stateNow(row, nowMs);
  const channel = terms.channels.find(({ code }) => code === row.channel);
  const paid = row.credited_amount ?? row.amount;
  const { fee, arrives } = row.credited_amount === null ? quote(row.amount, row.fee_bps) : creditedParts(row, paid);
  const bonus = bonusValue(row, arrives, language);
  const counted = row.state === 'credited' ? row.bonus_amount : bonus?.units;
  const bonusTerms =
    counted && row.bonus_terms ? { amount: counted, wagerTimes: row.bonus_terms.wagerTimes } : undefined;
  return {
    orderNo: row.order_no,
    state,
    kind: row.kind,
    channel: row.channel,
    channelName: nameIn(channel?.names ?? {}, language, row.channel),
    amount: toWireNumber(row.amount),
    feeBps: row.fee_bps,
    fee: toWireNumber(fee),
    arrives: toWireNumber(arrives),
    wagering: toWireNumber(wageringFor(arrives, row.wager_times, bonusTerms).total),
    payAmount: row.vnd.toString(),
    creditedAmount: row.credited_amount === null ? null : toWireNumber(arrives),
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    creditedAt: row.credited_at?.getTime() ?? null,
    transferId: row.transfer_id?.toString() ?? null,
    bonus: bonus?.value ?? null,
    redirectUrl: isRedirect(row.kind) && state === 'waiting' ? row.redirect_url : null,
    ...payee(row),
    simulated: isSimulated(row.provider),
  };
}

function creditedParts({ fee }: DepositRow, paid: bigint) {
  return { fee, arrives: paid - fee };
}

function bonusValue(row: DepositRow, arrives: bigint, language: string) {
  if (row.bonus_terms === null) return null;
  const terms = thaw(row.bonus_terms);
  const expected = bonusOn(terms, arrives);
  const value = {
    name: nameIn(terms.names, language, ''),
    percentBps: terms.percentBps,
    expected: toWireNumber(expected),
    amount: row.bonus_amount === null ? null : toWireNumber(row.bonus_amount),
    refused: row.bonus_refused,
  };
  return { units: expected, value };
}

/** Receiving account with its QR code; other ways to pay have neither. */
function payee({ kind, account, reference, vnd }: DepositRow) {
  const { bankBin, bankName, accountNumber, accountHolder } = account;
  const qr = { bankBin, accountNumber, amountVnd: vnd, text: reference };
  return { bankName, accountNumber, accountHolder, reference, qrContent: kind === 'bank' ? vietQrText(qr) : '' };
}
