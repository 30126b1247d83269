import { expect, test } from 'vitest';
import { rounded } from '../slots/fraction.ts';
import { packs, rankOf, suitOf } from './cards.ts';
import { POKER_CLASSES, type PokerClass, pokerClassOf } from './poker-hand.ts';
import { quickDraw } from './scripted-draw.ts';
import { shuffled } from './shuffle.ts';
import { POKER_PAY_TABLES, type VideoPokerState, videoPoker } from './video-poker.ts';
import { bestHold, forEachHand, paySums, SCALE, videoPokerReturn } from './video-poker-return.ts';

/** docs/games.md section 10 "Video poker (Tứ quý)". */

const config = videoPoker.defaults;

/** Parses cards such as 'Ks 10h'. */
function cards(text: string): number[] {
  const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
  return text.split(' ').map((card) => 'scdh'.indexOf(card.slice(-1)) * 13 + ranks.indexOf(card.slice(0, -1)));
}

/** A second classification of a hand, by sorting and counting. */
function naiveClass(hand: readonly number[]): PokerClass {
  const ranks = hand.map(rankOf).sort((a, b) => a - b);
  const groups = [...new Set(ranks)].map((rank) => ({ rank, count: ranks.filter((one) => one === rank).length }));
  const counts = groups
    .map((group) => group.count)
    .sort()
    .join('');
  const flush = new Set(hand.map(suitOf)).size === 1;
  const order = ranks.join();
  const straight = counts === '11111' && (ranks[4]! - ranks[0]! === 4 || order === '0,1,2,3,12');
  if (straight && flush) return order === '8,9,10,11,12' ? 'royal' : 'straightFlush';
  if (counts === '14') return 'four';
  if (counts === '23') return 'fullHouse';
  if (flush) return 'flush';
  if (straight) return 'straight';
  if (counts === '113') return 'three';
  if (counts === '122') return 'twoPair';
  return groups.some((group) => group.count === 2 && group.rank >= 9) ? 'jacks' : 'nothing';
}

test('all 2,598,960 hands: the known number of each class', () => {
  const seen = new Map<PokerClass, number>();
  forEachHand((hand) => {
    const found = pokerClassOf(hand);
    seen.set(found, (seen.get(found) ?? 0) + 1);
  });
  expect(POKER_CLASSES.map((one) => seen.get(one))).toEqual([
    4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920, 2_062_860,
  ]);
});

test('a second implementation reads every hand alike', () => {
  const draw = quickDraw(3);
  const hands = Array.from({ length: 20_000 }, () => shuffled(packs(1), draw, 5));
  expect(hands.filter((hand) => pokerClassOf(hand) !== naiveClass(hand))).toEqual([]);
  for (const text of ['10s Js Qs Ks As', 'As 2s 3s 4s 5s', 'As 2h 3s 4s 5s', '9c 9d 9h 9s 2c', 'Jh Js 2c 3d 4h']) {
    expect(pokerClassOf(cards(text))).toBe(naiveClass(cards(text)));
  }
});

const { '9-6': full, '8-5': short } = POKER_PAY_TABLES;

test('the full table returns what it states under the best play', () => {
  const five = videoPokerReturn({ ...full.pays, royal: full.royalAtFive });
  // 99.5439 %, as published for this table.
  expect(five).toEqual({ numerator: 1_653_526_326_983n, denominator: 1_661_102_543_100n });
  expect(rounded(five, 10_000)).toBe(full.returnAtFiveBps);
});

test('the other returns that are stated belong to these pays (video-poker.long.test.ts computes them)', () => {
  expect(full.returnBps).toBe(9_837);
  expect(short).toEqual({
    pays: { ...full.pays, fullHouse: 8, flush: 5 },
    royalAtFive: full.royalAtFive,
    returnBps: 9_606,
    returnAtFiveBps: 9_730,
  });
});

/** Mean pay of one hold, from every possible set of drawn cards. */
function drawnOut(
  hand: readonly number[],
  hold: number,
  pays: Record<PokerClass, number>,
): { pay: number; draws: number } {
  const kept = hand.filter((_, at) => hold & (1 << at));
  const rest = packs(1).filter((card) => !hand.includes(card));
  let pay = 0;
  let draws = 0;
  const go = (from: number, final: number[]): void => {
    if (final.length === 5) {
      pay += pays[naiveClass(final)];
      draws++;
      return;
    }
    for (let at = from; at < rest.length; at++) go(at + 1, [...final, rest[at]!]);
  };
  go(0, kept);
  return { pay, draws };
}

