import { z } from 'zod';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/http/caller.ts';
import { currentMaintenance } from '../catalogue/maintenance.rules.ts';
import type { Game, Lobby } from '../public.ts';
import type { AskedVendor, VendorAsk } from './vendor-ask.ts';

export interface RoomsDeps {
  vendors: ReadonlyMap<string, AskedVendor>;
  site: Site;
  lobby: Lobby;
  clock: Clock;
}

/** Dependencies of the answers about tables, rooms and matches. */
export interface RoomParts extends RoomsDeps {
  ask: VendorAsk;
}

/** The vendor whose tables and rooms the lobby shows. */
export const VENDOR = 'DONGSON';
export const FISH = 'ba-chu-dai-duong';
const count = z.int();
const units = z.string().regex(/^\d{1,18}$/);
const words = z.object({ vi: z.string(), en: z.string() });

const liveAnswer = z.object({
  now: count,
  tables: z.array(
    z.object({
      code: z.string(),
      game: z.string(),
      name: words,
      open: z.boolean(),
      limits: z.object({ groups: z.record(z.string(), z.object({ min: units, max: units })), roundMax: units }),
      players: count,
      phase: z.string().nullable(),
      until: count.nullable(),
      road: z.array(z.unknown()),
    }),
  ),
});

const seatsAnswer = z.object({
  now: count,
  tables: z.array(
    z.object({
      code: z.string(),
      game: z.string(),
      name: words,
      practice: z.boolean(),
      open: z.boolean(),
      seats: count,
      stake: units,
      leastBuyIn: units,
      worstLoss: units.nullable(),
      smallBlind: units.nullable(),
      taken: z.array(z.object({ seat: count, portrait: count })),
      waiting: count,
      hand: count.nullable(),
      playing: z.boolean(),
    }),
  ),
});

const fishAnswer = z.object({
  now: count,
  returnBps: count,
  waters: z.array(
    z.object({
      water: z.enum(['ao-lang', 'song-lon', 'bien-dong']),
      min: units,
      max: units,
      seats: count,
      rooms: z.array(z.object({ code: z.string(), taken: count })),
    }),
  ),
});

const bettingAnswer = z.object({
  now: count,
  bout: z.object({ number: count, state: z.string() }).nullable(),
  sports: z.array(
    z.object({
      sport: z.enum(['football', 'esports']),
      live: count,
      week: count,
      matches: z.array(
        z.object({
          id: z.string(),
          league: words,
          home: z.string(),
          away: z.string(),
          startAt: count,
          live: z.boolean(),
          score: z.object({ home: count, away: count }).nullable(),
          minute: count.nullable(),
          isHalfTime: z.boolean(),
          bestOf: count,
          prices: z.array(z.object({ outcome: z.string(), centi: count.nullable() })),
        }),
      ),
    }),
  ),
});

/** Tables, rooms and matches from the vendor; undefined when it does not answer. */
export const askLive = async ({ ask, site }: RoomParts, { brandId }: Caller) =>
  ask(VENDOR, '/api/tables/list', { currency: (await site.brands.byId(brandId)).currency }, liveAnswer);

export const askSeats = async ({ ask, site }: RoomParts, { brandId }: Caller) =>
  ask(VENDOR, '/api/seats/list', { currency: (await site.brands.byId(brandId)).currency }, seatsAnswer);

export const askFish = async ({ ask, site }: RoomParts, { brandId }: Caller) =>
  ask(VENDOR, '/api/fish/list', { currency: (await site.brands.byId(brandId)).currency }, fishAnswer);

export const askBetting = ({ ask }: RoomParts) => ask(VENDOR, '/api/betting/now', {}, bettingAnswer);

/** Games of the studio's betting house, which a brand offers under separate vendors. */
export const BETTING_GAMES = {
  football: 'FB',
  esports: 'IMES',
  cockfight: 'DS88',
} as const;

/** A game of the betting house that the brand offers and that can be opened now. */
export async function offeredBetting(
  { lobby, clock }: RoomParts,
  { brandId }: Caller,
  code: keyof typeof BETTING_GAMES,
): Promise<Game | undefined> {
  const { games } = await lobby.shelf(brandId);
  return games.find(
    (game) => game.vendorCode === BETTING_GAMES[code] && game.code === code && isOpen(game, clock.now()),
  );
}

/** Codes of the vendor's games in a hall that the brand offers and that can be opened now. */
export async function offeredGames(
  { lobby, clock }: RoomParts,
  caller: Caller,
  type: string,
): Promise<ReadonlySet<string>> {
  const { games } = await lobby.shelf(caller.brandId);
  const open = games.filter((game) => game.vendorCode === VENDOR && game.type === type && isOpen(game, clock.now()));
  return new Set(open.map(({ code }) => code));
}

/** Tables of a game under maintenance cannot be entered. */
function isOpen(game: Game, nowMs: number): boolean {
  const vendor = { maintenance_from: game.vendor_maintenance_from, maintenance_to: game.vendor_maintenance_to };
  return game.playable && !currentMaintenance([game, vendor, ...(game.brandWindows ?? [])], nowMs);
}

export const nameFor = ({ vi, en }: z.output<typeof words>, { language }: Caller): string =>
  language === 'VI' ? vi : en;
