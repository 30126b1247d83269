import { type Amount, parseAmount } from '#platform/money/money.ts';
import type { BonusPeriod } from '../orders/bonus.rules.ts';
import type { ChannelKind } from '../orders/channel.rules.ts';

/** Internal code of a channel or a bonus, e.g. "QR_HIGH". */
export const OFFER_CODE = '[A-Z0-9_]{2,20}';

/** Names the open sheet in the address: "channel-QR", "bonus-3", "channel-new" or "bonus-new". */
export const OPEN_OFFER = new RegExp(`^(channel|bonus)-(new|${OFFER_CODE}|\\d{1,9})$`);

/** The fields of a channel that an operator may change. Its kind and gateway are fixed. */
export interface ChannelChange {
  on: boolean;
  /** Decimal text in main units; null for the brand's minimum. */
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

/** The same maximum as in the brand's settings. */
export const MOST_CHANNELS = 20;

/** Vouchers and crypto use no gateway; every other kind needs a gateway of its kind. */
export function isPayableBy(kind: ChannelKind, provider: string, gateways: readonly Gateway[]): boolean {
  if (kind === 'voucher' || kind === 'crypto') return provider === '';
  return gateways.some((gateway) => gateway.code === provider && gateway.kind === kind);
}

export interface Gateway {
  code: string;
  kind: ChannelKind;
}

export type OfferProblem = 'offer.names.missing' | 'offer.range.wrong' | 'offer.period.wrong' | 'offer.crypto.off';

/** Languages that every brand has. The others fall back to them. */
const NEEDED = ['VI', 'EN'];

const hasNames = (names: Readonly<Record<string, string>>) => NEEDED.every((language) => names[language]?.trim());
const amountOf = (text: string): Amount => parseAmount(text) ?? 0n;

/** `brand`: limits that apply where the channel has none of its own. */
export function channelProblem(
  change: ChannelChange,
  kind: ChannelKind,
  brand: { minimum: string; maximum: string },
): OfferProblem | undefined {
  // Crypto is never accepted, so it has no fee and no limits.
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

/** "was → is" for each changed field, as the audit trail keeps it. */
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
