import { type AnyAwardHandler, awardHandler } from '../engine/handlers.ts';
import { grantTickets } from './raffle.store.ts';

export const ticketsAward = (): AnyAwardHandler =>
  awardHandler({
    kind: 'tickets',
    give: async (trx, { id, brandId, playerId, award, at }) => {
      const { raffleId, tickets } = award;
      await grantTickets(trx, { key: `award:${id}`, raffleId, playerId, brandId, tickets, at });
      return { transferId: null };
    },
  });
