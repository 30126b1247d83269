import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAuthorisedChecks } from '#features/wagers/authorised/authorised.checks.ts';
import { registerWagerChecks } from '#features/wagers/public.ts';
import { setAccountClosed } from '#ledger/accounts.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { setRoom } from '#ledger/room.ts';
import { type AuthoriseHouse, ask, betOf, COMPANY_KEY, memberAt, openAuthoriseHouse } from './authorise-house.ts';

/** Authorise and settle over HTTP, /vendor/authorise/{vendorCode}/... (protocols.md B). */
let at: AuthoriseHouse;
beforeAll(async () => {
  at = await openAuthoriseHouse();
});
afterAll(() => at.close());

registerWagerChecks();
registerAuthorisedChecks();

const OK = { ErrorCode: 0 };
const settled = (bet: object, WinLoss: number, more: object = {}) => ({
  ...bet,
  WinLoss,
  ResultType: WinLoss > 0 ? 0 : 1,
  ResultTime: '2026-11-23T07:00:00.000Z',
  ...more,
});

describe('the life of a bet', () => {
  it('runs, is settled, runs again, is settled anew, and each change is a new transfer', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    expect(await ask(at, 'Deduct', bet)).toEqual({
      AccountName: seat.player.id.toString(),
      Balance: 90,
      ErrorCode: 0,
      ErrorMessage: 'No Error',
    });
    expect(await ask(at, 'GetBetStatus', bet)).toMatchObject({ ...OK, Status: 'Running', Stake: 10, WinLoss: 0 });
    expect(await ask(at, 'Settle', settled(bet, 19.5))).toMatchObject({ ...OK, Balance: 109.5 });
    expect(await ask(at, 'GetBetStatus', bet)).toMatchObject({ Status: 'Settled', WinLoss: 19.5 });
    expect(await ask(at, 'Rollback', bet)).toMatchObject({ ...OK, Balance: 90 });
    expect(await ask(at, 'GetBetStatus', bet)).toMatchObject({ Status: 'Running', WinLoss: 0 });
    expect(await ask(at, 'Settle', settled(bet, 0, { ResultTime: '2026-11-23T08:00:00.000Z' }))).toMatchObject({
      ...OK,
      Balance: 90,
    });
    await at.house.projection.catchUp();
    const [row] = await rowsOf(seat.player.id);
    expect(row).toMatchObject({ state: 'settled', stake: 100_000n, payout: 0n, turnover: 100_000n });
    // The stake, two settlements and the reversal of the first.
    expect(row?.transfers).toHaveLength(3);
  });

  it('is cancelled while it runs and after it was settled, and a cancelled bet runs again', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    await ask(at, 'Deduct', bet);
    expect(await ask(at, 'Cancel', bet)).toMatchObject({ ...OK, Balance: 100 });
    expect(await ask(at, 'GetBetStatus', bet)).toMatchObject({ Status: 'Void' });
    expect(await ask(at, 'Rollback', bet)).toMatchObject({ ...OK, Balance: 90 });
    expect(await ask(at, 'Settle', settled(bet, 30))).toMatchObject({ ...OK, Balance: 120 });
    expect(await ask(at, 'Cancel', bet)).toMatchObject({ ...OK, Balance: 100 });
    await at.house.projection.catchUp();
    expect((await rowsOf(seat.player.id)).map(({ state }) => state)).toEqual(['void', 'void']);
  });

  it('returns part of a stake once, and only what stays counts as turnover', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    await ask(at, 'Deduct', bet);
    expect(await ask(at, 'ReturnStake', { ...bet, CurrentStake: 4 })).toMatchObject({ ...OK, Balance: 96 });
    expect(await ask(at, 'ReturnStake', { ...bet, CurrentStake: 4 })).toMatchObject({ ErrorCode: 5008, Balance: 96 });
    expect(await ask(at, 'Settle', settled(bet, 8))).toMatchObject({ ...OK, Balance: 104 });
    await at.house.projection.catchUp();
    const rows = await rowsOf(seat.player.id);
    expect(rows.map(({ state, turnover }) => ({ state, turnover }))).toEqual([
      { state: 'void', turnover: 0n },
      { state: 'settled', turnover: 40_000n },
    ]);
  });
});

