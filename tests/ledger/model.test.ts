import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transferBetween } from '#ledger/between.ts';
import { keyDigest } from '#ledger/encode.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { readLane, type Transfer } from '#ledger/journal.ts';
import { openPoster, type Poster } from '#ledger/poster.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import { amount as tries } from '#tests/long.ts';
import { type LedgerFixture, openLedgerFixture } from './ledger.fixture.ts';
import { type Answer, Model, type Operation } from './model.ts';

/** docs/ledger.md "What always holds": property tests against a model. Four accounts in two lanes, two posters. */
let f: LedgerFixture;
let posters: Poster[];
beforeAll(async () => {
  f = await openLedgerFixture();
  posters = [openPoster({ url: f.db.url, timeoutMs: 20_000 }), openPoster({ url: f.db.url, timeoutMs: 20_000 })];
});
afterAll(async () => {
  await Promise.all(posters.map((poster) => poster.drain()));
  await f.close();
});

const ACCOUNTS = 4;
const who = fc.nat(ACCOUNTS - 1);
/** Few keys, so that the same one often repeats, with the same facts or with others. */
const key = fc.nat(24).map((n) => `k${n}`);
const round = fc.option(
  fc.nat(3).map((n) => `r${n}`),
  { nil: undefined },
);
const amount = fc.nat(120).map(BigInt);
const positive = fc.integer({ min: 1, max: 120 }).map(BigInt);
const via = fc.nat(2);

type Step = { operation: Operation; via: number };
const operation: fc.Arbitrary<Operation> = fc
  .oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('post' as const),
        kind: fc.constant('deposit' as const),
        key,
        account: who.map(BigInt),
        amount: positive,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('post' as const),
        kind: fc.constant('stake' as const),
        key,
        account: who.map(BigInt),
        amount: amount.map((n) => -n),
        round,
        closesRound: fc.boolean(),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('post' as const),
        kind: fc.constant('payout' as const),
        key,
        account: who.map(BigInt),
        amount,
        round,
        ref: fc.option(key, { nil: undefined }),
        closesRound: fc.boolean(),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('reverse' as const), key, account: who.map(BigInt), of: key }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('hold' as const), key, account: who.map(BigInt), amount: positive }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('postHold' as const, 'voidHold' as const), key, hold: key }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('between' as const),
        key,
        account: who.map(BigInt),
        to: who.map(BigInt),
        amount: positive,
      }),
    },
  )
  .filter((one) => !('of' in one && one.of === one.key) && !('hold' in one && one.hold === one.key));
const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ operation, via }), { minLength: 60, maxLength: 200 });

let runs = 0;

/** Creates fresh accounts, and maps the generated small numbers to their ids and to keys that no other run uses. */
async function dress(plan: Step[]): Promise<{ accounts: bigint[]; dressed: Step[] }> {
  const run = ++runs;
  const accounts: bigint[] = [];
  for (let i = 0; i < ACCOUNTS; i++) accounts.push(await f.player());
  const name = (text: string | undefined) => (text === undefined ? undefined : `run${run}:${text}`);
  const dressed = plan.map(({ operation: one, via }) => {
    const real: Record<string, unknown> = { ...one };
    for (const field of ['account', 'to']) if (field in real) real[field] = accounts[Number(real[field])];
    for (const field of ['key', 'ref', 'of', 'hold', 'round'])
      if (real[field] !== undefined) real[field] = name(real[field] as string);
    return { operation: real as Operation, via };
  });
  return { accounts, dressed };
}

