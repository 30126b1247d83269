import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { isPot, type PotKind, type PotTerms, type StoredPot, thawPot } from './pot.rules.ts';

/** A pot as an operator enters it: decimal texts in main units. */
export interface PotForm {
  kind: PotKind;
  /** For a pot that must drop: its starting amount. */
  amount: string;
  each: string;
  by: string;
}

/** Undefined if the terms are invalid. */
export function potOf({ kind, ...form }: PotForm): PotTerms | undefined {
  const [amount, each, by] = [parseAmount(form.amount), parseAmount(form.each), parseAmount(form.by)];
  if (amount === undefined || each === undefined || by === undefined) return undefined;
  const terms: PotTerms = kind === 'daily' ? { kind, amount } : { kind, from: amount, each, by };
  return isPot(terms) ? terms : undefined;
}

export function potFormOf(stored: StoredPot): PotForm {
  const terms = thawPot(stored);
  if (terms.kind === 'daily') return { kind: 'daily', amount: toDecimal(terms.amount), each: '0', by: '0' };
  return { kind: 'mustDrop', amount: toDecimal(terms.from), each: toDecimal(terms.each), by: toDecimal(terms.by) };
}
