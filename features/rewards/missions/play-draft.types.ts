import type { Award } from '../engine/award.types.ts';
import type { BoardPeriod, Measure } from '../leaderboard/leaderboard.rules.ts';
import type { RaffleLook } from '../raffle/raffle.rules.ts';
import type { Texts } from './campaign.rules.ts';
import type { Goal } from './mission.rules.ts';
import type { MissionPeriod } from './mission-period.rules.ts';
import type { PotTerms } from './pot.rules.ts';

/** An award that names a raffle by its code. */
export type DraftAward = Exclude<Award, { kind: 'tickets' }> | { kind: 'tickets'; raffle: string; tickets: number };

export interface MissionDraft {
  code: string;
  period: MissionPeriod;
  steps: readonly Goal[];
  award: DraftAward;
  pot?: PotTerms;
  score: number;
  /** Code of the mission that must be finished before. */
  after?: string;
  joins?: boolean;
  icon: string;
  texts: Texts;
}

export interface BoardDraft {
  code: string;
  measure: Measure;
  period: BoardPeriod;
  prizes: readonly { from: number; to: number; award: DraftAward }[];
  texts: Texts;
}

export interface RaffleDraft {
  code: string;
  look: RaffleLook;
  texts: Texts;
  forDeposit: bigint | null;
  forRank: number | null;
  prizes: readonly { texts: Texts; award: DraftAward | null; weight: number; stock: number | null }[];
}

export interface CalendarDraft {
  code: string;
  type: 'C' | 'A';
  texts: Texts;
  days: readonly { amount?: bigint; points?: bigint; raffle?: string; tickets?: number }[];
}

/** A new brand's first missions, leaderboards, raffles and calendars. */
export interface PlayDrafts {
  missions: readonly MissionDraft[];
  chest: readonly { percent: number; points: bigint }[];
  boards: readonly BoardDraft[];
  raffles: readonly RaffleDraft[];
  calendars: readonly CalendarDraft[];
  /** The budget of each of the four, in 1/10,000 of a main unit. */
  budgets: { missions: bigint; boards: bigint; raffles: bigint; calendars: bigint };
}
