import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { SUPPORT } from '#platform/http/operator-roles.ts';
import { OUTBOX_STATES } from './outbox.rules.ts';

export const outboxContract = contract({
  'GET /office/messages': {
    summary:
      'Text messages and mails of the brand, newest first. Administrators read those that no provider takes, and each reading is on the trail.',
    source: 'ours: the outbox is the provider until one is configured',
    access: SUPPORT,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      state: z.enum(OUTBOX_STATES).optional(),
      search: z.string().trim().max(100).optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(['sms', 'email']),
          recipient: z.string().meta({ description: 'whole where the body is shown, masked otherwise' }),
          purpose: z.string(),
          subject: z.string(),
          body: z
            .string()
            .meta({ description: 'of held messages, for administrators, while the channel has no provider' }),
          state: z.enum(OUTBOX_STATES),
          attempts: z.int(),
          problem: z.string().nullable(),
          createdAt: z.number().meta({ description: 'epoch ms' }),
        }),
      ),
      total: z.int(),
      totalPages: z.int(),
    }),
    errors: [],
  },
});
