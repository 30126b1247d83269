import { type BettingRules, type FieldRule, WHOLE_BPS } from '../betting-round.ts';
import { integerIn, isOddsBps, shape } from '../json-shape.ts';
import { plainOdds } from '../odds-text.ts';
import { isShoe, type Shoe, shoeView, shuffledShoe } from '../shoe.ts';
import { type BaccaratFacts, baccaratChances } from './baccarat-chances.ts';
import { type BaccaratOutcome, dealBaccarat, isBaccaratOutcome, winnerOf } from './deal-baccarat.ts';

export type BaccaratConfig = {
  /** Applies from the next shoe on. */
  decks: number;
  /** Cards behind the cut card; a round needs up to six. */
  cutFromEnd: number;
  /** Profit for each unit staked, 1/10,000. */
  oddsBps: {
    player: number;
    banker: number;
    /** The banker's odds for a win with 6; the same as `banker` in the variant with commission. */
    bankerWithSix: number;
    tie: number;
    pair: number;
  };
};

const isBaccaratConfig = shape<BaccaratConfig>({
  decks: integerIn(1, 8),
  cutFromEnd: integerIn(6, 40),
  oddsBps: shape<BaccaratConfig['oddsBps']>({
    player: isOddsBps,
    banker: isOddsBps,
    bankerWithSix: isOddsBps,
    tie: isOddsBps,
    pair: isOddsBps,
  }),
});

type Field = FieldRule<BaccaratConfig, BaccaratFacts>;

const TIE_RETURNS = { vi: 'Hòa: hoàn lại cược', en: 'A tie returns the stake' };

const player: Field = {
  key: 'player',
  group: 'hand',
  name: { vi: 'Con', en: 'Player' },
  pays: ({ oddsBps }) => plainOdds(oddsBps.player),
  note: () => TIE_RETURNS,
  backBps: ({ oddsBps }, facts) => {
    const winner = winnerOf(facts.playerTotal, facts.bankerTotal);
    if (winner === 'tie') return WHOLE_BPS;
    return winner === 'player' ? WHOLE_BPS + oddsBps.player : 0;
  },
};

const banker: Field = {
  key: 'banker',
  group: 'hand',
  name: { vi: 'Cái', en: 'Banker' },
  pays: ({ oddsBps }) => {
    if (oddsBps.banker === oddsBps.bankerWithSix) return plainOdds(oddsBps.banker);
    return [
      {
        oddsBps: oddsBps.banker,
        when: { vi: 'Cái thắng với điểm khác 6', en: 'Banker wins, not with 6' },
      },
      {
        oddsBps: oddsBps.bankerWithSix,
        when: { vi: 'Cái thắng với 6 điểm', en: 'Banker wins with 6' },
      },
    ];
  },
  note: () => TIE_RETURNS,
  backBps: ({ oddsBps }, facts) => {
    const winner = winnerOf(facts.playerTotal, facts.bankerTotal);
    if (winner === 'tie') return WHOLE_BPS;
    if (winner === 'player') return 0;
    return WHOLE_BPS + (facts.bankerTotal === 6 ? oddsBps.bankerWithSix : oddsBps.banker);
  },
};

const tie: Field = {
  key: 'tie',
  group: 'tie',
  name: { vi: 'Hòa', en: 'Tie' },
  pays: ({ oddsBps }) => plainOdds(oddsBps.tie),
  backBps: ({ oddsBps }, facts) => (facts.playerTotal === facts.bankerTotal ? WHOLE_BPS + oddsBps.tie : 0),
};

const playerPair: Field = {
  key: 'player-pair',
  group: 'pair',
  name: { vi: 'Con đôi', en: 'Player pair' },
  pays: ({ oddsBps }) => plainOdds(oddsBps.pair),
  backBps: ({ oddsBps }, facts) => (facts.playerPair ? WHOLE_BPS + oddsBps.pair : 0),
};

const bankerPair: Field = {
  key: 'banker-pair',
  group: 'pair',
  name: { vi: 'Cái đôi', en: 'Banker pair' },
  pays: ({ oddsBps }) => plainOdds(oddsBps.pair),
  backBps: ({ oddsBps }, facts) => (facts.bankerPair ? WHOLE_BPS + oddsBps.pair : 0),
};

/** Baccarat (punto banco). */
export const baccarat: BettingRules<BaccaratConfig, Shoe, BaccaratOutcome, BaccaratFacts> = {
  code: 'baccarat',
  name: { vi: 'Baccarat', en: 'Baccarat' },
  presets: [
    {
      key: 'standard',
      name: { vi: 'Chuẩn (hoa hồng 5%)', en: 'Standard (5% commission)' },
      config: {
        decks: 8,
        cutFromEnd: 14,
        oddsBps: { player: 10_000, banker: 9_500, bankerWithSix: 9_500, tie: 80_000, pair: 110_000 },
      },
    },
    {
      key: 'no-commission',
      name: { vi: 'Không hoa hồng', en: 'No commission' },
      config: {
        decks: 8,
        cutFromEnd: 14,
        oddsBps: { player: 10_000, banker: 10_000, bankerWithSix: 5_000, tie: 80_000, pair: 110_000 },
      },
    },
  ],
  fields: [player, banker, tie, playerPair, bankerPair],
  sets: [],
  isConfig: isBaccaratConfig,
  isShoe,
  isOutcome: isBaccaratOutcome,
  shoe: {
    shuffle: (config, draw) => shuffledShoe(config.decks, config.cutFromEnd, draw),
    view: shoeView,
  },
  play: (_config, _draw, shoe) => dealBaccarat(shoe),
  factsOf: (outcome) => outcome,
  chances: (config) => baccaratChances(config.decks),
};
