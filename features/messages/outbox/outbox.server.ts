import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { maskedRecipient } from '../message.rules.ts';
import { outboxContract } from './outbox.contract.ts';
import { listMessages } from './outbox.store.ts';

export interface OutboxDeps {
  database: Database;
  clock: Clock;
  /** Channels with a provider. Their messages cannot be read here, not even older ones. */
  served: ReadonlySet<'sms' | 'email'>;
}

/** Remembers readings already in the audit trail, because the desk polls every few seconds. */
const MOST_KNOWN = 20_000;

export function outboxService(deps: OutboxDeps): Service {
  const { database, served } = deps;
  const known = new Set<string>();
  return service(outboxContract, {
    'GET /office/messages': async ({ caller, query }) => {
      const filter = { brandId: caller.brandId, state: query.state, search: query.search || undefined };
      const { rows, total } = await database.read((db) => listMessages(db, filter, query));
      // Login codes and reset links open accounts: only administrators read them, where no provider sends them.
      const isAdmin = operatorOf(caller).role === 'admin';
      const isShown = (row: (typeof rows)[number]) => isAdmin && row.state === 'held' && !served.has(row.channel);
      await noteReading(
        deps,
        known,
        caller,
        rows.filter(isShown).map(({ id }) => String(id)),
      );
      return {
        total,
        totalPages: Math.ceil(total / query.size),
        list: rows.map((row) => ({
          id: String(row.id),
          channel: row.channel,
          recipient: isShown(row) ? row.recipient : maskedRecipient(row.channel, row.recipient),
          purpose: row.purpose,
          subject: row.subject,
          body: isShown(row) ? row.body : '',
          state: row.state,
          attempts: row.attempts,
          problem: row.problem,
          createdAt: row.created_at.getTime(),
        })),
      };
    },
  });
}

/** One audit entry for the messages that this operator sees for the first time, written before they are shown. */
async function noteReading(
  { database, clock }: OutboxDeps,
  known: Set<string>,
  caller: Caller,
  ids: readonly string[],
): Promise<void> {
  const operatorId = operatorOf(caller).id;
  const first = ids.filter((id) => !known.has(`${operatorId} ${id}`));
  if (first.length === 0) return;
  const told = { brandId: caller.brandId, at: new Date(clock.now()), operatorId, ip: caller.ip };
  const facts = { messages: first.join(' ') };
  await database.transact((db) => writeAudit(db, { ...told, action: 'messages.read', subject: 'messages', facts }));
  if (known.size > MOST_KNOWN) known.clear();
  for (const id of first) known.add(`${operatorId} ${id}`);
}
