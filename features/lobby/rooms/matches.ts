import type { Caller } from '#platform/http/caller.ts';
import { askBetting, nameFor, offeredBetting, type RoomParts } from './room-answers.ts';

/** Running and next matches of a sport; none if the brand does not offer the game or the vendor does not answer. */
export async function matchesNow(parts: RoomParts, caller: Caller, sport: 'football' | 'esports') {
  const [answer, game] = await Promise.all([askBetting(parts), offeredBetting(parts, caller, sport)]);
  const found = game && answer?.sports.find((one) => one.sport === sport);
  return {
    now: answer?.now ?? parts.clock.now(),
    known: answer !== undefined,
    gameCode: sport,
    vassalage: game?.vendorCode ?? '',
    live: found?.live ?? 0,
    week: found?.week ?? 0,
    matches: (found?.matches ?? []).map(({ league, ...match }) => ({ ...match, league: nameFor(league, caller) })),
  };
}
