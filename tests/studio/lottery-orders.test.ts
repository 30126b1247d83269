import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerWagerChecks } from '#features/wagers/public.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { type Seat, seatAt } from '../vendors/vendor-house.ts';
import { GAME, OrdersBench } from './lottery-orders.fixture.ts';

// wire.md 2.5 "own-lottery orders" and "order / chase detail, cancel": a player's lottery orders in the record page,
// with portal and studio as separate parties. A ticket of one unit stakes 10 and wins 9.60.

let bench: OrdersBench;
let seat: Seat;
let token: string;

registerWagerChecks();
beforeAll(async () => {
  bench = await OrdersBench.open();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.nextIssue();
  // 100.0000 in main units.
  seat = await seatAt(bench.house, { amount: 1_000_000n });
  token = await bench.play(seat);
});

const orders = async (who: Seat, filter = '') => (await bench.relay(`GET PARLOR_lotteryOrders?${filter}`, who)).value;
const detail = (who: Seat, id: string) => bench.relay(`GET PARLOR_lotteryOrderDetail?orderDetailId=${id}`, who);
const chaseDetail = (who: Seat, id: string) => bench.relay(`GET PARLOR_lotteryChaseDetail?orderMasterId=${id}`, who);
const cancel = (who: Seat, orderDetailIds: string) =>
  bench.relay('POST PARLOR_cancelLotteryOrders', who, { orderDetailIds });
const idOf = async (who: Seat, numero: string): Promise<string> =>
  (await orders(who, `numero=${numero}`)).list[0].orderDetailId;
/** The round that the ledger knows, and the draw: the bet record names a bet's round as its draw. */
const roundOf = ({ id }: { id: string }) => bench.until(() => roundFrom(id), Boolean);
async function roundFrom(ticket: string): Promise<string> {
  const { list } = await orders(seat);
  return list.find(({ numero }: { numero: string }) => numero.startsWith(ticket))?.numero ?? '';
}

describe('a single order', () => {
  test('shows its stake and price, can be cancelled until the lock, and shows the drawn numbers', async () => {
    const [issue] = bench.issues(1);
    const id = await idOf(seat, await roundOf(await bench.buy(token, issue!.code, 2)));
    const before = (await detail(seat, id)).value;
    expect(before).toEqual({
      orderNumber: id,
      bettingTime: expect.any(Number),
      stakes: 10,
      odds: 9.6,
      playMenuType: 2,
      winningNumber: '',
      orderStatus: 2,
      bettingSumAmount: 20,
      winningAmount: 0,
      isEnableAutomaticOddsSetting: false,
    });
    bench.to(issue!.locksAtMs);
    expect((await detail(seat, id)).value.orderStatus).toBe(0);
    bench.to(issue!.drawsAtMs);
    await bench.until(
      () => seat.balance(),
      (balance) => balance === 992_000n,
    );
    const after = (await detail(seat, id)).value;
    // 19.20 is less than the 20 of the stake.
    expect(after).toMatchObject({ orderStatus: 5, bettingSumAmount: 20, winningAmount: 19.2 });
    expect(after.winningNumber).toMatch(/^\d(,\d){4}$/);
    expect((await orders(seat)).list).toMatchObject([{ chase: false, orderDetailId: id, orderMasterId: id }]);
    expect((await orders(seat, 'chase=true')).total).toBe(0);
  });
});

describe('an order over several draws', () => {
  test('is marked in the list, found by the filter, and shown with all of its draws', async () => {
    const [first, second, third] = bench.issues(3).map(({ code }) => code) as [string, string, string];
    await bench.buy(token, first, 3);
    const { id } = await bench.chase(token, [
      { issue: first, multiplier: 1 },
      { issue: second, multiplier: 2 },
      { issue: third, multiplier: 3 },
    ]);
    const { list, total, footer } = await orders(seat, 'chase=true');
    expect([total, footer]).toEqual([1, { betAmount: 10, validBetAmount: 0, winAmount: 0 }]);
    expect(list).toMatchObject([{ gameCode: GAME, chase: true, orderMasterId: id, betAmount: 10 }]);
    expect((await orders(seat)).list.map((row: { chase: boolean }) => row.chase)).toEqual([true, false]);
    const order = list[0].orderDetailId;
    expect((await chaseDetail(seat, id)).value).toEqual({
      orderNumber: id,
      totalBetAmount: 60,
      totalBet: 30,
      totalChasePhases: 3,
      totalActualBetAmount: 10,
      totalWinAmount: 0,
      completed: 0,
      winningStop: false,
      orderDetailOrders: [
        { numero: first, bettingSumAmount: 10, winAmount: 0, orderStatus: 2, orderDetailId: order },
        { numero: second, bettingSumAmount: 20, winAmount: 0, orderStatus: 0, orderDetailId: '' },
        { numero: third, bettingSumAmount: 30, winAmount: 0, orderStatus: 0, orderDetailId: '' },
      ],
    });
    bench.to(bench.issues(1)[0]!.drawsAtMs);
    const drawn = await bench.until(
      async () => (await chaseDetail(seat, id)).value,
      ({ totalActualBetAmount }) => totalActualBetAmount === 30,
    );
    expect(drawn).toMatchObject({ totalBetAmount: 60, totalWinAmount: 9.6, completed: 1 });
    expect(drawn.orderDetailOrders.map((one: { orderStatus: number }) => one.orderStatus)).toEqual([5, 2, 0]);
  });
});

