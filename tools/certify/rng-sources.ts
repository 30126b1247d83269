import { blackjack } from '#games/engines/arcade/blackjack.ts';
import { BLACKJACK_RULES } from '#games/engines/arcade/blackjack-rules.ts';
import { mines } from '#games/engines/arcade/mines.ts';
import { plinko } from '#games/engines/arcade/plinko.ts';
import { scratch } from '#games/engines/arcade/scratch.ts';
import { videoPoker } from '#games/engines/arcade/video-poker.ts';
import { shuffledDeck } from '#games/engines/cards/shuffle.ts';
import { boutOutcomes, drawCard, drawOutcome } from '#games/engines/cockfight/bout.ts';
import type { Draw } from '#games/engines/fair/draw.ts';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { fromHex, toHex } from '#games/engines/fair/hex.ts';
import { hmacSha256 } from '#games/engines/fair/sha256.ts';
import { fishDefaults } from '#games/engines/fish/fish-config.ts';
import { catchChance, type FishKind, fishKinds } from '#games/engines/fish/fish-kinds.ts';
import { hit } from '#games/engines/fish/shoot.ts';
import { drawLottery } from '#games/engines/lottery/replay-draw.ts';
import { drawPrize } from '#games/engines/raffle/raffle.ts';
import { drawCoin } from '#games/engines/slots/hold.ts';
import { drawJackpot } from '#games/engines/slots/jackpot.ts';
import { machineOf } from '#games/engines/slots/machine.ts';
import type { HoldAndCollect, SlotTitle } from '#games/engines/slots/slot-title.ts';
import { drawWindow } from '#games/engines/slots/spin.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { baccarat } from '#games/engines/tables/baccarat/baccarat.ts';
import { roulette } from '#games/engines/tables/roulette/roulette.ts';
import { RANKS, SUITS } from '#games/engines/tables/shoe.ts';
import { sicBo } from '#games/engines/tables/sicbo/sicbo.ts';
import { xocDia } from '#games/engines/tables/xocdia/xocdia.ts';
import type { Order } from './rng-statistics.ts';

/** A source of values: a function of a game, run round by round. Each round has its own draw. */
export type Source = {
  name: string;
  /** Plays one round and passes its values to `put`. */
  play(draw: Draw, put: (value: number) => void): void;
} & Shape;

/**
 * Kind of the values: numbers in [0, range); the kinds of an order, `places` a round; `size` different things a round
 * out of `items`; indexes of the weights.
 */
export type Shape =
  | { kind: 'numbers'; range: number }
  | ({ kind: 'order' } & Order)
  | { kind: 'subset'; items: number; size: number }
  | { kind: 'weights'; weights: readonly number[] };

/** The draw of a source's round. */
export type DrawOf = (source: string, round: number) => Draw;

/**
 * The draws that the studio makes: a server seed for each source, derived from the run's seed (64 hexadecimal digits),
 * and a nonce for each round. Throws when the seed is invalid.
 */
export function fairDraws(seed: string): DrawOf {
  const seeds = new Map<string, string>();
  return (source, nonce) => {
    const serverSeed = seeds.get(source) ?? derivedSeed(seed, source);
    seeds.set(source, serverSeed);
    return fairDraw({ serverSeed, clientSeed: 'certify', nonce });
  };
}

/** HMAC-SHA256(key = seed, message = purpose) in hexadecimal. Throws when the seed is not hexadecimal. */
export function derivedSeed(seed: string, purpose: string): string {
  const key = fromHex(seed);
  if (!key) throw new RangeError('a seed must be hexadecimal');
  return toHex(hmacSha256(key, new TextEncoder().encode(purpose)));
}

/** `count` values of a source (whole rounds where a round's values belong together, at least one round). */
export function take(source: Source, count: number, drawOf: DrawOf): Uint32Array {
  const each = source.kind === 'order' ? source.places : source.kind === 'subset' ? source.size : 1;
  const values = new Uint32Array(Math.max(1, Math.floor(count / each)) * each);
  let taken = 0;
  const put = (value: number) => {
    if (taken < values.length) values[taken++] = value;
  };
  for (let round = 0; taken < values.length; round++) source.play(drawOf(source.name, round), put);
  return values;
}