test('the best hold is the best of all drawn out one by one', () => {
  const { pays } = full;
  const sums = paySums(pays);
  for (const [text, expected] of [
    ['Ks 7d Kh Kc 2s', 'Ks Kh Kc'],
    ['10h Jh Qh Kh 2c', '10h Jh Qh Kh'],
    // A low pair is worth more than three high cards, but less than four to a flush.
    ['4s 4d Jh Qc Ks', '4s 4d'],
    ['4s 4d 9s Js Ks', '4s 9s Js Ks'],
  ] as const) {
    const hand = cards(text).sort((a, b) => a - b);
    const best = bestHold(hand, sums);
    const wanted = hand.reduce((set, card, at) => (cards(expected).includes(card) ? set | (1 << at) : set), 0);
    expect([text, best.hold]).toEqual([text, wanted]);
    let most = -1;
    for (let hold = 0; hold < 32; hold++) {
      if (hold.toString(2).replaceAll('0', '').length < 3) continue;
      const out = drawnOut(hand, hold, pays);
      most = Math.max(most, (out.pay * SCALE) / out.draws);
    }
    const kept = best.hold.toString(2).replaceAll('0', '').length;
    if (kept >= 3) expect(best.scaled).toBe(most);
    else {
      const out = drawnOut(hand, best.hold, pays);
      expect(best.scaled).toBe((out.pay * SCALE) / out.draws);
      expect(best.scaled).toBeGreaterThan(most);
    }
  }
});

function dealt(text: string, level: number): VideoPokerState {
  const stake = String(10_000 * level);
  const state = videoPoker.start(config, { stake, coin: '10000', level }, quickDraw(1));
  return { ...state, cards: cards(text) };
}

test('held cards stay, the others come from the pack in order', () => {
  const state = dealt('Ks 7d Kh Kc 2s 3h Kd 9c 9d 9h', 5);
  expect(videoPoker.view(config, state)).toMatchObject({
    dealt: cards('Ks 7d Kh Kc 2s'),
    held: null,
    final: null,
    hand: 'three',
    handPays: '150000',
  });
  const held = [true, false, true, true, false];
  const done = videoPoker.act(config, state, { kind: 'hold', held });
  if ('refused' in done) throw new Error(done.refused);
  expect(videoPoker.view(config, done.state)).toMatchObject({
    final: cards('Ks 3h Kh Kc Kd'),
    hand: 'four',
    payout: '1250000',
    over: true,
  });
  expect(videoPoker.act(config, done.state, { kind: 'hold', held })).toEqual({ refused: 'round_over' });
});

test('a royal pays 250 per coin, and 800 on level 5', () => {
  const royal = '10h Jh Qh Kh Ah 2s 3s 4s 5s 7s';
  expect(videoPoker.payout(videoPoker.abandon(config, dealt(royal, 4)))).toBe(10_000_000n);
  expect(videoPoker.payout(videoPoker.abandon(config, dealt(royal, 5)))).toBe(40_000_000n);
});

test('left alone, all five cards are held', () => {
  expect(videoPoker.abandon(config, dealt('Js Jd 2c 3d 4h 5s 6s 7s 8s 9s', 2))).toMatchObject({
    held: [true, true, true, true, true],
    payout: '20000',
    abandoned: true,
  });
});

test('bets and actions from outside', () => {
  expect(videoPoker.readBet(config, { stake: '50000', coin: '10000', level: 5 })).toEqual({
    bet: { stake: '50000', coin: '10000', level: 5 },
  });
  expect(videoPoker.readBet(config, { stake: '40000', coin: '10000', level: 5 })).toEqual({ refused: 'malformed' });
  expect(videoPoker.readBet(config, { stake: '60000', coin: '10000', level: 6 })).toEqual({
    refused: 'option_not_offered',
  });
  expect(videoPoker.readBet(config, { stake: '7', coin: '7', level: 1 })).toEqual({ refused: 'stake_not_offered' });
  expect(videoPoker.readAction({ kind: 'hold', held: [true, false, true, true] })).toBeNull();
  expect(videoPoker.readAction({ kind: 'hold', held: [true, false, true, true, 1] })).toBeNull();
});
