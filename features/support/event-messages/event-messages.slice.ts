import { needs, slice } from '#platform/slices/slice.ts';
import { eventMessagesService } from './event-messages.server.ts';
import { forgetOldEvents, type TellDeps, tellEvents } from './tell-events.ts';

/** Messages about a player's money and account: the choices, and the job that writes them. */
export const eventMessages = slice('event messages', {
  needs: needs<TellDeps>(),
  services: (own) => [eventMessagesService(own)],
  jobs: (own) => [
    { name: 'tell players what happened', everyMs: 3_000, closesPeriods: false, run: () => tellEvents(own) },
    { name: 'forget told events', everyMs: 3_600_000, closesPeriods: false, run: () => forgetOldEvents(own) },
  ],
});
