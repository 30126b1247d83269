/** The wagering required before an award of bonus credits can be withdrawn. */
export interface WageringTerms {
  /** 8x is 80,000. */
  factorBps: number;
  /** How much of a stake counts, by game type (RNG, LIVE ...), in 1/10,000. If any is named, others do not count. */
  products: Readonly<Record<string, number>>;
  /** Larger stakes do not count. */
  largestStake: bigint | null;
  /** Days until the rest of the bonus lapses; 0 for no end. */
  days: number;
  /** The most that the player can keep of the bonus and its winnings. */
  largestConversion: bigint | null;
}

/** Rounds of one game, with stakes paid by the house. */
interface FreeRoundsAward {
  kind: 'freeRounds';
  vendor: string;
  game: string;
  rounds: number;
  stake: bigint;
  /** Days in which the rounds can be played. */
  days: number;
  /** How often the win must be wagered, in 1/10,000; 0 for not at all. */
  wagerBps: number;
}

/** What a player is given. Amounts in 1/10,000 of a main unit. */
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
  /** The business fact. A key gives one award for ever. */
  key: string;
  award: Award;
  /** The budget that pays; null for the house's promotion account. */
  budgetId: bigint | null;
  /** Paid at once, or claimed by the player. */
  mode: 'paid' | 'claimable';
  /** When a claimable award lapses. */
  expiresAt: Date | null;
  at: Date;
  /** Name in the reward centre, by language ("EN", "VI" ...). */
  names?: Readonly<Record<string, string>>;
  /** Whether to hold an award if the household got one of the same source. Default: for promotions. */
  household?: 'hold' | 'ignore';
  /** The most awards of this source; beyond it the answer is 'gone' (`giveAwards` counts). */
  most?: number | null;
}

/**
 * `again`: the key was given before. `unfunded`: the budget cannot pay; nothing was written. `barred`: the player may
 * not be given anything now (`mayAward`); nothing was written.
 */
export type GivenState = 'given' | 'claimable' | 'held' | 'unfunded' | 'barred' | 'again' | 'gone';

/** Money that an award takes from its budget. */
export function costOf(award: Award): bigint {
  if (award.kind === 'bonus' || award.kind === 'credits') return award.amount;
  return award.kind === 'freeRounds' ? BigInt(award.rounds) * award.stake : 0n;
}

const DIGITS = /^-?\d+n$/;

/** The award as JSON text for a row; a bigint becomes "12n". */
export function freezeAward(award: Award): string {
  return JSON.stringify(award, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

export function thawAward(stored: unknown): Award {
  return JSON.parse(JSON.stringify(stored), (_, value: unknown) =>
    typeof value === 'string' && DIGITS.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Award;
}
