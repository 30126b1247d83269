import type { Draw } from '../fair/draw.ts';
import {
  BLACKJACK_RULES,
  cardValue,
  type HandResult,
  handPayout,
  isBlackjack,
  resultOf,
  totalOf,
} from './blackjack-rules.ts';
import { type Card, packs } from './cards.ts';
import { shuffled } from './shuffle.ts';
import type { StepAction, StepBet, StepState } from './step-game.ts';

/** One to three boxes, each with its own stake; `stake` is their sum. */
export type BlackjackBet = StepBet & { readonly boxes: readonly string[] };

export type BlackjackHand = {
  /** Index of the box in the bet. */
  readonly box: number;
  readonly cards: readonly Card[];
  readonly stake: string;
  readonly doubled: boolean;
  /** True for a hand from a split. */
  readonly split: boolean;
  readonly done: boolean;
  /** Null until the round is over. */
  readonly result: HandResult | null;
  readonly payout: string;
};

export type BlackjackState = StepState & {
  readonly phase: 'insurance' | 'acting' | 'over';
  /** The first cards of the shuffled packs, secret; `next` is the index of the next card. */
  readonly shoe: readonly Card[];
  readonly next: number;
  /** In the order of play. */
  readonly hands: readonly BlackjackHand[];
  /** Index of the hand to act; -1 if there is none. */
  readonly active: number;
  readonly dealer: readonly Card[];
  /** Sum of the insurance stakes; '0' when not taken. */
  readonly insurance: string;
  readonly insurancePayout: string;
};

export type BlackjackAction = StepAction & {
  readonly kind: 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split';
};

export const BLACKJACK_BOXES = 3;

/**
 * The most cards that a round can need. Three boxes split once are six hands. Each stands at 21, so before its last
 * card it has at most 20. At most 64 cards make these 120 points: the 24 aces, 24 twos and 16 threes. Then come six
 * last cards and at most 17 for the dealer.
 */
const SHOE_CARDS = 96;

/** Deals one card to each box, one face up to the dealer, a second to each box and the dealer's hole card. */
export function dealBlackjack(bet: BlackjackBet, draw: Draw): BlackjackState {
  const shoe = shuffled(packs(BLACKJACK_RULES.decks), draw, SHOE_CARDS);
  const boxes = bet.boxes.length;
  const hands = bet.boxes.map((stake, box) => openHand(box, [shoe[box]!, shoe[boxes + 1 + box]!], stake, false));
  const dealer = [shoe[boxes]!, shoe[2 * boxes + 1]!];
  const dealt: BlackjackState = {
    stake: bet.stake,
    over: false,
    payout: '0',
    abandoned: false,
    phase: cardValue(dealer[0]!) === 1 ? 'insurance' : 'acting',
    shoe,
    next: 2 * boxes + 2,
    hands,
    active: -1,
    dealer,
    insurance: '0',
    insurancePayout: '0',
  };
  return dealt.phase === 'insurance' ? dealt : afterPeek(dealt);
}

function openHand(box: number, cards: readonly Card[], stake: string, split: boolean): BlackjackHand {
  return {
    box,
    cards,
    stake,
    doubled: false,
    split,
    done: totalOf(cards).total >= 21 || (split && cardValue(cards[0]!) === 1),
    result: null,
    payout: '0',
  };
}

/** The state after the dealer has checked the hole card: either the round is over or the first hand acts. */
export function afterPeek(state: BlackjackState): BlackjackState {
  return isBlackjack(state.dealer) ? settled(state) : withNextHand({ ...state, phase: 'acting' });
}

/** Moves on to the next hand that can act. If there is none, the dealer draws and the round is settled. */
function withNextHand(state: BlackjackState): BlackjackState {
  const active = state.hands.findIndex((hand) => !hand.done);
  if (active >= 0) return { ...state, active };
  const alive = state.hands.some((hand) => {
    return totalOf(hand.cards).total <= 21 && (hand.split || !isBlackjack(hand.cards));
  });
  return settled(alive ? withDealerDrawn(state) : state);
}

