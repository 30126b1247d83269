import { zonedClock } from '#platform/i18n/zoned-time.ts';
import { toDecimal } from '#platform/money/money.ts';
import { type Cell, isFormulaLike, type TableFile } from './table.ts';
import { zipBytes } from './zip.ts';

/**
 * The smallest workbook that Excel, LibreOffice and Google Sheets open (ECMA-376 part 1): one sheet, texts inline, a
 * header row that stays in view. docs/decisions/0015-tables-as-files.md.
 */
export function xlsxBytes(table: TableFile): AsyncGenerator<Buffer> {
  return zipBytes([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [ROOT_RELATIONS] },
    { name: 'xl/workbook.xml', content: [workbook(table.title)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(table) },
  ]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;

const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

/** Cell formats by number: 0 text, 1 header, 2 amount (#,##0.00), 3 date and time, 4 a text that looks like a formula. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`;

const HEADER = 1;
const AMOUNT = 2;
const TIME = 3;
/** Stays a text, even when somebody edits the cell. */
const FORMULA_LIKE = 4;

const COLUMN_WIDTH = 20;
const LONGEST_TITLE = 31;

function workbook(title: string): string {
  const name = escaped(title.replace(/[[\]:*?/\\']/g, ' ').slice(0, LONGEST_TITLE));
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* sheet({ headers, timeZone, pieces }: TableFile): AsyncGenerator<string> {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = `<cols><col min="1" max="${headers.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>`;
  yield `${XML}<worksheet xmlns="${MAIN}">${frozen}${widths}<sheetData><row>${headers.map((text) => textCell(text, HEADER)).join('')}</row>`;
  for await (const rows of pieces)
    yield rows.map((row) => `<row>${row.map((cell) => written(cell, timeZone)).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

function written(cell: Cell, timeZone: string): string {
  if (cell === undefined) return '<c/>';
  if (typeof cell === 'string') return textCell(cell, isFormulaLike(cell) ? FORMULA_LIKE : 0);
  if ('amount' in cell) return `<c s="${AMOUNT}"><v>${toDecimal(cell.amount)}</v></c>`;
  return `<c s="${TIME}"><v>${serialOf(cell.time, timeZone)}</v></c>`;
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const DAY_MS = 86_400_000;
/** Days from 30 December 1899, where spreadsheets start counting, to 1970. */
const EPOCH_DAY = 25_569;

/** A date and time of the zone as a spreadsheet number: days with a fraction. */
function serialOf(epochMs: number, timeZone: string): number {
  return Date.parse(`${zonedClock(epochMs, timeZone).replace(' ', 'T')}Z`) / DAY_MS + EPOCH_DAY;
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 cannot contain these characters, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Programs read "_x0041_" as the character of this number (ECMA-376 part 1, 22.9.2.19), so its underscore is written so. */
const LIKE_A_NUMBERED_CHARACTER = /_(?=x[0-9a-f]{4}_)/gi;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(LIKE_A_NUMBERED_CHARACTER, '_x005F_')
    .replace(/[&<>"]/g, (character) => NAMED[character] ?? character);
}
