import type { Draw } from '../fair/draw.ts';
import type { BoutOutcome, CockSide } from './bout.ts';

/**
 * The animation of a bout, 30 to 40 seconds. Each exchange takes stamina (initially 100); at 0 a cock steps back. It
 * shows an outcome that is already drawn and decides nothing.
 */
export type Move = 'peck' | 'kick' | 'leap' | 'wing' | 'clash';
export type Exchange = {
  atMs: number;
  /** Null in a clash, where both lose stamina. */
  attacker: CockSide | null;
  move: Move;
  /** Stamina of both after the exchange. */
  meron: number;
  wala: number;
};
export type BoutScript = { exchanges: readonly Exchange[]; endMs: number; outcome: BoutOutcome };

export const FULL_STAMINA = 100;
const OPENING_MS = 3_000;
const CLOSING_MS = 3_000;
const moves: readonly Move[] = ['peck', 'kick', 'leap', 'wing'];
const CLASH = 5;

/** Draws the exchanges that lead to the outcome: times first, then attacker and move, then the shares of stamina. */
export function drawScript(outcome: BoutOutcome, draw: Draw): BoutScript {
  const count = 14 + draw(5);
  let atMs = OPENING_MS;
  const times = Array.from({ length: count }, () => (atMs += 1_350 + draw(450)));
  const acts = times.map((_, index) => drawAct(outcome, index === count - 1, draw));
  const meron = staminaPath(acts, 'meron', endOf(outcome, 'meron', draw), draw);
  const wala = staminaPath(acts, 'wala', endOf(outcome, 'wala', draw), draw);
  const exchanges = acts.map((act, index) => ({
    ...act,
    atMs: times[index]!,
    meron: meron[index]!,
    wala: wala[index]!,
  }));
  const endMs = Math.max(30_000, atMs + CLOSING_MS);
  return { exchanges, endMs, outcome };
}

type Act = Pick<Exchange, 'attacker' | 'move'>;

/** The last exchange fits the outcome: the winner's attack, or a clash that puts both down. */
function drawAct(outcome: BoutOutcome, isLast: boolean, draw: Draw): Act {
  const attacker: CockSide = draw(2) === 0 ? 'meron' : 'wala';
  const move = moves[draw(moves.length)]!;
  const clash: Act = { attacker: null, move: 'clash' };
  if (!isLast) return draw(CLASH) === 0 ? clash : { attacker, move };
  if (outcome === 'bdd' || outcome === 'ftd') return clash;
  return { attacker: outcome, move };
}

function endOf(outcome: BoutOutcome, side: CockSide, draw: Draw): number {
  const standing = 12 + draw(40);
  if (outcome === 'bdd') return 0;
  return outcome === 'ftd' || outcome === side ? standing : 0;
}

/**
 * Distributes a cock's loss over the exchanges that hurt it. So it ends exactly where the outcome requires, and is
 * above 0 before the last exchange.
 */
function staminaPath(acts: readonly Act[], side: CockSide, end: number, draw: Draw): number[] {
  const weights = acts.map(({ attacker }) => (attacker === side ? 0 : 2 + draw(6)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let passed = 0;
  return weights.map((weight) => {
    passed += weight;
    const lost = sum === 0 ? 0 : Math.floor(((FULL_STAMINA - end) * passed) / sum);
    return FULL_STAMINA - lost;
  });
}

/** The stamina and the exchange to show at a moment of the animation. */
export function boutAt(script: BoutScript, elapsedMs: number): { last: Exchange | null; over: boolean } {
  const last = script.exchanges.findLast((exchange) => exchange.atMs <= elapsedMs) ?? null;
  return { last, over: elapsedMs >= script.endMs };
}
