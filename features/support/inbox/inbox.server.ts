import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { inboxContract } from './inbox.contract.ts';
import { excerpt, messageIds } from './inbox.rules.ts';
import { deleteMessages, markRead, type Owner, readInbox } from './inbox.store.ts';
import { countUnread } from './message.store.ts';

interface InboxDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
}

export function inboxService({ database, bus, clock }: InboxDeps): Service {
  const ownerOf = (caller: Parameters<typeof playerOf>[0]): Owner => ({
    brandId: caller.brandId,
    playerId: playerOf(caller).id,
  });
  /** Makes the player's other pages refetch. The answer contains the new number. */
  const after = async (owner: Owner, changed: number) => {
    if (changed > 0) await bus.publish(`player.${owner.playerId}`, { type: 'messages' });
    return { changed, unreadCount: await database.read((db) => countUnread(db, owner)) };
  };
  return service(inboxContract, {
    'GET /wps/relay/CSP_getInbox': async ({ caller, query }) => {
      const owner = ownerOf(caller);
      const unread = query.unread === 'true';
      const { rows, total, unreadCount } = await database.snapshot(async (db) => ({
        ...(await readInbox(db, owner, { ...query, unread })),
        unreadCount: await countUnread(db, owner),
      }));
      const list = rows.map((row) => ({
        messageId: row.id.toString(),
        title: row.title,
        excerpt: excerpt(row.content),
        content: row.content,
        createdAt: row.sent_at.getTime(),
        isRead: row.read_at !== null,
      }));
      return { list, ...pages(total, query.size), unreadCount };
    },
    'POST /wps/message/read': async ({ caller, body }) => {
      const owner = ownerOf(caller);
      const ids = body.all === 'true' ? 'all' : messageIds(body.messageIds);
      return after(owner, await database.transact((db) => markRead(db, owner, ids, new Date(clock.now()))));
    },
    'DELETE /wps/message/inbox': async ({ caller, query, body }) => {
      const owner = ownerOf(caller);
      const ids = messageIds([...query.messageIds, ...(body?.messageIds ?? [])]);
      return after(owner, await database.transact((db) => deleteMessages(db, owner, ids, new Date(clock.now()))));
    },
  });
}
