import type { Audience } from './promotion.types.ts';

/** The player facts that audiences check. */
export interface MemberFacts {
  registeredAt: Date;
  /** VIP rank; 0 where the brand has no ladder. */
  rank: number;
}

/** An unmet condition, and by how much. */
export type Unmet =
  | { condition: 'newcomer'; allowed: number; missing: number }
  | { condition: 'rank'; needed: number; missing: number };

const DAY_MS = 86_400_000;

export function unmetAudience(audience: Audience, member: MemberFacts, at: Date): Unmet[] {
  const unmet: Unmet[] = [];
  const { newcomerDays, rank } = audience;
  const age = Math.floor((at.getTime() - member.registeredAt.getTime()) / DAY_MS);
  if (newcomerDays !== null && age > newcomerDays)
    unmet.push({ condition: 'newcomer', allowed: newcomerDays, missing: age - newcomerDays });
  if (rank !== null && member.rank < rank) unmet.push({ condition: 'rank', needed: rank, missing: rank - member.rank });
  return unmet;
}
