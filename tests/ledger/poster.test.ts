import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LEDGER_CHANNEL } from '#ledger/bell.ts';
import { laneOf } from '#ledger/encode.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { readLane } from '#ledger/journal.ts';
import { openPoster } from '#ledger/poster.ts';
import { ledgerBatchSeconds } from '#platform/observe/figures.ts';
import { WAIT } from '#tests/patience.ts';
import { freshKey, type LedgerFixture, openLedgerFixture, refused, stakeOf } from './ledger.fixture.ts';

/** docs/ledger.md "How a bet is booked": the batch poster never acknowledges what is not durable, and always answers. */
let f: LedgerFixture;
beforeAll(async () => {
  f = await openLedgerFixture();
});
afterAll(async () => {
  await f.expectSoundBooks();
  await f.close();
});

describe('the batch poster', () => {
  test('finishes what is under way when it drains, and takes nothing after', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => f.player(100n)));
    const poster = openPoster({ url: f.db.url });
    const underWay = accounts.flatMap((account) => [
      poster.post(stakeOf(account, 1n)),
      poster.post(stakeOf(account, 2n)),
    ]);
    await poster.drain();
    expect((await Promise.all(underWay)).every((answer) => answer.ok)).toBe(true);
    expect(await poster.post(stakeOf(accounts[0]!, 1n))).toEqual(refused('unavailable'));
    expect(await f.balance(accounts[0]!)).toBe(97n);
  });

  test('answers "unavailable" when there is no database', async () => {
    const poster = openPoster({ url: 'postgres://nobody:x@127.0.0.1:1/none', timeoutMs: 200 });
    expect(await poster.post(stakeOf(33n, 1n))).toEqual(refused('unavailable'));
    expect(await poster.reverse({ key: freshKey(), of: freshKey(), account: 33n })).toEqual(refused('unavailable'));
    await poster.drain();
  });

  test('a key that another player takes meanwhile holds up nobody else of the batch', async () => {
    const made = sql<{ id: bigint }>`
      select ledger.open_account(1, 'VND', 'player', 900000 + n, 0) as id from generate_series(1, 2000) n`;
    const { rows } = await f.db.database.transact((trx) => made.execute(trx));
    const other = rows[0]!.id;
    const lane = laneOf(rows[1]!.id);
    expect(laneOf(other)).not.toBe(lane);
    const crowd = rows.map(({ id }) => id).filter((id) => laneOf(id) === lane);
    expect(crowd.length).toBeGreaterThan(50);
    const key = freshKey();
    const gift = (account: bigint, own: string) =>
      ({ key: own, account, house: 'cash', amount: 5n, kind: 'deposit' }) as const;
    const sent = async () => {
      const { values } = await ledgerBatchSeconds.get();
      const count = values.find(({ metricName, labels }) => metricName?.endsWith('_count') && labels.lane === lane);
      return count?.value ?? 0;
    };
    // A key that comes again makes the lane look for keys first: it sees no key whose transaction is still under way.
    const known = gift(crowd[0]!, freshKey());
    for (let time = 0; time < 2; time++) await f.ledger.poster.post(known);
    const before = await sent();
    const answers = await f.db.database.transact(async (trx) => {
      await inTransaction(trx).post(gift(other, key));
      const all = crowd.map((account, at) => f.ledger.poster.post(gift(account, at === 20 ? key : freshKey())));
      // The whole batch has reached the database and waits for this transaction.
      const waiting = sql<{ one: number }>`
        select 1 as one from pg_stat_activity
        where application_name = ${`parlor-ledger-${lane}`} and wait_event_type = 'Lock' and datname = current_database()`;
      await vi.waitFor(async () => {
        expect((await f.db.database.read((db) => waiting.execute(db))).rows).toHaveLength(1);
      }, WAIT);
      return all;
    });
    const results = await Promise.all(answers);
    expect(results.filter(({ ok }) => ok)).toHaveLength(crowd.length - 1);
    expect(results[20]).toEqual(refused('key_conflict'));
    // Halves down to the one: not a batch a neighbour.
    expect((await sent()) - before).toBeLessThan(crowd.length / 2);
  });

  test('answers "unavailable" when its lane is stuck, and the same key tells later what became of it', async () => {
    const account = await f.player(100n);
    const stake = stakeOf(account, 40n);
    const behind = stakeOf(account, 5n);
    const poster = openPoster({ url: f.db.url, timeoutMs: 200 });
    await f.db.database.transact(async (trx) => {
      await sql`select pg_advisory_xact_lock(7001, ${laneOf(account)}::int)`.execute(trx);
      expect(await Promise.all([poster.post(stake), poster.post(behind)])).toEqual([
        refused('unavailable'),
        refused('unavailable'),
      ]);
    });
    // Either may have moved money; asked again by its key, each has moved it exactly once.
    expect(await f.ledger.poster.post(stake)).toMatchObject({ ok: true });
    expect(await f.ledger.poster.post(behind)).toMatchObject({ ok: true });
    expect(await f.balance(account)).toBe(55n);
    await poster.drain();
  });

  test('one row that the database cannot take does not refuse its neighbours', async () => {
    const [one, two] = [await f.player(100n), await f.player(100n)];
    await f.db.database.transact((trx) =>
      sql.raw(`alter table ledger.account add constraint no_ruin check (id <> ${one} or balance > 50)`).execute(trx),
    );
    const answers = await Promise.all([
      f.ledger.poster.post(stakeOf(one, 60n)),
      f.ledger.poster.post(stakeOf(two, 60n)),
    ]);
    await f.db.database.transact((trx) => sql`alter table ledger.account drop constraint no_ruin`.execute(trx));
    expect(answers).toEqual([refused('unavailable'), expect.objectContaining({ ok: true, balance: 40n })]);
    expect(await f.balance(one)).toBe(100n);
  });

  test('rings for the projectors after a batch', async () => {
    const listener = new pg.Client({ connectionString: f.db.url });
    await listener.connect();
    const rung = new Promise((resolve) => listener.once('notification', (note) => resolve(note.channel)));
    await listener.query(`listen ${LEDGER_CHANNEL}`);
    await f.player(1n);
    expect(await rung).toBe(LEDGER_CHANNEL);
    await listener.end();
  });
});

