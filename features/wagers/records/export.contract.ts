import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CATEGORY_NAMES } from './bet-category.rules.ts';
import { betFilter, recordFilter } from './records.contract.ts';

const file = {
  access: 'session',
  framing: 'file',
  fileType: 'text/csv',
  output: z.unknown().describe('the file: CSV (UTF-8 with byte order mark) or XLSX'),
} as const;

const format = z.enum(['csv', 'xlsx']).default('csv');

/** The records' rows as files, newest first, with headers in the caller's language. */
export const exportContract = contract({
  'GET /wps/relay/PARLOR_exportBets': {
    ...file,
    summary: 'Own bets, of one category or of all, as a file',
    source: 'spec section 2.7, records (the call is ours)',
    query: z.object({
      ...betFilter,
      category: z.enum(CATEGORY_NAMES).optional().describe('all unless told'),
      format,
      language: z.string().optional(),
    }),
    errors: [
      'records.range.reversed',
      'records.range.long',
      'records.range.old',
      'records.export.large',
      'records.export.often',
    ],
  },
  'GET /wps/relay/PARLOR_exportRecords': {
    ...file,
    summary: 'Own account record as a file',
    source: 'spec section 2.7, records (the call is ours)',
    query: z.object({ ...recordFilter, format, language: z.string().optional() }),
    errors: [
      'records.range.reversed',
      'records.range.long',
      'records.range.old',
      'records.name.refused',
      'records.type.unknown',
      'records.export.large',
      'records.export.often',
    ],
  },
});
