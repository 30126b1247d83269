import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openToken, openVendorHouse, seatAt, untilAnswered, type VendorHouse } from './vendor-house.ts';
import { betBody, rollbackBody, winBody } from './wallet-bodies.ts';

/** Seamless wallet 1.5 over HTTP, /vendor/hub/{vendorCode}/wallet/... (protocols.md A and "Neutral core"). */
let house: VendorHouse;
beforeAll(async () => {
  house = await openVendorHouse();
});
afterAll(() => house.close());

describe('bet, win, rollback', () => {
  it('takes the stake, pays the win, echoes request_uuid and tells user, currency and balance x 100,000', async () => {
    const seat = await seatAt(house, { amount: 1_000_000n });
    const bet = betBody(seat, { amount: 2_500_000 });
    expect(await call(house, 'bet', bet)).toEqual({
      request_uuid: bet.request_uuid,
      status: 'RS_OK',
      user: seat.player.id.toString(),
      currency: 'VNDK',
      balance: 7_500_000,
    });
    const win = winBody(seat, bet, { amount: 4_000_010 });
    expect(await call(house, 'win', win)).toMatchObject({ status: 'RS_OK', balance: 11_500_010 });
    expect(await seat.balance()).toBe(1_150_001n);
  });

  it('gives a stake back, once, however often and under whatever id the rollback comes', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const rollback = rollbackBody(seat, bet);
    for (const body of [rollback, rollback, rollbackBody(seat, bet)])
      expect(await call(house, 'rollback', body)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('accepts a rollback that carries the id of the stake it undoes', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const rollback = rollbackBody(seat, bet, { transaction_uuid: bet.transaction_uuid });
    expect(await call(house, 'rollback', rollback)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
  });

  it('tells the balance, and confirms a session by its token', async () => {
    const seat = await seatAt(house, { amount: 123_456n });
    const ask = { token: seat.token, request_uuid: randomUUID(), game_code: 'lotus', supplier_user: null };
    const said = { user: seat.player.id.toString(), currency: 'VNDK', balance: 1_234_560 };
    expect(await call(house, 'balance', ask)).toEqual({ request_uuid: ask.request_uuid, status: 'RS_OK', ...said });
    expect(await call(house, 'check', { token: seat.token })).toEqual({
      request_uuid: '',
      status: 'RS_OK',
      token: seat.token,
      ...said,
    });
  });
});

describe('the same call again', () => {
  it('answers the first result and moves nothing', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    const first = await call(house, 'bet', bet);
    const win = winBody(seat, bet, { amount: 300_000 });
    const paid = await call(house, 'win', win);
    const later = randomUUID();
    expect(await call(house, 'bet', { ...bet, request_uuid: later })).toEqual({ ...first, request_uuid: later });
    expect(await call(house, 'win', { ...win, request_uuid: later })).toEqual({ ...paid, request_uuid: later });
    expect(await seat.balance()).toBe(1_020_000n);
  });

  it('takes one stake when the same bet arrives thirty times at once', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    const answers = await Promise.all(Array.from({ length: 30 }, () => untilAnswered(() => call(house, 'bet', bet))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await seat.balance()).toBe(990_000n);
  });

  it.each([
    ['amount', { amount: 200_000 }],
    ['round', { round: 'another' }],
    ['game', { game_code: 'carp' }],
    ['closing of the round', { round_closed: true }],
  ])('refuses a known id with another %s', async (_, change) => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    expect(await call(house, 'bet', { ...bet, ...change })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await seat.balance()).toBe(990_000n);
  });

  it('refuses a known id of another player', async () => {
    const [seat, other] = [await seatAt(house), await seatAt(house)];
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const stolen = betBody(other, { transaction_uuid: bet.transaction_uuid, round: bet.round });
    expect(await call(house, 'bet', stolen)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await other.balance()).toBe(1_000_000n);
  });
});

