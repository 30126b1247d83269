import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { registerCashierChecks } from '../../cashier.checks.ts';
import { type Cashier, type Order, openCashier } from '../orders/deposit.fixture.ts';
import type { voucherDeskContract } from './voucher.contract.ts';
import { normalCode, voucherCode } from './voucher.rules.ts';

/** Vouchers (spec section 2.7 "deposit"): operators make them, players redeem each code once. */
const REDEEM = 'POST /wps/relay/PARLOR_redeemVoucher';
const MAKE = 'POST /office/vouchers';
const UNIT = 10_000n;
type Made = ValueOf<(typeof voucherDeskContract)['POST /office/vouchers']>;
type Batches = ValueOf<(typeof voucherDeskContract)['GET /office/vouchers']>;

let house: Cashier;
let players = 200n;
const newPlayer = () => house.player(++players);
beforeAll(async () => {
  registerCashierChecks();
  house = await openCashier();
});
afterAll(() => house.close());

const make = async (count = 1, amount = '50', validDays = 30) => {
  const { value, errorCode } = await house.desk<Made>(MAKE, { amount, count, validDays, note: 'kiosk' });
  if (!value) throw new Error(errorCode);
  return value;
};
const redeem = (as: bigint, code: string) => house.web.call<Order>(REDEEM, { as, body: { code } });

