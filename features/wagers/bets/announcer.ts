import type { Logger } from 'pino';
import type { EventBus } from '#platform/events/bus.ts';

/** Tells browsers that a balance has changed. However fast bets come, a player is told once per batch. */
export interface Announcer {
  tell(playerIds: Iterable<bigint>): void;
  idle(): Promise<void>;
}

export function openAnnouncer(bus: EventBus, logger: Logger): Announcer {
  let waiting = new Set<bigint>();
  let telling: Promise<void> | undefined;

  const tellAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const players = waiting;
      waiting = new Set();
      await Promise.all([...players].map((id) => bus.publish(`player.${id}`, { type: 'balance' })));
    }
  };

  return {
    tell: (playerIds) => {
      for (const id of playerIds) waiting.add(id);
      telling ??= tellAll()
        .catch((error) => logger.warn({ err: error }, 'players could not be told of their balance'))
        .finally(() => {
          telling = undefined;
        });
    },
    idle: async () => {
      await telling;
    },
  };
}
