import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromWire } from '#platform/money/money.ts';
import { type Answer, GAMES, gameOf, openRecordHouse, type PastBet, type RecordHouse } from './record-house.ts';
import { call, type Seat, seatAt } from './vendor-house.ts';
import { betBody, winBody } from './wallet-bodies.ts';

/** Every record of spec section 2.7 with the fields, filters and footers of wire.md 2.5 and 2.7. */
let house: RecordHouse;
beforeAll(async () => {
  house = await openRecordHouse();
});
afterAll(() => house.close());

const DAY_MS = 86_400_000;
const P = 10_000n;

/** Won, lost, even, cancelled and running bets, an hour apart. */
function oneOfEach(game: number, until = Date.now() - 3_600_000): PastBet[] {
  const outcomes = [
    ['settled', 30n],
    ['settled', 0n],
    ['settled', 10n],
    ['void', 0n],
    ['running', 0n],
  ] as const;
  return outcomes.map(([state, payout], index) => ({
    placedAt: until - index * 3_600_000,
    game,
    stake: 10n * P,
    payout: payout * P,
    state,
  }));
}

const BET_FIELDS = [
  ...['gameName', 'eventName', 'orderNo', 'origOrderNo', 'betTimeInTimestamp', 'transTimeInTimestamp', 'betAmount'],
  ...['validBetAmount', 'winAmount', 'profitAndLoss', 'accountType', 'selection', 'odds', 'oddsType', 'status'],
  ...['customerName', 'directAgentName', 'betDetails'],
];
const FOOTER_FIELDS = [
  ...['betAmount', 'validBetAmount', 'winAmount', 'profitAndLoss', 'validBetting', 'totalHands', 'netProfit'],
  'gameValidBetting',
];