describe('redeeming', () => {
  it('puts the amount into the wallet at once, however the code is written', async () => {
    const player = await newPlayer();
    const { codes } = await make();
    const { value } = await redeem(player, ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `);
    expect(value).toMatchObject({ kind: 'voucher', state: 'credited', creditedAmount: 50, qrContent: '' });
    expect(await house.balance(player)).toBe(50n * UNIT);
    expect(await house.wagering(player)).toMatchObject([{ cause: 'deposit', required: 50n * UNIT }]);
  });

  it('is once under twenty at once, of one player or of many', async () => {
    const { codes } = await make(2);
    const one = await newPlayer();
    const own = await Promise.all(Array.from({ length: 5 }, () => redeem(one, codes[0]!)));
    expect(new Set(own.map(({ value }) => value?.orderNo)).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 8 }, newPlayer));
    const answers = await Promise.all(many.map((player) => redeem(player, codes[1]!)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['voucher.used']),
    );
    const sum = (await Promise.all([one, ...many].map(house.balance))).reduce((total, amount) => total + amount, 0n);
    expect(sum).toBe(100n * UNIT);
  });

  it('tells used, ended, closed and unknown codes apart, and moves nothing', async () => {
    const player = await newPlayer();
    const [short, closed] = [await make(1, '50', 1), await make()];
    await house.desk(`POST /office/vouchers/${closed.id}/close`, { reason: 'printed wrongly' });
    house.clock.advance(24 * 3_600_000);
    const tried = [short.codes[0]!, closed.codes[0]!, voucherCode(() => 0), 'nonsense'];
    const codes = [];
    for (const code of tried) codes.push((await redeem(player, code)).errorCode);
    expect(codes).toEqual(['voucher.ended', 'voucher.ended', 'voucher.unknown', 'voucher.unknown']);
    expect(await house.balance(player)).toBe(0n);
  });

  it('lets nobody guess: after five wrong codes even a right one waits a quarter of an hour', async () => {
    const player = await newPlayer();
    const { codes } = await make();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        redeem(
          player,
          voucherCode(() => n),
        ),
      ),
    );
    expect(guesses.filter(({ errorCode }) => errorCode === 'voucher.unknown')).toHaveLength(5);
    expect(guesses.filter(({ errorCode }) => errorCode === 'voucher.too.many')).toHaveLength(7);
    expect((await redeem(player, codes[0]!)).errorCode).toBe('voucher.too.many');
    // Another player is not blocked by it.
    expect(
      (
        await redeem(
          await newPlayer(),
          voucherCode(() => 1),
        )
      ).errorCode,
    ).toBe('voucher.unknown');
    house.clock.advance(15 * 60_000);
    expect((await redeem(player, codes[0]!)).success).toBe(true);
  });

  it('C9: a retry after silence is the same answer, and no wrong guess', async () => {
    const player = await newPlayer();
    const { codes } = await make(2);
    const first = await redeem(player, codes[0]!);
    for (let retry = 0; retry < 6; retry++) expect(await redeem(player, codes[0]!)).toEqual(first);
    expect((await redeem(await newPlayer(), codes[0]!)).errorCode).toBe('voucher.used');
    expect((await redeem(player, codes[1]!)).success).toBe(true);
  });

  it('is shut where the brand has no such channel, and for visitors', async () => {
    const player = await newPlayer();
    const { codes } = await make();
    const { terms } = house.state;
    house.state.terms = { ...terms, channels: terms.channels.filter(({ kind }) => kind !== 'voucher') };
    expect((await redeem(player, codes[0]!)).errorCode).toBe('deposit.channel.unknown');
    house.state.terms = terms;
    expect((await house.web.call(REDEEM, { body: { code: codes[0] } })).status).toBe(401);
    expect((await redeem(player, codes[0]!)).success).toBe(true);
  });

  it('keeps the code good when the ledger takes no money for the account', async () => {
    const { codes } = await make();
    const nobody = await newPlayer();
    house.accounts.set(nobody, 999_999n);
    expect((await redeem(nobody, codes[0]!)).errorCode).toBe('payment.credit.refused');
    expect((await redeem(await newPlayer(), codes[0]!)).success).toBe(true);
  });
});

describe('the desk', () => {
  it('shows the codes once, keeps only what finds them again, and writes the audit trail', async () => {
    const { codes, ...batch } = await make(3, '25');
    expect(new Set(codes).size).toBe(3);
    expect(codes.every((code) => normalCode(code) !== undefined)).toBe(true);
    const { value } = await house.desk<Batches>('GET /office/vouchers?size=50');
    expect(value.list.find(({ id }) => id === batch.id)).toEqual(batch);
    const stored = await house.db.database.read((q) => q.selectFrom('cashier.vouchers').selectAll().execute());
    const text = JSON.stringify(stored, (_, field) => (typeof field === 'bigint' ? field.toString() : field));
    for (const code of codes) expect(text).not.toContain(code);
    const trail = await house.db.database.read((q) =>
      q
        .selectFrom('compliance.audit')
        .select(['action', 'entry'])
        .where('subject', '=', `vouchers:${batch.id}`)
        .execute(),
    );
    expect(trail.map(({ action }) => action)).toEqual(['vouchers.made']);
    for (const code of codes) expect(trail[0]?.entry).not.toContain(code);
  });

  it('closes a batch once, and only its own brand’s', async () => {
    const { id } = await make();
    const close = (batch: string) => house.desk(`POST /office/vouchers/${batch}/close`, { reason: 'lost' });
    expect(await close(id)).toMatchObject({ success: true });
    expect((await close(id)).errorCode).toBe('voucher.batch.closed');
    expect((await close('999999')).errorCode).toBe('voucher.batch.unknown');
  });

  it.each([
    [{ amount: '0' }, 'deposit.amount.invalid'],
    [{ amount: '1.5' }, 'deposit.amount.fraction'],
    [{ amount: '300001' }, 'deposit.amount.high'],
    [{ amount: 'x' }, 'deposit.amount.invalid'],
    [{ count: 0 }, 'request_param_err'],
    [{ count: 1_001 }, 'request_param_err'],
  ])('refuses %o with %s', async (wrong, code) => {
    expect((await house.desk(MAKE, { amount: '5', count: 1, validDays: 1, ...wrong })).errorCode).toBe(code);
  });

  it('is for cashiers and administrators', async () => {
    for (const role of ['support', 'manager']) {
      expect((await house.desk('GET /office/vouchers', undefined, role)).errorCode).toBe('operator.role.missing');
      expect((await house.desk(MAKE, { amount: '5', count: 1, validDays: 1 }, role)).errorCode).toBe(
        'operator.role.missing',
      );
      expect((await house.desk('POST /office/vouchers/1/close', { reason: 'lost' }, role)).errorCode).toBe(
        'operator.role.missing',
      );
    }
  });
});

it('leaves books without differences', async () => {
  expect(await reconcile(house.db.database)).toEqual([]);
});
