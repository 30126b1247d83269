import type { Draw } from '../fair/draw.ts';
import { type Card, packs } from './cards.ts';
import { type PokerClass, pokerClassOf } from './poker-hand.ts';
import { isRecord, readList, readWhole } from './read-json.ts';
import { shuffled } from './shuffle.ts';
import type { ActRefusal, StepBet, StepConfig, StepGame, StepState } from './step-game.ts';
import { isOver, payout, readLadderStake, readStakes } from './step-game.ts';
import type { PokerPays } from './video-poker-return.ts';

/** Jacks or better. Five cards are dealt, the player holds any of them, the others are replaced once. The ten cards
 *  are the first ten of a shuffled pack; replacements come in its order, filling places from left to right. */

export const POKER_LEVELS = 5;

/** A pay table with its exact return under the best play, in 1/100 percent; both are checked by the tests. */
export type PokerPayTable = {
  /** Coins per coin staked on levels 1 to 4. On level 5 only `royal` differs: `royalAtFive`. */
  pays: PokerPays;
  royalAtFive: number;
  returnBps: number;
  returnAtFiveBps: number;
};

const FULL_PAY: PokerPays = {
  royal: 250,
  straightFlush: 50,
  four: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPair: 2,
  jacks: 1,
  nothing: 0,
};

/** Named after the pays of a full house and a flush. */
export const POKER_PAY_TABLES = {
  '9-6': { pays: FULL_PAY, royalAtFive: 800, returnBps: 9_837, returnAtFiveBps: 9_954 },
  '8-5': { pays: { ...FULL_PAY, fullHouse: 8, flush: 5 }, royalAtFive: 800, returnBps: 9_606, returnAtFiveBps: 9_730 },
} as const satisfies Record<string, PokerPayTable>;
export type PokerPayTableName = keyof typeof POKER_PAY_TABLES;

export type VideoPokerConfig = StepConfig & { payTable: PokerPayTableName };

/** `stake` = `coin` x `level`; `coin` is one of the config's stakes. */
export type VideoPokerBet = StepBet & { readonly coin: string; readonly level: number };

export type VideoPokerState = StepState & {
  readonly coin: string;
  readonly level: number;
  /** The ten cards: five dealt, then the replacements. */
  readonly cards: readonly Card[];
  /** Null until the player has chosen. */
  readonly held: readonly boolean[] | null;
};

/** Whether each of the five cards is held. */
export type VideoPokerAction = { readonly kind: 'hold'; readonly held: readonly boolean[] };

export type VideoPokerView = {
  readonly stake: string;
  readonly payout: string;
  readonly over: boolean;
  readonly abandoned: boolean;
  readonly coin: string;
  readonly level: number;
  readonly dealt: readonly Card[];
  readonly held: readonly boolean[] | null;
  /** The five cards after the exchange; null before it. */
  readonly final: readonly Card[] | null;
  /** Class and pay of the player's current cards. */
  readonly hand: PokerClass;
  readonly handPays: string;
};

/** Pay of a hand on a level, in coins per coin of the level: the printed column divided by the level. */
export function coinsFor(config: VideoPokerConfig, level: number, hand: PokerClass): number {
  const table = POKER_PAY_TABLES[config.payTable];
  return hand === 'royal' && level === POKER_LEVELS ? table.royalAtFive : table.pays[hand];
}

function finalCards(cards: readonly Card[], held: readonly boolean[]): Card[] {
  let next = 5;
  return cards.slice(0, 5).map((card, place) => (held[place] ? card : cards[next++]!));
}

function payOf(config: VideoPokerConfig, state: VideoPokerState, cards: readonly Card[]): string {
  return (BigInt(state.stake) * BigInt(coinsFor(config, state.level, pokerClassOf(cards)))).toString();
}

function hold(config: VideoPokerConfig, state: VideoPokerState, held: readonly boolean[]): VideoPokerState {
  return { ...state, over: true, held, payout: payOf(config, state, finalCards(state.cards, held)) };
}

function start(_config: VideoPokerConfig, bet: VideoPokerBet, draw: Draw): VideoPokerState {
  return {
    stake: bet.stake,
    over: false,
    payout: '0',
    abandoned: false,
    coin: bet.coin,
    level: bet.level,
    cards: shuffled(packs(1), draw, 10),
    held: null,
  };
}

function act(
  config: VideoPokerConfig,
  state: VideoPokerState,
  action: VideoPokerAction,
): { state: VideoPokerState } | { refused: ActRefusal } {
  return state.over ? { refused: 'round_over' } : { state: hold(config, state, action.held) };
}

function view(config: VideoPokerConfig, state: VideoPokerState): VideoPokerView {
  const dealt = state.cards.slice(0, 5);
  const final = state.held && finalCards(state.cards, state.held);
  return {
    stake: state.stake,
    payout: state.payout,
    over: state.over,
    abandoned: state.abandoned,
    coin: state.coin,
    level: state.level,
    dealt,
    held: state.held,
    final,
    hand: pokerClassOf(final ?? dealt),
    handPays: payOf(config, state, final ?? dealt),
  };
}

function isTableName(value: unknown): value is PokerPayTableName {
  return typeof value === 'string' && Object.hasOwn(POKER_PAY_TABLES, value);
}

export const videoPoker: StepGame<VideoPokerConfig, VideoPokerBet, VideoPokerState, VideoPokerAction, VideoPokerView> =
  {
    code: 'tu-quy',
    name: { vi: 'Tứ Quý', en: 'Lucky Quads' },
    classify: 'video-poker',
    defaults: {
      stakes: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n],
      defaultStake: 10_000n,
      payTable: '9-6',
    },
    abandonRule: {
      vi: 'Nếu bạn không chọn, nhà cái giữ cả năm lá đã chia và trả theo bảng.',
      en: 'If you do not choose, all five dealt cards are held and paid by the table.',
    },
    readConfig(value) {
      if (!isRecord(value) || !isTableName(value.payTable)) return null;
      const stakes = readStakes(value);
      return stakes && { ...stakes, payTable: value.payTable };
    },
    readBet(config, value) {
      if (!isRecord(value)) return { refused: 'malformed' };
      const coin = readLadderStake(config, value.coin);
      if (typeof coin === 'string') return { refused: coin };
      const level = readWhole(value.level, 1, POKER_LEVELS);
      if (level === null) return { refused: 'option_not_offered' };
      const stake = (coin * BigInt(level)).toString();
      return value.stake === stake ? { bet: { stake, coin: coin.toString(), level } } : { refused: 'malformed' };
    },
    start,
    readAction(value) {
      if (!isRecord(value) || value.kind !== 'hold') return null;
      const held = readList(value.held, (item) => (typeof item === 'boolean' ? item : null));
      return held?.length === 5 ? { kind: 'hold', held } : null;
    },
    act,
    extraStake: () => 0n,
    view,
    isOver,
    payout,
    abandon(config, state) {
      return state.over ? state : { ...hold(config, state, [true, true, true, true, true]), abandoned: true };
    },
    returns(config) {
      const table = POKER_PAY_TABLES[config.payTable];
      return [
        { play: 'levels.1-4', lowBps: table.returnBps, highBps: table.returnBps },
        { play: 'level.5', lowBps: table.returnAtFiveBps, highBps: table.returnAtFiveBps },
      ];
    },
  };
