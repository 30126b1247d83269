import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsOfText, cardText } from '../card.ts';
import { beats, comboOf, isChop, mayInterrupt } from './combos.ts';
import { playsOf } from './plays.ts';

/** Tien len: combinations and what beats them, against a second implementation on texts. */

const ORDER = '3 4 5 6 7 8 9 10 J Q K A 2'.split(' ');
const rankText = (card: number) => cardText(card).slice(0, -1);
const suitText = (card: number) => cardText(card).slice(-1);

type Plain = { name: string; rank: number; suit: number };

/** The name of every list of ranks that forms a combination, e.g. "3 pairs" or "run of 5". */
const NAMES = new Map<string, string>();
for (let rank = 0; rank <= 12; rank++) {
  for (let count = 1; count <= 4; count++) NAMES.set(new Array(count).fill(rank).join(), `${count} alike`);
}
for (let low = 0; low < 12; low++) {
  for (let high = low + 2; high < 12; high++) {
    const run = Array.from({ length: high - low + 1 }, (_, i) => low + i);
    NAMES.set(run.join(), `run of ${run.length}`);
    NAMES.set(run.flatMap((one) => [one, one]).join(), `${run.length} pairs`);
  }
}

function plainCombo(cards: readonly number[]): Plain | null {
  const ranks = cards.map((card) => ORDER.indexOf(rankText(card))).sort((a, b) => a - b);
  const name = NAMES.get(ranks.join());
  if (!name) return null;
  const rank = Math.max(...ranks);
  const high = cards.filter((card) => ORDER.indexOf(rankText(card)) === rank);
  return { name, rank, suit: Math.max(...high.map((card) => '♠♣♦♥'.indexOf(suitText(card)))) };
}

/** Everything that bombs beat besides their own kind. */
const BOMBS: Record<string, string[]> = {
  '3 pairs': ['one 2'],
  '4 alike': ['one 2', '3 pairs'],
  '4 pairs': ['one 2', 'two 2s', '3 pairs', '4 alike'],
};

function plainBeats(mine: Plain, theirs: Plain): boolean {
  if (mine.name === theirs.name)
    return mine.rank > theirs.rank || (mine.rank === theirs.rank && mine.suit > theirs.suit);
  const twos: Record<string, string> = { '1 alike': 'one 2', '2 alike': 'two 2s' };
  const target = theirs.rank === 12 ? (twos[theirs.name] ?? theirs.name) : theirs.name;
  return BOMBS[mine.name]?.includes(target) ?? false;
}

const deck = Array.from({ length: 52 }, (_, card) => card);
/** Cards of few ranks, so that pairs, runs and bombs are frequent. */
const closeCards = (size: number) =>
  fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 3, max: 5 })).chain(([low, width]) => {
    const near = deck.filter((card) => {
      const rank = ORDER.indexOf(rankText(card));
      return rank >= Math.min(low, 13 - width) && rank < Math.min(low, 13 - width) + width;
    });
    return fc.shuffledSubarray(near, {
      minLength: Math.min(size, near.length),
      maxLength: Math.min(size, near.length),
    });
  });

test('a set of cards is a combination exactly when its ranks are in a written-out list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }).chain(closeCards), (cards) => {
      const [mine, plain] = [comboOf(cards), plainCombo(cards)];
      expect(mine === null).toBe(plain === null);
      if (mine && plain) expect(mine.top).toBe(plain.rank * 4 + plain.suit);
    }),
    { numRuns: 10_000 },
  );
});

/** Every combination within a hand, by trying every subset. */
function combosIn(hand: readonly number[]): { cards: number[]; plain: Plain }[] {
  const found: { cards: number[]; plain: Plain }[] = [];
  for (let set = 1; set < 1 << hand.length; set++) {
    const cards = hand.filter((_, i) => set & (1 << i));
    const plain = plainCombo(cards);
    if (plain) found.push({ cards, plain });
  }
  return found;
}

