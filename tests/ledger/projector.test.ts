import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { createProjector, type ProjectorOptions } from '#ledger/projector.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

/** "Everything derived is a projection with a cursor, applied exactly once, rebuildable from zero" (architecture.md). */
let db: TestDatabase;
let ledger: Ledger;
let accounts: bigint[];

beforeAll(async () => {
  db = await testDatabase();
  ledger = openLedger({ url: db.url, database: db.database });
  accounts = await Promise.all(
    Array.from({ length: 6 }, (_, i) => ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: BigInt(i + 1) })),
  );
  await db.database.transact((trx) => sql`create table seen (id bigint, account bigint, amount bigint)`.execute(trx));
});
afterAll(async () => {
  await ledger.drain();
  await db.drop();
});
beforeEach(() => db.database.transact((trx) => sql`truncate seen`.execute(trx)));

function deposit(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, i) => {
      const account = accounts[i % accounts.length]!;
      return ledger.poster.post({ key: `d:${randomUUID()}`, account, house: 'cash', amount: 10n, kind: 'deposit' });
    }),
  );
}

let names = 0;

function projector(changes: Partial<ProjectorOptions> = {}) {
  return createProjector({
    database: db.database,
    databaseUrl: db.url,
    ledger,
    logger: pino({ level: 'silent' }),
    name: `test-${++names}`,
    batchSize: 7,
    apply: async (trx, transfers) => {
      for (const { id, account, amount } of transfers)
        await sql`insert into seen values (${id}, ${account}, ${amount})`.execute(trx);
    },
    reset: async (trx) => {
      await sql`truncate seen`.execute(trx);
    },
    ...changes,
  });
}

async function seen() {
  const found = await db.database.read((reader) =>
    sql<{ n: bigint; distinct_n: bigint; total: bigint }>`
      select count(*) as n, count(distinct id) as distinct_n, coalesce(sum(amount), 0)::int8 as total from seen`.execute(
      reader,
    ),
  );
  return found.rows[0]!;
}

async function inLedger() {
  const found = await db.database.read((reader) =>
    sql<{ n: bigint; total: bigint }>`select count(*) as n, sum(amount)::int8 as total from ledger.transfer`.execute(
      reader,
    ),
  );
  return found.rows[0]!;
}

async function expectAllOnce() {
  const [mine, all] = [await seen(), await inLedger()];
  expect(mine).toEqual({ n: all.n, distinct_n: all.n, total: all.total });
}

describe('projector', () => {
  it('applies every transfer of all lanes once, in the order of its lane', async () => {
    await deposit(50);
    const order = new Map<number, bigint[]>();
    const one = projector({
      announce: (transfers) => {
        for (const { id, account } of transfers) {
          const lane = Number(account & 31n);
          order.set(lane, [...(order.get(lane) ?? []), id]);
        }
      },
    });
    await one.catchUp();
    await one.catchUp();
    await expectAllOnce();
    expect(order.size).toBeGreaterThan(1);
    for (const ids of order.values()) expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    await one.close();
  });

  it('stays exactly once with several processes at the same name, and while transfers keep coming', async () => {
    const name = 'shared';
    const several = [projector({ name }), projector({ name }), projector({ name })];
    const coming = deposit(200);
    await Promise.all(several.map((one) => one.catchUp()));
    await coming;
    for (const one of several) await one.catchUp();
    await expectAllOnce();
    await Promise.all(several.map((one) => one.close()));
  });

  it('loses nothing and repeats nothing when a batch fails half-way', async () => {
    await deposit(30);
    let applied = 0;
    const flaky = projector({
      apply: async (trx, transfers) => {
        for (const { id, account, amount } of transfers) {
          if (++applied % 11 === 0) throw new Error('half-way');
          await sql`insert into seen values (${id}, ${account}, ${amount})`.execute(trx);
        }
      },
    });
    let failures = 0;
    for (let done = false; !done; )
      await flaky.catchUp().then(
        () => {
          done = true;
        },
        () => {
          failures++;
        },
      );
    expect(failures).toBeGreaterThan(0);
    await expectAllOnce();
    await flaky.close();
  });

  it('is built again from the first transfer', async () => {
    const one = projector();
    await one.catchUp();
    await db.database.transact((trx) => sql`update seen set amount = 0`.execute(trx));
    await one.rebuild();
    await expectAllOnce();
    await one.close();
  });

  it('knows how far it is behind', async () => {
    const one = projector();
    await one.catchUp();
    expect(await one.oldestUnread()).toBeUndefined();
    await deposit(1);
    await deposit(1);
    const { rows } = await db.database.read((reader) =>
      sql<{ at: Date }>`select at from ledger.transfer order by at desc limit 2`.execute(reader),
    );
    expect(await one.oldestUnread()).toEqual(rows[1]?.at);
    await one.close();
  });

  it('is woken by the bell of the ledger', async () => {
    let heard: (amount: bigint) => void = () => {};
    const one = projector({ announce: (transfers) => heard(transfers.at(-1)!.amount) });
    await one.catchUp();
    one.start();
    const next = new Promise((resolve) => {
      heard = resolve;
    });
    const key = `d:${randomUUID()}`;
    await ledger.poster.post({ key, account: accounts[0]!, house: 'cash', amount: 77n, kind: 'deposit' });
    expect(await next).toBe(77n);
    await one.close();
  });
});
