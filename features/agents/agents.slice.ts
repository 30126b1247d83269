import { needs, slice } from '#platform/slices/slice.ts';
import { type ApplicationsDeps, applicationsService } from './join/applications.server.ts';
import { joinService } from './join/join.server.ts';
import { agentsWaiting } from './join/waiting.store.ts';

/** Applications to become an agent. */
export const agents = slice('agents', {
  needs: needs<ApplicationsDeps>(),
  contributes: { waiting: () => [{ queues: ['applications'] as const, read: agentsWaiting }] },
  services: (own) => [joinService(own), applicationsService(own)],
});