const WORD = 2 ** 32;
/** Words per round where the words themselves are tested: two blocks of the stream. */
const WORDS_A_ROUND = 16;

function words(name: string, range: number, split: (word: number, put: (value: number) => void) => void): Source {
  return {
    name,
    kind: 'numbers',
    range,
    play: (draw, put) => {
      for (let i = 0; i < WORDS_A_ROUND; i++) split(draw(WORD), put);
    },
  };
}

function numbers(name: string, range: number, round: (draw: Draw) => Iterable<number>): Source {
  return {
    name,
    kind: 'numbers',
    range,
    play: (draw, put) => {
      for (const value of round(draw)) put(value);
    },
  };
}

function order(name: string, about: Order, round: (draw: Draw) => Iterable<number>): Source {
  return { ...numbers(name, 0, round), ...about, kind: 'order' };
}

const stream: readonly Source[] = [
  words('words of the stream', WORD, (word, put) => put(word)),
  words('bytes of the stream', 256, (word, put) => {
    for (let shift = 24; shift >= 0; shift -= 8) put((word >>> shift) & 255);
  }),
  words('bits of the stream', 2, (word, put) => {
    for (let shift = 31; shift >= 0; shift--) put((word >>> shift) & 1);
  }),
];

const stakeOf = (config: { defaultStake: bigint }) => config.defaultStake.toString();
const digitsOf = (game: string) => (draw: Draw) => Array.from(drawLottery(game, draw).join(''), Number);
const ballsOf = (game: string) => (draw: Draw) => drawLottery(game, draw).map((ball) => Number(ball) - 1);

const single: readonly Source[] = [
  numbers('plinko, path', 2, (draw) => {
    const { defaults } = plinko;
    return plinko.start(defaults, { stake: stakeOf(defaults), risk: 'low' }, draw).path;
  }),
  numbers('xoc dia, coins', 2, (draw) =>
    xocDia.play(xocDia.presets[0].config, draw, null).outcome.coins.map((face) => Number(face === 'red')),
  ),
  numbers('sic bo, dice', 6, (draw) =>
    sicBo.play(sicBo.presets[0].config, draw, null).outcome.dice.map((face) => face - 1),
  ),
  numbers('fast three, dice', 6, (draw) => digitsOf('fast-three-60')(draw).map((face) => face - 1)),
  numbers('five digits', 10, digitsOf('five-digits-90')),
  numbers('northern lottery, digits', 10, digitsOf('xs-mien-bac')),
  numbers('roulette', 37, (draw) => [roulette.play(roulette.presets[0].config, draw, null).outcome.number]),
];

