import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { maskedRecipient } from '../messages/message.rules.ts';
import { listMessages } from '../messages/outbox.store.ts';
import { outboxContract } from './outbox.contract.ts';
import { maySeeMessages } from './outbox.rules.ts';
import '../accounts.tables.ts';

export function outboxService({ database }: { database: Database }): Service {
  return service(outboxContract, {
    'GET /office/messages': async ({ caller, query }) => {
      if (!maySeeMessages(caller.operator)) return refuse('operator.role.missing', { status: 403 });
      const filter = { brandId: caller.brandId, state: query.state, search: query.search || undefined };
      const { rows, total } = await database.read((db) => listMessages(db, filter, query));
      return {
        total,
        totalPages: Math.ceil(total / query.size),
        list: rows.map((row) => ({
          id: String(row.id),
          channel: row.channel,
          recipient: row.state === 'held' ? row.recipient : maskedRecipient(row.channel, row.recipient),
          purpose: row.purpose,
          subject: row.subject,
          // Queued ones are on their way to somebody: only what nobody sends is for reading here.
          body: row.state === 'held' ? row.body : '',
          state: row.state,
          attempts: row.attempts,
          problem: row.problem,
          createdAt: row.created_at.getTime(),
        })),
      };
    },
  });
}
