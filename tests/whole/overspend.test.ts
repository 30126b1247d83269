import { argon2Sync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerAccountOf } from '#features/accounts/public.ts';
import { registerCashierChecks } from '#features/cashier/cashier.checks.ts';
import { insertWallet } from '#features/cashier/wallets/wallet.store.ts';
import { insertCard } from '#features/cashier/withdrawals/cards/cards.store.ts';
import { foldHouse } from '#ledger/house.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { lockAccount } from '#ledger/room.ts';
import { amount } from '#tests/long.ts';
import { stake } from './limits.fixture.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** No interleaving of a player's calls spends more than the balance (docs/ledger.md "What always holds"). */
const UNIT = 10_000n;
const PIN = '730194';
const SPENT = 40n * UNIT;
const WAYS = ['bet', 'withdrawal', 'transfer', 'gift', 'debit'] as const;
type Way = (typeof WAYS)[number];

let house: WholeHouse;
let pin: string;
let agent: bigint;
let operators: string[];
beforeAll(async () => {
  house = await openWholeHouse();
  registerCashierChecks();
  pin = quickHash();
  ({ id: agent } = await house.player('boss', 1));
  operators = [await house.operator('admin'), await house.operator('admin')];
  const change = { brandId: house.brandId, by: 'test' };
  const { site } = house.foundation;
  await site.updateSettings({ ...change, group: 'wallets', patch: { single: false } });
  await site.updateSettings({
    ...change,
    group: 'switches',
    patch: { modules: { FUNDTRANS3: true, WDRAWNOPASSVERIF3: true } },
  });
});
afterAll(() => house.close());

/** Valid and cheap: otherwise a gift would always be last. */
function quickHash(): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: PIN, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

