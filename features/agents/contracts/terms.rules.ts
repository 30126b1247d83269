import { fromWire } from '#platform/money/money.ts';
import { type Base, type ContractKind, DIVIDEND_PERIODS, type DividendPeriod, type Period } from '../agents.rules.ts';

/** A rate and its conditions; null means no condition. Amounts in 1/10,000 of a main unit. */
export interface Tier {
  rateBps: number;
  activeMembers: number | null;
  volume: bigint | null;
  teamLoss: bigint | null;
}

/** One version of a contract's terms. Each tier has a higher rate than the one before. */
export interface Terms {
  period: Period;
  base: Base;
  /** Valid bets that make a member active; always above 0. */
  activeFrom: bigint;
  ownPlay: boolean;
  /** Dividend only: a negative base is carried to the next period. */
  carryOver: boolean;
  tiers: readonly Tier[];
}

/** The figures that a run's conditions are checked against. */
export interface Standing {
  active: number;
  volume: bigint;
  /** GGR of the team; for dividends its NGR. */
  loss: bigint;
}

/** The brand's limits. */
export interface Ceilings {
  maxRateBps: Readonly<Record<ContractKind, number>>;
  /** Hourly and real-time wage on the loss base. */
  lossMaxRateBps: number;
  minPeriod: DividendPeriod;
}

const PERIOD_OF = { daily: 'D', hourly: 'O', realtime: 'R' } as const;

export interface TermsInput {
  period?: DividendPeriod | undefined;
  base?: 'volume' | 'loss' | undefined;
  activeFrom: number | string;
  ownPlay: boolean;
  carryOver: boolean;
  tiers: readonly {
    rateBps: number;
    activeMembers?: number | undefined;
    volume?: number | string | undefined;
    teamLoss?: number | string | undefined;
  }[];
}

/** Parses typed terms; undefined if they are invalid. */
export function readTerms(kind: ContractKind, input: TermsInput): Terms | undefined {
  const activeFrom = fromWire(input.activeFrom);
  const tiers = input.tiers.map((tier) => readTier(tier));
  if (activeFrom === undefined || activeFrom < 0n || tiers.includes(undefined)) return undefined;
  const terms: Terms = {
    period: kind === 'dividend' ? (input.period ?? 'M') : PERIOD_OF[kind],
    base: kind === 'dividend' ? 'ngr' : kind === 'daily' ? 'volume' : (input.base ?? 'volume'),
    activeFrom,
    ownPlay: input.ownPlay,
    carryOver: kind === 'dividend' && input.carryOver,
    tiers: tiers.filter((tier) => tier !== undefined),
  };
  return isRising(terms.tiers) ? terms : undefined;
}

type TypedTier = TermsInput['tiers'][number];

function readTier({ rateBps, activeMembers, volume, teamLoss }: TypedTier): Tier | undefined {
  const typed = (value: number | string | undefined) =>
    value === undefined || value === '' ? null : (fromWire(value) ?? 0n);
  const tier = { rateBps, activeMembers: activeMembers ?? null, volume: typed(volume), teamLoss: typed(teamLoss) };
  const asked = [tier.volume, tier.teamLoss].filter((value) => value !== null);
  return rateBps > 0 && asked.every((value) => value > 0n) ? tier : undefined;
}

/** The last tier that applies must have the best rate, so that a larger team never pays less. */
function isRising(tiers: readonly Tier[]): boolean {
  return tiers.length > 0 && tiers.every((tier, at) => at === 0 || tier.rateBps > (tiers[at - 1]?.rateBps ?? 0));
}

export interface ConditionPart {
  what: 'activeMembers' | 'volume' | 'teamLoss';
  asked: bigint;
  had: bigint;
  met: boolean;
}

/** A tier's conditions, each with the required and the actual figure. */
export function partsOf(tier: Tier, standing: Standing): ConditionPart[] {
  const pairs: [ConditionPart['what'], bigint | null, bigint][] = [
    ['activeMembers', tier.activeMembers === null ? null : BigInt(tier.activeMembers), BigInt(standing.active)],
    ['volume', tier.volume, standing.volume],
    ['teamLoss', tier.teamLoss, standing.loss],
  ];
  return pairs.flatMap(([what, asked, had]) => (asked === null ? [] : { what, asked, had, met: had >= asked }));
}