async function perform({ operation: one, via }: Step): Promise<Answer> {
  const poster = posters[via];
  const money = <T>(fn: (inside: ReturnType<typeof inTransaction>) => Promise<T>) =>
    f.db.database.transact((trx) => fn(inTransaction(trx)));
  switch (one.do) {
    case 'post': {
      const request: TransferRequest = { ...one, house: one.kind === 'deposit' ? 'cash' : 'gaming', vendor: 1 };
      return poster ? poster.post(request) : money((inside) => inside.post(request));
    }
    case 'reverse':
      return poster ? poster.reverse(one) : money((inside) => inside.reverse(one));
    case 'hold':
      return money((inside) => inside.hold({ ...one, kind: 'withdrawal' }));
    case 'postHold':
      return money((inside) => inside.postHold({ ...one, house: 'cash' }));
    case 'voidHold':
      return money((inside) => inside.voidHold(one));
    case 'between':
      return f.db.database.transact((trx) =>
        transferBetween(trx, { key: one.key, from: one.account, to: one.to, amount: one.amount }),
      );
  }
}

/** Resources that two concurrent operations must not share if their answers are not to depend on their order. */
function touches(one: Operation, model: Model): string[] {
  const keys = [
    one.key,
    'of' in one ? one.of : undefined,
    'ref' in one ? one.ref : undefined,
    'hold' in one ? one.hold : undefined,
  ];
  const accounts = [
    'account' in one ? one.account : undefined,
    'to' in one ? one.to : undefined,
    ...keys.map((k) => k && model.accountOf(k)),
  ];
  return [...keys, ...accounts].filter((item) => item !== undefined).map(String);
}

/** Cuts the plan into waves of operations that cannot affect each other; the plan's order is kept. */
function nextWave(plan: Step[], model: Model): Step[] {
  const taken = new Set<string>();
  const wave: Step[] = [];
  for (const step of plan) {
    const items = touches(step.operation, model);
    if (items.some((item) => taken.has(item))) break;
    for (const item of items) taken.add(item);
    wave.push(step);
  }
  return wave;
}

const withoutId = (answer: Answer) =>
  answer.ok ? { ok: true, balance: answer.balance, replayed: answer.replayed } : { ok: false, reason: answer.reason };

describe('the ledger answers like the model', () => {
  test('in every interleaving of operations that do not depend on each other', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const { accounts, dressed } = await dress(plan);
        const model = new Model();
        for (const account of accounts) model.open(account);
        for (let rest = dressed; rest.length > 0; ) {
          const wave = nextWave(rest, model);
          rest = rest.slice(wave.length);
          const answers = await Promise.all(wave.map(perform));
          const wanted = wave.map((step) => model.apply(step.operation));
          expect(answers.map(withoutId)).toEqual(wanted.map(withoutId));
        }
        for (const account of accounts) {
          expect(await f.ledger.balance(account)).toEqual({
            available: model.balances.get(account),
            held: model.held.get(account),
          });
        }
      }),
      { numRuns: tries(12, 40) },
    );
    await f.expectSoundBooks();
  });
});

/** Whether this operation caused a line of the journal. */
function isCause(one: Operation, line: Line): boolean {
  if (one.key !== line.key) return false;
  switch (one.do) {
    case 'post': {
      // Only a payout that names its stake may omit the round.
      const round = one.kind === 'payout' && one.ref !== undefined ? (one.round ?? line.round) : (one.round ?? null);
      const facts = [one.kind, one.account, one.amount, one.closesRound ?? false, round, one.ref ?? null];
      return facts.every(
        (fact, i) => fact === [line.kind, line.account, line.amount, line.closesRound, line.round, line.ref][i],
      );
    }
    case 'reverse':
      return (
        ['refund', 'reversal', 'tombstone'].includes(line.kind) &&
        one.account === line.account &&
        keyDigest(one.of) === line.refDigest
      );
    case 'hold':
      return line.isHold && -one.amount === line.amount && one.account === line.account;
    case 'between':
      return line.kind === 'gift_out' && one.account === line.account && -one.amount === line.amount;
    default:
      // A tombstone may name the same hold: only a line of the right kind ends a hold.
      return line.ref === one.hold && (one.do === 'postHold' ? line.fromHold : line.kind === 'hold_void');
  }
}