describe('bet relays (wire.md 2.5 "bet records")', () => {
  const ALL = ['win', 'lose', 'tie', 'void', 'running'];
  it.each([
    ['PARLOR_allBets', [1, 2, ...GAMES.map(({ id }) => id)], ALL],
    ['ODSFE2_RNGOrders', [1], ALL],
    ['ODSFE2_FishOrders', [2], ALL],
    ['ODSFE2_LiveOrders', [gameOf('LIVE')], ALL],
    ['ODSFE2_PvPOrders', [gameOf('PVP'), gameOf('COCKFIGHT')], ALL],
    ['ODSFE2_SportsSettOrders', [gameOf('SPORTS'), gameOf('ESPORTS')], ALL.slice(0, 4)],
    ['ODSFE2_SportsUnsettOrders', [gameOf('SPORTS'), gameOf('ESPORTS')], ['running']],
    ['ODSFE2_ordersSportsRemote', [gameOf('SPORTS'), gameOf('ESPORTS')], ALL],
    ['ODSFE2_ElottSettledOrders', [gameOf('ELOTT')], ALL.slice(0, 4)],
    ['ODSFE2_ElottUnsettledOrders', [gameOf('ELOTT')], ['running']],
  ])('%s holds the bets of its games with every field of the wire', async (relay, games, shown) => {
    const [seat, other] = [await seatAt(house), await seatAt(house)];
    for (const { id } of [...GAMES, { id: 1 }, { id: 2 }]) await house.remember(seat, oneOfEach(id));
    const { list, total, footer } = await house.listing(`/wps/relay/${relay}?size=50`, seat);
    expect(total).toBe(games.length * shown.length);
    expect(new Set(list.map((row) => row.nodeId))).toEqual(new Set(games));
    expect(new Set(list.map((row) => row.status))).toEqual(new Set(shown));
    for (const row of list) expect(Object.keys(row)).toEqual(expect.arrayContaining(BET_FIELDS));
    expect(Object.keys(footer).sort()).toEqual([...FOOTER_FIELDS].sort());
    expect(await house.listing(`/wps/relay/${relay}`, other)).toMatchObject({ list: [], total: 0, totalPages: 0 });
    expect(await house.get(`/wps/relay/${relay}`)).toMatchObject({ errorCode: 'login.not.session' });
  });

  it('filters third-party lottery by digits and live games by win, loss or draw', async () => {
    const seat = await seatAt(house);
    for (const type of ['ELOTT', 'LIVE']) await house.remember(seat, oneOfEach(gameOf(type)));
    const statuses = async (path: string) => (await house.listing(path, seat)).list.map((row) => row.status);
    for (const [digit, status] of [
      ['1', 'win'],
      ['2', 'lose'],
      ['3', 'tie'],
      ['4', 'void'],
    ])
      expect(await statuses(`/wps/relay/ODSFE2_ElottSettledOrders?status=${digit}`)).toEqual([status]);
    for (const [word, status] of [
      ['WIN', 'win'],
      ['loss', 'lose'],
      ['draw', 'tie'],
    ])
      expect(await statuses(`/wps/relay/ODSFE2_LiveOrders?winLossDraw=${word}`)).toEqual([status]);
    expect(await house.get('/wps/relay/ODSFE2_LiveOrders?winLossDraw=maybe', seat)).toMatchObject({
      errorCode: 'request_param_err',
    });
  });

  it('tells own-lottery orders in the words of the wire', async () => {
    const seat = await seatAt(house);
    const [first] = await house.remember(
      seat,
      oneOfEach(gameOf('LOTT')).map((bet, index) => ({ ...bet, round: `draw-${index}` })),
    );
    const { list, total, footer } = await house.listing('/wps/relay/PARLOR_lotteryOrders?chase=&prizeModeId=1', seat);
    expect([total, list.map((row) => row.status)]).toEqual([5, [1, 2, 4, 3, 0]]);
    expect(list[0]).toMatchObject({
      gameName: 'thirty',
      gameCode: 'thirty',
      chase: false,
      orderDetailId: String(first),
      numero: 'draw-0',
      betAmount: 10,
      validBetAmount: 10,
      winAmount: 30,
      prizeModeId: 1,
      directAgentName: false,
    });
    expect(footer).toEqual({ betAmount: 40, validBetAmount: 30, winAmount: 40 });
    for (const [filter, count] of [
      ['status=3', 1],
      ['orderStatus=0', 1],
      ['numero=draw-2', 1],
      ['gameCode=thirty', 5],
      ['gameCode=other', 0],
      ['prizeModeId=2', 5],
      ['prizeModeId=3', 0],
      [`productCode=${house.games.find(({ id }) => id === gameOf('LOTT'))?.vendor}`, 5],
      ['productCode=NOBODY', 0],
      [`orderNo=${first}`, 1],
    ] as const)
      expect((await house.listing(`/wps/relay/PARLOR_lotteryOrders?${filter}`, seat)).total, filter).toBe(count);
    // This house has no lottery that could name the orders over several draws: an empty list would be a lie.
    expect(await house.get('/wps/relay/PARLOR_lotteryOrders?chase=true', seat)).toMatchObject({
      errorCode: 'records.lottery.silent',
    });
  });

  it('has no game that is excluded from turnover, as the brand excludes none', async () => {
    const seat = await seatAt(house);
    const path = '/wps/relay/PARLOR_ExcludeTurnoverV2?vassalage=&gameName=&pageNo=1&pageSize=13';
    expect((await house.get(path, seat)).value).toEqual({ dataList: [], totalPages: 0 });
  });

  it('tells the transfers of a bet as the ledger made them, to its player alone', async () => {
    const [seat, other] = [await seatAt(house), await seatAt(house)];
    const bet = betBody(seat, { amount: 1_000_000 });
    await call(house, 'bet', bet);
    await call(house, 'win', winBody(seat, bet, { amount: 2_500_000 }));
    await house.projection.catchUp();
    const { list } = await house.listing('/wps/relay/ODSFE2_RNGOrders', seat);
    const path = `/wps/relay/PARLOR_betTransfers?orderNo=${list[0]!.orderNo}`;
    const { value } = await house.get(path, seat);
    expect(value.list.map((row: Record<string, unknown>) => row.txId)).toEqual(list[0]!.transferIds);
    expect(value.list).toMatchObject([
      { txTypeName: 'Bet', amount: -10, currentAvailBalance: 90 },
      { txTypeName: 'Win', amount: 25, currentAvailBalance: 115 },
    ]);
    expect(await house.get(path, other)).toMatchObject({ errorCode: 'records.bet.unknown' });
  });
});