/** Index of the tier that pays: the last one whose conditions all hold; undefined if there is none. */
export function tierOf(terms: Terms, standing: Standing): number | undefined {
  const found = terms.tiers.findLastIndex((tier) => partsOf(tier, standing).every(({ met }) => met));
  return found === -1 ? undefined : found;
}

/**
 * Whether `below` never pays more than `above`. Rates never fall with a larger team, so it is enough to check where
 * each tier of `below` begins. If `below` has no condition on a figure, the figure can be anything there, so it meets
 * no condition of `above`.
 */
export function isAtMost(below: Terms, above: Terms): boolean {
  if (below.base !== above.base || !isPeriodWithin(below.period, above.period)) return false;
  // The upline would have fewer active members than the downline.
  if (above.activeFrom > below.activeFrom && above.tiers.some(({ activeMembers }) => activeMembers !== null))
    return false;
  // If the upline carries losses over, the downline must too.
  if (above.carryOver && !below.carryOver) return false;
  return below.tiers.every((tier) => tier.rateBps <= surestRate(above, tier));
}

/** The rate that `above` surely pays where this tier's conditions hold. */
function surestRate(above: Terms, { activeMembers, volume, teamLoss }: Tier): number {
  const covers = (asked: bigint | number | null, known: bigint | number | null) =>
    asked === null || (known !== null && known >= asked);
  const sure = above.tiers.findLast(
    (tier) =>
      covers(tier.activeMembers, activeMembers) && covers(tier.volume, volume) && covers(tier.teamLoss, teamLoss),
  );
  return sure?.rateBps ?? 0;
}

/** A downline's dividend period may be shorter than its upline's, but not longer. */
function isPeriodWithin(below: Period, above: Period): boolean {
  const order: readonly Period[] = DIVIDEND_PERIODS;
  if (!order.includes(below) || !order.includes(above)) return below === above;
  return order.indexOf(below) <= order.indexOf(above);
}

export type CeilingProblem = 'contract.above.ceiling' | 'contract.period';

/** The first of the brand's limits that the terms exceed. */
export function ceilingProblem(kind: ContractKind, terms: Terms, ceilings: Ceilings): CeilingProblem | undefined {
  const order: readonly Period[] = DIVIDEND_PERIODS;
  if (kind === 'dividend' && order.indexOf(terms.period) < order.indexOf(ceilings.minPeriod)) return 'contract.period';
  const most = terms.base === 'loss' ? ceilings.lossMaxRateBps : ceilings.maxRateBps[kind];
  return terms.tiers.some(({ rateBps }) => rateBps > most) ? 'contract.above.ceiling' : undefined;
}

/** Terms as stored: amounts as text. */
export interface StoredTerms {
  period: Period;
  base: Base;
  activeFrom: string;
  ownPlay: boolean;
  carryOver: boolean;
  tiers: { rateBps: number; activeMembers: number | null; volume: string | null; teamLoss: string | null }[];
}

export function storedTerms({ tiers, activeFrom, ...terms }: Terms): StoredTerms {
  const text = (value: bigint | null) => value?.toString() ?? null;
  return {
    ...terms,
    activeFrom: activeFrom.toString(),
    tiers: tiers.map(({ rateBps, activeMembers, volume, teamLoss }) => ({
      rateBps,
      activeMembers,
      volume: text(volume),
      teamLoss: text(teamLoss),
    })),
  };
}

export function keptTerms({ tiers, activeFrom, ...terms }: StoredTerms): Terms {
  const amount = (value: string | null) => (value === null ? null : BigInt(value));
  return {
    ...terms,
    activeFrom: BigInt(activeFrom),
    tiers: tiers.map((tier) => ({ ...tier, volume: amount(tier.volume), teamLoss: amount(tier.teamLoss) })),
  };
}
