export const GOAL_KINDS = ['rounds', 'gameTypes', 'games', 'multiplier', 'days', 'invites'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/**
 * What one step asks for. No goal is in money or depends on the hour, so no mission can ask for a larger stake, a
 * deposit, or play at night (rewards.md section 4).
 */
export interface Goal {
  kind: GoalKind;
  /** Number of rounds, kinds of games, games, wins, days with a login, or qualified invitations. */
  count: number;
  /** Game types that count; empty for all. */
  gameTypes: readonly string[];
  /** For `multiplier`: the smallest win as a multiple of its stake. */
  times: number;
}

/** A player's progress in a mission's period. */
export interface Standing {
  /** Finished steps. */
  step: number;
  /** Count within the current step. */
  done: number;
  /** Things already counted in the step, where each counts once. */
  seen: readonly string[];
}

export const AT_THE_START: Standing = { step: 0, done: 0, seen: [] };

/** A fact as missions count it. */
export type Deed =
  /** Settled rounds of one game; negative if rounds were reversed. */
  | { kind: 'rounds'; rounds: number; game: string; gameType: string }
  | { kind: 'win'; stake: bigint; payout: bigint; gameType: string }
  | { kind: 'login'; day: string }
  | { kind: 'invite' };

/** The standing after a deed. A deed advances the current step only; the next step starts at 0. */
export function advance(steps: readonly Goal[], standing: Standing, deed: Deed): Standing {
  const goal = steps[standing.step];
  if (!goal) return standing;
  const { done, seen } = towards(goal, standing, deed);
  if (done < goal.count) return done === standing.done ? standing : { step: standing.step, done, seen };
  return { step: standing.step + 1, done: 0, seen: [] };
}

export const isDone = (steps: readonly Goal[], { step }: Standing): boolean => step >= steps.length;

type Towards = Pick<Standing, 'done' | 'seen'>;

function towards(goal: Goal, standing: Towards, deed: Deed): Towards {
  switch (goal.kind) {
    case 'rounds':
      if (deed.kind !== 'rounds' || !isOf(goal, deed.gameType)) return standing;
      return { done: Math.max(0, standing.done + deed.rounds), seen: standing.seen };
    case 'gameTypes':
      return played(goal, deed) ? oneMore(standing, (deed as Rounds).gameType) : standing;
    case 'games':
      return played(goal, deed) ? oneMore(standing, (deed as Rounds).game) : standing;
    case 'multiplier':
      if (deed.kind !== 'win' || !isOf(goal, deed.gameType)) return standing;
      if (deed.stake <= 0n || deed.payout < deed.stake * BigInt(goal.times)) return standing;
      return { done: standing.done + 1, seen: standing.seen };
    case 'days':
      return deed.kind === 'login' ? oneMore(standing, deed.day) : standing;
    case 'invites':
      return deed.kind === 'invite' ? { done: standing.done + 1, seen: standing.seen } : standing;
  }
}

type Rounds = Extract<Deed, { kind: 'rounds' }>;

function played(goal: Goal, deed: Deed): boolean {
  return deed.kind === 'rounds' && deed.rounds > 0 && isOf(goal, deed.gameType);
}

function isOf({ gameTypes }: Goal, gameType: string): boolean {
  return gameTypes.length === 0 || gameTypes.includes(gameType);
}

function oneMore({ done, seen }: Towards, what: string): Towards {
  return seen.includes(what) ? { done, seen } : { done: done + 1, seen: [...seen, what] };
}

export interface MissionFacts {
  startsMs: number | null;
  /** Whether the previous mission of its chain is unfinished. */
  waitsForAnother: boolean;
  joins: boolean;
  joined: boolean;
}

/** What the player sees of an unfinished mission. */
export function missionState(facts: MissionFacts, nowMs: number): 'soon' | 'locked' | 'join' | 'open' {
  if (facts.startsMs !== null && facts.startsMs > nowMs) return 'soon';
  if (facts.waitsForAnother) return 'locked';
  return facts.joins && !facts.joined ? 'join' : 'open';
}

/**
 * What the player sees of a finished mission, by its award's state. `counting`: the award is under review. An award
 * that could not be given makes it over.
 */
export function doneState(award: string | null | undefined, outcome: string | null) {
  if (outcome === 'unfunded' || outcome === 'barred') return 'expired' as const;
  if (award === 'claimable') return 'claim' as const;
  if (award === 'given' || award === 'due') return 'claimed' as const;
  return award === 'expired' || award === 'refused' ? ('expired' as const) : ('counting' as const);
}

/** Whether a share of the day's missions is done: 20 % of 4 missions means one of them. */
export function chestReached({ done, all }: { done: number; all: number }, percent: number): boolean {
  return all > 0 && done * 100 >= percent * all;
}
