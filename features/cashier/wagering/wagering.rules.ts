import type { Amount } from '#platform/money/money.ts';

/** What a bonus asks beyond the sum. */
export interface BonusTerms {
  /** How much of a stake counts, by game type, in 1/10,000. Where some are named, the others do not count. */
  products: Readonly<Record<string, number>>;
  /** A larger stake does not count. */
  largestStake: Amount | null;
  /** More than this of the bonus and its winnings does not become the player's. */
  largestConversion: Amount | null;
}

/** Something that must be wagered, oldest first. */
export interface Requirement {
  id: bigint;
  cause: 'deposit' | 'bonus' | 'adjustment';
  required: Amount;
  startedAt: Date;
  /** Null: every stake counts in full. */
  terms?: BonusTerms | null | undefined;
  /** Bets placed from then on do not count. */
  expiresAt?: Date | null | undefined;
  /** Of one that has ended: the turnover that it used up. It is met for good. */
  used?: Amount | null | undefined;
}

export interface Progress extends Requirement {
  /** Turnover that counts for this one: never more than `required`. */
  actual: Amount;
  /** The stakes behind it. */
  spent: Amount;
}

export interface WageringStanding {
  /** Whether everything is met, and settled where the terms ask for it. */
  met: boolean;
  required: Amount;
  actual: Amount;
  /** Those that are not met yet. */
  open: readonly Progress[];
  /** Those with terms that are met and not ended yet. */
  done: readonly Progress[];
}

/** Turnover of one kind within one stretch of time: what of it counts for a requirement is the same for all of it. */
export interface Played {
  /** From this moment on, and before the next cut. */
  from: Date;
  product: string;
  /** The largest of the asked limits that its stakes pass; null for none. */
  above: Amount | null;
  turnover: Amount;
}

const WHOLE = 10_000n;

/** How much of such a stake counts for a requirement. */
export function shareOf({ startedAt, expiresAt, terms }: Requirement, played: Omit<Played, 'turnover'>): bigint {
  if (played.from < startedAt || (expiresAt && played.from >= expiresAt)) return 0n;
  if (!terms) return WHOLE;
  if (terms.largestStake !== null && played.above !== null && played.above >= terms.largestStake) return 0n;
  if (Object.keys(terms.products).length === 0) return WHOLE;
  return BigInt(terms.products[played.product] ?? 0);
}

/**
 * Turnover counts once: what was played since a requirement began fills it, what is left over fills the next one, as
 * far as it was played after that one's beginning. `since[i]` is the turnover since requirement i began.
 */
export function standingOf(requirements: readonly Requirement[], since: readonly Amount[]): WageringStanding {
  const progress: Progress[] = [];
  let used = 0n;
  requirements.forEach((requirement, index) => {
    const total = since[0] ?? 0n;
    const before = total - (since[index] ?? 0n);
    // Turnover from before this one's beginning cannot count for it, whether an earlier one needed it or not.
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
 * The same where terms say what counts: the oldest requirement first takes what it can use of the oldest play. Within a
 * stretch one without terms takes what counts least for the others, and one with terms what counts most for itself, so
 * that more play never means less progress.
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
      // In ten thousandths, and stakes rounded up: nothing is lost between two parts.
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
  // The terms of a bonus that is wagered hold until it is settled: what passes its largest conversion is not the player's.
  const met = open.length === 0 && done.every(({ terms }) => terms?.largestConversion == null);
  return { met, required: sum((one) => one.required), actual: sum((one) => one.actual), open, done };
}
