import { AMOUNT_SCALE, type Amount, parseAmount } from '#platform/money/money.ts';
import type { DepositLimits } from './deposit.rules.ts';

export const CHANNEL_KINDS = ['bank', 'ewallet', 'card', 'voucher', 'crypto'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** Coins are only ever named as not offered. */
export type PayableKind = Exclude<ChannelKind, 'crypto'>;
/** Paid on the page of a gateway, where the player is sent and comes back from. */
export type RedirectKind = 'ewallet' | 'card';

export const isRedirect = (kind: ChannelKind): kind is RedirectKind => kind === 'ewallet' || kind === 'card';

/** Group of the brand's settings (features/site "deposit"). */
export interface DepositTerms {
  minimum: string;
  maximum: string;
  openOrders: number;
  validMinutes: number;
  wagerTimes: number;
  vndPerUnit: number;
  /** What transfer texts begin with, e.g. "SV". */
  referencePrefix: string;
  quickAmounts: readonly string[];
  channels: readonly ChannelTerms[];
}

export interface ChannelTerms {
  code: string;
  kind: ChannelKind;
  provider: string;
  on: boolean;
  minimum: string | null;
  maximum: string | null;
  feeBps: number;
  names: Readonly<Record<string, string>>;
  order: number;
}

/** What is offered, in the brand's order. */
export function channelsOf({ channels }: DepositTerms): ChannelTerms[] {
  return channels.filter(({ on }) => on).sort((one, other) => one.order - other.order);
}

/** The channel by its own code or, as older clients name it, by its gateway's; without a name the first that can be paid. */
export function channelNamed(channels: readonly ChannelTerms[], name: string | undefined): ChannelTerms | undefined {
  if (!name) return channels[0];
  return channels.find(({ code }) => code === name) ?? channels.find(({ provider }) => provider === name);
}

const units = (text: string): Amount => parseAmount(text) ?? 0n;

/** A channel may be stricter or wider than the brand's own limits. */
export function limitsOf(
  terms: DepositTerms,
  channel?: Pick<ChannelTerms, 'minimum' | 'maximum'>,
): DepositLimits & { vndPerUnit: bigint } {
  return {
    minimum: units(channel?.minimum ?? terms.minimum),
    maximum: units(channel?.maximum ?? terms.maximum),
    openOrders: terms.openOrders,
    validMs: terms.validMinutes * 60_000,
    vndPerUnit: BigInt(terms.vndPerUnit),
  };
}

const CENT = AMOUNT_SCALE / 100n;
const WHOLE_BPS = 10_000n;

/** A share of an amount, rounded down to what people can see of it: two digits. */
export function shareOf(amount: Amount, bps: number): Amount {
  const exact = (amount * BigInt(bps)) / WHOLE_BPS;
  return exact - (exact % CENT);
}

/** What is paid, what of it is the fee, what arrives. */
export function quote(paid: Amount, feeBps: number): { paid: Amount; fee: Amount; arrives: Amount } {
  const fee = shareOf(paid, feeBps);
  return { paid, fee, arrives: paid - fee };
}

export const nameIn = (names: Readonly<Record<string, string>>, language: string, otherwise: string): string =>
  names[language] ?? names.EN ?? names.VI ?? otherwise;
