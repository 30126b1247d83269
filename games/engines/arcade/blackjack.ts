import { stakesBetween } from '../slots/titles/stakes.ts';
import { type HandResult, totalOf } from './blackjack-rules.ts';
import {
  addedStake,
  afterAction,
  BLACKJACK_BOXES,
  type BlackjackAction,
  type BlackjackBet,
  type BlackjackState,
  dealBlackjack,
  isAllowed,
} from './blackjack-state.ts';
import type { Card } from './cards.ts';
import { isRecord, readWhole } from './read-json.ts';
import type { ActRefusal, BetRefusal, StepConfig, StepGame } from './step-game.ts';
import { isOver, payout, readLadderStake, readStakes } from './step-game.ts';

/** Blackjack by BLACKJACK_RULES, one player on one to three boxes. Every round has its own six shuffled packs. */

export type BlackjackConfig = StepConfig & {
  /** Boxes that one player may play, 1 to 3. */
  boxes: number;
};

/** Return of basic strategy per initial stake, and of insurance per insurance stake, in 1/100 percent. The tests
 *  compute both exactly. */
export const BLACKJACK_RETURN_BPS = 9_954;
export const INSURANCE_RETURN_BPS = 9_260;

const ACTIONS = ['insure', 'decline', 'split', 'double', 'stand', 'hit'] as const;

type Cards = { readonly cards: readonly Card[]; readonly total: number; readonly soft: boolean };

export type BlackjackView = {
  readonly stake: string;
  readonly payout: string;
  readonly over: boolean;
  readonly abandoned: boolean;
  readonly phase: 'insurance' | 'acting' | 'over';
  /** Only the open card until the round is over. */
  readonly dealer: Cards;
  readonly hands: readonly (Cards & {
    readonly box: number;
    readonly stake: string;
    readonly doubled: boolean;
    readonly split: boolean;
    readonly done: boolean;
    readonly result: HandResult | null;
    readonly payout: string;
  })[];
  readonly active: number;
  readonly insurance: string;
  readonly insurancePayout: string;
  /** Every action that is possible now, with the additional stake. */
  readonly can: readonly { readonly kind: BlackjackAction['kind']; readonly extraStake: string }[];
};

function shown(cards: readonly Card[]): Cards {
  return { cards, ...totalOf(cards) };
}

function view(_config: BlackjackConfig, state: BlackjackState): BlackjackView {
  const possible = ACTIONS.filter((kind) => isAllowed(state, kind));
  return {
    stake: state.stake,
    payout: state.payout,
    over: state.over,
    abandoned: state.abandoned,
    phase: state.phase,
    dealer: shown(state.over ? state.dealer : state.dealer.slice(0, 1)),
    hands: state.hands.map((hand) => ({ ...hand, ...shown(hand.cards) })),
    active: state.active,
    insurance: state.insurance,
    insurancePayout: state.insurancePayout,
    can: possible.map((kind) => ({ kind, extraStake: addedStake(state, kind).toString() })),
  };
}

function readBet(config: BlackjackConfig, value: unknown): { bet: BlackjackBet } | { refused: BetRefusal } {
  if (!isRecord(value) || !Array.isArray(value.boxes)) return { refused: 'malformed' };
  if (value.boxes.length < 1 || value.boxes.length > config.boxes) return { refused: 'option_not_offered' };
  const stakes: bigint[] = [];
  for (const one of value.boxes) {
    const stake = readLadderStake(config, one);
    if (typeof stake === 'string') return { refused: stake };
    stakes.push(stake);
  }
  const stake = stakes.reduce((sum, one) => sum + one, 0n).toString();
  return value.stake === stake ? { bet: { stake, boxes: stakes.map(String) } } : { refused: 'malformed' };
}

function act(
  _config: BlackjackConfig,
  state: BlackjackState,
  action: BlackjackAction,
): { state: BlackjackState } | { refused: ActRefusal } {
  if (state.over) return { refused: 'round_over' };
  if (!isAllowed(state, action.kind)) return { refused: 'not_possible_now' };
  return { state: afterAction(state, action.kind) };
}

/** No insurance, and every hand stands. */
function abandon(_config: BlackjackConfig, state: BlackjackState): BlackjackState {
  if (state.over) return state;
  let left = state.phase === 'insurance' ? afterAction(state, 'decline') : state;
  while (!left.over) left = afterAction(left, 'stand');
  return { ...left, abandoned: true };
}

export const blackjack: StepGame<BlackjackConfig, BlackjackBet, BlackjackState, BlackjackAction, BlackjackView> = {
  code: 'nua-vang-trang',
  name: { vi: 'Nửa Vầng Trăng', en: 'Half Moon Blackjack' },
  classify: 'table',
  defaults: { stakes: stakesBetween(10_000n, 5_000_000n), defaultStake: 100_000n, boxes: BLACKJACK_BOXES },
  abandonRule: {
    vi: 'Nếu bạn không chọn nữa, nhà cái không mua bảo hiểm và dừng mọi tay còn lại, rồi rút bài và trả như thường.',
    en: 'If you stop choosing, no insurance is taken and every hand still open stands; then the dealer draws and pays as usual.',
  },
  readConfig(value) {
    if (!isRecord(value)) return null;
    const stakes = readStakes(value);
    const boxes = readWhole(value.boxes, 1, BLACKJACK_BOXES);
    return stakes === null || boxes === null ? null : { ...stakes, boxes };
  },
  readBet,
  start: (_config, bet, draw) => dealBlackjack(bet, draw),
  readAction(value) {
    const kind = isRecord(value) ? ACTIONS.find((one) => one === value.kind) : undefined;
    return kind ? { kind } : null;
  },
  act,
  extraStake: (_config, state, action) => (isAllowed(state, action.kind) ? addedStake(state, action.kind) : 0n),
  view,
  isOver,
  payout,
  abandon,
  returns: () => [
    { play: 'basic-strategy', lowBps: BLACKJACK_RETURN_BPS, highBps: BLACKJACK_RETURN_BPS },
    { play: 'insurance', lowBps: INSURANCE_RETURN_BPS, highBps: INSURANCE_RETURN_BPS },
  ],
};
