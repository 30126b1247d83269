import type { BettingGame } from '#games/engines/tables/betting-round.ts';
import { tableGames } from '#games/engines/tables/table-games.ts';
import type { TableScene } from './table-scene.ts';

/** The parts of a scene that come from the engine: names, odds, returns and payouts. */
export function engineParts(code: string): Pick<TableScene, 'game' | 'fields' | 'payout'> {
  const game: BettingGame | undefined = tableGames.get(code);
  if (!game) throw new Error(`the engines have no game ${code}`);
  return { game: code, fields: (config) => game.fields(config), payout: (...facts) => game.payout(...facts) };
}