describe('cancelling', () => {
  test('gives each stake back once, however often it is pressed; what is refused says why', async () => {
    const [issue] = bench.issues(1);
    const kept = await idOf(seat, await roundOf(await bench.buy(token, issue!.code)));
    const gone = await idOf(seat, await roundOf(await bench.buy(token, issue!.code, 3)));
    expect(await seat.balance()).toBe(600_000n);
    expect((await cancel(seat, `[${gone}, 77]`)).value.list).toEqual([
      { orderDetailId: gone, cancelled: true, errorCode: null, message: '' },
      { orderDetailId: '77', cancelled: false, errorCode: 'records.bet.unknown', message: 'This bet was not found.' },
    ]);
    expect(await seat.balance()).toBe(900_000n);
    const twice = await Promise.all([cancel(seat, `[${gone}]`), cancel(seat, `[${gone},${gone}]`)]);
    expect(twice.map(({ value }) => value.list.length)).toEqual([1, 1]);
    expect(twice.every(({ value }) => value.list[0].cancelled)).toBe(true);
    expect(await seat.balance()).toBe(900_000n);
    const moves = (await bench.relay(`GET PARLOR_betTransfers?orderNo=${gone}`, seat)).value.list;
    expect(moves.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-30, 30]);
    expect((await detail(seat, gone)).value).toMatchObject({ orderStatus: 3, winningAmount: 0 });
    expect((await detail(seat, kept)).value.orderStatus).toBe(2);
    expect(await reconcile(bench.house.database.database)).toEqual([]);
  });

  test('is too late at the lock, and moves nothing', async () => {
    const [issue] = bench.issues(1);
    const id = await idOf(seat, await roundOf(await bench.buy(token, issue!.code)));
    bench.to(issue!.locksAtMs);
    expect((await cancel(seat, `[${id}]`)).value.list).toMatchObject([
      { cancelled: false, errorCode: 'records.order.late' },
    ]);
    expect(await seat.balance()).toBe(900_000n);
    expect((await orders(seat)).list).toMatchObject([{ status: 0 }]);
  });

  test('takes one draw out of an order over several; the others go on', async () => {
    const [first, second] = bench.issues(2).map(({ code }) => code) as [string, string];
    const { id } = await bench.chase(token, [
      { issue: first, multiplier: 1 },
      { issue: second, multiplier: 1 },
    ]);
    const [row] = (await orders(seat, 'chase=true')).list;
    expect((await cancel(seat, `[${row.orderDetailId}]`)).value.list[0].cancelled).toBe(true);
    expect(await seat.balance()).toBe(1_000_000n);
    const shown = (await chaseDetail(seat, id)).value;
    expect(shown).toMatchObject({ totalActualBetAmount: 0, completed: 1 });
    expect(shown.orderDetailOrders).toMatchObject([
      { orderStatus: 3, orderDetailId: row.orderDetailId },
      { orderStatus: 0, orderDetailId: '' },
    ]);
  });

  test('takes only a list in brackets', async () => {
    for (const ids of ['', '1', '[]', '[1', '[1;2]', '[a]', `[${Array.from({ length: 51 }, (_, at) => at + 1)}]`])
      expect(await cancel(seat, ids), ids).toMatchObject({ errorCode: 'request_param_err' });
  });
});

describe('an order of somebody else', () => {
  test('is unknown to another player, like one that never was, and stays as it is', async () => {
    const [first, second] = bench.issues(2).map(({ code }) => code) as [string, string];
    const periods = [first, second].map((issue) => ({ issue, multiplier: 1 }));
    const { id: chase } = await bench.chase(token, periods);
    const [{ orderDetailId: id }] = (await orders(seat, 'chase=true')).list;
    const other = await seatAt(bench.house);
    await bench.play(other);
    const unknown = { success: false, errorCode: 'records.bet.unknown' };
    for (const name of [id, '77']) expect(await detail(other, name)).toMatchObject(unknown);
    for (const name of [chase, crypto.randomUUID(), id]) expect(await chaseDetail(other, name)).toMatchObject(unknown);
    expect((await cancel(other, `[${id}]`)).value.list).toMatchObject([{ errorCode: 'records.bet.unknown' }]);
    expect((await orders(other, 'chase=true')).total).toBe(0);
    expect((await detail(seat, id)).value.orderStatus).toBe(2);
    expect(await seat.balance()).toBe(900_000n);
  });

  test('is unknown to the studio as well: it checks operator and player itself', async () => {
    const [issue] = bench.issues(1);
    const { id: chase, periods } = await bench.chase(token, [{ issue: issue!.code, multiplier: 1 }]);
    const round = await roundOf({ id: periods[0]!.ticket });
    const own = { operator_id: 'house', user: seat.player.id.toString() };
    const day = { from: issue!.opensAtMs - 1000, to: issue!.drawsAtMs };
    expect(await bench.operator('/api/lottery/order', { ...own, round })).toMatchObject({ body: { open: true } });
    expect((await bench.operator('/api/lottery/chase', { ...own, chase })).body).toMatchObject({ staked: '100000' });
    expect((await bench.operator('/api/lottery/chased', { ...own, ...day })).body).toEqual({
      rounds: [round],
      next: null,
    });
    for (const who of [
      { ...own, user: '1' },
      { ...own, operator_id: 'neighbour' },
    ]) {
      expect((await bench.operator('/api/lottery/order', { ...who, round })).status).toBe(404);
      expect((await bench.operator('/api/lottery/chase', { ...who, chase })).status).toBe(404);
      expect((await bench.operator('/api/lottery/chased', { ...who, ...day })).body).toMatchObject({ rounds: [] });
      expect((await bench.operator('/api/lottery/cancel', { ...who, rounds: [round] })).body).toEqual({
        orders: [{ round, outcome: 'unknown' }],
      });
    }
    expect((await bench.operator('/api/lottery/order', { ...own, operator_id: 'nobody', round })).status).toBe(403);
    expect(await seat.balance()).toBe(900_000n);
  });
});
