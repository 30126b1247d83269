import type { Database } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import { maskedRecipient } from '../message.rules.ts';
import { outboxContract } from './outbox.contract.ts';
import { listMessages } from './outbox.store.ts';

export function outboxService({ database }: { database: Database }): Service {
  return service(outboxContract, {
    'GET /office/messages': async ({ caller, query }) => {
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
          // Operators may read held messages only; queued ones are on their way to a player.
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
