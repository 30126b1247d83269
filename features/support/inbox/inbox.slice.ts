import { needs, slice } from '#platform/slices/slice.ts';
import { inboxService } from './inbox.server.ts';
import { type InboxDeskDeps, inboxDeskService } from './inbox-desk.server.ts';

/** Messages to players: reading and sending. */
export const inbox = slice('inbox', {
  needs: needs<InboxDeskDeps>(),
  services: (own) => [inboxService(own), inboxDeskService(own)],
});
