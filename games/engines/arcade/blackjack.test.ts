import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubles, splits, stands } from './basic-strategy.ts';
import { BLACKJACK_RETURN_BPS, blackjack, INSURANCE_RETURN_BPS } from './blackjack.ts';
import { blackjackReturn } from './blackjack-return.ts';
import { cardValue, totalOf } from './blackjack-rules.ts';
import { type BlackjackAction, type BlackjackState, isAllowed } from './blackjack-state.ts';
import { quickDraw } from './scripted-draw.ts';

/** docs/games.md section 10 "Blackjack (Nửa vầng trăng)". */

const config = blackjack.defaults;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** Deals from a shoe that gives these ranks in order: boxes, dealer up, boxes, hole, then draws. */
function deal(text: string, ...stakes: string[]): BlackjackState {
  const boxes = stakes.length === 0 ? ['100000'] : stakes;
  const ranks = text.split(' ').map((rank) => RANKS.indexOf(rank));
  const stake = boxes.reduce((sum, one) => sum + BigInt(one), 0n).toString();
  // A shuffle that swaps place i with the first later place that has the wanted rank.
  const pack = Array.from({ length: 312 }, (_, at) => at % 52);
  let at = 0;
  return blackjack.start(config, { stake, boxes }, () => {
    const wanted = ranks[at] ?? 0;
    const from = pack.findIndex((card, place) => place >= at && card % 13 === wanted);
    const place = from < 0 ? at : from;
    [pack[at], pack[place]] = [pack[place]!, pack[at]!];
    return place - at++;
  });
}

function play(state: BlackjackState, ...kinds: BlackjackAction['kind'][]): BlackjackState {
  return kinds.reduce((now, kind) => {
    const done = blackjack.act(config, now, { kind });
    if ('refused' in done) throw new Error(`${kind}: ${done.refused}`);
    return done.state;
  }, state);
}

const can = (state: BlackjackState) => blackjack.view(config, state).can.map((one) => one.kind);

test('a blackjack is paid 3:2 at once', () => {
  expect(deal('A 9 K 7')).toMatchObject({ over: true, payout: '250000', dealer: { length: 2 } });
});

test("two blackjacks push; the dealer's alone takes the stake before anybody acts", () => {
  expect(deal('A K K A')).toMatchObject({ over: true, payout: '100000' });
  expect(deal('9 K 9 A')).toMatchObject({ over: true, payout: '0', stake: '100000' });
});

test('insurance is asked under an ace: half the stake, paid 2:1', () => {
  const asked = deal('9 A 9 K');
  expect(blackjack.view(config, asked).can).toEqual([
    { kind: 'insure', extraStake: '50000' },
    { kind: 'decline', extraStake: '0' },
  ]);
  expect(blackjack.act(config, asked, { kind: 'hit' })).toEqual({ refused: 'not_possible_now' });
  expect(play(asked, 'insure')).toMatchObject({ over: true, stake: '150000', payout: '150000' });
  expect(play(asked, 'decline')).toMatchObject({ over: true, stake: '100000', payout: '0' });
  const goesOn = play(deal('9 A 9 7'), 'insure');
  expect(goesOn).toMatchObject({ over: false, insurance: '50000', phase: 'acting' });
  // 18 against ace and seven (18): the stake is returned, the insurance is lost.
  expect(play(goesOn, 'stand')).toMatchObject({ stake: '150000', payout: '100000' });
});

test('the dealer draws to 16 and stands on every 17', () => {
  // 6 + A is a soft 17: the dealer stands, 18 wins.
  expect(play(deal('10 6 8 A 4'), 'stand')).toMatchObject({ payout: '200000', dealer: { length: 2 } });
  // 6 + K = 16 draws the 5: 21 beats 20.
  expect(play(deal('10 6 K K 5'), 'stand')).toMatchObject({ payout: '0', dealer: { length: 3 } });
  // 6 + K draws a ten: bust.
  expect(play(deal('10 6 2 K Q'), 'stand')).toMatchObject({ payout: '200000' });
});

test('a bust hand loses although the dealer never draws', () => {
  expect(play(deal('10 6 6 K 9'), 'hit')).toMatchObject({ over: true, payout: '0', dealer: { length: 2 } });
});

