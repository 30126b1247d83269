import { Readable } from 'node:stream';
import { csvBytes } from './csv.ts';
import type { TableFile } from './table.ts';
import { xlsxBytes } from './xlsx.ts';

export type TableFormat = 'csv' | 'xlsx';

const WRITERS: Record<TableFormat, { type: string; bytes(table: TableFile): AsyncGenerator<Buffer> }> = {
  csv: { type: 'text/csv; charset=utf-8', bytes: csvBytes },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: xlsxBytes },
};

/**
 * The file as a stream with its media type. A failure while rows are read aborts the stream, so that half a file never
 * looks whole.
 */
export function tableStream(format: TableFormat, table: TableFile): { type: string; bytes: Readable } {
  const { type, bytes } = WRITERS[format];
  return { type, bytes: Readable.from(bytes(table), { objectMode: false }) };
}