describe('a cursor on a lane', () => {
  test('misses nothing, though batches and long transactions of several writers commit around it', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => f.player(10_000n)));
    const seen = new Map<number, bigint[]>([
      [0, []],
      [1, []],
    ]);
    let writing = true;
    const follow = async (lane: number) => {
      let after = 0n;
      for (let last = false; !last; ) {
        last = !writing;
        const found = await f.db.database.read((db) => readLane(db, { lane, after, limit: 50 }));
        for (const transfer of found) seen.get(lane)!.push(transfer.id);
        after = found.at(-1)?.id ?? after;
        last &&= found.length === 0;
      }
    };
    const slow = async (account: bigint) => {
      for (let i = 0; i < 15; i++) {
        await f.db.database.transact(async (trx) => {
          await inTransaction(trx).post(stakeOf(account, 1n));
          await sql`select pg_sleep(0.01)`.execute(trx);
        });
      }
    };
    const quick = async (account: bigint) => {
      for (let i = 0; i < 60; i++) await f.ledger.poster.post(stakeOf(account, 1n));
    };
    const following = [follow(0), follow(1)];
    await Promise.all(accounts.map((account, i) => (i < 2 ? slow(account) : quick(account)))).finally(() => {
      writing = false;
    });
    await Promise.all(following);
    const all = await f.db.database.read((db) =>
      sql<{
        id: bigint;
        lane: number;
      }>`select id, (account & 31)::int as lane from ledger.transfer order by id`.execute(db),
    );
    for (const lane of [0, 1])
      expect(seen.get(lane)).toEqual(all.rows.filter((row) => row.lane === lane).map((row) => row.id));
  });
});
