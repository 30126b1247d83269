import type { Fraction } from '../../slots/fraction.ts';
import {
  type LineOutcome,
  larger,
  lineReturn,
  moneyFor,
  PAY_SCALE,
  type ParsedSelection,
  type Pays,
  payOf,
  returnOf,
  type Selection,
} from '../line.ts';
import type { FastPlay, FastResult } from './fast-play.ts';
import { parseForm } from './form.ts';

/** Reads a selection of a play; Form describes the text. */
export function parseFastSelection(play: FastPlay, text: string): ParsedSelection {
  return parseForm(play.form, text);
}

/** Cost of a ticket: lines times units per line times the stake per unit. */
export function fastCost(play: FastPlay, selection: Selection, stakePerUnit: bigint): bigint {
  return BigInt(selection.lines.length * play.unitCost) * stakePerUnit;
}

export type FastSettlement = {
  /** All that is paid back, stake included, rounded down once to 1/10,000. */
  payout: bigint;
  /** Won if a line won; returned if none won and a stake is paid back; otherwise lost. */
  outcome: 'won' | 'returned' | 'lost';
  lines: readonly { line: string; outcome: LineOutcome }[];
};

/** Settles a ticket against a draw. */
export function settleFast(
  play: FastPlay,
  selection: Selection,
  stakePerUnit: bigint,
  result: FastResult,
  pays: Pays = play.pays,
): FastSettlement {
  const lines = selection.lines.map((line) => ({ line, outcome: play.outcome(line, result) }));
  const payout = moneyFor(
    stakePerUnit,
    lines.map(({ outcome }) => lineReturn(outcome, play.unitCost, pays)),
  );
  const won = lines.some(({ outcome }) => typeof outcome === 'object');
  const returned = lines.some(({ outcome }) => outcome === 'refund');
  return { payout, outcome: won ? 'won' : returned ? 'returned' : 'lost', lines };
}

/** settleFast's payout alone. */
export function fastPayout(
  play: FastPlay,
  selection: Selection,
  stakePerUnit: bigint,
  result: FastResult,
  pays: Pays = play.pays,
): bigint {
  return settleFast(play, selection, stakePerUnit, result, pays).payout;
}

/** The exact return of a line to the player. */
export function fastReturn(play: FastPlay, line: string, pays: Pays = play.pays): Fraction {
  return returnOf(play.odds(line), play.unitCost, pays);
}

/**
 * The most that a ticket can be owed in any outcome. Of lines that exclude each other only the best counts; or all
 * their stakes, if a draw returns those and that is more.
 */
export function fastExposure(
  play: FastPlay,
  selection: Selection,
  stakePerUnit: bigint,
  pays: Pays = play.pays,
): bigint {
  const markets = new Map<string, { best: bigint; returned: bigint }>();
  for (const line of selection.lines) {
    const market = markets.get(play.rivals(line)) ?? { best: 0n, returned: 0n };
    market.best = larger(market.best, mostOf(play, line, pays));
    if (play.odds(line).refund.numerator > 0n) market.returned += BigInt(play.unitCost) * PAY_SCALE;
    markets.set(play.rivals(line), market);
  }
  const most = [...markets.values()].map(({ best, returned }) => larger(best, returned));
  return moneyFor(stakePerUnit, most);
}

/** The most that a line can return per unit, in 1/10,000. */
function mostOf(play: FastPlay, line: string, pays: Pays): bigint {
  const levels = play.odds(line).levels.map((level) => payOf(pays, level.pay) * BigInt(level.maxTimes));
  return levels.reduce(larger, 0n);
}
