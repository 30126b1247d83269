import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { SUPPORT } from '#platform/http/operator-roles.ts';
import { chatMessage, messageBody } from './chat.contract.ts';
import { CHAT_STATES } from './chat.rules.ts';

const id = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const epochMs = z.number().describe('epoch ms');

const Person = z.object({ id: z.string(), username: z.string() });

const Chat = z.object({
  id: z.string(),
  player: Person.nullable().describe('null for a visitor'),
  language: z.string(),
  state: z.enum(CHAT_STATES),
  answering: Person.nullable().describe('operator who answered last'),
  mine: z.boolean().describe('the asking operator is answering'),
  unread: z.number(),
  lastMessage: z.string(),
  lastAuthor: z.enum(['customer', 'operator']),
  lastAt: epochMs,
});

const COMMON = ['chat.unknown'] as const;

/** The support chat for operators. */
export const chatDeskContract = contract({
  'GET /office/chats': {
    summary: 'Conversations: those with unread messages first, the longest waiting on top',
    source: 'ours: operators’ website',
    access: SUPPORT,
    query: z.object({ state: z.enum(CHAT_STATES).default('open') }),
    output: z.object({ list: z.array(Chat), unread: z.number().describe('conversations with unread messages') }),
    errors: [],
  },
  'GET /office/chats/{id}': {
    summary: 'One conversation with its newest messages',
    source: 'ours',
    access: SUPPORT,
    params: id,
    output: Chat.extend({
      messages: z.array(chatMessage.extend({ operator: z.string().nullable() })),
      customerReadId: z.string().describe('newest message that the customer has seen'),
    }),
    errors: [...COMMON],
  },
  'POST /office/chats/{id}/message': {
    summary: 'Answers, and takes the conversation over',
    source: 'ours',
    access: SUPPORT,
    params: id,
    body: messageBody,
    output: chatMessage,
    errors: [...COMMON, 'chat.message.empty', 'chat.message.long', 'chat.key.used'],
  },
  'POST /office/chats/{id}/read': {
    summary: 'The operator has seen everything up to a message',
    source: 'ours',
    access: SUPPORT,
    params: id,
    body: z.object({ upTo: z.string().regex(/^\d{1,18}$/) }),
    output: z.object({}),
    errors: [...COMMON],
  },
  'POST /office/chats/{id}/close': {
    summary: 'Puts a conversation aside; the next message opens it again',
    source: 'ours',
    access: SUPPORT,
    params: id,
    output: z.object({}),
    errors: [...COMMON],
  },
});
