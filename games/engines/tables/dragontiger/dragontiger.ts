import { type BettingRules, type Chance, type FieldRule, type TableText, WHOLE_BPS } from '../betting-round.ts';
import { integerIn, isBoolean, isOddsBps, isShareBps, listOf, oneOf, shape } from '../json-shape.ts';
import { plainOdds } from '../odds-text.ts';
import {
  type Card,
  cardAhead,
  isCard,
  isShoe,
  RANKS,
  rankNumber,
  type Shoe,
  SUITS,
  shoeView,
  shuffledShoe,
  suitOf,
  withoutCards,
} from '../shoe.ts';

export type DragonTigerConfig = {
  /** Applies from the next shoe on. */
  decks: number;
  /** Cards behind the cut card. */
  cutFromEnd: number;
  /** Profit per unit staked, 1/10,000. */
  oddsBps: { side: number; tie: number; suitedTie: number };
  /** Part of a stake on dragon or tiger that is returned on a tie, 1/10,000. */
  tieReturnBps: number;
};

export type DragonTigerSide = 'dragon' | 'tiger';

export type DragonTigerOutcome = {
  /** In the order of the deal, for the client's animation: the dragon's card, then the tiger's. */
  deal: { side: DragonTigerSide; card: Card }[];
  dragon: Card;
  tiger: Card;
  winner: DragonTigerSide | 'tie';
  /** True for a tie with the same suit. */
  suited: boolean;
};

export type DragonTigerFacts = { winner: DragonTigerSide | 'tie'; suited: boolean };

const isDragonTigerConfig = shape<DragonTigerConfig>({
  decks: integerIn(1, 8),
  cutFromEnd: integerIn(2, 40),
  oddsBps: shape<DragonTigerConfig['oddsBps']>({ side: isOddsBps, tie: isOddsBps, suitedTie: isOddsBps }),
  tieReturnBps: isShareBps,
});

export const isDragonTigerOutcome = shape<DragonTigerOutcome>({
  deal: listOf(shape<DragonTigerOutcome['deal'][number]>({ side: oneOf(['dragon', 'tiger']), card: isCard }), 2, 2),
  dragon: isCard,
  tiger: isCard,
  winner: oneOf(['dragon', 'tiger', 'tie']),
  suited: isBoolean,
});

/** The higher rank wins; the ace is lowest and suits do not count. */
function resultOf(dragon: Card, tiger: Card): DragonTigerFacts {
  const lead = rankNumber(dragon) - rankNumber(tiger);
  if (lead === 0) return { winner: 'tie', suited: suitOf(dragon) === suitOf(tiger) };
  return { winner: lead > 0 ? 'dragon' : 'tiger', suited: false };
}

function playDragonTiger(shoe: Shoe): { outcome: DragonTigerOutcome; shoe: Shoe } {
  const dragon = cardAhead(shoe, 0);
  const tiger = cardAhead(shoe, 1);
  const { winner, suited } = resultOf(dragon, tiger);
  const deal: DragonTigerOutcome['deal'] = [
    { side: 'dragon', card: dragon },
    { side: 'tiger', card: tiger },
  ];
  return { outcome: { deal, dragon, tiger, winner, suited }, shoe: withoutCards(shoe, 2) };
}

/** Every ordered pair of cards from a full shoe. */
function chancesOf(decks: number): Chance<DragonTigerFacts>[] {
  const deck = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  return deck.flatMap((dragon) =>
    deck.map((tiger) => ({
      facts: resultOf(dragon, tiger),
      ways: BigInt(decks * (dragon === tiger ? decks - 1 : decks)),
    })),
  );
}

function sideField(side: DragonTigerSide, name: TableText): FieldRule<DragonTigerConfig, DragonTigerFacts> {
  return {
    key: side,
    group: 'side',
    name,
    pays: ({ oddsBps }) => plainOdds(oddsBps.side),
    note: ({ tieReturnBps }) => tieNote(tieReturnBps),
    backBps: ({ oddsBps, tieReturnBps }, { winner }) => {
      if (winner === 'tie') return tieReturnBps;
      return winner === side ? WHOLE_BPS + oddsBps.side : 0;
    },
  };
}

function tieNote(tieReturnBps: number): TableText {
  const percent = tieReturnBps / 100;
  if (tieReturnBps === 5_000) return { vi: 'Hòa: hoàn một nửa cược', en: 'A tie returns half of the stake' };
  if (tieReturnBps === 0) return { vi: 'Hòa: thua cược', en: 'A tie loses' };
  return {
    vi: `Hòa: hoàn ${String(percent).replace('.', ',')}% cược`,
    en: `A tie returns ${percent}% of the stake`,
  };
}

/** Dragon tiger: one card each, the higher wins. */
export const dragonTiger: BettingRules<DragonTigerConfig, Shoe, DragonTigerOutcome, DragonTigerFacts> = {
  code: 'dragontiger',
  name: { vi: 'Rồng Hổ', en: 'Dragon Tiger' },
  presets: [
    {
      key: 'standard',
      name: { vi: 'Chuẩn', en: 'Standard' },
      config: {
        decks: 8,
        cutFromEnd: 14,
        oddsBps: { side: 10_000, tie: 80_000, suitedTie: 500_000 },
        tieReturnBps: 5_000,
      },
    },
  ],
  fields: [
    sideField('dragon', { vi: 'Rồng', en: 'Dragon' }),
    sideField('tiger', { vi: 'Hổ', en: 'Tiger' }),
    {
      key: 'tie',
      group: 'tie',
      name: { vi: 'Hòa', en: 'Tie' },
      pays: ({ oddsBps }) => plainOdds(oddsBps.tie),
      backBps: ({ oddsBps }, { winner }) => (winner === 'tie' ? WHOLE_BPS + oddsBps.tie : 0),
    },
    {
      key: 'suited-tie',
      group: 'suited-tie',
      name: { vi: 'Hòa đồng chất', en: 'Suited tie' },
      pays: ({ oddsBps }) => plainOdds(oddsBps.suitedTie),
      backBps: ({ oddsBps }, { suited }) => (suited ? WHOLE_BPS + oddsBps.suitedTie : 0),
    },
  ],
  sets: [],
  isConfig: isDragonTigerConfig,
  isShoe,
  isOutcome: isDragonTigerOutcome,
  shoe: {
    shuffle: (config, draw) => shuffledShoe(config.decks, config.cutFromEnd, draw),
    view: shoeView,
  },
  play: (_config, _draw, shoe) => playDragonTiger(shoe),
  factsOf: (outcome) => outcome,
  chances: (config) => chancesOf(config.decks),
};
