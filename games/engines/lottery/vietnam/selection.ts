import { combinations } from '../combinatorics.ts';
import { type ParsedSelection, parsed, refused } from '../line.ts';
import type { VietnamPlay } from './plays.ts';

/**
 * Parses a selection that a player typed or pressed. Plays of one number accept numbers with any separator ("07
 * 19,28"). In the others commas or hyphens separate the numbers of a line, and spaces or semicolons the lines ("19,86
 * 07-28"). In the stored text the numbers of each line and the lines are ascending; parsing it again gives the same
 * selection.
 */
export function parseVietnamSelection(play: VietnamPlay, text: string): ParsedSelection {
  const tidy = text.replace(/\s*([,;-])\s*/g, '$1').trim();
  const texts = tidy.split(play.picks === 1 ? /[\s,;-]+/ : /[\s;]+/).filter((part) => part !== '');
  const lines: string[] = [];
  for (const part of texts) {
    const numbers = part.split(/[,-]/);
    if (!numbers.every((number) => number.length === play.digits && /^\d+$/.test(number))) return refused('bad-value');
    if (numbers.length !== play.picks) return refused('wrong-count');
    if (new Set(numbers).size !== numbers.length) return refused('duplicate');
    lines.push(numbers.sort().join(','));
  }
  if (new Set(lines).size !== lines.length) return refused('duplicate');
  lines.sort();
  return parsed(lines.join(' '), lines);
}

/** The numbers of a line: "19,86" is 19 and 86. */
export function lineNumbers(line: string): string[] {
  return line.split(',');
}

/**
 * Every line of `picks` of these numbers ("xien quay"): three numbers at xien 2 are three lines. The result is a text
 * for parseVietnamSelection. Check before that there are not too many lines.
 */
export function allLinesOf(play: VietnamPlay, numbers: readonly string[]): string {
  return combinations([...numbers].sort(), play.picks)
    .map((line) => line.join(','))
    .join(' ');
}

export type NumberSet = 'even' | 'odd' | 'double' | 'big' | 'small' | { head: number } | { tail: number };

/** The two-digit numbers of a quick pick: even and odd by the last digit, double is 00 11 .. 99, big starts at 50. */
export function numbersIn(set: NumberSet): string[] {
  return twoDigitNumbers.filter((_, value) => isIn(set, Math.floor(value / 10), value % 10));
}

/** "00" to "99". */
export const twoDigitNumbers: readonly string[] = Array.from({ length: 100 }, (_, value) =>
  String(value).padStart(2, '0'),
);

function isIn(set: NumberSet, head: number, tail: number): boolean {
  if (typeof set === 'object') return 'head' in set ? head === set.head : tail === set.tail;
  switch (set) {
    case 'even':
      return tail % 2 === 0;
    case 'odd':
      return tail % 2 === 1;
    case 'double':
      return head === tail;
    case 'big':
      return head >= 5;
    case 'small':
      return head < 5;
  }
}
