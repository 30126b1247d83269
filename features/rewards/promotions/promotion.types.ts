/** A promotion as operators set it up. Amounts as decimal text in main units, shares in 1/10,000, as they are stored. */
export type Trigger =
  | { kind: 'registration' }
  | { kind: 'birthday' }
  | { kind: 'application'; pictures: 'none' | 'optional' | 'required' }
  | { kind: 'code'; code: string }
  | { kind: 'list' }
  /** One deposit; `ordinals` empty for any, [1] for the first. */
  | { kind: 'deposit'; ordinals: number[]; minimum: string }
  | { kind: 'depositCount'; count: number; minimum: string }
  | { kind: 'depositSum'; sum: string }
  | { kind: 'login'; days: number; consecutive: boolean }
  /** Valid bets; `products` says how much of each game type counts, those that are not named do not when any is. */
  | { kind: 'bets'; turnover: string; products: Record<string, number>; games: number[] }
  /** What was lost in the period, once it is over. */
  | { kind: 'loss'; minimum: string; products: Record<string, number> }
  | { kind: 'win'; multiplierBps: number; minimumStake: string }
  | { kind: 'place'; leaderboard: string; upTo: number }
  | { kind: 'mission'; mission: string }
  | { kind: 'rank'; rank: number }
  | { kind: 'invite'; count: number };

export type TriggerKind = Trigger['kind'];
export type TriggerOf<Kind extends TriggerKind> = Extract<Trigger, { kind: Kind }>;

/** A fixed amount, or a share of what triggered it up to a limit. */
export type AwardValue = { fixed: string } | { shareBps: number; largest: string };

export interface WageringRule {
  /** 80,000 is eight times. */
  factorBps: number;
  products: Record<string, number>;
  largestStake: string | null;
  days: number;
  largestConversion: string | null;
}

/** Rounds of a slot of the studio; days to play them; what is won must be wagered so many times (1/10,000). */
export interface FreeRoundsRule {
  kind: 'freeRounds';
  vendor: string;
  game: string;
  rounds: number;
  stake: string;
  days: number;
  wagerBps: number;
}

export type AwardRule =
  | { kind: 'bonus'; value: AwardValue; wagering: WageringRule }
  | { kind: 'credits'; value: AwardValue }
  | { kind: 'points'; points: number }
  | { kind: 'tickets'; raffleId: number; tickets: number }
  | FreeRoundsRule
  | { kind: 'goods'; goodsId: number };

export const FREQUENCIES = ['once', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface Audience {
  /** Only accounts that are at most so many days old; null for all. */
  newcomerDays: number | null;
  /** From this VIP rank; null for all. */
  rank: number | null;
}

export interface PromotionRules {
  audience: Audience;
  trigger: Trigger;
  award: AwardRule;
  /** Whether a player has to take part by a press before anything counts. */
  joining: 'none' | 'press';
  claim: 'automatic' | 'press';
  frequency: Frequency;
  /** First so many awards; null without an end. */
  winners: number | null;
  /** Days in which a claimable award must be claimed. */
  claimDays: number;
  /** Whether awards within a household wait for a person. */
  household: boolean;
}

export interface PromotionText {
  title: string;
  kicker: string;
  sentence: string;
  /** What the page tells beside the terms, which are made from the rules. Plain paragraphs. */
  content: string;
}

/** How far somebody is. Amounts in 1/10,000 of a main unit. */
export interface Progress {
  /** By game type, or one entry '' for what is not play. */
  sums: Record<string, bigint>;
  /** Days with a login. */
  days: string[];
  count: number;
  /** What a share is taken of. */
  base: bigint;
}

export const NO_PROGRESS: Progress = { sums: {}, days: [], count: 0, base: 0n };
