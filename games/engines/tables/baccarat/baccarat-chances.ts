import type { Chance } from '../betting-round.ts';
import { RANKS, SUITS } from '../shoe.ts';
import { bankerDraws, playerDraws, valueOfRank } from './baccarat-cards.ts';

/** The facts that decide every bet of a baccarat round. */
export type BaccaratFacts = { playerTotal: number; bankerTotal: number; playerPair: boolean; bankerPair: boolean };

const VALUES = 10;

const known = new Map<number, readonly Chance<BaccaratFacts>[]>();

/**
 * Every result of a round from a full shoe, exact: the number of ordered ways to take six cards from it that give this
 * result. Cards that the round does not need are counted too, so that all ways are equally likely.
 */
export function baccaratChances(decks: number): readonly Chance<BaccaratFacts>[] {
  const chances = known.get(decks) ?? enumerate(decks);
  known.set(decks, chances);
  return chances;
}

function enumerate(decks: number): readonly Chance<BaccaratFacts>[] {
  const ofRank = new Array<number>(RANKS.length + 1).fill(decks * SUITS.length);
  ofRank[0] = 0;
  const ofValue = new Array<number>(VALUES).fill(0);
  for (let rank = 1; rank <= RANKS.length; rank++) ofValue[valueOfRank(rank)]! += ofRank[rank]!;
  const tally = new Tally(decks * SUITS.length * RANKS.length);
  const firstFour = (dealt: number[], ways: number) => {
    if (dealt.length === 4) {
      thirdCards(dealt, ways, ofValue, tally);
      return;
    }
    for (let rank = 1; rank <= RANKS.length; rank++) {
      const left = ofRank[rank]!;
      ofRank[rank] = left - 1;
      ofValue[valueOfRank(rank)]! -= 1;
      firstFour([...dealt, rank], ways * left);
      ofRank[rank] = left;
      ofValue[valueOfRank(rank)]! += 1;
    }
  };
  firstFour([], 1);
  return tally.chances();
}

/** `dealt` has the ranks in the order of the deal: player, banker, player, banker. */
function thirdCards(dealt: readonly number[], ways: number, ofValue: number[], tally: Tally): void {
  const [p1, b1, p2, b2] = dealt as [number, number, number, number];
  const player = (valueOfRank(p1) + valueOfRank(p2)) % 10;
  const banker = (valueOfRank(b1) + valueOfRank(b2)) % 10;
  const pairs = (p1 === p2 ? 1 : 0) + (b1 === b2 ? 2 : 0);
  const bankerActs = (playerThird: number | null, waysNow: number, cards: number) => {
    const playerTotal = (player + (playerThird ?? 0)) % 10;
    if (!bankerDraws(player, banker, playerThird)) {
      tally.add(playerTotal, banker, pairs, waysNow, cards);
      return;
    }
    for (let value = 0; value < VALUES; value++) {
      tally.add(playerTotal, (banker + value) % 10, pairs, waysNow * ofValue[value]!, cards + 1);
    }
  };
  if (!playerDraws(player, banker)) {
    bankerActs(null, ways, 4);
    return;
  }
  for (let value = 0; value < VALUES; value++) {
    const left = ofValue[value]!;
    ofValue[value] = left - 1;
    bankerActs(value, ways * left, 5);
    ofValue[value] = left;
  }
}

/**
 * Counts ways in doubles. For eight decks the number of ways is 416 * 415 * ... * 411 = 5.0 * 10^15, below 2^53, so
 * every sum is exact.
 */
class Tally {
  readonly #ways = new Float64Array(400);
  readonly #shoe: number;

  constructor(shoe: number) {
    this.#shoe = shoe;
  }

  add(playerTotal: number, bankerTotal: number, pairs: number, ways: number, cards: number): void {
    let all = ways;
    for (let taken = cards; taken < 6; taken++) all *= this.#shoe - taken;
    this.#ways[(playerTotal * 10 + bankerTotal) * 4 + pairs]! += all;
  }

  chances(): Chance<BaccaratFacts>[] {
    const chances: Chance<BaccaratFacts>[] = [];
    this.#ways.forEach((ways, i) => {
      if (ways === 0) return;
      const facts = {
        playerTotal: Math.floor(i / 40),
        bankerTotal: Math.floor(i / 4) % 10,
        playerPair: (i & 1) === 1,
        bankerPair: (i & 2) === 2,
      };
      chances.push({ facts, ways: BigInt(ways) });
    });
    return chances;
  }
}
