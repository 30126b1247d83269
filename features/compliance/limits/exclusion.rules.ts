export type ExclusionKind = 'time-out' | 'exclusion';

/** Maximum length of a break that the player chooses, in days of 24 hours. */
export const LONGEST_TIME_OUT_DAYS = 90;
export const EXCLUSION_LENGTHS = ['6-months', '1-year', '5-years', 'for-ever'] as const;
export type ExclusionLength = (typeof EXCLUSION_LENGTHS)[number];

const DAY_MS = 86_400_000;
const MONTHS: Record<Exclude<ExclusionLength, 'for-ever'>, number> = { '6-months': 6, '1-year': 12, '5-years': 60 };

export function timeOutEnd(nowMs: number, days: number): Date {
  return new Date(nowMs + days * DAY_MS);
}

/** Null for ever. If the target month is too short, its last day. */
export function exclusionEnd(nowMs: number, length: ExclusionLength): Date | null {
  if (length === 'for-ever') return null;
  const end = new Date(nowMs);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[length]);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}

/** A running exclusion can only be made longer, and a self-exclusion never becomes a break. */
export function mayFollow(
  running: { kind: ExclusionKind; endsAt: Date | null } | undefined,
  next: { endsAt: Date | null },
): boolean {
  if (!running) return true;
  if (running.endsAt === null) return false;
  return next.endsAt === null || next.endsAt > running.endsAt;
}