/** The dealer draws to 17 and stands on every 17. */
function withDealerDrawn(state: BlackjackState): BlackjackState {
  const dealer = [...state.dealer];
  let next = state.next;
  while (totalOf(dealer).total < 17) dealer.push(state.shoe[next++]!);
  return { ...state, dealer, next };
}

function settled(state: BlackjackState): BlackjackState {
  const hands = state.hands.map((hand) => {
    const result = resultOf(hand, state.dealer);
    return { ...hand, done: true, result, payout: handPayout(result, BigInt(hand.stake)).toString() };
  });
  const insured = isBlackjack(state.dealer) ? BigInt(state.insurance) * BigInt(1 + BLACKJACK_RULES.insuranceWins) : 0n;
  const total = hands.reduce((sum, hand) => sum + BigInt(hand.payout), insured);
  return {
    ...state,
    over: true,
    phase: 'over',
    active: -1,
    hands,
    insurancePayout: insured.toString(),
    payout: total.toString(),
  };
}

/** Half of each box's stake. */
export function insuranceStake(state: BlackjackState): bigint {
  return state.hands.reduce((sum, hand) => sum + BigInt(hand.stake) / 2n, 0n);
}

function activeHand(state: BlackjackState): BlackjackHand | null {
  return state.phase === 'acting' ? (state.hands[state.active] ?? null) : null;
}

/** Whether the rules allow the action now. */
export function isAllowed(state: BlackjackState, kind: BlackjackAction['kind']): boolean {
  if (kind === 'insure' || kind === 'decline') return state.phase === 'insurance';
  const hand = activeHand(state);
  if (hand === null) return false;
  if (kind === 'double') return hand.cards.length === 2;
  if (kind === 'split') {
    return !hand.split && hand.cards.length === 2 && cardValue(hand.cards[0]!) === cardValue(hand.cards[1]!);
  }
  return true;
}

/** The stake that an allowed action adds. */
export function addedStake(state: BlackjackState, kind: BlackjackAction['kind']): bigint {
  if (kind === 'insure') return insuranceStake(state);
  return kind === 'double' || kind === 'split' ? BigInt(activeHand(state)?.stake ?? '0') : 0n;
}

/** The state after an allowed action. */
export function afterAction(state: BlackjackState, kind: BlackjackAction['kind']): BlackjackState {
  const added = addedStake(state, kind);
  const staked = { ...state, stake: (BigInt(state.stake) + added).toString() };
  if (kind === 'insure') return afterPeek({ ...staked, insurance: added.toString() });
  if (kind === 'decline') return afterPeek(staked);
  const hand = state.hands[state.active]!;
  if (kind === 'stand') return withNextHand(withHands(staked, [{ ...hand, done: true }], 0));
  if (kind === 'split') return withNextHand(withHands(staked, splitHands(state, hand), 2));
  const cards = [...hand.cards, state.shoe[state.next]!];
  const over = totalOf(cards).total >= 21;
  if (kind === 'hit') return withNextHand(withHands(staked, [{ ...hand, cards, done: over }], 1));
  const doubled: BlackjackHand = {
    ...hand,
    cards,
    stake: (2n * BigInt(hand.stake)).toString(),
    doubled: true,
    done: true,
  };
  return withNextHand(withHands(staked, [doubled], 1));
}

/** Both hands get their second card at once, the first hand first. */
function splitHands(state: BlackjackState, hand: BlackjackHand): BlackjackHand[] {
  return hand.cards.map((card, at) => openHand(hand.box, [card, state.shoe[state.next + at]!], hand.stake, true));
}

/** Replaces the active hand and takes `used` cards off the shoe. */
function withHands(state: BlackjackState, replacing: readonly BlackjackHand[], used: number): BlackjackState {
  const before = state.hands.slice(0, state.active);
  return {
    ...state,
    hands: [...before, ...replacing, ...state.hands.slice(state.active + 1)],
    next: state.next + used,
  };
}
