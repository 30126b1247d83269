import { describe, expect, it } from 'vitest';
import { readCsv, readXlsx } from '#tests/spreadsheets.ts';
import { csvBytes } from './csv.ts';
import type { TableFile } from './table.ts';
import { xlsxBytes } from './xlsx.ts';

/** Texts that a spreadsheet would read as something else, in both kinds of file. */
async function bytesOf(write: (table: TableFile) => AsyncGenerator<Buffer>, texts: readonly string[]): Promise<Buffer> {
  async function* pieces() {
    yield texts.map((text) => [text]);
  }
  const table = { title: '_x0041_', headers: ['_x0042_'], timeZone: 'UTC', pieces: pieces() };
  return Buffer.concat(await Array.fromAsync(write(table)));
}

/** As Excel reads a text: "_x0041_" is the character 0x41 (ECMA-376 part 1, 22.9.2.19). */
const asExcel = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const FORMULA_STYLE = 4;
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(1)'];
const TEXTS = ['a=1', '1-1', 'Đặng', '', ' x', '＃1'];
const NUMBERED = ['_x0041_', 'a_x0041_b', '_x0041_x0042_', '_xABCD_', '_x005F_', '_x00_', '__x0041__', '_x0041'];

describe('texts in files of tables', () => {
  it('that look like a formula stay texts in a workbook', async () => {
    const [, ...rows] = readXlsx(await bytesOf(xlsxBytes, [...FORMULAS, ...TEXTS]));
    const guarded = rows.map(([cell]) => cell!.style === FORMULA_STYLE);
    expect(guarded).toEqual([...FORMULAS.map(() => true), ...TEXTS.map(() => false)]);
    expect(rows.every(([cell]) => cell!.type === 'inlineStr')).toBe(true);
  });

  it('that look like a formula begin with an apostrophe in comma-separated values', async () => {
    const [, ...rows] = readCsv(await bytesOf(csvBytes, [...FORMULAS, ...TEXTS]));
    expect(rows.map(([cell]) => cell!.text)).toEqual([...FORMULAS.map((text) => `'${text}`), ...TEXTS]);
  });

  it('that look like a numbered character are read as they are, in cells and headers', async () => {
    const [headers = [], ...rows] = readXlsx(await bytesOf(xlsxBytes, NUMBERED));
    expect(rows.map(([cell]) => asExcel(cell!.text))).toEqual(NUMBERED);
    expect(asExcel(headers[0]!.text)).toBe('_x0042_');
  });
});
