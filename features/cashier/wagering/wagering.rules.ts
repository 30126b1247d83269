import type { Amount } from '#platform/money/money.ts';

/** Something that must be wagered, oldest first. */
export interface Requirement {
  id: bigint;
  cause: 'deposit' | 'bonus' | 'adjustment';
  required: Amount;
  startedAt: Date;
}

export interface Progress extends Requirement {
  /** Turnover that counts for this one: never more than `required`. */
  actual: Amount;
}

export interface WageringStanding {
  /** Whether everything is met. */
  met: boolean;
  required: Amount;
  actual: Amount;
  /** Those that are not met yet. */
  open: readonly Progress[];
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
    const actual = free <= 0n ? 0n : free < requirement.required ? free : requirement.required;
    used = before + spent + actual;
    progress.push({ ...requirement, actual });
  });
  const open = progress.filter(({ actual, required }) => actual < required);
  const sum = (pick: (one: Progress) => Amount) => open.reduce((total, one) => total + pick(one), 0n);
  return { met: open.length === 0, required: sum((one) => one.required), actual: sum((one) => one.actual), open };
}
