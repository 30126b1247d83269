import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transfer } from './transfer.server.ts';
import { ensureWallet } from './vendor-wallets.ts';
import { STATEMENT_CHECK } from './wallets.checks.ts';
import {
  type Fate,
  type Member,
  MOVE,
  openFrame,
  openWalletHouse,
  RECORDS,
  RETURN_ALL,
  spin,
  UNIT,
  WALLETS,
  type WalletHouse,
} from './wallets.fixture.ts';

/** Spec section 2.7 "transferFund", protocols.md C: the real studio over a connection that fails in every way. */
let house: WalletHouse;

beforeAll(async () => {
  house = await openWalletHouse();
});
afterEach(async () => {
  expect(await house.sound()).toEqual([]);
});
afterAll(() => house.close());

interface Moved {
  referenceNo: string;
  state: string;
  amount: number | null;
}

const move = (as: Member, from: string, to: string, amount: unknown, more: object = {}) =>
  house.app.call<Moved>(MOVE, { as: as.id, body: { from, to, amount, ...more } });
const putIn = (as: Member, amount: unknown, more?: object) => move(as, 'MAIN', 'DSVI', amount, more);
const takeOut = (as: Member, amount: unknown) => move(as, 'DSVI', 'MAIN', amount);
const where = async (member: Member) => {
  const { available, held } = await member.main();
  return { main: available / UNIT, held: held / UNIT, purse: (await member.purse()) / UNIT };
};

/** Runs the worker `turns` times; the clock advances by ten minutes before each run. */
async function askUntilQuiet(turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    house.clock.advance(600_000);
    await house.wallets.askDue();
  }
}