describe('the same call again', () => {
  it('moves nothing and hears the code of what has been done', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    await ask(at, 'Deduct', bet);
    expect(await ask(at, 'Deduct', bet)).toMatchObject({ ErrorCode: 5003, Balance: 90 });
    expect(await ask(at, 'Deduct', { ...bet, Amount: 20 })).toMatchObject({ ErrorCode: 5003, Balance: 90 });
    await ask(at, 'Settle', settled(bet, 20));
    expect(await ask(at, 'Settle', settled(bet, 20))).toMatchObject({ ErrorCode: 2001, Balance: 110 });
    expect(await ask(at, 'Settle', settled(bet, 50))).toMatchObject({ ErrorCode: 2001, Balance: 110 });
    await ask(at, 'Rollback', bet);
    expect(await ask(at, 'Rollback', bet)).toMatchObject({ ErrorCode: 2003, Balance: 90 });
    await ask(at, 'Cancel', bet);
    expect(await ask(at, 'Cancel', bet)).toMatchObject({ ErrorCode: 2002, Balance: 100 });
    expect(await ask(at, 'Settle', settled(bet, 20))).toMatchObject({ ErrorCode: 2002, Balance: 100 });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('does not take the settlement that was taken back for a new one', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    await ask(at, 'Deduct', bet);
    await ask(at, 'Settle', settled(bet, 20));
    await ask(at, 'Rollback', bet);
    expect(await ask(at, 'Settle', settled(bet, 20))).toMatchObject({ ErrorCode: 2003, Balance: 90 });
    expect(await ask(at, 'Settle', settled(bet, 20, { ResultTime: 'later' }))).toMatchObject({ ...OK, Balance: 110 });
  });

  it('takes one stake and pays once when a call comes twenty times at the same moment', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    const twenty = (action: string, body: object) =>
      Promise.all(Array.from({ length: 20 }, () => ask(at, action, body)));
    const codes = (answers: { ErrorCode: number }[]) => answers.map(({ ErrorCode }) => ErrorCode).sort((a, b) => a - b);
    expect(codes(await twenty('Deduct', bet))).toEqual([0, ...Array.from({ length: 19 }, () => 5003)]);
    expect(codes(await twenty('Settle', settled(bet, 25)))).toEqual([0, ...Array.from({ length: 19 }, () => 2001)]);
    expect(await seat.balance()).toBe(1_150_000n);
  });
});

describe('further deductions by product', () => {
  it('games charge the difference and refuse less', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat, { ProductType: 7 });
    await ask(at, 'Deduct', bet);
    expect(await ask(at, 'Deduct', { ...bet, Amount: 25 })).toMatchObject({ ...OK, Balance: 75 });
    expect(await ask(at, 'Deduct', { ...bet, Amount: 20 })).toMatchObject({ ErrorCode: 7, Balance: 75 });
    expect(await ask(at, 'GetBetStatus', bet)).toMatchObject({ Stake: 25 });
  });

  it('third parties take further ones with new transaction ids, cancelled one by one or together', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat, { ProductType: 9 });
    await ask(at, 'Deduct', bet);
    expect(await ask(at, 'Deduct', { ...bet, TransactionId: '2', Amount: 5 })).toMatchObject({ ...OK, Balance: 85 });
    expect(await ask(at, 'Deduct', { ...bet, TransactionId: '2', Amount: 5 })).toMatchObject({ ErrorCode: 5003 });
    expect(await ask(at, 'Cancel', { ...bet, TransactionId: '2', IsCancelAll: false })).toMatchObject({ Balance: 90 });
    expect(await ask(at, 'Deduct', { ...bet, TransactionId: '3', Amount: 500 })).toMatchObject({ ErrorCode: 5 });
    expect(await ask(at, 'Deduct', { ...bet, TransactionId: '4', Amount: 1 })).toMatchObject({ ...OK, Balance: 89 });
    expect(await ask(at, 'Cancel', bet)).toMatchObject({ ...OK, Balance: 100 });
  });
});

