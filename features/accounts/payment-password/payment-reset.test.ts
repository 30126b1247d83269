import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { totpCode } from '#platform/credentials/totp.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { WAIT } from '#tests/patience.ts';
import { type House, openHouse } from '../accounts.fixture.ts';
import { beginTotp, confirmTotp } from '../second-factor/second-factor.store.ts';

/** Spec section 5 "paymentPassword"; OWASP ASVS 5 section 7.5: a forgotten one is reset by two proofs. */
const WAYS = 'GET /portal/account/payment-password/reset';
const CODE = 'POST /portal/account/payment-password/reset/code';
const RESET = 'POST /portal/account/payment-password/reset';
const PASSWORD = 'sen-hong-88';
const NEW = '602718';
const clock = manualClock(Date.now());
const told: { playerId: bigint; title: string }[] = [];
let house: House;
let headers: { authorization: string };
let playerId: bigint;
let number = '';
let count = 0;

beforeAll(async () => {
  house = await openHouse({ clock, tellPlayer: async (message) => void told.push(message) });
});
afterAll(() => house.close());
beforeEach(async () => {
  house.settings.security = { paymentResetHours: 24 };
  told.length = 0;
  const username = `quen${++count}0`;
  number = `8490800000${count}`;
  const proven = { number, proven: count !== 1 };
  playerId = await house.register({ username, password: PASSWORD, paymentPassword: '730194', mobile: proven });
  const { json } = await house.call('POST /wps/session/login', { body: { username, password: PASSWORD } });
  headers = { authorization: json.value.token };
});

const call = (route: string, body?: object) => house.call(route, { headers, ...(body && { body }) });
const reset = (over: object) =>
  call(RESET, { password: PASSWORD, method: 'sms', code: '', newPaymentPassword: NEW, ...over });
const row = () =>
  house.database.read((db) =>
    db.selectFrom('accounts.players').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow(),
  );
const change = (oldPaymentPassword: string) =>
  call('POST /wps/member/paymentPassword', { oldPaymentPassword, newPaymentPassword: '918273' });

describe('a forgotten payment password', () => {
  it('needs something that is proven: without it there is no way', async () => {
    expect((await call(WAYS)).json.value).toEqual({ methods: [], sentTo: {}, coolingHours: 24 });
    expect((await call(CODE, { method: 'sms' })).code).toBe('operation-not-allowed');
    expect((await reset({ code: '123456' })).code).toBe('operation-not-allowed');
  });

  it('is set anew by login password and a code, once; the player hears of it and the trail keeps it', async () => {
    expect((await call(WAYS)).json.value).toMatchObject({ methods: ['sms'], sentTo: { sms: expect.any(String) } });
    expect((await call(CODE, { method: 'sms' })).json.success).toBe(true);
    const code = await house.code(number);
    expect((await reset({ code: '000000' })).code).toBe('invalid-verification-code');
    expect((await reset({ code, password: 'wrong-88' })).code).toBe('factor.password.incorrect');
    expect((await reset({ code, newPaymentPassword: '111111' })).code).toBe('input.common');
    expect((await change('730194')).json.success).toBe(true);
    expect((await reset({ code })).json.value).toEqual({ usableAt: clock.now() + 24 * 3_600_000 });
    expect((await row()).payment_reset_at).toEqual(new Date(clock.now()));
    expect((await reset({ code })).code).toBe('invalid-verification-code');
    expect((await change(NEW)).json.success).toBe(true);
    await vi.waitFor(() => expect(told).toMatchObject([{ playerId, title: expect.stringContaining('đặt lại') }]), WAIT);
    expect((await house.outbox(number))[0]).toMatchObject({ purpose: 'payment-reset' });
    const trail = await house.database.read((db) =>
      db
        .selectFrom('compliance.audit')
        .select(['actor', 'subject'])
        .where('action', '=', 'payment-password.reset')
        .execute(),
    );
    expect(trail).toEqual([{ actor: 'player', subject: `player:${playerId}` }]);
  });

  it('takes no code in place of the authenticator app of who has one, and nothing without a payment password', async () => {
    const secret = Buffer.from('12345678901234567890');
    await house.database.transact(async (db) => {
      await beginTotp(db, playerId, secretBox(house.secret, 'second-factor').seal(secret));
      await confirmTotp(db, playerId, new Date(clock.now()));
    });
    expect((await call(WAYS)).json.value.methods).toEqual(['totp']);
    expect((await call(CODE, { method: 'sms' })).code).toBe('operation-not-allowed');
    expect((await reset({ method: 'totp', code: '000000' })).code).toBe('factor.code.incorrect');
    expect((await reset({ method: 'totp', code: totpCode(secret, clock.now()) })).json.success).toBe(true);
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ payment_password_hash: null }).where('id', '=', playerId).execute(),
    );
    expect((await reset({ method: 'totp', code: '1' })).code).toBe('not.exists.payment.password');
  });
});
