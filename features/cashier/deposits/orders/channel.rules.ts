import { type Amount, shareOf } from '#platform/money/money.ts';
import type { DepositLimits } from './deposit.rules.ts';

export const CHANNEL_KINDS = ['bank', 'ewallet', 'card', 'voucher', 'crypto'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** Crypto is listed but never offered. */
export type PayableKind = Exclude<ChannelKind, 'crypto'>;
/** The player pays on the gateway's page and returns from there. */
export type RedirectKind = 'ewallet' | 'card';

export const isRedirect = (kind: ChannelKind): kind is RedirectKind => kind === 'ewallet' || kind === 'card';

/** Group of the brand's settings (features/site "deposit"). */
export interface DepositTerms {
  minimum: Amount;
  maximum: Amount;
  openOrders: number;
  validMinutes: number;
  wagerTimes: number;
  vndPerUnit: number;
  /** Prefix of transfer texts, e.g. "SV". */
  referencePrefix: string;
  quickAmounts: readonly Amount[];
  channels: readonly ChannelTerms[];
}

export interface ChannelTerms {
  code: string;
  kind: ChannelKind;
  provider: string;
  on: boolean;
  /** null: the brand's limit. */
  minimum: Amount | null;
  maximum: Amount | null;
  feeBps: number;
  names: Readonly<Record<string, string>>;
  order: number;
}

/** The brand's enabled channels, in its order. */
export function channelsOf({ channels }: DepositTerms): ChannelTerms[] {
  return channels.filter(({ on }) => on).sort((one, other) => one.order - other.order);
}

/** Finds a channel by its own code or, for older clients, its gateway's. Without a name: the first usable one. */
export function channelNamed(channels: readonly ChannelTerms[], name: string | undefined): ChannelTerms | undefined {
  if (!name) return channels[0];
  return channels.find(({ code }) => code === name) ?? channels.find(({ provider }) => provider === name);
}

/** A channel's limits replace the brand's and may be narrower or wider. */
export function limitsOf(
  terms: DepositTerms,
  channel?: Pick<ChannelTerms, 'minimum' | 'maximum'>,
): DepositLimits & { vndPerUnit: bigint } {
  return {
    minimum: channel?.minimum ?? terms.minimum,
    maximum: channel?.maximum ?? terms.maximum,
    openOrders: terms.openOrders,
    validMs: terms.validMinutes * 60_000,
    vndPerUnit: BigInt(terms.vndPerUnit),
  };
}

/** Splits a payment into the fee and the amount after it. */
export function quote(paid: Amount, feeBps: number): { paid: Amount; fee: Amount; arrives: Amount } {
  const fee = shareOf(paid, feeBps);
  return { paid, fee, arrives: paid - fee };
}

export const nameIn = (names: Readonly<Record<string, string>>, language: string, otherwise: string): string =>
  names[language] ?? names.EN ?? names.VI ?? otherwise;
