import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountSigns } from '#features/accounts/public.ts';
import { beginTotp, confirmTotp } from '#features/accounts/second-factor/second-factor.store.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { totpCode } from '#platform/credentials/totp.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { compose } from '#platform/slices/compose.ts';
import { officeApp } from '#tests/office-app.ts';
import { registerCashierChecks } from '../../cashier.checks.ts';
import { addRequirement } from '../../wagering/wagering.store.ts';
import { payouts } from '../payout/payouts.slice.ts';
import type { WithdrawalRecord } from './withdraw.contract.ts';
import { openWorld, PIN, SUBMIT, type World } from './withdraw.fixture.ts';

/** Requesting a withdrawal: spec sections 2.7 "withdraw", 4 "Statuses"; wire.md 2.5 withdraw, 1.3 errors. */
const UNIT = 10_000n;
const OPEN = { coolingHours: 0, fromMinute: 0, toMinute: 0, minimum: '50', maximum: '100000', requires: [] };
const USUAL = { dailyCount: 5, dailyAmount: '200000', feeBps: 0, freePerDay: 3 } as const;
const APPROVAL = { fourEyesFrom: '20000', autoApproveBelow: '0' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
  registerCashierChecks();
});
afterAll(() => world.close());
beforeEach(() => world.settings({ ...OPEN, ...USUAL, ...APPROVAL, requires: [] }));

async function ready(options?: Parameters<World['player']>[0]) {
  const player = await world.player(options);
  return { player, bankCardId: await world.card(player) };
}
const records = async (as: bigint) =>
  (await world.web.call<{ list: WithdrawalRecord[]; total: number }>('GET /wps/report/withdrawTransaction', { as }))
    .value;
const rowOf = (orderNo: string) =>
  world.db.database.read((q) =>
    q.selectFrom('cashier.withdrawals').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow(),
  );
const held = async (player: bigint) => (await world.ledger.balance(await world.account(player))).held;
interface Checklist {
  ready: boolean;
  items: { key: string; met: boolean }[];
  usableAt: number | null;
  missingInformation: string[];
  owed: number;
}
const checklist = async (as: bigint) =>
  (await world.web.call<Checklist>('GET /wps/relay/PARLOR_withdrawChecklist', { as })).value;
const missing = async (as: bigint) => (await checklist(as)).items.flatMap(({ key, met }) => (met ? [] : [key]));