describe('transfer in and out', () => {
  it('plays real rounds against the money that was moved in, and brings back what is left', async () => {
    const member = await house.player(100);
    expect((await putIn(member, 60)).value).toMatchObject({ state: 'done', amount: 60 });
    expect(await where(member)).toEqual({ main: 40n, held: 0n, purse: 60n });
    const opened = await house.wallets.openGame({
      vendor: 'DSVI',
      gameCode: 'tw-ho-vang',
      player: member,
      language: 'vi',
      lobbyUrl: 'http://localhost:3000/rng',
      depositUrl: 'http://localhost:3000/?page=transferFund',
    });
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened.follows).toBeUndefined();
    const game = await openFrame(house, opened.url);
    expect(game).toMatchObject({ mode: 'real', balance: (60n * UNIT).toString(), currency: 'VNDK' });
    for (let round = 0; round < 5; round++) {
      const { value } = await spin(house, game.token, UNIT);
      expect(value.round.state).toBe('closed');
      expect(value.balance).toBe((await member.purse()).toString());
    }
    const left = await member.purse();
    const back = await house.app.call<{ transfers: Moved[] }>(RETURN_ALL, { as: member.id });
    expect(back.value.transfers).toMatchObject([{ state: 'done' }]);
    expect((await member.main()).available).toBe(40n * UNIT + left);
    expect(await member.purse()).toBe(0n);
  });

  it.each(['999999999999999', '99999999999999.9999', 1e14, '1e3', '٣'])(
    'refuses to move %s, either way',
    async (amount) => {
      const member = await house.player(100);
      await putIn(member, 50);
      const heard = house.heard.length;
      const codes = [(await takeOut(member, amount)).errorCode, (await putIn(member, amount)).errorCode];
      expect(
        codes.every((code) => /^wallet\.(amount\.(invalid|range)|vendor\.balance|transfer\.refused)$/.test(code ?? '')),
      ).toBe(true);
      expect(house.heard.slice(heard).filter((method) => method === 'ft').length).toBeLessThanOrEqual(1);
      expect(await where(member)).toEqual({ main: 50n, held: 0n, purse: 50n });
    },
  );

  it('takes the amount as number or text, and moves a part back', async () => {
    const member = await house.player(100);
    await putIn(member, '12.5');
    expect(await member.purse()).toBe(125_000n);
    expect((await takeOut(member, 2.5)).success).toBe(true);
    expect(await where(member)).toEqual({ main: 90n, held: 0n, purse: 10n });
  });

  it.each<[string, [string, string, unknown], string]>([
    ['too much', ['MAIN', 'DSVI', 101], 'wallet.balance.short'],
    ['more than is there', ['DSVI', 'MAIN', 1], 'wallet.vendor.balance'],
    ['nothing', ['MAIN', 'DSVI', 0], 'wallet.amount.invalid'],
    ['less than nothing', ['DSVI', 'MAIN', '-5'], 'wallet.amount.invalid'],
    ['no number', ['MAIN', 'DSVI', 'ten'], 'wallet.amount.invalid'],
    ['finer than money', ['MAIN', 'DSVI', '1.00001'], 'wallet.amount.invalid'],
    ['below the minimum', ['MAIN', 'DSVI', '0.5'], 'wallet.amount.range'],
    ['above the maximum', ['MAIN', 'DSVI', 1001], 'wallet.amount.range'],
    ['to itself', ['MAIN', 'MAIN', 1], 'wallet.route.wrong'],
    ['between vendors', ['DSVI', 'DSVI', 1], 'wallet.route.wrong'],
    ['to nobody', ['MAIN', 'NOBODY', 1], 'wallet.vendor.unknown'],
  ])('refuses %s', async (_, [from, to, amount], code) => {
    const member = await house.player(100);
    const answer = await move(member, from, to, amount);
    expect([answer.errorCode, answer.message.includes('error.')]).toEqual([code, false]);
    expect(await where(member)).toEqual({ main: 100n, held: 0n, purse: 0n });
  });

  // Two at once of a client that sends no key moved twice.
  it('takes equal wishes without a key within ten seconds for one', async () => {
    const member = await house.player(100);
    const both = await Promise.all([putIn(member, 10), putIn(member, 10)]);
    expect(both[0].value.referenceNo).toBe(both[1].value.referenceNo);
    expect((await putIn(member, 11)).success).toBe(true);
    expect(await where(member)).toEqual({ main: 79n, held: 0n, purse: 21n });
    house.clock.advance(10_000);
    await putIn(member, 10);
    expect(await where(member)).toEqual({ main: 69n, held: 0n, purse: 31n });
  });

  it('answers the same request with the first answer', async () => {
    const member = await house.player(100);
    const first = await putIn(member, 10, { requestKey: 'the-same-press' });
    const again = await putIn(member, 10, { requestKey: 'the-same-press' });
    expect(again.value).toEqual(first.value);
    expect((await putIn(member, 11, { requestKey: 'the-same-press' })).errorCode).toBe('wallet.key.used');
    const back = await move(member, 'DSVI', 'MAIN', 10, { requestKey: 'the-same-press' });
    expect(back.errorCode).toBe('wallet.key.used');
    expect(await where(member)).toEqual({ main: 90n, held: 0n, purse: 10n });
  });

  it('never overspends with two transfers, or a transfer and bets, at once', async () => {
    const member = await house.player(100);
    const bets = Array.from({ length: 5 }, (_, i) =>
      house.ledger.poster.post({
        key: `bet:${member.id}:${i}`,
        account: member.ledgerAccount,
        house: 'gaming' as const,
        amount: -20n * UNIT,
        kind: 'stake' as const,
      }),
    );
    const all = await Promise.all([putIn(member, 70), putIn(member, 70), ...bets]);
    const { main, held, purse } = await where(member);
    const staked = BigInt(all.filter((one) => 'ok' in one && one.ok).length) * 20n;
    expect(held).toBe(0n);
    expect(main >= 0n && main + purse + staked).toBe(100n);
  });

  it('asks before money goes in, never before it comes out', async () => {
    const member = await house.player(100);
    await putIn(member, 50);
    house.excluded.add(member.id);
    expect((await putIn(member, 10)).errorCode).toBe('player.excluded');
    expect((await takeOut(member, 50)).success).toBe(true);
    expect(await where(member)).toEqual({ main: 100n, held: 0n, purse: 0n });
  });

  it('shows the transfers of a player to nobody else', async () => {
    const [one, other] = [await house.player(10), await house.player(10)];
    await putIn(one, 10);
    const list = async (as: Member) => (await house.app.call<{ list: Moved[] }>(RECORDS, { as: as.id })).value.list;
    expect(await list(one)).toMatchObject([{ amount: 10, state: 'done' }]);
    expect(await list(other)).toEqual([]);
  });
});

