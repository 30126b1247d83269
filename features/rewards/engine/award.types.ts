/** What an award of bonus credits asks to be wagered before it can be withdrawn. */
export interface WageringTerms {
  /** 8x is 80,000. */
  factorBps: number;
  /** How much of a stake counts, by game type (RNG, LIVE ...): 10,000 is all of it. Where some are named, the others do not count. */
  products: Readonly<Record<string, number>>;
  /** Larger stakes do not count. */
  largestStake: bigint | null;
  /** Days until what is left of the bonus lapses; 0 for no end. */
  days: number;
  /** More than this of the bonus and its winnings does not become the player's. */
  largestConversion: bigint | null;
}

/** Rounds of one game whose stake the house pays. */
interface FreeRoundsAward {
  kind: 'freeRounds';
  vendor: string;
  game: string;
  rounds: number;
  stake: bigint;
  /** Days in which they may be played. */
  days: number;
  /** What is won must be wagered so many times, in 1/10,000; 0 for not at all. */
  wagerBps: number;
}

/** What a player gets. Amounts in 1/10,000 of a main unit. */
export type Award =
  | { kind: 'bonus'; amount: bigint; wagering: WageringTerms }
  | { kind: 'credits'; amount: bigint }
  | { kind: 'points'; points: bigint }
  | { kind: 'tickets'; raffleId: number; tickets: number }
  | FreeRoundsAward
  | { kind: 'goods'; goodsId: number };

export type AwardKind = Award['kind'];
export type AwardOf<Kind extends AwardKind> = Extract<Award, { kind: Kind }>;

export const SOURCE_KINDS = [
  'promotion',
  'mission',
  'leaderboard',
  'raffle',
  'signin',
  'rank',
  'points',
  'referral',
  'cashback',
] as const;
export type AwardSource = (typeof SOURCE_KINDS)[number];

export interface AwardRequest {
  brandId: number;
  playerId: bigint;
  source: { kind: AwardSource; id: string };
  /** The business fact: unique for ever, it gives once. */
  key: string;
  award: Award;
  /** What pays it; null for the house's promotion account itself. */
  budgetId: bigint | null;
  /** Paid at once, or waiting for the player to claim it. */
  mode: 'paid' | 'claimable';
  /** A claimable award lapses then. */
  expiresAt: Date | null;
  at: Date;
  /** How it is called in the reward centre, by language ("EN", "VI" ...). */
  names?: Readonly<Record<string, string>>;
  /** Whether an award of the same source to somebody of the same household waits for a person. Default: for promotions. */
  household?: 'hold' | 'ignore';
  /** Beyond so many of its source the answer is 'gone' (`giveAwards` counts). */
  most?: number | null;
}

/**
 * `again`: the key was given before. `unfunded`: the budget cannot pay it, nothing was written. `barred`: the player may
 * not be given anything now (`mayAward`), nothing was written.
 */
export type GivenState = 'given' | 'claimable' | 'held' | 'unfunded' | 'barred' | 'again' | 'gone';

/** Money that an award takes from its budget. */
export function costOf(award: Award): bigint {
  if (award.kind === 'bonus' || award.kind === 'credits') return award.amount;
  return award.kind === 'freeRounds' ? BigInt(award.rounds) * award.stake : 0n;
}

const DIGITS = /^-?\d+n$/;

/** As JSON in a row: a bigint is "12n". */
export function freezeAward(award: Award): string {
  return JSON.stringify(award, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

export function thawAward(stored: unknown): Award {
  return JSON.parse(JSON.stringify(stored), (_, value: unknown) =>
    typeof value === 'string' && DIGITS.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Award;
}