/** One source for each length of a reel strip, played by the first title that has it. */
function reels(): Source[] {
  const known = new Map<number, Source>();
  for (const title of slotTitles) {
    const machine = machineOf(title);
    for (const reel of [machine.base, machine.free]) {
      for (const length of reel?.lengths ?? []) {
        if (!reel || known.has(length)) continue;
        const play = (draw: Draw) => {
          const stops: number[] = [];
          drawWindow(machine, reel, draw, stops);
          return stops.filter((_, column) => reel.lengths[column] === length);
        };
        known.set(length, numbers(`reel of ${length} stops`, length, play));
      }
    }
  }
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const CARDS = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const cardIndex = new Map(CARDS.map((card, index) => [card, index]));

const orders: readonly Source[] = [
  order('deck of 52', { items: 52, kinds: 52, places: 52 }, shuffledDeck),
  order('shoe of 8 packs', { items: 416, kinds: 52, places: 416 }, (draw) =>
    baccarat.shoe!.shuffle(baccarat.presets[0].config, draw).cards.map((card) => cardIndex.get(card)!),
  ),
  order('blackjack, first cards', { items: 52 * BLACKJACK_RULES.decks, kinds: 52, places: 96 }, (draw) => {
    const stake = stakeOf(blackjack.defaults);
    return blackjack.start(blackjack.defaults, { stake, boxes: [stake] }, draw).shoe;
  }),
  order('video poker, cards', { items: 52, kinds: 52, places: 10 }, (draw) => {
    const coin = stakeOf(videoPoker.defaults);
    return videoPoker.start(videoPoker.defaults, { stake: coin, coin, level: 1 }, draw).cards;
  }),
  order('keno, balls', { items: 80, kinds: 80, places: 20 }, ballsOf('keno-90')),
  order('11x5, balls', { items: 11, kinds: 11, places: 5 }, ballsOf('11x5-60')),
  order('PK10, boats', { items: 10, kinds: 10, places: 10 }, ballsOf('pk10-90')),
];

const carps: readonly Source[] = [1, 12].map((size) => ({
  name: `mines, ${size} of 25 leaves`,
  kind: 'subset',
  items: 25,
  size,
  play: (draw, put) => {
    const { defaults } = mines;
    for (const leaf of mines.start(defaults, { stake: stakeOf(defaults), carps: size }, draw).carps) put(leaf);
  },
}));

/** Something picked by weights; `round` returns the index of the weight. */
function picks(name: string, weights: readonly number[], round: (draw: Draw) => number): Source {
  return { name, kind: 'weights', weights, play: (draw, put) => put(round(draw)) };
}

function scratchPrizes(): Source {
  const { prizes } = scratch.defaults;
  const chances = prizes.map(({ chance }) => chance);
  const nothing = 10_000 - chances.reduce((sum, chance) => sum + chance, 0);
  return picks('scratch card, prizes', [...chances, nothing], (draw) => {
    const { prize } = scratch.start(scratch.defaults, { stake: stakeOf(scratch.defaults) }, draw);
    return prize === null ? prizes.length : prizes.findIndex(({ symbol }) => symbol === prize);
  });
}

function coins(title: SlotTitle, hold: HoldAndCollect): Source {
  const machine = machineOf(title);
  const { values } = hold;
  const weights = values.map(({ weight }) => weight);
  return picks(`coins of ${title.code}`, weights, (draw) => {
    const credits = drawCoin(machine, hold, draw);
    return values.findIndex((value) => value.credits === credits);
  });
}

/** A miss, then the prizes of this kind of fish. */
function fishPrizes(kind: FishKind): Source {
  const { returnBps } = fishDefaults.weapons.thuong;
  const { wins, outOf } = catchChance(kind, returnBps);
  const all = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const weights = [(outOf - wins) * all, ...kind.prizes.map(({ weight }) => wins * weight)];
  return picks(`fish, ${kind.code}`, weights, (draw) => {
    const hundredths = hit(kind, returnBps, draw);
    return 1 + kind.prizes.findIndex((prize) => prize.hundredths === hundredths);
  });
}

function weighted(): Source[] {
  const card = drawCard(() => 0);
  const prizes = [1, 9, 90, 900].map((weight, id) => ({ id, weight }));
  return [
    scratchPrizes(),
    ...slotTitles.flatMap((title) => (title.hold ? [coins(title, title.hold)] : [])),
    ...fishKinds.filter(({ prizes: several }, at) => at === 0 || several.length > 1).map(fishPrizes),
    picks('cockfight, outcomes', card.chances, (draw) => boutOutcomes.indexOf(drawOutcome(card, draw))),
    picks(
      'raffle, prizes',
      prizes.map(({ weight }) => weight),
      (draw) => drawPrize(draw, prizes).prize,
    ),
  ];
}

/** The numbers of which a few win a progressive pot. */
function jackpots(): Source[] {
  return slotTitles.flatMap(({ code, progressive, defaultStake }) => {
    if (!progressive) return [];
    const round = (draw: Draw) => {
      const drawn: number[] = [];
      drawJackpot(progressive, defaultStake, (n) => {
        const value = draw(n);
        drawn.push(value);
        return value;
      });
      return drawn;
    };
    return [numbers(`jackpot number of ${code}`, progressive.outOf, round)];
  });
}

/** Every source of the house. */
export const sources: readonly Source[] = [
  ...stream,
  ...single,
  ...reels(),
  ...jackpots(),
  ...orders,
  ...carps,
  ...weighted(),
];
