import { shareOf } from '#platform/money/money.ts';
import { type ContractKind, type Figures, ggrOf, ngrOf } from '../agents.rules.ts';
import { type Standing, type Terms, tierOf } from '../contracts/terms.rules.ts';

/** A contract's inputs to settlement. Amounts in 1/10,000 of a main unit. */
export interface SettleInput {
  kind: ContractKind;
  terms: Terms;
  figures: Figures;
  active: number;
  /** Negative base of earlier periods; at most 0. */
  carriedBase: bigint;
  /** Negative net of earlier periods; at most 0. */
  carriedNet: bigint;
  /** Gross amounts of the direct downlines' contracts of this kind. */
  below: bigint;
}

export interface Settled {
  standing: Standing;
  base: bigint;
  tier: number | undefined;
  rateBps: number;
  gross: bigint;
  net: bigint;
  /** The amount paid; at least 0. */
  amount: bigint;
  carriedBase: bigint;
  carriedNet: bigint;
}

/** What the rate applies to, before carry-over. */
export function baseOf({ kind, terms, figures }: Pick<SettleInput, 'kind' | 'terms' | 'figures'>): bigint {
  if (kind === 'dividend') return ngrOf(figures);
  return terms.base === 'loss' ? ggrOf(figures) : figures.volume;
}

/** Gross amount: the base with carry-over, times the rate of the last tier that applies, rounded down. */
export function grossOf(
  input: Omit<SettleInput, 'below' | 'carriedNet'>,
): Omit<Settled, 'net' | 'amount' | 'carriedNet'> {
  const { kind, terms, figures, active, carriedBase } = input;
  const standing = { active, volume: figures.volume, loss: kind === 'dividend' ? ngrOf(figures) : ggrOf(figures) };
  const base = baseOf(input) + (kind === 'dividend' ? carriedBase : 0n);
  const tier = tierOf(terms, standing);
  const rateBps = tier === undefined ? 0 : (terms.tiers[tier]?.rateBps ?? 0);
  const gross = shareOf(base, rateBps);
  const carried = kind === 'dividend' && terms.carryOver && base < 0n ? base : 0n;
  return { standing, base, tier, rateBps, gross, carriedBase: carried };
}

/** Gross less the direct downlines' amounts; a negative net is carried over, not collected. */
export function settle(input: SettleInput): Settled {
  const gross = grossOf(input);
  const net = gross.gross - input.below + input.carriedNet;
  return { ...gross, net, amount: net > 0n ? net : 0n, carriedNet: net < 0n ? net : 0n };
}
