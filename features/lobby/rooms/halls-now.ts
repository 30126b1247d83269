import type { Caller } from '#platform/http/caller.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import {
  askBetting,
  askFish,
  askLive,
  askSeats,
  FISH,
  offeredBetting,
  offeredGames,
  type RoomParts,
} from './room-answers.ts';
import type { roomsContract } from './rooms.contract.ts';

type HallNow = ValueOf<(typeof roomsContract)['GET /portal/halls-now']>['halls'][number];

/** The present activity in each hall, for the home page. Halls without players or matches are left out. */
export async function hallsNow(parts: RoomParts, caller: Caller) {
  const halls = await Promise.all([
    livePlayers(parts, caller),
    seatPlayers(parts, caller),
    fishPlayers(parts, caller),
    inPlay(parts, caller, 'football'),
    inPlay(parts, caller, 'esports'),
    bout(parts, caller),
  ]);
  return { halls: halls.filter((hall) => hall !== undefined) };
}

const players = (hall: HallNow['hall'], count: number): HallNow | undefined =>
  count > 0 ? { hall, kind: 'players', count } : undefined;

async function livePlayers(parts: RoomParts, caller: Caller) {
  const [answer, offered] = await Promise.all([askLive(parts, caller), offeredGames(parts, caller, 'LIVE')]);
  const tables = (answer?.tables ?? []).filter(({ open, game }) => open && offered.has(game));
  return players(
    'live',
    tables.reduce((sum, table) => sum + table.players, 0),
  );
}

async function seatPlayers(parts: RoomParts, caller: Caller) {
  const [answer, offered] = await Promise.all([askSeats(parts, caller), offeredGames(parts, caller, 'PVP')]);
  const tables = (answer?.tables ?? []).filter(({ open, practice, game }) => open && !practice && offered.has(game));
  return players(
    'pvp',
    tables.reduce((sum, { taken }) => sum + taken.length, 0),
  );
}

async function fishPlayers(parts: RoomParts, caller: Caller) {
  const [answer, offered] = await Promise.all([askFish(parts, caller), offeredGames(parts, caller, 'FISH')]);
  const rooms = offered.has(FISH) ? (answer?.waters ?? []).flatMap((water) => water.rooms) : [];
  return players(
    'fish',
    rooms.reduce((sum, { taken }) => sum + taken, 0),
  );
}

async function inPlay(parts: RoomParts, caller: Caller, sport: 'football' | 'esports'): Promise<HallNow | undefined> {
  const [answer, game] = await Promise.all([askBetting(parts), offeredBetting(parts, caller, sport)]);
  const found = game && answer?.sports.find((one) => one.sport === sport);
  const hall = sport === 'football' ? 'sports' : 'esports';
  return found && found.live > 0 ? { hall, kind: 'matches', count: found.live } : undefined;
}

/** The number of the cockfight that takes bets or is under way. */
async function bout(parts: RoomParts, caller: Caller): Promise<HallNow | undefined> {
  const [answer, game] = await Promise.all([askBetting(parts), offeredBetting(parts, caller, 'cockfight')]);
  const now = game && answer?.bout;
  if (!now || !['betting', 'closed', 'fighting'].includes(now.state)) return undefined;
  return { hall: 'cock', kind: 'bout', count: now.number };
}