/** Whether an operator's call succeeded. */
async function office(who: number, path: string, body: object): Promise<{ id?: string; done: boolean }> {
  const response = await fetch(`${house.officeUrl}/office/${path}`, {
    method: 'POST',
    headers: {
      cookie: `__Host-office=${operators[who]}`,
      origin: house.officeUrl,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const { success, value } = (await response.json()) as { success: boolean; value: { id?: string } };
  return { ...value, done: success };
}

/** Proposed by one operator; returns a function by which another approves it. */
async function debit(playerId: bigint): Promise<() => Promise<boolean>> {
  const { id } = await office(0, 'adjustments', {
    playerId: `${playerId}`,
    direction: 'debit',
    amount: '40',
    kind: 'correction',
    reason: 'of the test',
    requestKey: randomUUID(),
  });
  return async () => (await office(1, `adjustments/${id}/approve`, { note: 'of the test' })).done;
}

let made = 0;

/** A player with 100 P, in a game, with a payout account, a wallet at a vendor that never answers, and an upline. */
async function playerWithEverything() {
  const username = `many${++made}`;
  const { id } = await house.player(username);
  const { database } = house.foundation;
  const account = await ledgerAccountOf(database, id);
  const now = new Date();
  const card = await database.transact(async (db) => {
    await db
      .updateTable('accounts.players')
      .set({ payment_password_hash: pin, upline_id: agent })
      .where('id', '=', id)
      .execute();
    return insertCard(db, {
      brand_id: house.brandId,
      player_id: id,
      kind: 'bank',
      institution: 'VCB',
      name: 'Vietcombank',
      holder: 'LE MINH ANH',
      number_sealed: Buffer.from(username),
      number_digest: Buffer.from(username),
      last_four: '0001',
      created_at: now,
      usable_at: now,
    });
  });
  const wallet = { playerId: id, vendor: 'DSVI', brandId: house.brandId, ledgerAccount: account };
  await insertWallet(database, { ...wallet, member: `SENVANG-${id}`, now });
  const token = await house.session(id);
  // Without a payment password a withdrawal needs a session that was confirmed just now.
  const confirmed_until = new Date(now.getTime() + 3_600_000);
  await database.transact((db) =>
    db.updateTable('accounts.sessions').set({ confirmed_until }).where('player_id', '=', id).execute(),
  );
  const game = await house.launch(token);
  const call = async (route: string, body: object) =>
    (await house.call(route, { token, body: { requestKey: randomUUID(), ...body } })).code === undefined;
  const ways: Record<Way, () => Promise<boolean>> = {
    bet: async () => (await stake(house, { id, token, game, balance: async () => 0n }, 40)) === 'RS_OK',
    withdrawal: () => call('POST /wps/v2/transaction/withdraw', { amount: 40, bankCardId: String(card?.id) }),
    transfer: () => call('POST /wps/relay/GCS_walletTransfer', { from: 'MAIN', to: 'DSVI', amount: 40 }),
    gift: () => call('POST /wps/relay/PARLOR_transferUpline', { amount: 40, paymentPassword: PIN }),
    debit: async () => (await debit(id))(),
  };
  return { id, account, ways, money: () => house.foundation.ledger.balance(account) };
}

/** Number of transactions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await house.foundation.database.read((db) =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted and database in (
      select oid from pg_database where datname = current_database())`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

/** Every way at least once; calls of one lane follow each other, and the lanes run in parallel. */
const interleavings = fc
  .tuple(
    fc.shuffledSubarray([...WAYS], { minLength: WAYS.length }),
    fc.array(fc.constantFrom(...WAYS), { maxLength: 4 }),
    fc.array(fc.nat({ max: 3 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([first, more, lanes]) => {
    const calls = [...first, ...more].map((way, index) => ({ way, lane: lanes[index] ?? 0 }));
    return [0, 1, 2, 3].map((lane) => calls.filter((call) => call.lane === lane).map(({ way }) => way));
  });

describe('a player with 100 P who bets, withdraws, transfers, gives and is debited 40 P each at the same time', () => {
  it('could do each of them alone', async () => {
    for (const pair of [
      ['gift', 'bet'],
      ['transfer', 'withdrawal'],
    ] as const) {
      const { ways, money } = await playerWithEverything();
      for (const way of pair) expect([way, await ways[way]()]).toEqual([way, true]);
      expect((await money()).available).toBe(20n * UNIT);
      for (const way of WAYS) expect([way, await ways[way]()]).toEqual([way, false]);
    }
  });

  it('never spends more than twice, whatever meets whatever', async () => {
    await fc.assert(
      fc.asyncProperty(interleavings, async (lanes) => {
        const { ways, money } = await playerWithEverything();
        const spent: Way[] = [];
        const run = async (lane: readonly Way[]) => {
          for (const way of lane) if (await ways[way]()) spent.push(way);
        };
        await Promise.all(lanes.map(run));
        expect(spent).toHaveLength(2);
        const { available, held } = await money();
        const holds = spent.filter((way) => way === 'withdrawal' || way === 'transfer').length;
        expect([available, held]).toEqual([100n * UNIT - 2n * SPENT, BigInt(holds) * SPENT]);
      }),
      { numRuns: amount(10, 30), seed: 20_261_122, endOnFailure: true },
    );
  });

  it.each(WAYS.flatMap((one, place) => WAYS.slice(place).map((other) => [one, other] as const)))(
    'never spends twice what is there for one: %s and %s that have both come as far as the ledger',
    async (...pair) => {
      const { id, account, ways, money } = await playerWithEverything();
      expect([await ways.bet(), (await money()).available]).toEqual([true, 60n * UNIT]);
      const debits = await Promise.all(pair.map((way) => (way === 'debit' ? debit(id) : undefined)));
      const { database } = house.foundation;
      const { both } = await database.transact(async (trx) => {
        await lockAccount(trx, account);
        const running = pair.map((way, place) => (debits[place] ?? ways[way])());
        // Two stakes wait in one queue of the process, all others in the database.
        const inside = pair.every((way) => way === 'bet') ? 1 : 2;
        await expect.poll(waiting).toBeGreaterThanOrEqual(inside);
        return { both: Promise.all(running) };
      });
      expect((await both).filter(Boolean)).toHaveLength(1);
      expect((await money()).available).toBe(20n * UNIT);
    },
  );

  it('leaves books that balance', async () => {
    await foldHouse(house.foundation.database);
    expect(await reconcile(house.foundation.database)).toEqual([]);
  });
});
