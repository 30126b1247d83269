import type { Amount } from '#platform/money/money.ts';

/** The terms of a bonus besides the sum to wager. */
export interface BonusTerms {
  /** How much of a stake counts, by game type, in 1/10,000. If any type is listed, unlisted ones do not count. */
  products: Readonly<Record<string, number>>;
  /** A larger stake does not count. */
  largestStake: Amount | null;
  /** Cap on what the player keeps of the bonus and its winnings. */
  largestConversion: Amount | null;
}

/** A sum that must be wagered. Requirements are listed oldest first. */
export interface Requirement {
  id: bigint;
  cause: 'deposit' | 'bonus' | 'adjustment';
  required: Amount;
  startedAt: Date;
  /** Null when every stake counts in full. */
  terms?: BonusTerms | null | undefined;
  /** Bets placed from this moment on do not count. */
  expiresAt?: Date | null | undefined;
  /** Turnover that a finished requirement used up. It stays met. */
  used?: Amount | null | undefined;
}

export interface Progress extends Requirement {
  /** Turnover counted for this one, at most `required`. */
  actual: Amount;
  /** The stakes that were used for it. */
  spent: Amount;
}

export interface WageringStanding {
  /** Whether everything is met, and settled where the terms need settling. */
  met: boolean;
  required: Amount;
  actual: Amount;
  /** Requirements that are not met yet. */
  open: readonly Progress[];
  /** Requirements with terms that are met but not ended yet. */
  done: readonly Progress[];
}

/** Turnover of one kind within one period. All of it counts alike for a requirement. */
export interface Played {
  /** Start of the period, which ends at the next cut. */
  from: Date;
  product: string;
  /** The largest of the given limits that its stakes exceed; null for none. */
  above: Amount | null;
  turnover: Amount;
}

const WHOLE = 10_000n;

/** How much of such a stake counts for a requirement, in 1/10,000. */
export function shareOf({ startedAt, expiresAt, terms }: Requirement, played: Omit<Played, 'turnover'>): bigint {
  if (played.from < startedAt || (expiresAt && played.from >= expiresAt)) return 0n;
  if (!terms) return WHOLE;
  if (terms.largestStake !== null && played.above !== null && played.above >= terms.largestStake) return 0n;
  if (Object.keys(terms.products).length === 0) return WHOLE;
  return BigInt(terms.products[played.product] ?? 0);
}

/**
 * Each turnover counts once. It fills the oldest requirement that began before it; the surplus goes to the next one, as
 * far as it was played after that one began. `since[i]` is the turnover since requirement i began.
 */
export function standingOf(requirements: readonly Requirement[], since: readonly Amount[]): WageringStanding {
  const progress: Progress[] = [];
  let used = 0n;
  requirements.forEach((requirement, index) => {
    const total = since[0] ?? 0n;
    const before = total - (since[index] ?? 0n);
    // Turnover from before this requirement began cannot count for it, even if no earlier one needed it.
    const spent = used > before ? used - before : 0n;
    const free = (since[index] ?? 0n) - spent;
    const needed = requirement.used ?? requirement.required;
    const actual = free <= 0n ? 0n : free < needed ? free : needed;
    used = before + spent + actual;
    progress.push({ ...requirement, actual, spent: actual });
  });
  return summed(progress);
}

/**
 * The same for requirements with terms: the oldest requirement takes its share first, from the oldest turnover. Within
 * a period, a requirement without terms takes the turnover that counts least for the others; one with terms takes what
 * counts most for itself. So more turnover never means less progress.
 */
export function standingByTerms(requirements: readonly Requirement[], played: readonly Played[]): WageringStanding {
  const termed = requirements.filter(({ terms, used }) => terms && used == null);
  const left = played.map((part) => ({
    ...part,
    worth: termed.reduce((most, one) => (shareOf(one, part) > most ? shareOf(one, part) : most), 0n),
  }));
  const progress = requirements.map((requirement): Progress => {
    const plain = { ...requirement, terms: requirement.used == null ? requirement.terms : null };
    const needed = requirement.used ?? requirement.required;
    const parts = left
      .map((part) => ({ part, share: shareOf(plain, part) }))
      .filter(({ share }) => share > 0n)
      .sort(
        (a, b) =>
          a.part.from.getTime() - b.part.from.getTime() ||
          Number(b.share - a.share) ||
          Number(a.part.worth - b.part.worth),
      );
    let [counted, spent] = [0n, 0n];
    for (const { part, share } of parts) {
      // In 1/10,000, with stakes rounded up, so that nothing is lost between two periods.
      const missing = needed * WHOLE - counted;
      if (missing <= 0n) break;
      const wanted = (missing + share - 1n) / share;
      const taken = part.turnover < wanted ? part.turnover : wanted;
      part.turnover -= taken;
      spent += taken;
      counted += taken * share;
    }
    const actual = counted / WHOLE;
    return { ...requirement, actual: actual < needed ? actual : needed, spent };
  });
  return summed(progress);
}

function summed(progress: readonly Progress[]): WageringStanding {
  const running = progress.filter(({ used }) => used == null);
  const open = running.filter(({ actual, required }) => actual < required);
  const done = running.filter(({ actual, required, terms }) => terms && actual >= required);
  const sum = (pick: (one: Progress) => Amount) => open.reduce((total, one) => total + pick(one), 0n);
  // A met bonus keeps its terms until it is settled: what exceeds its largest conversion is not the player's.
  const met = open.length === 0 && done.every(({ terms }) => terms?.largestConversion == null);
  return { met, required: sum((one) => one.required), actual: sum((one) => one.actual), open, done };
}

/** How the desk sees a requirement. An expired bonus and what an operator waived need no wagering any more. */
export const REQUIREMENT_STATES = ['open', 'met', 'expired', 'waived'] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** Filters of the desk; the open ones unless another is chosen. */
export const REQUIREMENT_FILTERS = [...REQUIREMENT_STATES, 'all'] as const;
export type RequirementFilter = (typeof REQUIREMENT_FILTERS)[number];

export function requirementState(row: { outcome: 'met' | 'expired' | null; waivedAt: Date | null }): RequirementState {
  return row.outcome ?? (row.waivedAt === null ? 'open' : 'waived');
}