describe('a request', () => {
  it('takes the money out of reach at once and keeps the conditions that were met', async () => {
    const { player, bankCardId } = await ready();
    const { value, success } = await world.ask(player, { amount: 400, bankCardId });
    expect(success).toBe(true);
    expect(value).toMatchObject({
      state: 'requested',
      status: 'processing',
      amount: 400,
      fee: 0,
      payAmount: '400000',
      cancellable: true,
      bankName: 'Vietcombank',
      cardHolder: 'NGUYEN VAN AN',
      steps: [{ state: 'requested' }],
    });
    expect([await world.available(player), await held(player)]).toEqual([600n * UNIT, 400n * UNIT]);
    expect(await rowOf(value.orderNo)).toMatchObject({
      approvals_needed: 1,
      terms: expect.objectContaining({ minimum: '50.00', dailyCount: '5', receiptMinutes: '60', vndPerUnit: '1000' }),
    });
    expect((await records(player)).list).toEqual([value]);
    expect(world.state.heard).toEqual(
      expect.arrayContaining([`player.${player} withdrawal`, `player.${player} balance`]),
    );
  });

  it('tells an agent what it owes to downlines, which keeps nobody from asking', async () => {
    const { player, bankCardId } = await ready();
    expect((await checklist(player)).owed).toBe(0);
    world.state.owed.set(player, 125_000n);
    expect(await checklist(player)).toMatchObject({ ready: true, owed: 12.5 });
    expect((await world.ask(player, { amount: 400, bankCardId })).success).toBe(true);
  });

  it('is never asked for a new condition afterwards, whatever the brand changes or the player takes on', async () => {
    const { player, bankCardId } = await ready();
    const { value } = await world.ask(player, { amount: 400, bankCardId });
    const before = await rowOf(value.orderNo);
    await world.settings({
      minimum: '5000',
      maximum: '5000',
      dailyCount: 1,
      dailyAmount: '5000',
      autoApproveBelow: '1',
      feeBps: 1_000,
      freePerDay: 0,
      requires: ['email', 'mobile', 'address'],
      coolingHours: 168,
      fourEyesFrom: '1',
      receiptMinutes: 10_080,
      fromMinute: 1,
      toMinute: 2,
    });
    await world.db.database.transact((trx) =>
      addRequirement(trx, {
        brandId: 1,
        playerId: player,
        cause: 'bonus',
        source: `test:later:${player}`,
        required: 9_999n * UNIT,
        startedAt: new Date(world.clock.now()),
      }),
    );
    expect((await world.ask(player, { amount: 5_000, bankCardId })).success).toBe(false);
    expect(await rowOf(value.orderNo)).toEqual(before);
    expect((await records(player)).list[0]).toEqual(value);
    const dataDir = mkdtempSync(join(tmpdir(), 'withdraw-'));
    const { services } = compose(
      {
        database: world.db.database,
        clock: world.clock,
        site: world.site,
        inTransaction,
        dataDir,
        accountSigns,
        logger: createLogger('test', 'silent'),
        secretOf: () => world.secret,
        notifyUrl: 'http://127.0.0.1:1',
        bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
        simulatorBrands: async () => new Set([1]),
        playerNames: async () => new Map(),
        operatorNames: async () => new Map(),
        playersNamed: async () => [],
        registeredAt: async () => undefined,
        takingPart: async () => new Set<bigint>(),
        turnoverSince: async () => [],
      },
      [payouts],
    );
    const desk = await officeApp(services());
    // The order needed one approval when it was requested, and one is still enough.
    const approved = await desk.call(
      `POST /office/withdrawals/${before.id}/approve`,
      { id: 3n, role: 'cashier' },
      { from: 'requested' },
    );
    expect(approved.value).toMatchObject({ state: 'approved' });
    expect(await rowOf(value.orderNo)).toMatchObject({ terms: before.terms, fee: 0n, amount: 400n * UNIT });
    await desk.close();
    rmSync(dataDir, { recursive: true });
    await world.settings({ receiptMinutes: 60, maximum: '100000' });
  });

  it('is answered by both spellings of the call', async () => {
    const { player, bankCardId } = await ready();
    const body = { amount: '100', bankCardId, password: PIN };
    expect((await world.web.call('POST /wps/transaction/withdraw', { as: player, body })).success).toBe(true);
    expect((await world.web.call(SUBMIT, { as: player, body })).success).toBe(true);
    expect((await records(player)).total).toBe(2);
  });

  it.each([
    [{ amount: 0 }, 'withdraw.amount.invalid'],
    [{ amount: -5 }, 'withdraw.amount.invalid'],
    [{ amount: 'abc' }, 'withdraw.amount.invalid'],
    [{ amount: '100.5' }, 'withdraw.amount.fraction'],
    [{ amount: 49 }, 'withdraw.amount.low'],
    [{ amount: 100_001 }, 'withdraw.amount.high'],
    [{ amount: 1_001 }, 'withdraw.funds.short'],
    [{ password: '000001' }, 'invalid.payment.pw'],
    [{ password: '' }, 'invalid.payment.pw'],
    [{ bankCardId: '999999999' }, 'card.unknown'],
  ])('%j is refused with %s, in both languages, and moves nothing', async (wrong, code) => {
    const { player, bankCardId } = await ready();
    const body = { amount: 100, bankCardId, password: PIN, ...wrong };
    const [vi, en] = [
      await world.web.call(SUBMIT, { as: player, body }),
      await world.web.call(SUBMIT, { as: player, body, headers: { language: 'EN' } }),
    ];
    expect([vi.errorCode, en.errorCode]).toEqual([code, code]);
    expect(vi.message).not.toBe(en.message);
    expect(vi.message).not.toContain('error.');
    expect((await records(player)).total).toBe(0);
    expect([await world.available(player), await held(player)]).toEqual([1_000n * UNIT, 0n]);
  });

  it('is never a trial account’s, a visitor’s, or to another one’s card', async () => {
    const { bankCardId } = await ready();
    const stranger = await world.player();
    expect((await world.ask(stranger, { amount: 100, bankCardId })).errorCode).toBe('card.unknown');
    const trial = await world.player({ type: 4 });
    expect((await world.ask(trial, { amount: 100, bankCardId })).errorCode).toBe('need.real.account');
    expect((await world.web.call(SUBMIT, { body: {} })).status).toBe(401);
  });

  it('needs a payment password that is set, unless the brand asks for none (WDRAWNOPASSVERIF3)', async () => {
    const { player, bankCardId } = await ready();
    await world.db.database.transact((trx) =>
      trx.updateTable('accounts.players').set({ payment_password_hash: null }).where('id', '=', player).execute(),
    );
    const body = { amount: 100, bankCardId, password: '' };
    expect((await world.ask(player, body)).errorCode).toBe('not.exists.payment.password');
    expect(await missing(player)).toEqual(['paymentPassword']);
    await world.modules({ WDRAWNOPASSVERIF3: true });
    expect(await missing(player)).toEqual([]);
    expect((await world.ask(player, body)).success).toBe(true);
    await world.modules({});
  });

  it('wants a fresh proof of who has set up more than a password, and of everybody without a payment password', async () => {
    const { player, bankCardId } = await ready();
    const ask = (over: object) => world.ask(player, { amount: 100, bankCardId, ...over });
    const confirmBy = async () =>
      (await world.web.call<{ confirmBy: string }>('GET /wps/relay/MCSFE_getWithdrawSettings', { as: player })).value
        .confirmBy;
    world.clock.advance(10 * 60_000);
    expect([await confirmBy(), (await ask({})).success]).toEqual(['none', true]);
    await world.modules({ WDRAWNOPASSVERIF3: true });
    expect([await confirmBy(), (await ask({ password: '' })).errorCode]).toEqual(['password', 'confirm.required']);
    await world.confirm(player);
    expect((await ask({ password: '' })).success).toBe(true);
    await world.modules({});
    const secret = Buffer.from('12345678901234567890');
    await world.db.database.transact(async (trx) => {
      await beginTotp(trx, player, secretBox(world.secret, 'second-factor').seal(secret));
      await confirmTotp(trx, player, new Date(world.clock.now()));
    });
    expect([await confirmBy(), (await ask({})).errorCode]).toEqual(['code', 'confirm.required']);
    expect((await ask({ authCode: '000000' })).errorCode).toBe('factor.code.incorrect');
    const authCode = totpCode(secret, world.clock.now());
    const wish = { authCode, requestKey: 'one-wish' };
    const first = await ask(wish);
    expect(first.success).toBe(true);
    // The answer was lost: the same request gets the same order and needs no new code.
    expect((await ask(wish)).value.orderNo).toBe(first.value.orderNo);
    expect((await ask({ authCode })).errorCode).toBe('factor.code.incorrect');
  });

  it('waits after a forgotten payment password was set anew (resetCoolingHours)', async () => {
    const { player, bankCardId } = await ready();
    const resetAt = new Date(world.clock.now());
    await world.db.database.transact((trx) =>
      trx.updateTable('accounts.players').set({ payment_reset_at: resetAt }).where('id', '=', player).execute(),
    );
    const usableAt = resetAt.getTime() + 24 * 3_600_000;
    expect(await missing(player)).toEqual(['paymentReset']);
    expect(await checklist(player)).toMatchObject({ resetUsableAt: usableAt });
    const refused = await world.ask(player, { amount: 100, bankCardId });
    expect([refused.errorCode, refused.value.usableAt]).toEqual(['withdraw.reset.cooling', usableAt]);
    world.clock.advance(24 * 3_600_000);
    expect(await missing(player)).toEqual([]);
    expect((await world.ask(player, { amount: 100, bankCardId })).success).toBe(true);
  });

  it('does not go to an account that is still cooling (bank_card_is_frozen)', async () => {
    await world.settings({ coolingHours: 24 });
    const { player, bankCardId } = await ready();
    const usableAt = world.clock.now() + 24 * 3_600_000;
    expect(await checklist(player)).toMatchObject({ ready: false, usableAt });
    expect(await missing(player)).toEqual(['cooling']);
    const refused = await world.ask(player, { amount: 100, bankCardId });
    expect([refused.errorCode, refused.value.usableAt]).toEqual(['bank_card_is_frozen', usableAt]);
    world.clock.advance(24 * 3_600_000);
    expect((await checklist(player)).ready).toBe(true);
    expect((await world.ask(player, { amount: 100, bankCardId })).success).toBe(true);
  });

  it('waits for the turnover, and says how much (withdraw_turnover_not_enough)', async () => {
    const { player, bankCardId } = await ready();
    await world.db.database.transact((trx) =>
      addRequirement(trx, {
        brandId: 1,
        playerId: player,
        cause: 'deposit',
        source: `test:${player}`,
        required: 300n * UNIT,
        startedAt: new Date(world.clock.now()),
      }),
    );
    world.state.turnover = 120n * UNIT;
    const refused = await world.ask(player, { amount: 100, bankCardId });
    expect(refused.errorCode).toBe('withdraw_turnover_not_enough');
    expect(refused.value.data).toEqual({ requiredTurnover: 300, actualTurnover: 120 });
    expect(await missing(player)).toEqual(['turnover']);
    const told = await world.web.call('GET /wps/relay/PARLOR_withdrawTurnover', { as: player });
    expect(told.value).toMatchObject({
      status: 'N',
      totalRequiredTurnover: 300,
      totalActualTurnover: 120,
      details: [{ cause: 'deposit', requiredTurnover: 300, actualTurnover: 120 }],
    });
    world.state.turnover = 300n * UNIT;
    expect((await world.web.call('GET /wps/relay/PARLOR_withdrawTurnover', { as: player })).value).toMatchObject({
      status: 'A',
    });
    expect((await world.ask(player, { amount: 100, bankCardId })).success).toBe(true);
    world.state.turnover = 0n;
  });

  it('waits for what the brand wants to know of the member', async () => {
    await world.settings({ requires: ['email', 'mobile'] });
    const { player, bankCardId } = await ready();
    const refused = await world.ask(player, { amount: 100, bankCardId });
    expect(refused.errorCode).toBe('required_member_information_incomplete');
    expect(refused.value.data).toEqual(['required_email_add', 'required_mobile_no']);
    expect(await missing(player)).toEqual(['information']);
  });

  it('takes a number that was told for a proven one with MOBILEVERFNOTREQ3 (wire.md 3)', async () => {
    await world.settings({ requires: ['mobile'] });
    const { player } = await ready();
    const tell = world.db.database.transact((db) =>
      db.updateTable('accounts.players').set({ mobile: '84901234567' }).where('id', '=', player).execute(),
    );
    await tell;
    expect(await missing(player)).toEqual(['information']);
    await world.modules({ MOBILEVERFNOTREQ3: true });
    expect(await missing(player)).toEqual([]);
    await world.modules({});
  });

  it('tells when an account was bound with WDRAWINFOBINDDATE3 only (wire.md 3)', async () => {
    const { player } = await ready();
    const boundAt = async () => {
      const { value } = await world.web.call<{ fullBankCardList: { createdAt: number | null }[] }>(
        'GET /wps/member/bankCard',
        { as: player },
      );
      return value.fullBankCardList[0]?.createdAt;
    };
    expect(await boundAt()).toEqual(expect.any(Number));
    await world.modules({ WDRAWINFOBINDDATE3: false });
    expect(await boundAt()).toBeNull();
    await world.modules({});
  });

  it('tells a newcomer everything that is missing', async () => {
    const player = await world.player({ units: 0n, pin: false });
    expect(await missing(player)).toEqual(['paymentPassword', 'card', 'cooling', 'balance']);
  });

  it('answers settings in the wire shape, with nothing that is not so', async () => {
    await world.settings({ feeBps: 150, freePerDay: 0, fromMinute: 480, toMinute: 1_320 });
    const { player } = await ready();
    const { value } = await world.web.call('GET /wps/relay/MCSFE_getWithdrawSettings?groupId=0', { as: player });
    expect(value).toMatchObject({
      allowWithdraw: 'Y',
      allowWithdrawNow: true,
      allowDecimal: 'N',
      minimumAmount: 50,
      maximumAmount: 100_000,
      withdrawDateFrom: '08:00',
      withdrawDateTo: '22:00',
      withdrawPenaltyCharge: 1.5,
      mobileVerificationType: '',
      withdrawTimeMsg: '08:00–22:00',
      precautionNote: '<p>08:00–22:00</p>',
      urlToContact: '',
      virtualWalletWithdrawalSwitch: 'N',
      remainingCount: 5,
      remainingFree: 0,
      passwordRequired: true,
    });
  });
});
