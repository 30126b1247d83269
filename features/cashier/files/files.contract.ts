import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { ADJUSTMENT_STATES } from '../adjustments/adjustment.rules.ts';
import { DEPOSIT_STATES, NOTICE_FILTERS } from '../deposits/desk/desk.rules.ts';
import { PAYOUT_FILTERS } from '../withdrawals/payout/payout.rules.ts';
import { RECEIPT_FILTERS } from '../withdrawals/receipt/receipt.rules.ts';

const file = {
  source: 'ours: operators’ website',
  access: CASHIERS,
  framing: 'file',
  fileType: 'text/csv',
  changesState: true,
  output: z.unknown().describe('CSV (UTF-8 with byte order mark), headers in the caller’s language'),
  errors: ['office.file.large'],
} as const;

const search = wireText(100);

/** The rows of a desk's filter as a file. The audit trail records who downloaded it. */
export const deskFilesContract = contract({
  'GET /office/withdrawals/export': {
    ...file,
    summary: 'Withdrawals of a filter as a file',
    query: z.object({ filter: z.enum(PAYOUT_FILTERS).optional(), search }),
  },
  'GET /office/receipts/export': {
    ...file,
    summary: 'Receipts of a filter as a file',
    query: z.object({ filter: z.enum(RECEIPT_FILTERS).optional(), search }),
  },
  'GET /office/payments/deposits/export': {
    ...file,
    summary: 'Deposit orders of a filter as a file',
    query: z.object({ filter: z.enum(DEPOSIT_STATES).optional(), search }),
  },
  'GET /office/payments/notices/export': {
    ...file,
    summary: 'Payment notices of a filter as a file',
    query: z.object({ filter: z.enum(NOTICE_FILTERS).optional(), search }),
  },
  'GET /office/adjustments/export': {
    ...file,
    summary: 'Adjustments of a filter as a file',
    query: z.object({ filter: z.enum(ADJUSTMENT_STATES).optional() }),
  },
});
