import { brandCache, type Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Service, service } from '#platform/http/service.ts';
import { type Amount, toDecimal } from '#platform/money/money.ts';
import { wireGame } from '../games/game.wire.ts';
import type { Game, Lobby } from '../public.ts';
import { jackpotContract } from './jackpot.contract.ts';
import { illustrativeAt } from './jackpot.rules.ts';

export interface JackpotDeps {
  site: Site;
  lobby: Lobby;
  bus: EventBus;
  clock: Clock;
  /** The brand's progressive pots from the ledger, largest first; from features/wagers. */
  pots(brandId: number): Promise<readonly Pot[]>;
}

export interface Pot {
  pool: string;
  level: string;
  amount: Amount;
  gameIds: readonly number[];
}

interface Shown {
  pots: readonly (Pot & { game: Game })[];
  readAt: number;
}

/** The counter of spec section 2.4 (departures.md "jackpot"). All visitors share one cached read. */
export function jackpotService(deps: JackpotDeps): Service {
  const shown = brandCache<Shown>({ bus: deps.bus, load: (brandId) => readShown(deps, brandId) });
  return service(jackpotContract, {
    'GET /portal/jackpot': async ({ caller }) => {
      const { lobby } = await deps.site.settings(caller.brandId);
      const { symbol } = await deps.site.brands.byId(caller.brandId);
      const mode = lobby.jackpotMode;
      const base = { mode, symbol, tickMs: lobby.jackpotTickMs, increment: '0', amount: null, pots: [] };
      if (mode === 'funded') return { ...base, ...funded(deps, await shown.get(caller.brandId), caller) };
      const asOf = deps.clock.now();
      if (mode === 'hidden') return { ...base, asOf };
      const increment = lobby.jackpotIncrement;
      const amount = toDecimal(illustrativeAt(asOf, { increment, tickMs: lobby.jackpotTickMs }));
      return { ...base, asOf, amount, increment: toDecimal(increment) };
    },
  });
}

async function readShown({ lobby, pots, clock }: JackpotDeps, brandId: number): Promise<Shown> {
  const all = await pots(brandId);
  const games = new Map(
    (await lobby.byIds(brandId, [...new Set(all.flatMap(({ gameIds }) => gameIds))])).map((game) => [game.id, game]),
  );
  // Pots whose games the brand does not offer cannot be won here, so they are not shown.
  const winnable = all.flatMap((pot) => {
    const game = pot.gameIds.map((id) => games.get(id)).find((found) => found !== undefined);
    return game ? [{ ...pot, game }] : [];
  });
  return { pots: winnable, readAt: clock.now() };
}

function funded({ clock }: JackpotDeps, { pots, readAt }: Shown, caller: Caller) {
  if (pots.length === 0) return { asOf: readAt };
  return {
    asOf: readAt,
    amount: toDecimal(pots.reduce((sum, { amount }) => sum + amount, 0n)),
    pots: pots.map(({ pool, level, amount, game }) => {
      const { gameCode, gameName, vassalage, iconUrl } = wireGame(game, caller.language, clock.now());
      return { pool, level, amount: toDecimal(amount), game: { gameCode, gameName, vassalage, iconUrl } };
    }),
  };
}
