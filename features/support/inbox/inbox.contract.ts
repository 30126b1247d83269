import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount, wireList, wireText } from '#platform/http/wire-query.ts';

const chosen = z.object({ messageIds: wireList(200).describe('one, several as a comma list, or a repeated key') });
const changed = z.object({ changed: z.int(), unreadCount: z.int() });

export const inboxContract = contract({
  'GET /wps/relay/CSP_getInbox': {
    summary: 'Platform messages to the player, newest first',
    source: 'spec section 2.7 "platform messages", wire.md 2.5 "messageV2"; the fields of a message are ours',
    access: 'session',
    moduleId: 'INBOX3',
    aliases: ['GET /wps/relay/EMFE_getInbox', 'GET /wps/message/inbox'],
    query: z.object({
      page: wireCount({ initial: 1, least: 1, most: 10_000 }),
      size: wireCount({ initial: 10, least: 1, most: 50 }),
      unread: wireText(5).describe('"true" for those alone that were not opened'),
    }),
    output: z.object({
      list: z.array(
        z.object({
          messageId: z.string(),
          title: z.string(),
          excerpt: z.string().describe('plain text'),
          content: z.string().describe('sanitised HTML'),
          createdAt: z.number().describe('epoch ms'),
          isRead: z.boolean(),
        }),
      ),
      total: z.int(),
      totalPages: z.int(),
      unreadCount: z.int(),
    }),
    errors: [],
  },
  'POST /wps/message/read': {
    summary: 'Marks messages as opened: those named, or with `all` every one',
    source: 'wire.md 2.5 "POST (form) read"',
    access: 'session',
    moduleId: 'INBOX3',
    body: chosen.extend({ all: wireText(5) }),
    output: changed,
    errors: [],
  },
  'DELETE /wps/message/inbox': {
    summary: 'Takes messages out of the inbox; ids in the query or in the body',
    source: 'wire.md 2.5 "DELETE: messageIds (comma list)"',
    access: 'session',
    moduleId: 'INBOX3',
    query: chosen,
    body: chosen.optional(),
    output: changed,
    errors: [],
  },
});
