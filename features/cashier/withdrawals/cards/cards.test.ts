import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTotp, confirmTotp } from '#features/accounts/second-factor/second-factor.store.ts';
import { foldRecoveryCode } from '#platform/credentials/recovery-codes.ts';
import { totpCode } from '#platform/credentials/totp.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { BIND, type Card, cardBody, newNumber, openWorld, PIN, type World } from '../requests/withdraw.fixture.ts';
import { cardBox } from './card-box.ts';

/** Payout accounts: wire.md 2.5 "bind card", 3 "Card binding refused"; spec section 5 "payee name". */
const LIST = 'GET /wps/member/bankCard';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const bind = (as: bigint, more?: object) => world.web.call<Card>(BIND, { as, body: cardBody(more) });
interface Overview {
  fullBankCardList: Card[];
  eWallets: { groupId: string; cardCount: number }[];
  payeeName: string;
  confirmBy: string;
  maxCardCount: number;
}
const list = async (as: bigint) => (await world.web.call<Overview>(LIST, { as })).value;
const rows = (playerId: bigint) =>
  world.db.database.read((q) =>
    q.selectFrom('cashier.payout_accounts').selectAll().where('player_id', '=', playerId).orderBy('id').execute(),
  );

describe('binding a payout account', () => {
  it('keeps the number sealed, shows the last four, and says from when it is paid to', async () => {
    const player = await world.player();
    const cardNumber = newNumber();
    expect(await world.hasPayoutAccount(player)).toBe(false);
    const { value, success } = await bind(player, { cardNumber: `${cardNumber.slice(0, 4)} ${cardNumber.slice(4)}` });
    expect(success).toBe(true);
    expect(await world.hasPayoutAccount(player)).toBe(true);
    expect(value).toMatchObject({
      bankName: 'Vietcombank',
      bankCode: 'VCB',
      cardType: 'BC',
      cardHolder: 'NGUYEN VAN AN',
      cardNumber: `•••• ${cardNumber.slice(-4)}`,
      isWithdrawActive: false,
      usableAt: world.clock.now() + 24 * 3_600_000,
    });
    const [row] = await rows(player);
    expect(cardBox(world.secret).open(row!.number_sealed)).toBe(cardNumber);
    expect(JSON.stringify({ ...row, id: '', brand_id: '', player_id: '' })).not.toContain(cardNumber);
    const everywhere = [JSON.stringify(value), JSON.stringify(await list(player)), ...world.lines];
    expect(everywhere.filter((text) => text.includes(cardNumber))).toEqual([]);
    expect(world.state.heard).toContain(`player.${player} withdrawal`);
  });

  it('lets the first account set the payee name, and holds the next ones to it', async () => {
    const player = await world.player();
    expect((await bind(player, { payeeName: 'Đặng Thị Mỹ Ánh' })).value.cardHolder).toBe('DANG THI MY ANH');
    expect((await list(player)).payeeName).toBe('DANG THI MY ANH');
    expect((await bind(player, { payeeName: 'Dang Thi My Anh' })).success).toBe(true);
    expect((await bind(player, { payeeName: 'Dang Thi Khac' })).errorCode).toBe('card.payee.differs');
    const told = await world.player({ payeeName: 'Tran An' });
    expect((await bind(told, { payeeName: 'Le Binh' })).errorCode).toBe('card.payee.differs');
    expect((await bind(told, { payeeName: 'trần ân' })).success).toBe(true);
  });

  it.each([
    [{ bankCode: 'NOBANK' }, 'card.bank.unknown'],
    [{ bankCode: 'MOMO' }, 'card.bank.unknown'],
    [{ cardNumber: '12345' }, 'card.number.invalid'],
    [{ cardNumber: '1234567890123456789012' }, 'card.number.invalid'],
    [{ cardNumber: '12345abc' }, 'card.number.invalid'],
    [{ cardType: 'E', bankCode: 'MOMO', cardNumber: '12345678' }, 'card.number.invalid'],
    [{ payeeName: 'AN' }, 'card.payee.invalid'],
    [{ payeeName: 'NGUYEN VAN 4N' }, 'card.payee.invalid'],
    [{ cardType: 'V', walletType: 'USDT-TRC20', bankCode: '' }, 'card.kind.off'],
    [{ paymentPassword: '000001' }, 'invalid.payment.pw'],
  ])('refuses %j with %s, in both languages, and keeps nothing', async (wrong, code) => {
    const player = await world.player();
    const body = cardBody(wrong);
    const [vi, en] = [
      await world.web.call(BIND, { as: player, body }),
      await world.web.call(BIND, { as: player, body, headers: { language: 'EN' } }),
    ];
    expect([vi.errorCode, en.errorCode]).toEqual([code, code]);
    expect(vi.message).not.toBe(en.message);
    expect(vi.message).not.toContain('error.');
    expect(await rows(player)).toEqual([]);
    expect((await list(player)).payeeName).toBe('');
  });

  it('wants a payment password that is set', async () => {
    const player = await world.player({ pin: false });
    expect((await bind(player)).errorCode).toBe('not.exists.payment.password');
  });

  it('wants the login password again, within five minutes (OWASP ASVS 5 section 7.5)', async () => {
    const player = await world.player();
    world.clock.advance(5 * 60_000 + 1);
    expect((await bind(player)).errorCode).toBe('confirm.required');
    await world.confirm(player);
    expect((await bind(player)).success).toBe(true);
  });

  it('wants the authenticator’s code where the player has one, once for each', async () => {
    const player = await world.player();
    const secret = Buffer.from('12345678901234567890');
    const sealed = secretBox(world.secret, 'second-factor').seal(secret);
    await world.db.database.transact(async (trx) => {
      await beginTotp(trx, player, sealed);
      await confirmTotp(trx, player, new Date(world.clock.now()));
    });
    expect((await list(player)).confirmBy).toBe('code');
    expect((await bind(player)).errorCode).toBe('confirm.required');
    expect((await bind(player, { authCode: foldRecoveryCode('000000') })).errorCode).toBe('factor.code.incorrect');
    const authCode = totpCode(secret, world.clock.now());
    expect((await bind(player, { authCode })).success).toBe(true);
    expect((await bind(player, { authCode })).errorCode).toBe('factor.code.incorrect');
  });

  it('tries of a code are counted', async () => {
    const player = await world.player();
    const sealed = secretBox(world.secret, 'second-factor').seal(Buffer.from('12345678901234567890'));
    await world.db.database.transact(async (trx) => {
      await beginTotp(trx, player, sealed);
      await confirmTotp(trx, player, new Date(world.clock.now()));
    });
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push((await bind(player, { authCode: `00000${n}` })).errorCode);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it.each([40, 41, 42])('is refused for restricted accounts of type %i (wire.md 3)', async (type) => {
    const player = await world.player({ type });
    expect((await bind(player)).errorCode).toBe('card.type.barred');
  });

  it('is for members only; a trial account has nothing to be paid', async () => {
    const trial = await world.player({ type: 4 });
    expect((await bind(trial)).errorCode).toBe('need.real.account');
    expect((await world.web.call(LIST)).status).toBe(401);
  });

  it('takes a wallet by its mobile number in any spelling, and not where the brand switched wallets off', async () => {
    const player = await world.player();
    const wallet = { cardType: 'E', bankCode: 'MOMO', cardNumber: '+84 912 000 777' };
    expect((await bind(player, wallet)).value).toMatchObject({ cardType: 'EW', cardNumber: '•••• 0777' });
    expect((await bind(player, { ...wallet, cardNumber: '0912.000.777' })).errorCode).toBe('card.bound.already');
    expect((await list(player)).eWallets).toMatchObject([{ groupId: 'MOMO', cardCount: 1 }]);
    await world.modules({ BINDEW3: false });
    expect((await bind(player, { ...wallet, cardNumber: '0912000778' })).errorCode).toBe('card.kind.off');
    await world.modules({});
  });

  it('names the banks with their numbers, and the kind that is switched off', async () => {
    const player = await world.player();
    const banks = await world.web.call<{ bankCode: string; bin: string; enabled: boolean }[]>(
      'GET /wps/system/withdrawBanks',
      { as: player },
    );
    expect(banks.value).toContainEqual(expect.objectContaining({ bankCode: 'VCB', bin: '970436', enabled: true }));
    expect(banks.value).toContainEqual(expect.objectContaining({ bankCode: 'USDT-TRC20', enabled: false }));
    expect(new Set(banks.value.map(({ bankCode }) => bankCode)).size).toBe(banks.value.length);
  });
});

describe('one number, one player', () => {
  it('is refused to the next player of the brand, who does not hear whose it is', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const cardNumber = newNumber();
    expect((await bind(one, { cardNumber })).success).toBe(true);
    expect((await bind(one, { cardNumber })).errorCode).toBe('card.bound.already');
    const refused = await bind(other, { cardNumber, payeeName: 'Le Van Khac' });
    expect(refused.errorCode).toBe('card.taken');
    expect(JSON.stringify(refused)).not.toMatch(/NGUYEN|player\d/);
    // Everything was rolled back: the name is free for the account's own card.
    expect((await list(other)).payeeName).toBe('');
    expect((await bind(other, { cardNumber, bankCode: 'ACB', payeeName: 'Le Van Dung' })).success).toBe(true);
  });

  it('is given to one of twenty who want it at once', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => world.player({ units: 0n })));
    const cardNumber = newNumber();
    const answers = await Promise.all(players.map((player) => bind(player, { cardNumber })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['card.taken']));
  });

  it('keeps to the brand’s number of accounts, also for several at once', async () => {
    await world.settings({ maxAccounts: 2 });
    const player = await world.player();
    // Fewer than the five tries of the payment password.
    const answers = await Promise.all(Array.from({ length: 4 }, () => bind(player)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['card.too.many']));
    await world.settings({ maxAccounts: 5 });
  });
});

