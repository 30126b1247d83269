import { type Amount, parseAmount } from '#platform/money/money.ts';
import type { BonusPeriod } from '../orders/bonus.rules.ts';
import type { ChannelKind } from '../orders/channel.rules.ts';

/** How a channel or a bonus is called in our own records, e.g. "QR_HIGH". */
export const OFFER_CODE = '[A-Z0-9_]{2,20}';

/** Names a sheet of the desk in an address: "channel-QR", "bonus-3", or a new one of either. */
export const OPEN_OFFER = new RegExp(`^(channel|bonus)-(new|${OFFER_CODE}|\\d{1,9})$`);

/** What an operator decides about a way to deposit; its kind and its gateway belong to the installation. */
export interface ChannelChange {
  on: boolean;
  /** Decimal text in main units; null: those of the brand. */
  minimum: string | null;
  maximum: string | null;
  feeBps: number;
  order: number;
  /** By language. */
  names: Readonly<Record<string, string>>;
}

export interface BonusChange {
  names: Readonly<Record<string, string>>;
  percentBps: number;
  /** Decimal text in main units. */
  minimum: string;
  maximum: string;
  wagerTimes: number;
  firstOnly: boolean;
  period: BonusPeriod;
  /** Epoch ms. */
  startsAt: number | null;
  endsAt: number | null;
  enabled: boolean;
  order: number;
}

/** As the brand's settings take them. */
export const MOST_CHANNELS = 20;

/** Vouchers and coins go through no gateway; everything else through one of its own kind. */
export function isPayableBy(kind: ChannelKind, provider: string, gateways: readonly Gateway[]): boolean {
  if (kind === 'voucher' || kind === 'crypto') return provider === '';
  return gateways.some((gateway) => gateway.code === provider && gateway.kind === kind);
}

export interface Gateway {
  code: string;
  kind: ChannelKind;
}

export type OfferProblem = 'offer.names.missing' | 'offer.range.wrong' | 'offer.period.wrong' | 'offer.crypto.off';

/** Languages that every brand speaks; the others fall back to them. */
const NEEDED = ['VI', 'EN'];

const hasNames = (names: Readonly<Record<string, string>>) => NEEDED.every((language) => names[language]?.trim());
const amountOf = (text: string): Amount => parseAmount(text) ?? 0n;

/** `brand`: limits that hold where the channel has none of its own. */
export function channelProblem(
  change: ChannelChange,
  kind: ChannelKind,
  brand: { minimum: string; maximum: string },
): OfferProblem | undefined {
  // Coins are named as not offered, and nothing behind them takes any.
  if (kind === 'crypto' && (change.feeBps > 0 || change.minimum !== null || change.maximum !== null))
    return 'offer.crypto.off';
  if (!hasNames(change.names)) return 'offer.names.missing';
  const [minimum, maximum] = [amountOf(change.minimum ?? brand.minimum), amountOf(change.maximum ?? brand.maximum)];
  return minimum <= 0n || minimum > maximum ? 'offer.range.wrong' : undefined;
}

export function bonusProblem(change: BonusChange): OfferProblem | undefined {
  if (!hasNames(change.names)) return 'offer.names.missing';
  if (amountOf(change.maximum) <= 0n) return 'offer.range.wrong';
  const { startsAt, endsAt } = change;
  return startsAt !== null && endsAt !== null && endsAt <= startsAt ? 'offer.period.wrong' : undefined;
}

/** "was → is" by field, of what differs: what the audit trail keeps for ever. */
export function changedFacts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const told = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => told(before[field] ?? null) !== told(after[field] ?? null))
      .map((field) => [field, `${told(before[field] ?? null)} → ${told(after[field] ?? null)}`]),
  );
}
