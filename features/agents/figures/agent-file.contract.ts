import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireList, wireText } from '#platform/http/wire-query.ts';
import { daysFields, textFilter } from '../wire.contract.ts';

export const REPORTS = ['team', 'bets', 'loss', 'income', 'transactions', 'credit', 'records'] as const;

/** The rows of the figures' pages as files, with headers in the caller's language. */
export const agentFileContract = contract({
  'GET /wps/relay/PARLOR_agentFile': {
    summary: 'A list of the agent centre as a file; the filters are those of its own call',
    source: 'docs/agents.md 8 (the call is ours)',
    access: 'agent',
    framing: 'file',
    fileType: 'text/csv',
    query: z.object({
      ...daysFields,
      report: z.enum(REPORTS),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      scope: wireText(10),
      account: textFilter,
      product: wireText(12),
      state: wireText(10),
      sort: wireText(20),
      kind: wireText(20),
      codeTypes: wireList(),
      startTime: wireText(20),
      endTime: wireText(20),
      direction: wireText(10),
      of: wireText(10),
      parent: textFilter,
      type: textFilter,
      online: textFilter,
    }),
    output: z.unknown().describe('the file: CSV (UTF-8 with byte order mark) or XLSX'),
    errors: ['agent.days', 'agent.member.unknown', 'agent.file.large', 'agent.file.often'],
  },
});
