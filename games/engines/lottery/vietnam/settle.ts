import { type LineOutcome, lineReturn, moneyFor, type Pays, type Selection } from '../line.ts';
import { unitCost, type VietnamPlay } from './plays.ts';
import { endingsOf, flatNumbers, lowestOf, type Region, specialOf, type VietnamResult } from './prizes.ts';
import { lineNumbers } from './selection.ts';

/** Cost of a ticket: lines times units per line times the stake per unit. */
export function vietnamCost(play: VietnamPlay, selection: Selection, stakePerUnit: bigint, region: Region): bigint {
  return BigInt(selection.lines.length) * BigInt(unitCost(play, region)) * stakePerUnit;
}

/** How often a line pays in a draw: 0, 1, or more if each hit pays. */
export function lineHits(play: VietnamPlay, line: string, result: VietnamResult): number {
  const special = specialOf(result);
  switch (play.code) {
    case 'lo-2':
      return count(endingsOf(result), line);
    case 'lo-3':
      return count(
        flatNumbers(result).map((number) => number.slice(-3)),
        line,
      );
    case 'de-dau':
      return count(
        lowestOf(result).map((number) => number.slice(-2)),
        line,
      );
    case 'de-duoi':
      return special.slice(-2) === line ? 1 : 0;
    case 'ba-cang':
      return special.slice(-3) === line ? 1 : 0;
    case 'dau':
      return special.at(-2) === line ? 1 : 0;
    case 'duoi':
      return special.at(-1) === line ? 1 : 0;
    case 'xien-2':
    case 'xien-3':
    case 'xien-4': {
      const endings = new Set(endingsOf(result));
      return lineNumbers(line).every((number) => endings.has(number)) ? 1 : 0;
    }
    case 'lo-truot-4':
    case 'lo-truot-8':
    case 'lo-truot-10': {
      const endings = new Set(endingsOf(result));
      return lineNumbers(line).some((number) => endings.has(number)) ? 0 : 1;
    }
  }
}

function count(values: readonly string[], wanted: string): number {
  return values.filter((value) => value === wanted).length;
}

/** Result of a line in a draw. */
export function vietnamOutcome(play: VietnamPlay, line: string, result: VietnamResult): LineOutcome {
  const times = lineHits(play, line, result);
  return times === 0 ? 'lost' : { pay: play.code, times };
}

/** All that is paid back for a ticket, stake included, rounded down once to 1/10,000. */
export function vietnamPayout(
  play: VietnamPlay,
  selection: Selection,
  stakePerUnit: bigint,
  result: VietnamResult,
  pays: Pays,
): bigint {
  const cost = unitCost(play, result.region);
  return moneyFor(
    stakePerUnit,
    selection.lines.map((line) => lineReturn(vietnamOutcome(play, line, result), cost, pays)),
  );
}
