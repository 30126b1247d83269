import { choose, combinations } from '../combinatorics.ts';
import { MAX_LINES, type ParsedSelection, parsed, refused, type Words } from '../line.ts';
import type { VietnamPlay } from '../vietnam/plays.ts';
import { parseVietnamSelection } from '../vietnam/selection.ts';

/** An option to press, such as "big" of place 1. At most one option of a `market` wins in a draw. */
export type FormOption = { code: string; market: string; name: Words };

/**
 * How a player selects, and how the selection is written:
 * - options: codes, "1-big 2-odd"; each is a line.
 * - pool: values, "02 04 06"; every combination of `pick` values is a line "02,04,06". With bankers "01+02 03 04" all
 * lines contain the values before the plus.
 * - grid: values for each position, "03 07|05 11|-"; a line takes one value from each of `pick` positions, "1:03,2:05".
 * With `distinct` no line repeats a value.
 * - vietnam: see parseVietnamSelection.
 */
export type Form =
  | { kind: 'options'; options: readonly FormOption[] }
  | { kind: 'pool'; values: readonly string[]; pick: number; mostValues: number }
  | { kind: 'grid'; positions: readonly Words[]; values: readonly string[]; pick: number; distinct: boolean }
  | { kind: 'vietnam'; play: VietnamPlay };

type Pool = Extract<Form, { kind: 'pool' }>;
type Grid = Extract<Form, { kind: 'grid' }>;

/** Parses a selection, sorts it in the order of the form's values, and expands it into lines. */
export function parseForm(form: Form, text: string): ParsedSelection {
  switch (form.kind) {
    case 'options':
      return parseOptions(
        form.options.map((option) => option.code),
        text,
      );
    case 'pool':
      return parsePool(form, text);
    case 'grid':
      return parseGrid(form, text);
    case 'vietnam':
      return parseVietnamSelection(form.play, text);
  }
}

function parseOptions(codes: readonly string[], text: string): ParsedSelection {
  const chosen = readValues(codes, text);
  return typeof chosen === 'string' ? refused(chosen) : parsed(chosen.join(' '), chosen);
}

function parsePool(form: Pool, text: string): ParsedSelection {
  const parts = text.split('+');
  if (parts.length > 2) return refused('bad-value');
  const bankers = parts.length === 2 ? readValues(form.values, parts[0]!) : [];
  const others = readValues(form.values, parts.at(-1)!);
  if (typeof bankers === 'string') return refused(bankers);
  if (typeof others === 'string') return refused(others);
  const all = [...bankers, ...others];
  if (all.length === 0) return refused('empty');
  if (new Set(all).size !== all.length) return refused('duplicate');
  if (all.length < form.pick || all.length > form.mostValues) return refused('wrong-count');
  if (bankers.length >= form.pick || (parts.length === 2 && bankers.length === 0)) return refused('wrong-count');
  if (choose(others.length, form.pick - bankers.length) > MAX_LINES) return refused('too-many-lines');
  const inOrder = (values: readonly string[]) => form.values.filter((value) => values.includes(value));
  const lines = combinations(others, form.pick - bankers.length).map((line) =>
    inOrder([...bankers, ...line]).join(','),
  );
  return parsed(bankers.length > 0 ? `${bankers.join(' ')}+${others.join(' ')}` : others.join(' '), lines);
}

function parseGrid(form: Grid, text: string): ParsedSelection {
  const rows: string[][] = [];
  const parts = text.split('|');
  if (parts.length !== form.positions.length) return refused(text.trim() === '' ? 'empty' : 'wrong-count');
  for (const part of parts) {
    const row = part.trim() === '-' ? [] : readValues(form.values, part);
    if (typeof row === 'string') return refused(row);
    rows.push(row);
  }
  const filled = [...rows.keys()].filter((position) => rows[position]!.length > 0);
  if (filled.length === 0) return refused('empty');
  if (filled.length < form.pick) return refused('wrong-count');
  const lines: string[] = [];
  for (const positions of combinations(filled, form.pick)) {
    const space = positions.reduce((ways, position) => ways * rows[position]!.length, 1);
    if (space > MAX_LINES) return refused('too-many-lines');
    lines.push(...gridLines(form, rows, positions));
    if (lines.length > MAX_LINES) return refused('too-many-lines');
  }
  if (lines.length === 0) return refused('wrong-count');
  return parsed(rows.map((row) => row.join(' ') || '-').join('|'), lines);
}

function gridLines(form: Grid, rows: readonly string[][], positions: readonly number[]): string[] {
  return positions
    .reduce<string[][]>((heads, position) => heads.flatMap((head) => rows[position]!.map((v) => [...head, v])), [[]])
    .filter((values) => !form.distinct || new Set(values).size === values.length)
    .map((values) => values.map((value, at) => `${positions[at]! + 1}:${value}`).join(','));
}

/** The values in a text, in the form's order; or the error. */
function readValues(values: readonly string[], text: string): string[] | 'bad-value' | 'duplicate' {
  const chosen = text.split(/[\s,]+/).filter((part) => part !== '');
  if (!chosen.every((value) => values.includes(value))) return 'bad-value';
  if (new Set(chosen).size !== chosen.length) return 'duplicate';
  return values.filter((value) => chosen.includes(value));
}

/** The positions and values of a grid's line, positions from 1. */
export function gridPicks(line: string): { position: number; value: number }[] {
  return line.split(',').map((pick) => {
    const [position, value] = pick.split(':');
    return { position: Number(position), value: Number(value) };
  });
}

/** The values of a pool's line. */
export function poolPicks(line: string): number[] {
  return line.split(',').map(Number);
}
