import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWalletHouse, UNIT, type WalletHouse } from '#features/cashier/wallets/wallets.fixture.ts';
import { checkPurses } from '#games/studio/transfer/purse.checks.ts';
import { movePurse } from '#games/studio/transfer/purse.ts';
import { sealParams, signParams } from '#games/vendors/transfer/transfer.cipher.ts';

/** The studio as a vendor that keeps its players' money (protocols.md C), in its own books. */
const KEYS = { cipherKey: Buffer.from('8bytekey'), signKey: 'the-signing-key' };
let house: WalletHouse;
let next = 0;

beforeAll(async () => {
  house = await openWalletHouse();
});
afterEach(async () => {
  expect(await checkPurses(house.db.database)).toEqual([]);
});
afterAll(() => house.close());

type Reply = Record<string, unknown> & { status: number };

async function post(message: object, { keys = KEYS, sign = '', merchant = 'SENVANG' } = {}): Promise<Reply> {
  const params = sealParams(JSON.stringify(message), keys);
  const form = new URLSearchParams({ merchant_code: merchant, params, sign: sign || signParams(params, keys) });
  const answer = await house.studio.app.inject({
    method: 'POST',
    url: '/api/transfer',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as Reply;
}

async function member(): Promise<string> {
  const username = `SENVANG-${++next}`;
  expect(await post({ method: 'cm', username, password: 'x', currency: 'VNDK' })).toEqual({ status: 0 });
  return username;
}
const ft = (username: string, fund_type: 1 | 2 | '1', amount: unknown, reference_no: string) =>
  post({ method: 'ft', username, fund_type, amount, reference_no });
const balance = async (username: string) => (await post({ method: 'gb', username })).balance;

describe('the desk of the transfer wallet', () => {
  it('carries a reference out once, and refuses it with other facts', async () => {
    const who = await member();
    const all = await Promise.all(Array.from({ length: 5 }, () => ft(who, 1, 10, 'R1')));
    expect(all.map(({ status, transaction_status }) => [status, transaction_status])).toEqual(
      all.map(() => [0, 'SUCCESS']),
    );
    expect(await balance(who)).toBe(10);
    // A11: the same fact as text.
    expect((await ft(who, '1', 10, 'R1')).status).toBe(0);
    expect((await ft(who, 1, 11, 'R1')).status).toBe(9);
    expect((await ft(who, 2, 10, 'R1')).status).toBe(9);
    expect((await ft(await member(), 1, 10, 'R1')).status).toBe(9);
    expect(await balance(who)).toBe(10);
  });

  it('never lets a purse pass zero, however many take from it at once', async () => {
    const who = await member();
    await ft(who, 1, '10.5', 'S0');
    const all = await Promise.all(Array.from({ length: 4 }, (_, i) => ft(who, 2, 4, `S${i + 1}`)));
    expect(all.map(({ status }) => status).sort()).toEqual([0, 0, 8, 8]);
    expect(await balance(who)).toBe(2.5);
    expect(await post({ method: 'ftoa', username: who, reference_no: 'S9' })).toMatchObject({ status: 0, amount: 2.5 });
    expect(await post({ method: 'ftoa', username: who, reference_no: 'S9' })).toMatchObject({ status: 0, amount: 2.5 });
    expect(await balance(who)).toBe(0);
  });

  it('denies for good what it was asked about before it came', async () => {
    const who = await member();
    expect((await post({ method: 'cs', reference_no: 'T1' })).status).toBe(12);
    expect((await ft(who, 1, 10, 'T1')).status).toBe(12);
    expect(await balance(who)).toBe(0);
  });

  it('does not empty a purse while a round runs', async () => {
    const who = await member();
    await ft(who, 1, 10, 'U1');
    const opened = await post({
      method: 'lg',
      username: who,
      game_code: 'tw-ho-vang',
      game_mode: 1,
      back_url: 'http://a.test/',
    });
    const launch = new URL(String(opened.game_url)).searchParams.get('session');
    await house.studio.app.inject({ method: 'POST', url: '/game/session', payload: { launch } });
    await house.db.database.transact(async (db) => {
      const session = await db
        .selectFrom('studio.sessions')
        .innerJoin('studio.seeds', 'studio.seeds.session_id', 'studio.sessions.id')
        .select(['studio.sessions.id', 'player_id', 'studio.seeds.id as seed_id'])
        .where('activated_at', 'is not', null)
        .orderBy('studio.sessions.id', 'desc')
        .executeTakeFirstOrThrow();
      const ids = { bet_id: crypto.randomUUID(), win_id: crypto.randomUUID(), rollback_id: crypto.randomUUID() };
      const round = { ref: crypto.randomUUID(), nonce: 0n, spin_key: crypto.randomUUID(), stake: UNIT, ...ids };
      const { id: session_id, player_id, seed_id } = session;
      await db
        .insertInto('studio.rounds')
        .values({ ...round, session_id, player_id, seed_id, game_code: 'ho-vang', state: 'betting' })
        .execute();
    });
    expect(await post({ method: 'ftoa', username: who, reference_no: 'U2' })).toMatchObject({
      status: 11,
      transaction_status: 'FAILED',
    });
    expect(await balance(who)).toBe(10);
  });

  it('takes the bet of a round that was rolled back before it came for nothing', async () => {
    const who = await member();
    await ft(who, 1, 10, 'V1');
    const { id } = await house.db.database.read((db) =>
      db.selectFrom('studio.players').select('id').where('operator_user', '=', who).executeTakeFirstOrThrow(),
    );
    const betId = crypto.randomUUID();
    const order = { betId, round: 'r', amount: UNIT, closesRound: true };
    const move = (action: 'bet' | 'win' | 'rollback', transactionId: string) =>
      movePurse(house.db.database, action, id, { ...order, transactionId });
    expect((await move('rollback', 'v-back')).status).toBe('RS_OK');
    expect((await move('bet', 'v-bet')).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect((await move('win', 'v-win')).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect(await balance(who)).toBe(10);
  });

  it('believes nobody else and reads nothing half', async () => {
    const who = await member();
    expect((await post({ method: 'gb', username: who }, { merchant: 'OTHER' })).status).toBe(3);
    expect((await post({ method: 'gb', username: who }, { sign: 'a'.repeat(64) })).status).toBe(4);
    const other = { ...KEYS, cipherKey: Buffer.from('otherkey') };
    expect((await post({ method: 'gb', username: who }, { keys: other })).status).toBe(2);
    for (const amount of [0, -1, '1.00001', 'ten', null]) expect((await ft(who, 1, amount, 'X1')).status).toBe(2);
    expect((await post({ method: 'gb', username: 'nobody' })).status).toBe(6);
    expect((await post({ method: 'cm', username: 'x', password: 'x', currency: 'EUR' })).status).toBe(5);
    expect((await post({ method: 'nothing' })).status).toBe(2);
    const games = (await post({ method: 'tgl' })).games as { game_code: string }[];
    expect(games.map(({ game_code }) => game_code)).toContain('tw-ho-vang');
  });
});
