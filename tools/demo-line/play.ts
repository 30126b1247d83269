import { playSlot } from '#games/engines/slots/play-slot.ts';
import { slotBet } from '#games/engines/slots/slot-bet.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { Chance } from '../simulation/chance.ts';
import { LINE_STAKES } from './line.data.ts';
import type { LineMember } from './people.ts';

/** A title of the studio with its id in the catalogue. */
export interface DemoGame {
  id: number;
  code: string;
}

interface TableDeps {
  ledger: Ledger;
  chance: Chance;
  /** The studio's id in the ledger. */
  vendor: number;
  vendorCode: string;
  games: readonly DemoGame[];
}

/** Deposit amounts, in 1/10,000; the smallest that covers the stakes is used. */
const DEPOSITS = [1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n, 20_000_000n];

/** Plays rounds of the studio's titles with their own mathematics, and posts them as its wallet calls do. */
export function openTable({ ledger, chance, vendor, vendorCode, games }: TableDeps) {
  const titles = slotTitles.flatMap((title) => {
    const game = games.find(({ code }) => code === title.code);
    // Only the studio feeds progressive pots.
    return game && !title.progressive ? [{ title, game: game.id }] : [];
  });
  const purses = new Map<bigint, bigint>();
  let number = 0;
  type Post = Parameters<Ledger['poster']['post']>[0];
  const postAll = async (posts: readonly Post[]) => {
    for (const answer of await Promise.all(posts.map((post) => ledger.poster.post(post))))
      if (!answer.ok) throw new Error(`the ledger refused an entry of the demo: ${answer.reason}`);
  };
  /** One session of each of these members: deposits first, then the stakes, then the winnings. */
  return async (members: readonly LineMember[]): Promise<void> => {
    const [paid, stakes, wins]: [Post[], Post[], Post[]] = [[], [], []];
    for (const { account, id } of members) {
      const wanted = LINE_STAKES[chance.below(LINE_STAKES.length)]!;
      const { title, game } = titles[chance.below(titles.length)]!;
      const bet = slotBet(title, title.stakes.includes(wanted) ? wanted : title.stakes[0]!);
      if (typeof bet === 'string') continue;
      const rounds = 4 + chance.below(8);
      let purse = purses.get(id) ?? 0n;
      if (purse < bet.stake * BigInt(rounds)) {
        const amount = DEPOSITS.find((each) => each >= bet.stake * BigInt(rounds)) ?? DEPOSITS.at(-1)!;
        paid.push({ key: `demo-line:deposit:${++number}`, account, amount, house: 'cash', kind: 'deposit' });
        purse += amount;
      }
      for (let at = 0; at < rounds; at++) {
        const name = `L${++number}`;
        const key = `${vendorCode}:demo-line-${name}`;
        const place = { account, vendor, game, round: name, house: 'gaming' } as const;
        const won = playSlot(title, chance.below, bet).payout;
        stakes.push({ ...place, key, amount: -bet.stake, kind: 'stake' });
        wins.push({ ...place, key: `${key}-win`, ref: key, amount: won, kind: 'payout', closesRound: true });
        purse += won - bet.stake;
      }
      purses.set(id, purse);
    }
    await postAll(paid);
    await postAll(stakes);
    await postAll(wins);
  };
}