describe('what must not be paid', () => {
  it('a win without its bet', async () => {
    const seat = await seatAt(house);
    const win = winBody(seat, betBody(seat));
    expect(await call(house, 'win', win)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
  });

  it("a win on another player's bet", async () => {
    const [seat, other] = [await seatAt(house), await seatAt(house)];
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    expect(await call(house, 'win', winBody(other, bet))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    expect(await other.balance()).toBe(1_000_000n);
  });

  it('a win on a bet that was rolled back', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    await call(house, 'rollback', rollbackBody(seat, bet));
    expect(await call(house, 'win', winBody(seat, bet))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('a win into a round that is closed', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    expect(await call(house, 'win', winBody(seat, bet, { amount: 0 }))).toMatchObject({ status: 'RS_OK' });
    expect(await call(house, 'win', winBody(seat, bet))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    expect(await seat.balance()).toBe(990_000n);
  });

  it('A4: a stake into a round that is closed, now or when what closed it was taken back', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    await call(house, 'win', winBody(seat, bet, { amount: 0 }));
    const late = betBody(seat, { round: bet.round });
    expect(await call(house, 'bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await call(house, 'bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await call(house, 'bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await seat.balance()).toBe(990_000n);
  });

  it('a stake back whose round has paid', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    await call(house, 'win', winBody(seat, bet));
    expect(await call(house, 'rollback', rollbackBody(seat, bet))).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('a bet that comes after its rollback: the rollback is accepted and leaves a tombstone', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    expect(await call(house, 'rollback', rollbackBody(seat, bet))).toMatchObject({ status: 'RS_OK' });
    expect(await call(house, 'bet', bet)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await seat.balance()).toBe(1_000_000n);
  });
});

describe('money and limits of the account', () => {
  it('never overspends: fifty bets at once on money for twenty', async () => {
    const seat = await seatAt(house, { amount: 200_000n });
    const bets = Array.from({ length: 50 }, () => betBody(seat));
    const answers = await Promise.all(bets.map((bet) => untilAnswered(() => call(house, 'bet', bet))));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(20);
    expect(statuses.filter((status) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(30);
    expect(await seat.balance()).toBe(0n);
  });

  it('a stake refused for want of money can never be taken by its first try that comes late, and hears the same', async () => {
    const seat = await seatAt(house, { amount: 5_000n });
    const bet = betBody(seat);
    const refused = { status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    expect(await call(house, 'bet', bet)).toMatchObject(refused);
    const { ledgerAccount: account } = seat.player;
    const key = `bank:late:${account}`;
    await house.ledger.poster.post({ key, account, house: 'cash', amount: 100_000n, kind: 'deposit' });
    expect(await call(house, 'bet', bet)).toMatchObject(refused);
    expect(await call(house, 'rollback', rollbackBody(seat, bet))).toMatchObject({
      status: 'RS_OK',
      balance: 1_050_000,
    });
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_OK', balance: 950_000 });
    expect(await seat.balance()).toBe(95_000n);
  });

  it('refuses another currency', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    expect(await call(house, 'bet', { ...bet, currency: 'EUR' })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    await call(house, 'bet', bet);
    const win = winBody(seat, bet, { currency: 'EUR' });
    expect(await call(house, 'win', win)).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
  });

  it('refuses an unknown game, and stakes in a game that is switched off', async () => {
    const seat = await seatAt(house);
    for (const game_code of ['nothing', 'closed'])
      expect(await call(house, 'bet', betBody(seat, { game_code }))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
  });

  it('refuses a stake that the vendor pays for, unless free bets were agreed with it', async () => {
    const seat = await seatAt(house);
    const free = betBody(seat, { is_free: true });
    expect(await call(house, 'bet', free)).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
    const spin = betBody(seat, { is_free: true, amount: 0 });
    expect(await call(house, 'bet', spin)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
  });
});

describe('what one operation may hold', () => {
  it('A7: a win finer than we book is paid without its last digit, once', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const win = winBody(seat, bet, { amount: 100_019 });
    for (const body of [win, win])
      expect(await call(house, 'win', body)).toMatchObject({ status: 'RS_OK', balance: 10_000_010 });
    expect(await seat.balance()).toBe(1_000_001n);
  });

  it('T8: the body of a win gives no stake back, and that of a win or rollback takes none', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    const wrong = { status: 'RS_ERROR_WRONG_TYPES' };
    expect(await call(house, 'rollback', winBody(seat, bet))).toMatchObject(wrong);
    expect(await call(house, 'bet', winBody(seat, bet))).toMatchObject(wrong);
    expect(await call(house, 'win', rollbackBody(seat, bet))).toMatchObject(wrong);
    expect(await seat.balance()).toBe(990_000n);
    expect(await call(house, 'rollback', rollbackBody(seat, bet, { amount: null }))).toMatchObject({ status: 'RS_OK' });
  });
});

describe('tokens', () => {
  it('A8: the token of one game takes no stake in another', async () => {
    const seat = await seatAt(house);
    const other = betBody(seat, { game_code: 'carp' });
    expect(await call(house, 'bet', other)).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('A6: a blocked player hears so even when the block has ended the session; an expired token still asks', async () => {
    const seat = await seatAt(house);
    const ask = { token: seat.token, request_uuid: randomUUID(), game_code: 'lotus' };
    expect(await call(house, 'balance', ask)).not.toHaveProperty('stake_status');
    house.clock.advance(3_600_000);
    for (const action of ['check', 'balance'] as const)
      expect(await call(house, action, ask)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
    expect(await call(house, 'balance', ask)).toMatchObject({ stake_status: 'RS_ERROR_TOKEN_EXPIRED' });
    seat.player.mayPlay = false;
    house.clock.advance(3_001);
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
    expect(await call(house, 'balance', ask)).toMatchObject({ stake_status: 'RS_ERROR_USER_DISABLED' });
  });

  it('an unknown token is refused everywhere', async () => {
    const seat = { ...(await seatAt(house)), token: 'nobody' };
    const bet = betBody(seat);
    for (const [action, body] of [
      ['check', { token: 'nobody' }],
      ['balance', bet],
      ['bet', bet],
      ['win', winBody(seat, bet)],
      ['rollback', rollbackBody(seat, bet)],
    ] as const)
      expect(await call(house, action, body)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });

  it("another player's token is refused", async () => {
    const [seat, other] = [await seatAt(house), await seatAt(house)];
    const bet = betBody(seat, { supplier_user: other.player.id.toString() });
    expect(await call(house, 'bet', bet)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const named = betBody(seat, { user: other.player.id.toString() });
    expect(await call(house, 'bet', named)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });

  it("another vendor's token is refused, whichever header that vendor signs in", async () => {
    const seat = await seatAt(house);
    const options = { vendor: 'SISTER', header: 'x-hub88-signature' };
    expect(await call(house, 'check', { token: seat.token }, options)).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
    const token = await openToken(house, seat.player, 'SISTER');
    expect(await call(house, 'check', { token }, options)).toMatchObject({ status: 'RS_OK' });
  });

  it('an expired token takes no new stake, but pays and returns what was staked before', async () => {
    const seat = await seatAt(house);
    const [won, undone] = [betBody(seat), betBody(seat)];
    await call(house, 'bet', won);
    await call(house, 'bet', undone);
    house.clock.advance(3_600_000);
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await call(house, 'win', winBody(seat, won))).toMatchObject({ status: 'RS_OK' });
    expect(await call(house, 'rollback', rollbackBody(seat, undone))).toMatchObject({ status: 'RS_OK' });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('a stake taken before its token expired is confirmed when the vendor asks again', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    await call(house, 'bet', bet);
    house.clock.advance(3_600_000);
    expect(await call(house, 'bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9_900_000 });
  });

  it('a stake refused for its token can never be taken by an earlier request that is still on its way', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat);
    house.clock.advance(3_600_000);
    expect(await call(house, 'bet', bet)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    seat.token = await openToken(house, seat.player);
    expect(await call(house, 'bet', { ...bet, token: seat.token })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    });
  });

  it('a newer session of the same game ends the older one', async () => {
    const seat = await seatAt(house);
    await call(house, 'bet', betBody(seat));
    await openToken(house, seat.player);
    house.clock.advance(3_001);
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });
});