describe('everything at once', () => {
  test('leaves a journal that the model accepts line by line, though connections are cut', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.record({ operation, via }), { minLength: 150, maxLength: 300 }),
      async (plan) => {
        const { accounts, dressed } = await dress(plan);
        const cutter = cutConnections();
        const answers = await Promise.all(dressed.map((step) => perform(step).catch(() => 'broken' as const)));
        await cutter.stop();
        const lines = await readAll(accounts);
        checkJournal(accounts, dressed, answers, lines);
        for (const account of accounts) {
          const last = lines.findLast((line) => line.account === account);
          expect((await f.ledger.balance(account)).available).toBe(last?.balance ?? 0n);
        }
      },
    );
    await fc.assert(property, { numRuns: tries(4, 12), endOnFailure: true });
    await f.expectSoundBooks();
  });
});

/** A tombstone's target never arrived, so only its digest identifies it. */
type Line = Transfer & { refDigest: string | undefined };

async function readAll(accounts: bigint[]): Promise<Line[]> {
  return f.db.database.snapshot(async (db) => {
    const lanes = [
      await readLane(db, { lane: 0, after: 0n, limit: 1_000_000 }),
      await readLane(db, { lane: 1, after: 0n, limit: 1_000_000 }),
    ];
    const refs = await sql<{
      id: bigint;
      ref: string;
    }>`select id, ref::text from ledger.transfer where ref is not null`.execute(db);
    const digests = new Map(refs.rows.map((row) => [row.id, row.ref.replaceAll('-', '')]));
    return lanes
      .flat()
      .filter((line) => accounts.includes(line.account))
      .map((line) => ({ ...line, refDigest: digests.get(line.id) }));
  });
}

/** Ends the posters' connections repeatedly, as a failing network or server would. */
function cutConnections(): { stop(): Promise<void> } {
  let going = true;
  const cut = async () => {
    while (going) {
      await f.db.database.read((db) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'parlor-ledger-%' and datname = current_database()`.execute(
          db,
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 140));
    }
  };
  const done = cut();
  return {
    stop: async () => {
      going = false;
      await done;
    },
  };
}

/** There is no order between accounts, so each is checked with its own model. */
function checkJournal(accounts: bigint[], dressed: Step[], answers: (Answer | 'broken')[], lines: Line[]): void {
  const asked = Map.groupBy(
    dressed.map((step) => step.operation),
    (one) => one.key,
  );
  for (const account of accounts) {
    const model = new Model();
    for (const each of accounts) model.open(each);
    for (const line of lines.filter((each) => each.account === account)) {
      if (line.kind === 'gift_in') {
        model.balances.set(account, model.balances.get(account)! + line.amount);
        continue;
      }
      const cause = asked.get(line.key)?.find((one) => isCause(one, line));
      expect(cause, `nobody asked for ${line.key} (${line.kind})`).toBeDefined();
      expect(model.apply(cause!), `${line.key} (${line.kind}, ${line.id})`).toEqual({
        ok: true,
        balance: line.balance,
        replayed: false,
      });
    }
  }
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const firsts = new Map<string, number>();
  for (const [i, answer] of answers.entries()) {
    const { operation: one } = dressed[i]!;
    if (answer === 'broken' || !answer.ok) continue;
    // A rollback that was answered with an earlier one's answer adds no line.
    const line = byKey.get(one.key);
    if (!line)
      expect(one.do === 'reverse' && answer.replayed, `${one.key} was acknowledged and is not there`).toBe(true);
    else if (one.do !== 'reverse' || !answer.replayed) expect(answer.balance).toBe(line.balance);
    if (!answer.replayed) firsts.set(one.key, (firsts.get(one.key) ?? 0) + 1);
  }
  for (const [name, times] of firsts) expect(times, `${name} was acknowledged as new more than once`).toBe(1);
}