const SILENCE: [string, Fate][] = [
  ['an answer lost on the way', 'lose'],
  ['an empty answer after success', { instead: { status: undefined } }],
];

describe('silence and half answers', () => {
  it.each(SILENCE)('keeps the hold through %s, and posts it when the vendor is asked', async (_, fate) => {
    const member = await house.player(100);
    house.fate('ft', fate);
    expect((await putIn(member, 30)).value.state).toBe('pending');
    expect(await where(member)).toEqual({ main: 70n, held: 30n, purse: 30n });
    // C8: money under way is part of the total.
    expect(await house.wallets.balances(member.id)).toEqual([{ vendor: 'DSVI', balance: 30n * UNIT }]);
    await askUntilQuiet();
    expect(await where(member)).toEqual({ main: 70n, held: 0n, purse: 30n });
  });

  it.each<[string, Fate]>([
    ['a call that never arrived', 'cut'],
    ['an error page', { answer: '<html>502</html>', status: 502 }],
    ['an empty body', { answer: '' }],
  ])('gives the money back after %s, and refuses it should it come later', async (_, fate) => {
    const member = await house.player(100);
    house.fate('ft', fate);
    const { value } = await putIn(member, 30);
    expect(value.state).toBe('pending');
    await askUntilQuiet();
    expect(await where(member)).toEqual({ main: 100n, held: 0n, purse: 0n });
    const late = await house.deps.vendors.get('DSVI')!.client.transfer({
      username: `SENVANG-${member.id}`,
      into: 'vendor',
      amount: 30n * UNIT,
      referenceNo: value.referenceNo,
    });
    expect(late).toEqual({ kind: 'refused', reason: 'denied' });
    expect(await member.purse()).toBe(0n);
  });

  it.each([
    ['SUCCESS', { main: 70n, held: 0n, purse: 30n }],
    ['FAILED', { main: 100n, held: 0n, purse: 0n }],
  ])('waits through PENDING until %s', async (end, expected) => {
    const member = await house.player(100);
    const pending = JSON.stringify({ status: 0, transaction_status: 'PENDING' });
    house.fate('ft', end === 'SUCCESS' ? { instead: { transaction_status: 'PENDING' } } : { answer: pending });
    house.fate('cs', { answer: pending }, { answer: pending });
    expect((await putIn(member, 30)).value.state).toBe('pending');
    await askUntilQuiet(2);
    expect((await where(member)).held).toBe(30n);
    await askUntilQuiet();
    expect(await where(member)).toEqual(expected);
  });

  it('never credits twice what came out while the answer was lost', async () => {
    const member = await house.player(100);
    await putIn(member, 80);
    house.fate('ft', 'lose');
    house.fate('cs', 'lose', 'cut');
    expect((await takeOut(member, 80)).value.state).toBe('pending');
    await askUntilQuiet(2);
    expect(await where(member)).toEqual({ main: 20n, held: 0n, purse: 0n });
    // Several workers at once.
    house.clock.advance(600_000);
    await Promise.all([house.wallets.askDue(), house.wallets.askDue(), house.wallets.askDue()]);
    await askUntilQuiet();
    expect(await where(member)).toEqual({ main: 100n, held: 0n, purse: 0n });
  });

  it('learns from the vendor how much everything was when the answer to a return was lost', async () => {
    const member = await house.player(100);
    await putIn(member, '33.3333');
    house.fate('ftoa', 'lose');
    const back = await house.app.call<{ transfers: Moved[] }>(RETURN_ALL, { as: member.id });
    expect(back.value.transfers).toMatchObject([{ state: 'pending', amount: null }]);
    // Meanwhile no second transfer empties the wallet.
    const second = await house.app.call<{ busy: string[] }>(RETURN_ALL, { as: member.id });
    expect(second.value.busy).toEqual(['DSVI']);
    await askUntilQuiet();
    expect((await member.main()).available).toBe(100n * UNIT);
  });

  it('takes a failed transfer up again under a new reference', async () => {
    const member = await house.player(100);
    house.fate('ft', { answer: JSON.stringify({ status: 8 }) });
    expect((await putIn(member, 30)).errorCode).toBe('wallet.transfer.refused');
    expect((await putIn(member, 30)).value.state).toBe('done');
    const rows = await house.db.database.read((db) =>
      db.selectFrom('cashier.wallet_transfers').select('reference_no').where('player_id', '=', member.id).execute(),
    );
    expect(new Set(rows.map((row) => row.reference_no)).size).toBe(2);
  });
});