test('a double takes one card and twice the stake', () => {
  const state = deal('6 9 5 9 10');
  expect(blackjack.extraStake(config, state, { kind: 'double' })).toBe(100_000n);
  expect(play(state, 'double')).toMatchObject({ stake: '200000', payout: '400000' });
  const three = play(deal('2 9 3 9 2'), 'hit');
  expect(can(three)).toEqual(['stand', 'hit']);
  expect(blackjack.extraStake(config, three, { kind: 'double' })).toBe(0n);
});

test('a split makes two hands, doubled or hit one after the other; no second split', () => {
  const state = deal('8 6 8 K 3 8 10 9 10');
  expect(can(state)).toEqual(['split', 'double', 'stand', 'hit']);
  const split = play(state, 'split');
  expect(split.stake).toBe('200000');
  expect(split.hands.map((hand) => totalOf(hand.cards).total)).toEqual([11, 16]);
  // First hand 8 + 3, doubled with the 10: 21. Second hand 8 + 8 may not be split again.
  const second = play(split, 'double');
  expect(can(second)).toEqual(['double', 'stand', 'hit']);
  // It hits the 9 and is bust at 25; the dealer's 16 draws the 10.
  expect(play(second, 'hit')).toMatchObject({ over: true, stake: '300000', payout: '400000' });
});

test('ten-value cards of different ranks may be split; 21 after it is no blackjack', () => {
  const split = play(deal('10 6 K K A 5 3'), 'split');
  expect(split.active).toBe(1);
  // 21 and 15 against 6 + K + 3 = 19: the 21 wins 1:1, the 15 loses.
  expect(play(split, 'stand')).toMatchObject({ over: true, payout: '200000' });
});

test('split aces get one card each', () => {
  // 12 and 21 against 6 + K + 4 = 20: one loses, the other wins 1:1.
  expect(play(deal('A 6 A K A K 4'), 'split')).toMatchObject({ over: true, stake: '200000', payout: '200000' });
});

test('boxes have stakes of their own and are played in order', () => {
  const state = deal('10 9 7 10 8 10', '100000', '200000');
  expect(state.hands.map((hand) => [hand.stake, totalOf(hand.cards).total])).toEqual([
    ['100000', 20],
    ['200000', 17],
  ]);
  expect(state.active).toBe(0);
  // The dealer has 17: the first box wins, the second pushes.
  expect(play(state, 'stand', 'stand')).toMatchObject({ stake: '300000', payout: '400000' });
});

test('an abandoned round declines insurance, stands and is settled as usual', () => {
  expect(blackjack.abandon(config, deal('9 A 9 7', '100000', '100000'))).toMatchObject({ over: true, abandoned: true });
  expect(blackjack.abandon(config, deal('10 6 8 A'))).toMatchObject({ over: true, abandoned: true, payout: '200000' });
});

/** Computes the total in every way to count aces; returns the best one not above 21. */
function naiveTotal(cards: readonly number[]): number {
  const totals = cards.reduce(
    (sums, card) => {
      const rank = RANKS[card % 13]!;
      const values = rank === 'A' ? [1, 11] : [Number(rank) || 10];
      return sums.flatMap((sum) => values.map((value) => sum + value));
    },
    [0],
  );
  const fine = totals.filter((total) => total <= 21);
  return fine.length > 0 ? Math.max(...fine) : Math.min(...totals);
}

/** A second settlement, from the cards of the finished round alone; in half units of 1/10,000. */
function naivePayout(state: BlackjackState): bigint {
  const dealer = naiveTotal(state.dealer);
  const dealerNatural = state.dealer.length === 2 && dealer === 21;
  let paid = dealerNatural ? 3n * BigInt(state.insurance) : 0n;
  for (const box of new Set(state.hands.map((hand) => hand.box))) {
    const hands = state.hands.filter((hand) => hand.box === box);
    for (const hand of hands) {
      const stake = BigInt(hand.stake);
      const total = naiveTotal(hand.cards);
      const natural = hands.length === 1 && hand.cards.length === 2 && total === 21;
      if (total > 21) continue;
      if (natural && dealerNatural) paid += stake;
      else if (natural) paid += (5n * stake) / 2n;
      else if (dealerNatural) continue;
      else if (dealer > 21 || total > dealer) paid += 2n * stake;
      else if (total === dealer) paid += stake;
    }
  }
  return paid;
}