describe('footers', () => {
  const bet = fc.record({
    agoMs: fc.integer({ min: 0, max: 40 * DAY_MS }),
    game: fc.constantFrom(1, 3, gameOf('LIVE')),
    stake: fc.bigInt({ min: 1n, max: 9_999_999_999_990_000n }),
    outcome: fc.constantFrom('lose', 'win', 'tie', 'void', 'running', 'part'),
  });
  const asked = fc.record({
    fromMs: fc.integer({ min: DAY_MS, max: 40 * DAY_MS }),
    spanMs: fc.integer({ min: 1, max: 31 * DAY_MS }),
    filter: fc.constantFrom(
      '',
      '&status=win',
      '&status=tie',
      '&status=void',
      '&accountType=ACME',
      '&accountType=SISTER',
    ),
  });

  it('equal the sum of the rows, whatever was played and asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(bet, { minLength: 30, maxLength: 60, size: 'max' }),
        fc.array(asked, { minLength: 4, maxLength: 4 }),
        async (played, questions) => {
          const seat = await seatAt(house, { amount: 0n });
          const now = Date.now();
          await house.remember(
            seat,
            played.map(({ agoMs, ...rest }) => pastBet({ ...rest, placedAt: now - agoMs })),
          );
          for (const { fromMs, spanMs, filter } of questions) {
            const start = now - fromMs;
            const range = `startDate=${start}&endDate=${Math.min(now, start + spanMs)}`;
            await expectSum(seat, `/wps/relay/ODSFE2_RNGOrders?size=100&${range}${filter}`);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  async function expectSum(seat: Seat, path: string) {
    const { list, total, footer } = await house.listing(path, seat);
    expect(list).toHaveLength(total);
    const sum = (field: string, rows = list) => rows.reduce((all, row) => all + fromWire(row[field] as number)!, 0n);
    const alive = list.filter((row) => row.status !== 'void');
    expect(fromWire(footer.betAmount!), path).toBe(sum('betAmount', alive));
    expect(fromWire(footer.validBetAmount!), path).toBe(sum('validBetAmount'));
    expect(fromWire(footer.winAmount!), path).toBe(sum('winAmount'));
    expect(fromWire(footer.profitAndLoss!), path).toBe(sum('profitAndLoss'));
    expect(footer.totalHands).toBe(total);
  }

  function pastBet({
    outcome,
    stake,
    ...rest
  }: {
    outcome: string;
    stake: bigint;
    placedAt: number;
    game: number;
  }): PastBet {
    const whole = (stake / 1_000_000n) * 100n + 100n;
    const payout = { win: whole * 3n, tie: whole, part: whole / 2n }[outcome] ?? 0n;
    const state = outcome === 'void' ? 'void' : outcome === 'running' || outcome === 'part' ? 'running' : 'settled';
    return { ...rest, stake: whole, payout, state };
  }
});

describe('ranges', () => {
  it.each([
    [-31, 0, undefined],
    [-33, 0, 'records.range.long'],
    [-365, -335, undefined],
    [-380, -370, 'records.range.old'],
  ])('from %i to %i days: %s', async (from, to, code) => {
    const seat = await seatAt(house);
    const now = Date.now();
    const days = `${now + from * DAY_MS}&endDate=${now + to * DAY_MS}`;
    const paths = ['ODSFE2_RNGOrders', 'PARLOR_personalProfit', 'PARLOR_lotteryOrders'].map(
      (name) => `/wps/relay/${name}?startDate=${days}`,
    );
    const times = days.replace('endDate', 'endTime');
    paths.push(...['ODSFE2_MemTransDet', 'PARLOR_bonusDetails'].map((name) => `/wps/relay/${name}?startTime=${times}`));
    for (const path of paths) {
      const answer: Answer = await house.get(path, seat);
      expect(answer.errorCode, path).toBe(code);
      expect(answer.message).not.toContain('error.');
    }
  });

  it('reach back twelve months, to the bet', async () => {
    const seat = await seatAt(house);
    const placedAt = Date.now() - 364 * DAY_MS;
    await house.remember(seat, [{ placedAt, game: 1, stake: P, payout: 0n, state: 'settled' }]);
    const path = `/wps/relay/ODSFE2_RNGOrders?startDate=${placedAt - 1}&endDate=${placedAt + 20 * DAY_MS}`;
    expect((await house.listing(path, seat)).total).toBe(1);
  });
});

describe('account record', () => {
  it('tells what became of money put aside for a withdrawal, fee included', async () => {
    const seat = await seatAt(house);
    const account = seat.player.ledgerAccount;
    for (const [order, amount] of [
      ['W1', 20n],
      ['W2', 30n],
      ['W3', 5n],
    ] as const)
      await house.ledger.hold({
        key: `withdrawal:${order}${seat.player.id}`,
        account,
        amount: amount * P,
        kind: 'withdrawal',
      });
    await house.ledger.hold({ key: `withdrawal-fee:W2${seat.player.id}`, account, amount: P, kind: 'fee' });
    const hold = (name: string) => `withdrawal:${name}${seat.player.id}`;
    await house.ledger.postHold({ key: `${hold('W1')}/post`, hold: hold('W1'), house: 'cash' });
    await house.ledger.voidHold({ key: `${hold('W2')}/void`, hold: hold('W2') });
    await house.projection.catchUp();
    const { list, footer } = await house.listing('/wps/relay/ODSFE2_MemTransDet?codeTypes=withdraw', seat);
    expect(
      list.map(({ txTypeName, amount, holdStatus, orderNo }) => [
        txTypeName,
        amount,
        holdStatus,
        String(orderNo).slice(0, 2),
      ]),
    ).toEqual([
      ['Withdrawal returned', 30, null, 'W2'],
      ['Fee', -1, 'held', 'W2'],
      ['Withdrawal', -5, 'held', 'W3'],
      ['Withdrawal', -30, 'returned', 'W2'],
      ['Withdrawal', -20, 'paid', 'W1'],
    ]);
    expect(list[4]!.holdClosedInTimestamp).toBeGreaterThanOrEqual(Number(list[4]!.txTimeInTimestamp));
    expect(footer).toEqual({ totalIn: 30, totalOut: 56, amount: -26 });
    const profit = await house.get('/wps/relay/PARLOR_personalProfit', seat);
    expect(profit.value.total).toMatchObject({ deposit: 100, withdraw: 26, netAmount: 0 });
  });

  it('lists what the house gave, by kind, with the sums of all kinds', async () => {
    const seat = await seatAt(house);
    const account = seat.player.ledgerAccount;
    const give = (key: string, kind: 'bonus' | 'rebate' | 'promo_payout' | 'compensation', amount: bigint) =>
      house.ledger.poster.post({
        key: `${key}:${seat.player.id}`,
        account,
        amount: amount * P,
        house: 'promotion',
        kind,
      });
    await give('welcome', 'bonus', 10n);
    await give('referral', 'bonus', 20n);
    await give('rebate', 'rebate', 3n);
    await give('event', 'promo_payout', 7n);
    await give('sorry', 'compensation', 1n);
    await house.projection.catchUp();
    const all = await house.listing('/wps/relay/PARLOR_bonusDetails', seat);
    expect(all.list.map((row) => [row.bonusType, row.amount])).toEqual([
      ['compensation', 1],
      ['promotion', 7],
      ['rebate', 3],
      ['referral', 20],
      ['bonus', 10],
    ]);
    const sums = [
      { type: 'bonus', amount: 10 },
      { type: 'promotion', amount: 7 },
      { type: 'rebate', amount: 3 },
      { type: 'referral', amount: 20 },
      { type: 'compensation', amount: 1 },
    ];
    expect([all.total, all.footer]).toEqual([5, { amount: 41, byType: sums }]);
    for (const { type, amount } of sums) {
      const one = await house.listing(`/wps/relay/PARLOR_bonusDetails?type=${type}`, seat);
      expect([one.total, one.list.map((row) => row.amount), one.footer.amount]).toEqual([1, [amount], amount]);
    }
    expect((await house.listing('/wps/relay/PARLOR_bonusDetails', await seatAt(house))).total).toBe(0);
  });
});
