import { brandCache, type Site } from '#features/site/public.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Caller } from '#platform/http/caller.ts';
import { maskedName } from '#platform/i18n/masked-name.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { wireGame } from '../games/game.wire.ts';
import type { LobbyDeps, LobbyOptions, Win } from '../lobby.deps.ts';

/** Wins read in total. A board shows the first of its category (spec section 9), so enough must be read for each. */
const MOST_READ = 500;

/** All visitors share the board, so it is read at most every few seconds. */
export function winsOf(site: Site, bus: EventBus, winners: LobbyOptions['winners']) {
  return brandCache<readonly Win[]>({
    bus,
    load: async (brandId) => {
      const { lobby } = await site.settings(brandId);
      // Only wins above the threshold count (spec section 9), so the minimum is one unit more.
      const minimum = lobby.winnersAbove + 1n;
      return winners({ brandId, minimum, limit: MOST_READ });
    },
  });
}

export async function winnersBoard(deps: LobbyDeps, caller: Caller, ask: { gameCategory: string; limitNum: number }) {
  const [wins, { lobby }] = await Promise.all([deps.wins.get(caller.brandId), deps.site.settings(caller.brandId)]);
  const gameIds = [...new Set(wins.map((win) => win.gameId))];
  const [games, names] = await Promise.all([
    deps.lobby.byIds(caller.brandId, gameIds),
    deps.playerNames([...new Set(wins.map((win) => win.playerId))]),
  ]);
  const byId = new Map(games.map((game) => [game.id, game]));
  const category = ask.gameCategory.toUpperCase();
  const list = wins.flatMap((win) => {
    const game = byId.get(win.gameId);
    if (!game || (category && category !== 'ALL' && game.type !== category)) return [];
    const vo = {
      ...wireGame(game, caller.language, deps.clock.now()),
      vendor: game.vendorCode,
      customerName: maskedName(names.get(win.playerId) ?? ''),
      winAmount: toWireNumber(win.payout),
      winTime: win.settledAt.getTime(),
    };
    return { vo };
  });
  return { list: list.slice(0, Math.min(ask.limitNum, lobby.winnersLimit)) };
}