test('any play: stakes add up, no card is dealt twice, a second settlement pays the same', () => {
  const kinds = ['insure', 'decline', 'split', 'double', 'stand', 'hit'] as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.integer({ min: 1, max: 3 }),
      fc.infiniteStream(fc.nat()),
      (seed, boxes, choices) => {
        const stakes = Array.from({ length: boxes }, () => '10000');
        let state = blackjack.start(config, { stake: `${boxes}0000`, boxes: stakes }, quickDraw(seed));
        let staked = BigInt(boxes) * 10_000n;
        while (!state.over) {
          const possible = kinds.filter((kind) => can(state).includes(kind));
          const kind = possible[choices.next().value % possible.length]!;
          staked += blackjack.extraStake(config, state, { kind });
          state = play(state, kind);
        }
        expect(state.stake).toBe(staked.toString());
        expect(blackjack.payout(state)).toBe(naivePayout(state));
        const dealt = [...state.dealer, ...state.hands.flatMap((hand) => hand.cards)];
        expect(dealt).toHaveLength(state.next);
        expect([...dealt].sort()).toEqual([...state.shoe.slice(0, state.next)].sort());
        for (const hand of state.hands) expect(totalOf(hand.cards).total).toBe(naiveTotal(hand.cards));
        const drew = state.dealer.slice(0, -1);
        if (state.dealer.length > 2) expect(naiveTotal(drew)).toBeLessThan(17);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('six packs have no card more than six times', () => {
  const state = blackjack.start(config, { stake: '10000', boxes: ['10000'] }, quickDraw(5));
  const counts = new Map<number, number>();
  for (const card of state.shoe) counts.set(card, (counts.get(card) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(6);
  expect(state.shoe).toHaveLength(96);
});

const exact = blackjackReturn(6);

test('basic strategy returns what is printed, computed over every order of cards', () => {
  expect(exact).toBeCloseTo(0.995_400_644, 8);
  expect(Math.round(exact * 10_000)).toBe(BLACKJACK_RETURN_BPS);
  // 96 of the 311 unseen cards make the dealer's blackjack; insurance pays three for one.
  expect(Math.round((3 * 96 * 10_000) / 311)).toBe(INSURANCE_RETURN_BPS);
});

/** Plays basic strategy through the engine. */
function basicKind(state: BlackjackState): BlackjackAction['kind'] {
  if (state.phase === 'insurance') return 'decline';
  const hand = state.hands[state.active]!;
  const up = cardValue(state.dealer[0]!);
  const { total, soft } = totalOf(hand.cards);
  if (isAllowed(state, 'split') && splits(cardValue(hand.cards[0]!), up)) return 'split';
  if (isAllowed(state, 'double') && doubles(total, soft, up)) return 'double';
  return stands(total, soft, up) ? 'stand' : 'hit';
}

test('basic strategy through the engine plays as it is computed', () => {
  const draw = quickDraw(2_026);
  const rounds = 60_000;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < rounds; i++) {
    let state = blackjack.start(config, { stake: '10000', boxes: ['10000'] }, draw);
    while (!state.over) state = play(state, basicKind(state));
    const gain = Number(blackjack.payout(state) - BigInt(state.stake)) / 10_000;
    sum += gain;
    squares += gain * gain;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  // The seed is fixed, so every run gives the same result.
  expect(Math.abs(1 + mean - exact)).toBeLessThan(3 * error);
});

test('bets and actions from outside', () => {
  const boxes = ['100000', '200000'];
  expect(blackjack.readBet(config, { stake: '300000', boxes })).toEqual({ bet: { stake: '300000', boxes } });
  expect(blackjack.readBet(config, { stake: '100000', boxes })).toEqual({ refused: 'malformed' });
  expect(blackjack.readBet(config, { stake: '1', boxes: ['1'] })).toEqual({ refused: 'stake_not_offered' });
  expect(blackjack.readBet(config, { stake: '0', boxes: [] })).toEqual({ refused: 'option_not_offered' });
  expect(blackjack.readAction({ kind: 'surrender' })).toBeNull();
});
