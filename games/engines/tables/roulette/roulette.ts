import { type BettingRules, type FieldRule, WHOLE_BPS } from '../betting-round.ts';
import { integerIn, isNull, isShareBps, oneOf, shape } from '../json-shape.ts';
import { plainOdds } from '../odds-text.ts';
import { rouletteSets } from './racetrack.ts';
import { colourOf, type RouletteColour, type RoulettePlace, roulettePlaces, WHEEL } from './roulette-layout.ts';

export type RouletteConfig = {
  /** Part of an even-chance stake that is returned on zero, 1/10,000: 0 none, 5,000 half. */
  zeroReturnBps: number;
};

export type RouletteOutcome = {
  number: number;
  colour: RouletteColour;
  /** Index of the number on the wheel, clockwise from zero. */
  pocket: number;
};

const isRouletteConfig = shape<RouletteConfig>({ zeroReturnBps: isShareBps });

export const isRouletteOutcome = shape<RouletteOutcome>({
  number: integerIn(0, 36),
  colour: oneOf(['red', 'black', 'green']),
  pocket: integerIn(0, 36),
});

/** A place with n numbers pays 36 / n - 1 to one. */
function fieldOf(place: RoulettePlace): FieldRule<RouletteConfig, number> {
  const covered = new Set(place.numbers);
  const backBps = (36 / place.numbers.length) * WHOLE_BPS;
  return {
    key: place.key,
    group: place.group,
    name: place.name,
    pays: () => plainOdds(backBps - WHOLE_BPS),
    note: ({ zeroReturnBps }) => {
      if (place.group !== 'even' || zeroReturnBps === 0) return null;
      const percent = zeroReturnBps / 100;
      return {
        vi: `Ra số 0: hoàn ${String(percent).replace('.', ',')}% cược`,
        en: `Zero returns ${percent}% of the stake`,
      };
    },
    backBps: ({ zeroReturnBps }, number) => {
      if (covered.has(number)) return backBps;
      return number === 0 && place.group === 'even' ? zeroReturnBps : 0;
    },
  };
}

function outcomeOf(number: number): RouletteOutcome {
  return { number, colour: colourOf(number), pocket: WHEEL.indexOf(number) };
}

/** European roulette with one zero. */
export const roulette: BettingRules<RouletteConfig, null, RouletteOutcome, number> = {
  code: 'roulette',
  name: { vi: 'Roulette', en: 'Roulette' },
  presets: [
    {
      key: 'standard',
      name: { vi: 'Chuẩn', en: 'Standard' },
      config: { zeroReturnBps: 0 },
    },
    {
      key: 'half-back',
      name: { vi: 'Ra số 0 hoàn một nửa cửa đồng', en: 'Half back on zero (la partage)' },
      config: { zeroReturnBps: 5_000 },
    },
  ],
  fields: roulettePlaces.map(fieldOf),
  sets: rouletteSets,
  isConfig: isRouletteConfig,
  isShoe: isNull,
  isOutcome: isRouletteOutcome,
  shoe: null,
  play: (_config, draw) => ({ outcome: outcomeOf(draw(WHEEL.length)), shoe: null }),
  factsOf: (outcome) => outcome.number,
  chances: () => WHEEL.map((number) => ({ facts: number, ways: 1n })),
};
