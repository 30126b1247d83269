/** Words shared by all parts of the agents department. The database stores the products' numbers: add, never change. */

/** Kinds of contract between an upline (or the house) and a direct downline. */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Kinds of runs: contracts, agents' rebates, and members' own rebates. */
export const RUN_KINDS = [...CONTRACT_KINDS, 'agent_rebate', 'member_rebate'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Dividend periods, shortest first: day, week from Monday to Sunday, 1st-15th and 16th-end, month. */
export const DIVIDEND_PERIODS = ['D', 'W', 'H', 'M'] as const;
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];

/** Length of a run's period. `R` is five minutes, `O` an hour. */
export type Period = DividendPeriod | 'O' | 'R';

/** What a rate is paid on: valid bets, the members' net loss, or (dividend) the loss less costs. */
export const BASES = ['volume', 'loss', 'ngr'] as const;
export type Base = (typeof BASES)[number];

/** Game types with their numbers in the facts; 0 is money without a game. */
export const PRODUCTS = {
  RNG: 1,
  LIVE: 2,
  PVP: 3,
  SPORTS: 4,
  FISH: 5,
  ELOTT: 6,
  LOTT: 7,
  ESPORTS: 8,
  COCKFIGHT: 9,
} as const;
export type Product = keyof typeof PRODUCTS;
export const PRODUCT_NAMES = ['RNG', 'LIVE', 'PVP', 'SPORTS', 'FISH', 'ELOTT', 'LOTT', 'ESPORTS', 'COCKFIGHT'] as const;

/** Product of facts without a known game. */
export const NO_PRODUCT = 0;

export function productNumber(gameType: string | undefined): number {
  const found = PRODUCT_NAMES.find((name) => name === gameType);
  return found ? PRODUCTS[found] : NO_PRODUCT;
}

export function productName(number: number): Product | 'OTHER' {
  return PRODUCT_NAMES.find((name) => PRODUCTS[name] === number) ?? 'OTHER';
}

/** isAgent of accounts (docs/agents.md 1). */
export const TYPES = {
  player: 0,
  agent: 1,
  master: 2,
  trial: 4,
  restricted: 40,
  affiliate: 41,
  assistant: 42,
} as const;

/** Types that can have downlines. */
export const LEADING_TYPES: readonly number[] = [TYPES.agent, TYPES.master, TYPES.affiliate];

/** Types that an agent can give to a new downline. */
export const GIVEN_TYPES = [TYPES.player, TYPES.agent, TYPES.affiliate] as const;

/** The figures that runs are settled with. All amounts in 1/10,000 of a main unit. */
export interface Figures {
  volume: bigint;
  stakes: bigint;
  payouts: bigint;
  bonuses: bigint;
  rebates: bigint;
  fees: bigint;
  jackpots: bigint;
}

export const NO_FIGURES: Figures = {
  volume: 0n,
  stakes: 0n,
  payouts: 0n,
  bonuses: 0n,
  rebates: 0n,
  fees: 0n,
  jackpots: 0n,
};

/** The members' net loss: stakes less payouts. */
export const ggrOf = ({ stakes, payouts }: Pick<Figures, 'stakes' | 'payouts'>): bigint => stakes - payouts;

/** GGR less bonuses, rebates, fees and jackpot shares. */
export const ngrOf = (figures: Figures): bigint =>
  ggrOf(figures) - figures.bonuses - figures.rebates - figures.fees - figures.jackpots;
