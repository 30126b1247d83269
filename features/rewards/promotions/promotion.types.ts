/** A promotion as operators set it up. As stored: amounts as decimal text in main units, shares in 1/10,000. */
export type Trigger =
  | { kind: 'registration' }
  | { kind: 'birthday' }
  | { kind: 'application'; pictures: 'none' | 'optional' | 'required' }
  | { kind: 'code'; code: string }
  | { kind: 'list' }
  /** One deposit; `ordinals` is empty for any, [1] for the first. */
  | { kind: 'deposit'; ordinals: number[]; minimum: string }
  | { kind: 'depositCount'; count: number; minimum: string }
  | { kind: 'depositSum'; sum: string }
  | { kind: 'login'; days: number; consecutive: boolean }
  /** Valid bets; `products` is the share of each game type. If any is named, the others do not count. */
  | { kind: 'bets'; turnover: string; products: Record<string, number>; games: number[] }
  /** The loss of a period, known once it is over. */
  | { kind: 'loss'; minimum: string; products: Record<string, number> }
  | { kind: 'win'; multiplierBps: number; minimumStake: string }
  | { kind: 'place'; leaderboard: string; upTo: number }
  | { kind: 'mission'; mission: string }
  | { kind: 'rank'; rank: number }
  | { kind: 'invite'; count: number };

export type TriggerKind = Trigger['kind'];
export type TriggerOf<Kind extends TriggerKind> = Extract<Trigger, { kind: Kind }>;

/** A fixed amount, or a limited share of the trigger's amount. */
export type AwardValue = { fixed: string } | { shareBps: number; largest: string };

export interface WageringRule {
  /** 80,000 is 8x. */
  factorBps: number;
  products: Record<string, number>;
  largestStake: string | null;
  days: number;
  largestConversion: string | null;
}

/** Rounds of a studio slot; days to play them; how often the win must be wagered (1/10,000). */
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
  /** Largest age of the account in days; null for all. */
  newcomerDays: number | null;
  /** Lowest VIP rank; null for all. */
  rank: number | null;
}

export interface PromotionRules {
  audience: Audience;
  trigger: Trigger;
  award: AwardRule;
  /** Whether a player must join before anything counts. */
  joining: 'none' | 'press';
  claim: 'automatic' | 'press';
  frequency: Frequency;
  /** Largest number of awards; null for no limit. */
  winners: number | null;
  /** Days in which a claimable award must be claimed. */
  claimDays: number;
  /** Whether awards within a household are held for an operator. */
  household: boolean;
}

export interface PromotionText {
  title: string;
  kicker: string;
  sentence: string;
  /** The page's text beside the terms, which are made from the rules. Plain paragraphs. */
  content: string;
}

/** A player's progress. Amounts in 1/10,000 of a main unit. */
export interface Progress {
  /** By game type; one entry '' for anything but play. */
  sums: Record<string, bigint>;
  /** Days with a login. */
  days: string[];
  count: number;
  /** The base of a share. */
  base: bigint;
}

export const NO_PROGRESS: Progress = { sums: {}, days: [], count: 0, base: 0n };
