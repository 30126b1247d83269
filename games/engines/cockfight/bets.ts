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
  /** The house's edge on meron and wala at fixed odds, at least. */
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

/** The odds printed before betting. Meron and wala return their stake on a draw, so the odds that leave the edge are
 *  1 + (share without edge of what is lost) / chance; they are rounded down to the ladder. */
export function boutOdds(card: BoutCard, terms: BoutTerms): BoutOdds {
  const [meron, wala] = card.chances.map((chance) => chance / CHANCES);
  const odds = (win: number, loss: number) => ladderDown(1 + (loss - terms.edgeBps / 10_000) / win) ?? 101;
  return { meron: odds(meron!, wala!), wala: odds(wala!, meron!), bdd: terms.bddCenti, ftd: terms.ftdCenti };
}

/** The exact return of a bet at fixed odds as a part of the stake. The edge is 1 minus it. */
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

/** What comes back of a stake at fixed odds, in 1/10,000 units, rounded down. Null is a cancelled bout: all returns. */
export function boutPayout(stake: bigint, bet: BoutOutcome, odds: BoutOdds, outcome: BoutOutcome | null): bigint {
  if (outcome === null) return stake;
  if (outcome === bet) return (stake * BigInt(odds[bet])) / 100n;
  return isDraw(outcome) && !isDraw(bet) ? stake : 0n;
}

/** Stakes on both sides, in 1/10,000 units. */
export type Pool = Readonly<Record<CockSide, bigint>>;

/** What comes back of a stake in the pool: its share of both sides' stakes less the fee, rounded down, but never less
 *  than the stake. The fee shrinks when the winners' side is so large that they would get back less. */
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

/** The provisional pool odds in hundredths, cut; null while nobody backs the side. 100 returns the stake only. */
export function poolCenti(side: CockSide, pool: Pool, feeBps: number): number | null {
  if (pool[side] === 0n) return null;
  return Number(poolPayout(100n * pool[side], side, pool, feeBps, side) / pool[side]);
}

/** The most that the house can owe, net of stakes, at fixed odds. In pool mode pass the stakes on the draws only. */
export function boutExposure(stakes: Readonly<Record<BoutOutcome, bigint>>, odds: BoutOdds): bigint {
  const staked = boutOutcomes.reduce((sum, bet) => sum + stakes[bet], 0n);
  let worst = 0n;
  for (const outcome of boutOutcomes) {
    const owed = boutOutcomes.reduce((sum, bet) => sum + boutPayout(stakes[bet], bet, odds, outcome), 0n) - staked;
    if (owed > worst) worst = owed;
  }
  return worst;
}
