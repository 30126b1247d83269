import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromWire } from '#platform/money/money.ts';
import { openRecordHouse, type RecordHouse } from './record-house.ts';
import { call, openToken, seatAt } from './vendor-house.ts';
import { betBody, rollbackBody, winBody } from './wallet-bodies.ts';

/** Personal profit and loss (spec section 2.7 "personalProfit"): sums of the ledger by days of the brand's zone. */
let house: RecordHouse;
beforeAll(async () => {
  house = await openRecordHouse();
});
afterAll(() => house.close());

const DAY_MS = 86_400_000;
const P = 10_000n;

describe('profit and loss', () => {
  it('equals the ledger: play by its bets, money by its transfers', async () => {
    const seat = await seatAt(house);
    for (const [won, game_code] of [
      [0, 'lotus'],
      [25, 'carp'],
      [10, 'lotus'],
    ] as const) {
      const opened = house.games.find(({ code }) => code === game_code)!;
      const own = { ...seat, token: await openToken(house, seat.player, 'ACME', opened.id) };
      const bet = betBody(own, { amount: 1_000_000, game_code });
      await call(house, 'bet', bet);
      await call(house, 'win', winBody(own, bet, { amount: won * 100_000, game_code }));
    }
    seat.token = await openToken(house, seat.player);
    const undone = betBody(seat);
    await call(house, 'bet', undone);
    await call(house, 'rollback', rollbackBody(seat, undone));
    await call(house, 'bet', betBody(seat));
    const gift = { account: seat.player.ledgerAccount, amount: 4n * P, house: 'promotion' as const };
    await house.ledger.poster.post({ ...gift, key: `rebate:${seat.player.id}`, kind: 'rebate' });
    await house.projection.catchUp();
    const { value } = await house.get('/wps/relay/PARLOR_personalProfit', seat);
    expect(value.total).toEqual({
      bets: 5,
      betAmount: 31,
      validBetAmount: 30,
      winAmount: 35,
      netProfit: 5,
      deposit: 100,
      withdraw: 0,
      bonus: 0,
      rebate: 4,
      jackpot: 0,
      netAmount: 9,
    });
    expect(value.days.at(-1)).toMatchObject(value.total);
    expect(value.categories).toMatchObject([
      { category: 'RNG', bets: 4, netProfit: -10 },
      { category: 'FISH', bets: 1, netProfit: 15 },
    ]);
    expect(value.vendors).toMatchObject([{ accountType: 'ACME', bets: 5, netProfit: 5 }]);
    const { deposit, rebate, winAmount, betAmount } = value.total;
    expect(fromWire(deposit + rebate + winAmount - betAmount)).toBe(await seat.balance());
    const alias = await house.get('/wps/report/accountGameBetHistory', seat);
    expect(alias.value.total).toEqual(value.total);
    const cards = await house.get('/wps/report/personalPVPFishingPNL', seat);
    expect(cards.value.total).toMatchObject({ bets: 1, netProfit: 15, deposit: 0 });
    expect((await house.get('/wps/report/detailedLottoPNL', seat)).value.total).toMatchObject({
      bets: 0,
      betAmount: 0,
    });
    expect(await house.get('/wps/relay/PARLOR_personalProfit')).toMatchObject({ errorCode: 'login.not.session' });
  });

  it.each(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/New_York'])(
    'counts the days of %s, to the millisecond',
    async (zone) => {
      house.live(zone);
      const seat = await seatAt(house, { amount: 0n });
      const now = Date.now();
      const midnights = [9, 8, 3].map((daysAgo) => firstMs(now - daysAgo * DAY_MS, zone));
      const past = midnights.flatMap((midnight, index) =>
        [-1, 0, 1_800_000].map((shift) => ({
          placedAt: midnight + shift,
          game: 1,
          stake: BigInt(index + 1) * P,
          payout: 0n,
          state: 'settled' as const,
        })),
      );
      await house.remember(seat, past);
      const { value } = await house.get(
        `/wps/relay/PARLOR_personalProfit?startDate=${now - 20 * DAY_MS}&endDate=${now}`,
        seat,
      );
      const told = new Map(value.days.map((row: { day: string; bets: number }) => [row.day, row.bets]));
      const wanted = new Map<string, number>();
      for (const { placedAt } of past) wanted.set(dayIn(placedAt, zone), (wanted.get(dayIn(placedAt, zone)) ?? 0) + 1);
      for (const [day, bets] of told) expect(bets, String(day)).toBe(wanted.get(day as string) ?? 0);
      expect(value.total.bets).toBe(9);
      house.live('Asia/Ho_Chi_Minh');
    },
  );
});

const dayIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** The first millisecond of a moment's day, found by search. */
function firstMs(at: number, zone: string): number {
  const day = dayIn(at, zone);
  let [inside, outside] = [at, at - 26 * 3_600_000];
  while (inside - outside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (dayIn(middle, zone) === day) inside = middle;
    else outside = middle;
  }
  return inside;
}