describe('what must not be taken or paid', () => {
  it('a bet that was cancelled before it came', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    expect(await ask(at, 'Cancel', bet)).toMatchObject({ ErrorCode: 6 });
    expect(await ask(at, 'Deduct', bet)).toMatchObject({ ErrorCode: 2002, Balance: 100 });
    expect(await ask(at, 'Rollback', bet)).toMatchObject({ ErrorCode: 6, Balance: 100 });
  });

  it('a settlement, rollback or return without its bet, or of another player', async () => {
    const [seat, other] = [await memberAt(at), await memberAt(at)];
    const bet = betOf(seat);
    for (const [action, body] of [
      ['Settle', settled(bet, 5)],
      ['Rollback', bet],
      ['ReturnStake', { ...bet, CurrentStake: 1 }],
      ['GetBetStatus', bet],
    ] as const)
      expect(await ask(at, action, body)).toMatchObject({ ErrorCode: 6 });
    await ask(at, 'Deduct', bet);
    const theirs = { ...bet, Username: other.player.id.toString() };
    expect(await ask(at, 'Settle', settled(theirs, 50))).toMatchObject({ ErrorCode: 6, Balance: 100 });
    expect(await ask(at, 'Cancel', theirs)).toMatchObject({ ErrorCode: 6 });
    expect(await ask(at, 'Deduct', theirs)).toMatchObject({ ErrorCode: 5003 });
    expect(await seat.balance()).toBe(900_000n);
  });

  it('a stake beyond the balance, and it stays refused when money has come since', async () => {
    const seat = await memberAt(at, 50_000n);
    const bet = betOf(seat);
    expect(await ask(at, 'Deduct', bet)).toMatchObject({ ErrorCode: 5, Balance: 5 });
    const deposit = { key: `test:${bet.TransferCode}`, account: seat.player.ledgerAccount, amount: 900_000n };
    await at.house.ledger.poster.post({ ...deposit, house: 'cash', kind: 'deposit' });
    expect(await ask(at, 'Deduct', bet)).toMatchObject({ ErrorCode: 5, Balance: 95 });
    expect(await ask(at, 'Settle', settled(bet, 50))).toMatchObject({ ErrorCode: 6 });
  });

  it('a stake of a blocked player, in an ended session, of a closed game; what runs is still settled', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    await ask(at, 'Deduct', bet);
    expect(await ask(at, 'Deduct', betOf(seat, { GameId: 4 }))).toMatchObject({ ErrorCode: 1 });
    seat.player.mayPlay = false;
    expect(await ask(at, 'Deduct', betOf(seat))).toMatchObject({ ErrorCode: 1, Balance: 90 });
    seat.player.mayPlay = true;
    at.house.clock.advance(2 * 3_600_000);
    expect(await ask(at, 'Deduct', betOf(seat))).toMatchObject({ ErrorCode: 1 });
    expect(await ask(at, 'Settle', settled(bet, 12))).toMatchObject({ ...OK, Balance: 102 });
    at.house.clock.advance(-2 * 3_600_000);
  });

  it('an unknown player, or one who has never opened a game of the vendor', async () => {
    const stranger = await memberAt(at);
    expect(await ask(at, 'GetBalance', betOf(stranger, { Username: '1' }))).toMatchObject({ ErrorCode: 1 });
    expect(await ask(at, 'GetBalance', betOf(stranger, { Username: 'x y' }))).toMatchObject({ ErrorCode: 1 });
    expect(await ask(at, 'GetBalance', betOf(stranger, { Username: '' }))).toMatchObject({ ErrorCode: 3 });
  });

  it('amounts finer than can be booked, negative ones, and bodies that are none', async () => {
    const seat = await memberAt(at);
    for (const Amount of [0.00001, -1, 'ten', null])
      expect(await ask(at, 'Deduct', betOf(seat, { Amount }))).toMatchObject({ ErrorCode: 7 });
    expect(await ask(at, 'Deduct', '{')).toMatchObject({ ErrorCode: 4 });
    expect(await seat.balance()).toBe(1_000_000n);
  });
});

