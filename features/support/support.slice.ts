import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { announcementDeskService, type GameAsk } from './announcements/announcement-desk.server.ts';
import { openSupport, type Support } from './public.ts';
import { supportService } from './support.server.ts';
import { supportWaiting } from './support-waiting.store.ts';

interface Needs {
  database: Database;
  bus: EventBus;
  clock: Clock;
  site: Site;
  dataDir: string;
}

/** Looks up games that banners can link to. */
interface Games {
  byCode(brandId: number, ask: GameAsk): Promise<object | undefined>;
}

/** Announcements, pop-ups, notices and help, with their desk; other departments send messages through it. */
export const support = slice('support', {
  needs: needs<Needs & { support: Support; lobby: Games }>(),
  provides: {
    support: ({ database, bus, clock, site }) => openSupport({ database, bus, clock, site }),
    /** Writes a message to a player's inbox and notifies the player's open pages. */
    sendMessage: (own) => (message: Parameters<Support['sendMessage']>[0]) => own.support.sendMessage(message),
  },
  contributes: { waiting: () => [{ queues: ['chats', 'feedback'] as const, read: supportWaiting }] },
  services: ({ database, clock, site, dataDir, lobby, support: own }) => [
    supportService({ support: own }),
    announcementDeskService({
      database,
      clock,
      site,
      dataDir,
      changed: (brandId) => own.changed(brandId),
      offersGame: async (brandId, ask) => (await lobby.byCode(brandId, ask)) !== undefined,
    }),
  ],
});
