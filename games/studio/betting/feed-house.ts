import type { FeedMessage } from '#games/engines/odds/feed.ts';
import type { Writer } from '#platform/db/database.ts';
import type { BettingDeps } from './betting-deps.ts';
import { lockProducer, type Received, receive } from './feed.store.ts';
import { applyDecisions } from './settle.ts';

/** Receives the messages of feeds: of the simulation, a recorded feed, or a bought one. */
export interface FeedHouse {
  /** Stores messages of one producer, in order. Returns the open gap, whose messages must be requested again. */
  receive(messages: readonly FeedMessage[]): Promise<Received['gap']>;
  /** Publishes what has changed and applies decisions to bets. */
  received(received: Received): Promise<void>;
}

export function openFeedHouse(deps: BettingDeps): FeedHouse {
  const received = async ({ changed, decided }: Received) => {
    if (changed.size > 0) deps.changed(changed);
    for (const id of decided) await applyDecisions(deps, id);
  };
  return {
    received,
    receive: async (messages) => {
      const [first] = messages;
      if (!first) return null;
      const { database } = deps;
      const taken = await database.transact(async (trx) => {
        await trx
          .insertInto('studio.betting_producers')
          .values({ name: first.producer })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const producer = (await lockProducer(trx, first.producer))!;
        await insertEvents(trx, first.producer, messages);
        return receive(trx, producer, messages);
      });
      const hadGap = taken.gap !== null;
      // A gap suspends every market of the producer; its end opens them again.
      if (hadGap || messages.some(({ type }) => type === 'recovered')) {
        const rows = await database.read((db) =>
          db
            .selectFrom('studio.betting_events')
            .select('id')
            .where('producer', '=', first.producer)
            .where('status', 'in', ['scheduled', 'live'])
            .execute(),
        );
        for (const { id } of rows) taken.changed.add(id);
      }
      await received(taken);
      return taken.gap;
    },
  };
}

/** Inserts rows for fixtures that are not known yet. */
async function insertEvents(trx: Writer, producer: string, messages: readonly FeedMessage[]): Promise<void> {
  const fixtures = messages.flatMap((message) => (message.type === 'fixture' ? [message.fixture] : []));
  if (fixtures.length === 0) return;
  await trx
    .insertInto('studio.betting_events')
    .values(
      fixtures.map((fixture) => ({
        id: fixture.eventId,
        producer,
        sport: fixture.sport,
        league_id: fixture.leagueId,
        home_id: fixture.homeId,
        away_id: fixture.awayId,
        start_at: new Date(fixture.startAtMs),
        best_of: fixture.bestOf,
        status: fixture.status,
        commitment: fixture.commitment,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
