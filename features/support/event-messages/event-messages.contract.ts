import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { EVENT_KINDS } from './event-messages.rules.ts';

const kind = z.enum(EVENT_KINDS);
const choice = z.object({
  kind,
  inbox: z.boolean().describe('written into the inbox'),
  mail: z.boolean().describe('sent to the proven mail address'),
});
const choices = z.object({
  /** Masked; null without a verified address: then no mail is sent. */
  mailAddress: z.string().nullable(),
  choices: z.array(choice),
});

export const eventMessagesContract = contract({
  'GET /portal/messages/choices': {
    summary: 'Which events of money and account are told to the player, and where',
    source: 'ours: messages for money events, each of which the player may switch off',
    access: 'session',
    moduleId: 'INBOX3',
    output: choices,
    errors: [],
  },
  'PUT /portal/messages/choices': {
    summary: 'Switches the messages of one kind',
    source: 'ours: messages for money events, each of which the player may switch off',
    access: 'session',
    moduleId: 'INBOX3',
    body: choice,
    output: choices,
    errors: [],
  },
});