describe('a process that dies between the steps', () => {
  it('leaves the row and the hold, and a worker of another process ends it', async () => {
    const member = await house.player(100);
    const wallet = await ensureWallet(house.deps, member, house.deps.vendors.get('DSVI')!);
    if (!wallet) throw new Error('no wallet');
    const never = new Promise<never>(() => {});
    const vendor = house.deps.vendors.get('DSVI')!;
    let called = () => {};
    const reached = new Promise<void>((resolve) => {
      called = resolve;
    });
    // The process dies during the call, after its commit: the call never returns.
    const dying = {
      ...house.deps,
      vendors: new Map([
        [
          'DSVI',
          {
            ...vendor,
            client: {
              ...vendor.client,
              transfer: () => {
                called();
                return never;
              },
            },
          },
        ],
      ]),
    };
    void transfer(dying, { wallet, direction: 'to_vendor', amount: 40n * UNIT, cause: 'player' });
    await reached;
    expect(await where(member)).toEqual({ main: 60n, held: 40n, purse: 0n });
    expect(await house.wallets.askDue()).toBe(0);
    await askUntilQuiet();
    expect(await where(member)).toEqual({ main: 100n, held: 0n, purse: 0n });
  });
});

describe('the wallets on the screen', () => {
  interface Shown {
    isSingle: number;
    mainBalance: number;
    wallets: { vendor: string; balance: number | null; state: string; balanceAt: number | null; pending: number }[];
  }
  const shown = async (as: Member) => (await house.app.call<Shown>(WALLETS, { as: as.id })).value;

  it('asks no vendor for a wallet that was never made', async () => {
    const member = await house.player(5);
    const before = house.heard.length;
    expect(await shown(member)).toMatchObject({
      mainBalance: 5,
      wallets: [{ vendor: 'DSVI', balance: 0, state: 'known' }],
    });
    expect(house.heard.length).toBe(before);
  });

  it('shows what was last known, and when, while the vendor does not answer', async () => {
    const member = await house.player(100);
    await putIn(member, 25);
    const knownAt = house.clock.now();
    house.clock.advance(60_000);
    house.fate('gb', 'cut');
    expect((await shown(member)).wallets[0]).toMatchObject({ balance: 25, state: 'unknown', balanceAt: knownAt });
    house.clock.advance(60_000);
    expect((await shown(member)).wallets[0]).toMatchObject({
      balance: 25,
      state: 'known',
      balanceAt: house.clock.now(),
    });
  });

  it('does not ask a vendor for the sum that every screen polls', async () => {
    const member = await house.player(100);
    await putIn(member, 25);
    const before = house.heard.length;
    house.clock.advance(600_000);
    expect(await house.wallets.money(member.id)).toBe(25n * UNIT);
    expect(await house.wallets.balances(member.id)).toEqual([{ vendor: 'DSVI', balance: 25n * UNIT }]);
    expect(house.heard.length).toBe(before);
  });
});

describe('the word of the in-house vendor (npm run reconcile)', () => {
  it('agrees with ours, and is missed where it does not', async () => {
    const check = async () => (await STATEMENT_CHECK.run(house.db.database)).flatMap(({ rows }) => rows);
    const write = (statement: ReturnType<typeof sql>) => house.db.database.transact((trx) => statement.execute(trx));
    const member = await house.player(100);
    const { referenceNo } = (await putIn(member, 60)).value;
    const before = await check();
    const at = sql`where reference_no = ${referenceNo}`;
    await write(sql`update studio.fund_transfers set amount = amount - 1 ${at}`);
    expect(await check()).toHaveLength(before.length + 1);
    await write(sql`update studio.fund_transfers set amount = amount + 1 ${at}`);
    await write(sql`update cashier.wallet_transfers set state = 'failed' ${at}`);
    expect(await check()).toContainEqual(expect.objectContaining({ reference: referenceNo, at_vendor: 'success' }));
    await write(sql`update cashier.wallet_transfers set state = 'done' ${at}`);
    expect(await check()).toEqual(before);
  });
});
