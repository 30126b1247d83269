import { z } from 'zod';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import { currentMaintenance } from '../catalogue/maintenance.rules.ts';
import type { Game, Lobby } from '../public.ts';
import { roadShown } from './road-marks.rules.ts';
import { roomsContract } from './rooms.contract.ts';
import { type AskedVendor, openVendorAsk, type VendorAsk } from './vendor-ask.ts';

export interface RoomsDeps {
  vendors: ReadonlyMap<string, AskedVendor>;
  site: Site;
  lobby: Lobby;
  clock: Clock;
}

/** The vendor whose tables and rooms the lobby shows. */
const VENDOR = 'DONGSON';
const FISH = 'ba-chu-dai-duong';
/** Everybody looks at the same tables: one question serves them all for so long. */
const KEPT_MS = 2_000;

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

interface Parts extends RoomsDeps {
  ask: VendorAsk;
}

/** Tables and rooms of the halls. A vendor that is away has none; the games themselves stand in the lists as ever. */
export function roomsService(deps: RoomsDeps): Service {
  const parts: Parts = { ...deps, ask: openVendorAsk({ ...deps, keptMs: KEPT_MS }) };
  return service(roomsContract, {
    'GET /portal/live-tables': ({ caller }) => liveTables(parts, caller),
    'GET /portal/card-tables': ({ caller }) => cardTables(parts, caller),
    'GET /portal/fish-waters': ({ caller }) => fishWaters(parts, caller),
  });
}

async function liveTables(parts: Parts, caller: Caller) {
  const { currency, symbol } = await parts.site.brands.byId(caller.brandId);
  const answer = await parts.ask(VENDOR, '/api/tables/list', { currency }, liveAnswer);
  const offered = await offeredGames(parts, caller, 'LIVE');
  const tables = (answer?.tables ?? []).flatMap((table) => {
    const { code, game, players, phase, until, limits } = table;
    if (!table.open || !offered.has(game)) return [];
    const usual = limits.groups['*'] ?? { min: '0', max: limits.roundMax };
    return {
      code,
      players,
      phase,
      until,
      gameCode: game,
      vassalage: VENDOR,
      name: nameFor(table, caller),
      min: decimal(usual.min),
      max: decimal(usual.max),
      ...roadShown(game, table.road),
    };
  });
  return { now: answer?.now ?? parts.clock.now(), symbol, tables };
}

async function cardTables(parts: Parts, caller: Caller) {
  const { currency, symbol } = await parts.site.brands.byId(caller.brandId);
  const answer = await parts.ask(VENDOR, '/api/seats/list', { currency }, seatsAnswer);
  const offered = await offeredGames(parts, caller, 'PVP');
  const tables = (answer?.tables ?? []).flatMap((table) => {
    const { code, game, seats, taken, waiting, hand, playing } = table;
    if (!table.open || table.practice || !offered.has(game)) return [];
    return {
      code,
      seats,
      waiting,
      gameCode: game,
      vassalage: VENDOR,
      name: nameFor(table, caller),
      stake: decimal(table.stake),
      leastBuyIn: decimal(table.leastBuyIn),
      smallBlind: table.smallBlind === null ? null : decimal(table.smallBlind),
      worstLoss: table.worstLoss === null ? null : decimal(table.worstLoss),
      taken: taken.map(({ seat, portrait }) => ({ seat, portrait })),
      hand: playing ? hand : null,
    };
  });
  return { now: answer?.now ?? parts.clock.now(), symbol, tables };
}

async function fishWaters(parts: Parts, caller: Caller) {
  const { currency, symbol } = await parts.site.brands.byId(caller.brandId);
  const answer = await parts.ask(VENDOR, '/api/fish/list', { currency }, fishAnswer);
  const offered = await offeredGames(parts, caller, 'FISH');
  const waters = offered.has(FISH) ? (answer?.waters ?? []) : [];
  return {
    now: answer?.now ?? parts.clock.now(),
    symbol,
    gameCode: FISH,
    vassalage: VENDOR,
    returnBps: answer?.returnBps ?? null,
    waters: waters.map(({ water, min, max, seats, rooms }) => {
      const free = rooms.filter(({ taken }) => taken < seats);
      // Company first: the fullest room that has a seat.
      const next = free.toSorted((a, b) => b.taken - a.taken)[0] ?? null;
      const players = rooms.reduce((sum, { taken }) => sum + taken, 0);
      return { water, min: decimal(min), max: decimal(max), rooms: rooms.length, free: free.length, players, next };
    }),
  };
}

/** Codes of the vendor's games of a hall that the brand offers and that can be opened now. */
async function offeredGames({ lobby, clock }: Parts, caller: Caller, type: string): Promise<ReadonlySet<string>> {
  const { games } = await lobby.shelf(caller.brandId);
  const open = games.filter((game) => game.vendorCode === VENDOR && game.type === type && isOpen(game, clock.now()));
  return new Set(open.map(({ code }) => code));
}

/** A game in maintenance has no table that one could enter. */
function isOpen(game: Game, nowMs: number): boolean {
  const vendor = { maintenance_from: game.vendor_maintenance_from, maintenance_to: game.vendor_maintenance_to };
  return game.playable && !currentMaintenance([game, vendor, ...(game.brandWindows ?? [])], nowMs);
}

function nameFor({ name }: { name: z.output<typeof words> }, { language }: Caller): string {
  return language === 'VI' ? name.vi : name.en;
}

const decimal = (amount: string) => toDecimal(BigInt(amount));
