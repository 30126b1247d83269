import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { SUPPORT } from '#platform/http/operator-roles.ts';
import { AUDIENCES, CONTENT_LONGEST, TITLE_LONGEST } from './inbox.rules.ts';

const count = z.int();
const draft = z.object({
  audience: z.enum(AUDIENCES),
  username: z.string().trim().max(64).default('').describe('audience player'),
  rank: z.number().int().min(0).max(99).default(0).describe('audience vip: this rank and above'),
  marketing: z.boolean().default(false).describe('an offer: excluded players get none'),
  title: z.string().trim().max(TITLE_LONGEST),
  content: z.string().trim().max(CONTENT_LONGEST).describe('HTML of the kinds that html.rules.ts allows'),
});

const Sent = z.object({
  id: z.string(),
  audience: z.enum(AUDIENCES),
  player: z.string().describe('empty for a group'),
  rank: count.nullable(),
  marketing: z.boolean(),
  title: z.string(),
  content: z.string().describe('sanitised HTML'),
  recipients: count,
  leftOut: count,
  opened: count,
  operator: z.string(),
  sentAt: z.number().describe('epoch ms'),
});

/** Messages that operators send to players' inboxes (spec section 2.7 "platform messages"). */
export const inboxDeskContract = contract({
  'GET /office/inbox-sent': {
    summary: 'What was sent, newest first',
    source: 'ours: operators’ website',
    access: SUPPORT,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({
      list: z.array(Sent),
      total: count,
      totalPages: count,
      mayGroup: z.boolean().describe('whether this operator may write to groups'),
    }),
    errors: [],
  },
  'GET /office/inbox-sent/{id}': {
    summary: 'One message that was sent',
    source: 'ours',
    access: SUPPORT,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    output: Sent,
    errors: ['inbox.sent.unknown'],
  },
  'POST /office/inbox-preview': {
    summary: 'The text as it would be stored, and how many would get it',
    source: 'ours',
    access: SUPPORT,
    body: draft,
    output: z.object({ title: z.string(), content: z.string(), recipients: count, leftOut: count }),
    errors: ['operator.role.missing', 'inbox.player.unknown'],
  },
  'POST /office/inbox-sent': {
    summary: 'Sends; the same requestKey again answers what was sent the first time',
    source: 'ours',
    access: SUPPORT,
    body: draft.extend({ requestKey: z.string().regex(/^[\w-]{8,64}$/) }),
    output: z.object({ id: z.string(), recipients: count, leftOut: count }),
    errors: ['operator.role.missing', 'inbox.player.unknown', 'inbox.empty', 'inbox.nobody', 'inbox.key.used'],
  },
});
