import { keyDigest } from '#ledger/encode.ts';

/** Shares are kept in 1/10,000 of the unit of amounts, so that basis points of a stake are exact. */
export const FINE = 10_000n;

/** The pot's growth in whole units when the exact sum of its shares goes from `before` to `after`. */
export function wholeShare(before: bigint, after: bigint): bigint {
  return after / FINE - before / FINE;
}

/** Ledger keys of a pot's movements; each event has exactly one. */
export const potKeys = {
  opening: (pot: number) => `jackpot:opening:${pot}`,
  /** One posting for all of a lane's stakes up to a transfer. */
  share: (pot: number, upTo: bigint) => `jackpot:share:${pot}:${upTo}`,
  seedAfter: (win: bigint) => `jackpot:seed:${win}`,
  /** By the payout with the prize; hashed, because a vendor's id may be as long as a key. */
  win: (payoutKey: string) => `jackpot:win:${keyDigest(payoutKey)}`,
};
