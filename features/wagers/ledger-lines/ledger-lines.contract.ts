import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';

const units = z.string().describe('decimal text in main units');
const id = z.string().regex(/^\d{1,18}$/);

const Line = z.object({
  id: z.string().describe('ledger transfer'),
  at: z.number().describe('epoch ms'),
  kind: z.string().describe('in the caller’s language'),
  game: z.string().describe('empty for what is no play'),
  amount: units.describe('the player’s view'),
  balance: units.describe('what could be spent after it'),
  key: z.string().describe('the id under which the ledger takes it once'),
  debit: z.string().describe('account that gives, in the caller’s language'),
  credit: z.string().describe('account that takes'),
  hold: z.enum(['held', 'paid', 'returned']).nullable().describe('what became of money that was put aside'),
});

/** A player's account in the ledger's journal, for operators. */
export const ledgerLinesContract = contract({
  'GET /office/players/{id}/ledger': {
    summary: 'The last entries of a player’s account, newest first, each with its journal entry',
    source: 'ours: operators’ website',
    access: CASHIERS,
    params: z.object({ id }),
    query: z.object({
      before: id.optional().describe('the last transfer that was read'),
      size: z.coerce.number().int().min(1).max(50).default(6),
    }),
    output: z.object({ list: z.array(Line), more: z.boolean() }),
    errors: ['player.unknown'],
  },
});
