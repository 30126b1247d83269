export const GOAL_KINDS = ['rounds', 'gameTypes', 'games', 'multiplier', 'days', 'invites'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/**
 * What one step asks for. There is no goal in money and none by the hour of the day: no mission can ask for a larger stake,
 * for a deposit, or for play at night (rewards.md section 4).
 */
export interface Goal {
  kind: GoalKind;
  /** Rounds, kinds of games, games, wins, days with a login, or qualified invitations. */
  count: number;
  /** Only games of these types; none named: all. */
  gameTypes: readonly string[];
  /** Of a `multiplier`: the win is at least so many times its stake. */
  times: number;
}

/** Where a player stands in a mission's period. */
export interface Standing {
  /** Steps that are done. */
  step: number;
  /** Of the step that is under way. */
  done: number;
  /** What counts once each within the step. */
  seen: readonly string[];
}

export const AT_THE_START: Standing = { step: 0, done: 0, seen: [] };

/** What a fact is to missions. */
export type Deed =
  /** Settled rounds of one game; negative when rounds were taken back. */
  | { kind: 'rounds'; rounds: number; game: string; gameType: string }
  | { kind: 'win'; stake: bigint; payout: bigint; gameType: string }
  | { kind: 'login'; day: string }
  | { kind: 'invite' };

/** The standing after a deed. A deed moves the step under way only; the next step begins at nothing. */
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
  /** The mission before it in its chain is not done yet. */
  waitsForAnother: boolean;
  joins: boolean;
  joined: boolean;
}

/** What the player sees of a mission that is not done. */
export function missionState(facts: MissionFacts, nowMs: number): 'soon' | 'locked' | 'join' | 'open' {
  if (facts.startsMs !== null && facts.startsMs > nowMs) return 'soon';
  if (facts.waitsForAnother) return 'locked';
  return facts.joins && !facts.joined ? 'join' : 'open';
}

/**
 * What the player sees of a mission that is done, by the state of its award. `counting`: the award is being looked at.
 * What could not be given is over.
 */
export function doneState(award: string | null | undefined, outcome: string | null) {
  if (outcome === 'unfunded' || outcome === 'barred') return 'expired' as const;
  if (award === 'claimable') return 'claim' as const;
  if (award === 'given' || award === 'due') return 'claimed' as const;
  return award === 'expired' || award === 'refused' ? ('expired' as const) : ('counting' as const);
}

/** Whether a share of the day's missions is reached: 20 % of 4 missions takes one of them. */
export function chestReached({ done, all }: { done: number; all: number }, percent: number): boolean {
  return all > 0 && done * 100 >= percent * all;
}
