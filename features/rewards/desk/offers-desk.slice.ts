import { needs, slice } from '#platform/slices/slice.ts';
import { type OffersDeskDeps, offersDeskService } from './offers-desk.server.ts';
import { queuesService } from './queues.server.ts';
import { offersWaiting } from './queues.store.ts';

/** The operators' desk for promotions: making them, decisions that wait, results. */
export const offersDesk = slice('promotions desk', {
  needs: needs<OffersDeskDeps>(),
  contributes: { waiting: () => [{ queues: ['offerApplications', 'heldAwards'] as const, read: offersWaiting }] },
  services: (own) => [offersDeskService(own), queuesService(own)],
});