describe('taking an account away (normalDeleteBankCard)', () => {
  const remove = (as: bigint, id: string) => world.web.call(`DELETE /wps/member/bankCard/${id}`, { as });

  it('keeps its history, frees its number, and is for the owner only', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const cardNumber = newNumber();
    const { bankCardId } = (await bind(player, { cardNumber })).value;
    expect((await remove(other, bankCardId)).errorCode).toBe('card.unknown');
    expect((await remove(player, bankCardId)).success).toBe(true);
    expect((await remove(player, bankCardId)).errorCode).toBe('card.unknown');
    expect((await list(player)).fullBankCardList).toEqual([]);
    expect(await rows(player)).toMatchObject([{ id: BigInt(bankCardId), removed_at: expect.any(Date) }]);
    expect((await bind(other, { cardNumber })).success).toBe(true);
  });

  it('waits for a withdrawal that is on its way to it', async () => {
    await world.settings({ coolingHours: 0 });
    const player = await world.player();
    const bankCardId = await world.card(player);
    const { value } = await world.ask(player, { amount: 100, bankCardId, password: PIN });
    expect((await remove(player, bankCardId)).errorCode).toBe('card.in.use');
    await world.web.call('POST /wps/relay/PARLOR_cancelWithdrawal', { as: player, body: { orderNo: value.orderNo } });
    expect((await remove(player, bankCardId)).success).toBe(true);
    await world.settings({ coolingHours: 24 });
  });
});