test('any two combinations of two hands beat each other as written out', () => {
  fc.assert(
    fc.property(closeCards(9), closeCards(9), (a, b) => {
      const theirs = combosIn(b).map((one) => ({ plain: one.plain, combo: comboOf(one.cards)! }));
      const wrong = combosIn(a).filter(({ cards, plain }) => {
        const mine = comboOf(cards)!;
        return theirs.some((other) => beats(mine, other.combo) !== plainBeats(plain, other.plain));
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('the list of plays holds a play of each kind, size and highest card that brute force finds, and no other', () => {
  const key = (plain: Plain) => `${plain.name} ${plain.rank} ${plain.suit}`;
  fc.assert(
    fc.property(closeCards(10), fc.option(closeCards(2), { nil: null }), (hand, other) => {
      const onTable = other && plainCombo(other);
      const legal = combosIn(hand).filter(({ plain }) => !onTable || plainBeats(plain, onTable));
      const plays = playsOf(hand, other && comboOf(other), null).map((cards) => key(plainCombo(cards)!));
      expect([...plays].sort()).toEqual([...new Set(legal.map(({ plain }) => key(plain)))].sort());
    }),
    { numRuns: 300 },
  );
});

const combo = (text: string) => comboOf(cardsOfText(text))!;
const fourPairs = '5s 5c 6s 6c 7s 7c 8s 8c';

test.each([
  ['3s 3c 4s 4c 5s 5c', '2h', true],
  ['3s 3c 4s 4c 5s 5c', '2s 2h', false],
  ['3s 3c 3d 3h', '2h', true],
  ['3s 3c 3d 3h', '2s 2h', false],
  ['3s 3c 3d 3h', 'Js Jc Qs Qc Ks Kc', true],
  ['3s 3c 3d 3h', fourPairs, false],
  [fourPairs, '2s 2h', true],
  [fourPairs, 'As Ac Ad Ah', true],
  [fourPairs, '2s 2c 2h', false],
  [fourPairs, 'Ah', false],
  ['3s 4c 5d', '3c 4s 5c', true],
  ['3h 4c 5d', '3c 4s 5h', false],
  ['3s 4c 5d 6d', '3c 4s 5c', false],
  ['2s', 'Ah', true],
  ['2s', '2c', false],
])('%s on %s: %s', (mine, theirs, expected) => {
  expect(beats(combo(mine), combo(theirs))).toBe(expected);
});

test('runs and runs of pairs hold no 2 and do not go round', () => {
  for (const text of ['Qs Kc As 2c', 'As 2c 3d', 'Ks Kc As Ac 2s 2c', '3s 3c 4s 4c', '3s 4c', '']) {
    expect(comboOf(cardsOfText(text))).toBeNull();
  }
  expect(combo('Qs Kc Ah')).toEqual({ kind: 'run', size: 3, top: 47 });
});

test('only a run of four pairs may be played out of turn, and only on 2s and bombs', () => {
  for (const theirs of ['2s', '2s 2c', '3s 3c 3d 3h', '3s 3c 4s 4c 5s 5c', '4s 4c 5d 5h 6d 6h 7d 7h']) {
    expect(mayInterrupt(combo(fourPairs), combo(theirs))).toBe(true);
  }
  for (const theirs of ['2s 2c 2d', 'Ah', '6d 6h 7d 7h 8d 8h 9s 9c']) {
    expect(mayInterrupt(combo(fourPairs), combo(theirs))).toBe(false);
  }
  expect(mayInterrupt(combo('3s 3c 3d 3h'), combo('2h'))).toBe(false);
});

test('a higher 2 is no chop, a bomb on 2s or on a bomb is one', () => {
  expect(isChop(combo('2h'), combo('2s'))).toBe(false);
  expect(isChop(combo('3s 3c 3d 3h'), combo('2s'))).toBe(true);
  expect(isChop(combo('4s 4c 4d 4h'), combo('3s 3c 3d 3h'))).toBe(true);
  expect(isChop(combo(fourPairs), combo('2s 2h'))).toBe(true);
});
