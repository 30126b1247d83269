import { maskedRecipient } from '#features/messages/public.ts';
import type { Database } from '#platform/db/database.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { eventMessagesContract } from './event-messages.contract.ts';
import { choicesOf, choose } from './event-messages.store.ts';

interface ChoiceDeps {
  database: Database;
  mailOf(playerId: bigint): Promise<string | undefined>;
}

/** The player's choices of messages. */
export function eventMessagesService({ database, mailOf }: ChoiceDeps): Service {
  const answer = async (playerId: bigint) => {
    const [mail, choices] = await Promise.all([mailOf(playerId), database.read((db) => choicesOf(db, playerId))]);
    return { mailAddress: mail ? maskedRecipient('email', mail) : null, choices };
  };
  return service(eventMessagesContract, {
    'GET /portal/messages/choices': ({ caller }) => answer(playerOf(caller).id),
    'PUT /portal/messages/choices': async ({ caller, body }) => {
      const { id } = playerOf(caller);
      await database.transact((db) => choose(db, id, body));
      return answer(id);
    },
  });
}
