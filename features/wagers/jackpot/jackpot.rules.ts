import { keyDigest } from '#ledger/encode.ts';

/** Shares are kept in 1/10,000 of the unit of amounts, so that basis points of a stake are exact. */
export const FINE = 10_000n;

/** Whole units by which a pot grows when the exact sum of its shares goes from `before` to `after`. */
export function wholeShare(before: bigint, after: bigint): bigint {
  return after / FINE - before / FINE;
}

/** Ledger keys of a pot's movements; each thing that happens has exactly one. */
export const potKeys = {
  opening: (pot: number) => `jackpot:opening:${pot}`,
  /** One posting for all stakes of a lane up to a transfer. */
  share: (pot: number, upTo: bigint) => `jackpot:share:${pot}:${upTo}`,
  seedAfter: (win: bigint) => `jackpot:seed:${win}`,
  /** By the payout that carried the prize; digested, for a vendor's id may be as long as a key. */
  win: (payoutKey: string) => `jackpot:win:${keyDigest(payoutKey)}`,
};
