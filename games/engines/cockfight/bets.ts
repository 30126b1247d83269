import { ladderDown } from '../odds/pricing.ts';
import { type Fraction, fraction } from '../slots/fraction.ts';
import { type BoutCard, type BoutOutcome, boutOutcomes, CHANCES, type CockSide, isCockSide } from './bout.ts';

/** Odds of a bout as decimal odds in hundredths, the stake included: 8:1 is 900. */
export type BoutOdds = Readonly<Record<BoutOutcome, number>>;

export type BoutTerms = {
  /** Fixed odds, or a pool for meron and wala. Both draws always have fixed odds. */
  mode: 'fixed' | 'pool';
  bddCenti: number;
  ftdCenti: number;
  /** Minimum edge of the house on meron and wala at fixed odds. */
  edgeBps: number;
  /** The fee taken from the meron and wala pool. */
  feeBps: number;
};

/** Brand data. */
export const boutTerms: BoutTerms = {
  mode: 'pool',
  bddCenti: 900,
  ftdCenti: 8900,
  edgeBps: 400,
  feeBps: 500,
};

/**
 * The odds printed before betting. Meron and wala return their stake on a draw, so the odds that leave the edge are 1 +
 * (share of the losing stakes without the edge) / chance, rounded down to the ladder.
 */
export function boutOdds(card: BoutCard, terms: BoutTerms): BoutOdds {
  const [meron, wala] = card.chances.map((chance) => chance / CHANCES);
  const odds = (win: number, loss: number) => ladderDown(1 + (loss - terms.edgeBps / 10_000) / win) ?? 101;
  return { meron: odds(meron!, wala!), wala: odds(wala!, meron!), bdd: terms.bddCenti, ftd: terms.ftdCenti };
}

/** The exact return of a bet at fixed odds, as a fraction of the stake. The edge is 1 minus it. */
export function boutReturn(card: BoutCard, odds: BoutOdds, bet: BoutOutcome): Fraction {
  const returned = boutOutcomes.reduce((sum, outcome, index) => {
    const factor = isDraw(outcome) && !isDraw(bet) ? 100 : outcome === bet ? odds[bet] : 0;
    return sum + BigInt(card.chances[index]!) * BigInt(factor);
  }, 0n);
  return fraction(returned, BigInt(CHANCES) * 100n);
}

export function isDraw(outcome: BoutOutcome): boolean {
  return !isCockSide(outcome);
}

/**
 * Payback of a stake at fixed odds, in 1/10,000 units, rounded down. Null is a cancelled bout: everything is returned.
 */
export function boutPayout(stake: bigint, bet: BoutOutcome, odds: BoutOdds, outcome: BoutOutcome | null): bigint {
  if (outcome === null) return stake;
  if (outcome === bet) return (stake * BigInt(odds[bet])) / 100n;
  return isDraw(outcome) && !isDraw(bet) ? stake : 0n;
}

/** Stakes on both sides, in 1/10,000 units. */
export type Pool = Readonly<Record<CockSide, bigint>>;

/**
 * Payback of a stake in the pool: its share of both sides' stakes minus the fee, rounded down, but at least the stake.
 * So the fee shrinks when the winning side is so large that its players would lose money.
 */
export function poolPayout(
  stake: bigint,
  bet: CockSide,
  pool: Pool,
  feeBps: number,
  outcome: BoutOutcome | null,
): bigint {
  if (outcome === null || isDraw(outcome)) return stake;
  if (outcome !== bet) return 0n;
  const share = (stake * (pool.meron + pool.wala) * BigInt(10_000 - feeBps)) / (pool[bet] * 10_000n);
  return share > stake ? share : stake;
}

/**
 * The provisional pool odds in hundredths, rounded down; null while nobody has bet on the side. 100 returns just the
 * stake.
 */
export function poolCenti(side: CockSide, pool: Pool, feeBps: number): number | null {
  if (pool[side] === 0n) return null;
  return Number(poolPayout(100n * pool[side], side, pool, feeBps, side) / pool[side]);
}

/** The most that the house can owe, net of stakes, at fixed odds. In pool mode pass only the stakes on the draws. */
export function boutExposure(stakes: Readonly<Record<BoutOutcome, bigint>>, odds: BoutOdds): bigint {
  const staked = boutOutcomes.reduce((sum, bet) => sum + stakes[bet], 0n);
  let worst = 0n;
  for (const outcome of boutOutcomes) {
    const owed = boutOutcomes.reduce((sum, bet) => sum + boutPayout(stakes[bet], bet, odds, outcome), 0n) - staked;
    if (owed > worst) worst = owed;
  }
  return worst;
}
