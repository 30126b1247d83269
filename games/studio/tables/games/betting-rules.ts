import { createHmac } from 'node:crypto';
import { type FairSeeds, fairDraw } from '#games/engines/fair/fair-draw.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { BettingGame } from '#games/engines/tables/betting-round.ts';
import { tableRoundResult } from '#games/engines/tables/replay-table.ts';
import type { Draught, TableRules } from './table-rules.ts';

export interface BettingPace {
  bettingMs: number;
  resultMs(outcome: Json): number;
  pauseMs: number;
}

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
const drawOf = (seeds: FairSeeds) => fairDraw(seeds, hmac);

/** Makes one of the engines' betting games playable at the tables. */
export function bettingRules(game: BettingGame, pace: BettingPace): TableRules {
  const shoes = shoeMemory(game);
  const configs = configMemory();
  return {
    code: game.code,
    name: game.name,
    gameType: 'LIVE',
    category: 'Live Games',
    rtpBps: null,
    presets: game.presets,
    randomness: game.randomness,
    ...pace,
    readConfig: (config) => game.readConfig(config).ok,
    groups: (config) => new Map(game.fields(configs(config)).map(({ key, group }) => [key, group])),
    returnOf(config, key) {
      const field = game.fields(configs(config)).find((one) => one.key === key);
      if (!field) throw new RangeError(`${game.code} has no field ${key}`);
      return field.returns;
    },
    shoeIsOver: (draught) => game.randomness === 'shoe' && shoes.before(draught) === null,
    shoeView: (draught) => (game.randomness === 'shoe' ? game.shoeView(shoes.before(draught)) : null),
    draw(draught) {
      if (game.randomness === 'round') return game.play(draught.config, drawOf(draught.seeds), null).outcome;
      const shoe = shoes.before(draught);
      if (shoe === null) throw new Error(`the shoe has no round ${draught.place}`);
      return game.play(draught.config, drawOf(draught.seeds), shoe).outcome;
    },
    payout: (config, { field, stake }, outcome) => game.payout(config, field, stake, outcome),
    worstLoss: (config, sure, open) => game.worstLoss(configs(config), sure, open),
    proof({ config, place, outcome }, bets) {
      const stakes = Object.fromEntries(bets.map(({ field, stake }) => [field, stake.toString()]));
      const result = tableRoundResult(game, config, stakes, outcome);
      if (!result) throw new Error(`a bet lies on a field that ${game.code} does not have`);
      return { input: { config, round: place, bets: stakes }, outcome: { ...result } };
    },
  };
}

const MOST_SHOES = 200;

/** Cache of shoes before a round, by server seed. A shoe that is not cached is computed from its seed. */
function shoeMemory(game: BettingGame) {
  const known = new Map<string, { place: number; shoe: Json }>();
  return {
    /** The shoe before round `place`; null when the cut card came before it. */
    before({ config, seeds, place }: Draught): Json {
      const kept = known.get(seeds.serverSeed);
      const draw = drawOf(seeds);
      let at = kept && kept.place <= place ? kept.place : 0;
      let shoe = kept && kept.place <= place ? kept.shoe : game.newShoe(config, draw);
      for (; at < place && !game.needsShoe(shoe); at++) shoe = game.play(config, draw, shoe).shoe;
      known.delete(seeds.serverSeed);
      known.set(seeds.serverSeed, { place: at, shoe });
      for (const oldest of known.keys()) {
        if (known.size <= MOST_SHOES) break;
        known.delete(oldest);
      }
      return at < place || game.needsShoe(shoe) ? null : shoe;
    },
  };
}

/**
 * Returns the same object for equal configurations. The engine caches by object identity, but every row read makes a
 * new object.
 */
function configMemory(): (config: Json) => Json {
  const known = new Map<string, Json>();
  return (config) => {
    const key = JSON.stringify(config);
    const kept = known.get(key) ?? config;
    known.set(key, kept);
    return kept;
  };
}
