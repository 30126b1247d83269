import type { Json } from '#games/engines/fair/replay.ts';
import { tableGames } from '#games/engines/tables/table-games.ts';
import { LEAST_CYCLE_PAUSE_MS } from '../table-round.rules.ts';
import { type BettingPace, bettingRules } from './betting-rules.ts';
import { kiteRules } from './kite-rules.ts';
import type { TableRules } from './table-rules.ts';

const DEAL_MS = 900;

/** Number of cards that the dealer turns one after the other. */
const dealt = (outcome: Json): number =>
  typeof outcome === 'object' && outcome !== null && 'deal' in outcome && Array.isArray(outcome.deal)
    ? outcome.deal.length
    : 6;

/** Duration of each game's betting and of its result animation. */
const PACES: Readonly<Record<string, BettingPace>> = {
  baccarat: {
    bettingMs: 18_000,
    resultMs: (outcome) => 2500 + DEAL_MS * dealt(outcome),
    pauseMs: LEAST_CYCLE_PAUSE_MS,
  },
  dragontiger: { bettingMs: 15_000, resultMs: () => 4500, pauseMs: LEAST_CYCLE_PAUSE_MS },
  sicbo: { bettingMs: 18_000, resultMs: () => 5000, pauseMs: LEAST_CYCLE_PAUSE_MS },
  roulette: { bettingMs: 20_000, resultMs: () => 9000, pauseMs: LEAST_CYCLE_PAUSE_MS },
  xocdia: { bettingMs: 18_000, resultMs: () => 4500, pauseMs: LEAST_CYCLE_PAUSE_MS },
};

const USUAL_PACE: BettingPace = { bettingMs: 18_000, resultMs: () => 6000, pauseMs: LEAST_CYCLE_PAUSE_MS };

const rules: readonly TableRules[] = [
  ...[...tableGames.values()].map((game) => bettingRules(game, PACES[game.code] ?? USUAL_PACE)),
  kiteRules,
];

/** Every table game by its code. */
export const tableRules: ReadonlyMap<string, TableRules> = new Map(rules.map((one) => [one.code, one]));

export function rulesOf(game: string): TableRules {
  const found = tableRules.get(game);
  if (!found) throw new Error(`the tables have no game ${game}`);
  return found;
}
