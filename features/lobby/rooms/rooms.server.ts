import type { Caller } from '#platform/http/caller.ts';
import { type Service, service } from '#platform/http/service.ts';
import { toDecimal } from '#platform/money/money.ts';
import { hallsNow } from './halls-now.ts';
import { matchesNow } from './matches.ts';
import { roadShown } from './road-marks.rules.ts';
import {
  askFish,
  askLive,
  askSeats,
  FISH,
  nameFor,
  offeredGames,
  type RoomParts,
  type RoomsDeps,
  VENDOR,
} from './room-answers.ts';
import { roomsContract } from './rooms.contract.ts';
import { openVendorAsk } from './vendor-ask.ts';

/** All visitors see the same tables, so one answer is shared for this long. */
const KEPT_MS = 2_000;

/** Tables and rooms of the halls. A vendor that does not answer has none, and `known` says so; its games stay listed. */
export function roomsService(deps: RoomsDeps): Service {
  const parts: RoomParts = { ...deps, ask: openVendorAsk({ ...deps, keptMs: KEPT_MS }) };
  return service(roomsContract, {
    'GET /portal/live-tables': ({ caller }) => liveTables(parts, caller),
    'GET /portal/card-tables': ({ caller }) => cardTables(parts, caller),
    'GET /portal/fish-waters': ({ caller }) => fishWaters(parts, caller),
    'GET /portal/matches': ({ caller, query }) => matchesNow(parts, caller, query.sport),
    'GET /portal/halls-now': ({ caller }) => hallsNow(parts, caller),
  });
}

async function liveTables(parts: RoomParts, caller: Caller) {
  const { symbol } = await parts.site.brands.byId(caller.brandId);
  const answer = await askLive(parts, caller);
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
      name: nameFor(table.name, caller),
      min: decimal(usual.min),
      max: decimal(usual.max),
      ...roadShown(game, table.road),
    };
  });
  return { now: answer?.now ?? parts.clock.now(), known: answer !== undefined, symbol, tables };
}

async function cardTables(parts: RoomParts, caller: Caller) {
  const { symbol } = await parts.site.brands.byId(caller.brandId);
  const answer = await askSeats(parts, caller);
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
      name: nameFor(table.name, caller),
      stake: decimal(table.stake),
      leastBuyIn: decimal(table.leastBuyIn),
      smallBlind: table.smallBlind === null ? null : decimal(table.smallBlind),
      worstLoss: table.worstLoss === null ? null : decimal(table.worstLoss),
      taken: taken.map(({ seat, portrait }) => ({ seat, portrait })),
      hand: playing ? hand : null,
    };
  });
  return { now: answer?.now ?? parts.clock.now(), known: answer !== undefined, symbol, tables };
}

async function fishWaters(parts: RoomParts, caller: Caller) {
  const { symbol } = await parts.site.brands.byId(caller.brandId);
  const answer = await askFish(parts, caller);
  const offered = await offeredGames(parts, caller, 'FISH');
  const waters = offered.has(FISH) ? (answer?.waters ?? []) : [];
  return {
    now: answer?.now ?? parts.clock.now(),
    known: answer !== undefined,
    symbol,
    gameCode: FISH,
    vassalage: VENDOR,
    returnBps: answer?.returnBps ?? null,
    waters: waters.map(({ water, min, max, seats, rooms }) => {
      const free = rooms.filter(({ taken }) => taken < seats);
      // The fullest room with a free seat, so that players have company.
      const next = free.toSorted((a, b) => b.taken - a.taken)[0] ?? null;
      const players = rooms.reduce((sum, { taken }) => sum + taken, 0);
      return { water, min: decimal(min), max: decimal(max), rooms: rooms.length, free: free.length, players, next };
    }),
  };
}

const decimal = (amount: string) => toDecimal(BigInt(amount));