describe('winnings that are taken back', () => {
  it('push the balance below zero when they are spent, which blocks play until it is repaid', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    await ask(at, 'Deduct', bet);
    await ask(at, 'Settle', settled(bet, 110));
    await ask(at, 'Deduct', betOf(seat, { Amount: 195 }));
    expect(await ask(at, 'Rollback', bet)).toMatchObject({ ...OK, Balance: -105 });
    expect(await ask(at, 'Deduct', betOf(seat, { Amount: 1 }))).toMatchObject({ ErrorCode: 5, Balance: -105 });
    const hold = { key: `test:hold-${bet.TransferCode}`, account: seat.player.ledgerAccount, amount: 1n };
    expect(await at.house.ledger.hold({ ...hold, kind: 'withdrawal' })).toMatchObject({ reason: 'insufficient_funds' });
    expect(await ask(at, 'Settle', settled(bet, 120, { ResultTime: 'anew' }))).toMatchObject({ ...OK, Balance: 15 });
    expect(await ask(at, 'Deduct', betOf(seat, { Amount: 1 }))).toMatchObject({ ...OK, Balance: 14 });
  });

  it('of an account that is closed and has reached its limits: the cancelled bet runs again all the same', async () => {
    const seat = await memberAt(at);
    const account = seat.player.ledgerAccount;
    const bet = betOf(seat);
    await ask(at, 'Deduct', bet);
    await ask(at, 'Cancel', bet);
    await at.house.database.database.transact(async (trx) => {
      const [from, until] = [new Date(Date.now() - 1000), new Date(Date.now() + 3_600_000)];
      await setRoom(trx, account, { stake: 0n, loss: 0n, from, until });
    });
    await at.house.database.database.transact((trx) => setAccountClosed(trx, account, true));
    expect(await ask(at, 'Deduct', betOf(seat))).toMatchObject({ ErrorCode: 1 });
    expect(await ask(at, 'Rollback', bet)).toMatchObject({ ...OK, Balance: 90 });
    expect(await ask(at, 'Settle', settled(bet, 10))).toMatchObject({ ...OK, Balance: 100 });
  });
});

describe('money without a bet', () => {
  it('is paid and taken once for each code', async () => {
    const seat = await memberAt(at);
    const bonus = betOf(seat, { Amount: 7 });
    expect(await ask(at, 'Bonus', bonus)).toMatchObject({ ...OK, Balance: 107 });
    expect(await ask(at, 'Bonus', bonus)).toMatchObject({ ErrorCode: 5003, Balance: 107 });
    const tip = betOf(seat, { Amount: 2 });
    expect(await ask(at, 'Tip', tip)).toMatchObject({ ...OK, Balance: 105 });
    expect(await ask(at, 'Tip', tip)).toMatchObject({ ErrorCode: 5003, Balance: 105 });
    expect(await ask(at, 'Tip', betOf(seat, { Amount: 500 }))).toMatchObject({ ErrorCode: 5 });
  });
});

describe('who may call', () => {
  it('only addresses on the list', async () => {
    const seat = await memberAt(at);
    at.addresses.splice(0, at.addresses.length, '10.0.0.0/8');
    expect(await ask(at, 'GetBalance', betOf(seat))).toMatchObject({ ErrorCode: 2 });
    at.addresses.splice(0, at.addresses.length, '127.0.0.1');
    expect(await ask(at, 'GetBalance', betOf(seat))).toMatchObject(OK);
  });

  it('only keys that are valid now; while a key is changed, the old and the new one', async () => {
    const seat = await memberAt(at);
    expect(await ask(at, 'GetBalance', betOf(seat, { CompanyKey: 'wrong' }))).toMatchObject({ ErrorCode: 4 });
    const until = at.house.clock.now() + 60_000;
    at.keys.splice(0, 1, { key: COMPANY_KEY, until }, { key: 'second-key-of-the-company' });
    for (const CompanyKey of [COMPANY_KEY, 'second-key-of-the-company'])
      expect(await ask(at, 'GetBalance', betOf(seat, { CompanyKey }))).toMatchObject(OK);
    at.house.clock.advance(60_000);
    expect(await ask(at, 'GetBalance', betOf(seat))).toMatchObject({ ErrorCode: 4 });
    at.keys.splice(0, 2, { key: COMPANY_KEY });
  });
});

describe('afterwards', () => {
  it('every call is in the log, and a refused settlement waits for people with the brand of its player', async () => {
    const seat = await memberAt(at);
    const bet = betOf(seat);
    await ask(at, 'Settle', settled(bet, 5));
    await at.log.flush();
    const calls = await at.house.wagers.findCalls(bet.TransferCode);
    expect(calls.map(({ action, status }) => ({ action, status }))).toEqual([{ action: 'win', status: '6' }]);
    const items = await at.house.wagers.openItems(100);
    expect(items.find(({ round }) => round === bet.TransferCode)).toMatchObject({ action: 'win', brand_id: 1 });
  });

  it('the books, the bets and what was authorised agree to the last unit', async () => {
    await at.house.projection.catchUp();
    expect(await reconcile(at.house.database.database)).toEqual([]);
  });
});

function rowsOf(playerId: bigint) {
  return at.house.database.database.read((db) =>
    db.selectFrom('wagers.bets').selectAll().where('player_id', '=', playerId).orderBy('id').execute(),
  );
}
