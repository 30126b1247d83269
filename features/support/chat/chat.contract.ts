import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MESSAGE_LONGEST } from './chat.rules.ts';

export const chatMessage = z.object({
  id: z.string(),
  author: z.enum(['customer', 'operator']),
  /** Plain text. */
  body: z.string(),
  sentAt: z.number().describe('epoch ms'),
});

export const messageBody = z.object({
  body: z.string().max(MESSAGE_LONGEST * 2),
  requestKey: z.string().min(8).max(64).describe('the same key again is the same message'),
});

/**
 * The support chat of players and visitors (spec sections 2.3 and 2.5 "chat room"). The page of a closed site leads
 * here, so it is open then too (spec section 2.2).
 */
export const chatContract = contract({
  'GET /wps/relay/PARLOR_chat': {
    summary: 'The newest messages of the caller’s own conversation; empty before the first one',
    source: 'ours: spec section 2.5 "chat room"; a visitor is known by a cookie',
    access: 'anyone',
    moduleId: 'CBS3',
    openWhenClosed: true,
    output: z.object({
      messages: z.array(chatMessage),
      /** An operator has answered and is present. */
      answering: z.boolean(),
      unread: z.number(),
    }),
    errors: [],
  },
  'POST /wps/relay/PARLOR_chatMessage': {
    summary: 'Writes to customer service; opens the conversation with the first message',
    source: 'ours: spec section 2.5 "chat room"',
    access: 'anyone',
    moduleId: 'CBS3',
    openWhenClosed: true,
    body: messageBody,
    output: chatMessage,
    errors: ['chat.message.empty', 'chat.message.long', 'chat.key.used', 'TOO_MANY_REQUESTS'],
  },
  'POST /wps/relay/PARLOR_chatRead': {
    summary: 'The caller has seen everything up to a message',
    source: 'ours',
    access: 'anyone',
    moduleId: 'CBS3',
    openWhenClosed: true,
    body: z.object({ upTo: z.string().regex(/^\d{1,18}$/) }),
    output: z.object({}),
    errors: [],
  },
  'GET /wps/relay/CBS_unreadCount': {
    summary: 'Answers of customer service that the caller has not seen',
    source: 'wire.md 2.3 "chat"',
    access: 'anyone',
    moduleId: 'CBS3',
    openWhenClosed: true,
    output: z.number(),
    errors: [],
  },
});
