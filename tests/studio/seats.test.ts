import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import type { HandProof, ListedSeats, OwnHand, SittingProof } from '#games/studio/seats/seats.contract.ts';
import { openDatabase } from '#platform/db/database.ts';
import { apart } from '#platform/db/held.ts';
import { SeatRobot } from './seat-robot.ts';
import { quickSeats, SeatsBench, UNIT } from './seats-bench.ts';

// Real players at tables with each other, through the socket and over HTTP. The wallet counts 1/100,000.

let bench: SeatsBench;
const TABLES = [
  quickSeats('T11'),
  quickSeats('H11'),
  quickSeats('M11'),
  quickSeats('T12', { actMs: 150, bankMs: 100, bankMostMs: 100 }),
  quickSeats('T21', {}, { seats: 2 }),
];
const BUY_IN = 300n * UNIT;

beforeAll(async () => {
  bench = await SeatsBench.open(TABLES);
  // 100,000.00, shared by all players.
  bench.wallet.balance = 10_000_000_000;
});
afterAll(async () => {
  await bench?.close();
});

/** All stand up; a player in a hand plays it to its end first. */
async function standAll(robots: readonly SeatRobot[]): Promise<void> {
  for (const robot of robots) {
    robot.say({ type: 'stand' });
    void robot.plays(99).catch(() => {});
  }
  await Promise.all(robots.map((robot) => robot.hears('stood')));
  await Promise.all(robots.map((robot) => robot.cut()));
}

/** The wallet's movements for a stay, in 1/10,000. */
function walletMoves(user: string): { bets: bigint; wins: bigint; rounds: number } {
  const calls = bench.wallet.calls.filter(({ body }) => body.user === user);
  const sum = (action: string) =>
    calls.filter((call) => call.action === action).reduce((all, { body }) => all + BigInt(body.amount ?? 0) / 10n, 0n);
  return {
    bets: sum('bet'),
    wins: sum('win'),
    rounds: new Set(calls.map(({ body }) => body.round).filter(Boolean)).size,
  };
}

/** Number of the studio's transactions that wait for the row of a table. */
async function waitingForTables(): Promise<number> {
  // Inside a transaction PostgreSQL would show the same activity again and again.
  const { rows } = await apart(() =>
    bench.db.read((db) =>
      sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%seat_tables%for update%'`.execute(db),
    ),
  );
  return rows.length;
}

async function staysOf(press: string): Promise<number> {
  const stays = await bench.db.read((db) =>
    db.selectFrom('studio.seat_sittings').select('id').where('stake_id', '=', press).execute(),
  );
  return stays.length;
}

test.each([
  ['tienlen', 'T11', 1],
  ['holdem', 'H11', 3],
  ['maubinh', 'M11', 2],
])('%s: robots play hands, and own books, stacks and wallet agree', async (game, table, count) => {
  const users = [1, 2, 3].map((n) => `${game}-${n}`);
  const amount = game === 'maubinh' ? 500n * UNIT : game === 'tienlen' ? 400n * UNIT : 100n * UNIT;
  const robots = await Promise.all(users.map((user) => bench.player(game, user, table, amount)));
  await Promise.all(robots.map((robot) => robot.plays(count)));
  const tokens = robots.map(({ token }) => token);
  await standAll(robots);
  let rake = 0n;
  const seen = new Set<string>();
  for (const token of tokens) {
    const answer = await bench.house.game<{ hands: OwnHand[] }>('GET /game/seat-hands?limit=50', { token });
    for (const { ref } of answer.value.hands) {
      if (seen.has(ref)) continue;
      seen.add(ref);
      const proof = (await bench.house.proof(ref)) as unknown as HandProof;
      expect(verifyRound({ ...proof, serverSeed: proof.serverSeed! }).verdict).toBe('ok');
      rake += BigInt((proof.outcome as { settlement: { rake: string } }).settlement.rake);
    }
  }
  // The player who sits down last may miss the first of them.
  expect(seen.size).toBeGreaterThanOrEqual(count);
  let lost = 0n;
  for (const [i, robot] of robots.entries()) {
    const moves = walletMoves(users[i]!);
    expect(moves).toEqual({ bets: robot.boughtIn, wins: robot.paidOut, rounds: 1 });
    lost += moves.bets - moves.wins;
  }
  // The house's only income.
  expect(lost).toBe(rake);
});

test('a guest never sees the cards of others, and a looker-on sees none', async () => {
  const [a, b] = await Promise.all(['hide-1', 'hide-2'].map((user) => bench.player('tienlen', user, 'T11', BUY_IN)));
  const onlooker = await bench.guest('tienlen', 'hide-3', 'T11');
  await Promise.all([a, b, onlooker].map((one) => one!.sees(({ hand }) => hand?.phase === 'playing')));
  for (const robot of [a, b, onlooker]) {
    const { seats } = robot!.state!.hand!.view as { seats: { seat: number; hand: unknown }[] };
    expect(seats.filter(({ hand }) => hand !== null).map(({ seat }) => seat)).toEqual(
      robot === onlooker ? [] : [robot!.seat],
    );
    expect(robot!.state!.hand!.serverSeed).toBeNull();
  }
  const proof = (await bench.house.proof(a!.state!.hand!.ref)) as unknown as HandProof;
  expect([proof.serverSeed, proof.input, proof.outcome]).toEqual([null, null, null]);
  await onlooker.cut();
  await standAll([a!, b!]);
});

test('repeated presses, wrong turns and rubbish change nothing', async () => {
  const [a, b] = await Promise.all(['rub-1', 'rub-2'].map((user) => bench.player('holdem', user, 'H11', 100n * UNIT)));
  await Promise.race([a!.asked(), b!.asked()]);
  const [mover, other] = a!.isAsked ? [a!, b!] : [b!, a!];
  await other.sees(({ hand }) => hand?.phase === 'playing');
  expect(await other.act({ kind: 'call' })).toMatchObject({ type: 'actRefused', code: 'not_your_turn' });
  expect(await mover.act({ kind: 'raise', to: '9999999' })).toMatchObject({ code: 'raise_too_large' });
  expect(await mover.act({ kind: 'dance' })).toMatchObject({ code: 'malformed' });
  expect(await mover.act({ kind: 'check' })).toMatchObject({ code: 'cannot_check' });
  const key = crypto.randomUUID();
  expect(await mover.act({ kind: 'call' }, key)).toMatchObject({ type: 'acted' });
  expect(await mover.act({ kind: 'call' }, key)).toMatchObject({ type: 'acted' });
  const { hand_id, count } = await bench.db.read((db) =>
    db
      .selectFrom('studio.seat_actions')
      .select((eb) => ['hand_id', eb.fn.countAll<bigint>().as('count')])
      .where('key', '=', key)
      .groupBy('hand_id')
      .executeTakeFirstOrThrow(),
  );
  expect([typeof hand_id, Number(count)]).toEqual(['bigint', 1]);
  await other.asked();
  other.sayRaw('{"type":"sit"}');
  expect(await other.hears('bye')).toMatchObject({ code: 'malformed' });
  const again = await bench.guest('holdem', other === a ? 'rub-1' : 'rub-2', 'H11');
  await standAll([mover, again]);
});

test('who says more in a second than a person can is told so', async () => {
  const hasty = await bench.guest('holdem', 'hasty', 'H11');
  for (let said = 0; said < 100; said++) hasty.say({ type: 'ping' });
  expect(await hasty.hears('bye')).toMatchObject({ code: 'too.fast' });
});

test('nobody sits twice, and a taken seat, a wrong amount and wrong money are refused', async () => {
  const a = await bench.player('tienlen', 'twice', 'T11', BUY_IN);
  expect(await a.sit(BUY_IN)).toMatchObject({ code: 'seats.sitting.already' });
  const elsewhere = await bench.guest('tienlen', 'twice', 'T12');
  expect(elsewhere.state!.own.elsewhere).toBe('T11');
  expect(await elsewhere.sit(BUY_IN)).toMatchObject({ code: 'seats.sitting.already' });
  const b = await bench.guest('tienlen', 'other', 'T11');
  expect(await b.sit(BUY_IN, a.seat)).toMatchObject({ code: 'seats.seat.taken' });
  expect(await b.sit(UNIT)).toMatchObject({ code: 'seats.amount' });
  expect(walletMoves('other').bets).toBe(0n);
  const trial = await bench.session('tienlen', 'trial', { currency: 'FUN', token: undefined });
  const { value } = await bench.house.game<{ tables: ListedSeats[] }>('GET /game/seats', { token: trial.token });
  expect(value.tables).toEqual([]);
  await Promise.all([elsewhere.cut(), b.cut()]);
  await standAll([a]);
});

test('a lost answer of the buy-in frees the seat and gives the money back', async () => {
  const before = bench.wallet.balance;
  const robot = await bench.guest('tienlen', 'lost', 'T11');
  bench.wallet.fail('bet', 'book-then-hang-up', 'hang-up');
  expect(await robot.sit(BUY_IN)).toMatchObject({ type: 'sitRefused', code: 'studio.bet.undone' });
  bench.wallet.clearFaults();
  await expect.poll(() => bench.wallet.balance).toBe(before);
  expect(bench.wallet.of('rollback').filter(({ body }) => body.user === 'lost')).toHaveLength(1);
  expect(await robot.sit(BUY_IN)).toMatchObject({ type: 'sat' });
  await robot.sees(({ own }) => own.seat !== null);
  const { sitting } = robot.state!.own;
  await standAll([robot]);
  const proof = (await bench.house.proof(sitting!)) as unknown as SittingProof;
  expect(proof).toMatchObject({ kind: 'sitting', payout: BUY_IN.toString(), validBets: '0', hands: [] });
  await expect.poll(() => bench.wallet.balance).toBe(before);
});

test('the same press of sitting down is one buy-in', async () => {
  const robot = await bench.guest('tienlen', 'press', 'T11');
  const id = crypto.randomUUID();
  const first = await robot.sit(BUY_IN, null, id);
  const again = await robot.sitAgain(id, BUY_IN);
  expect([first.type, again.type]).toEqual(['sat', 'sat']);
  expect(walletMoves('press').bets).toBe(BUY_IN);
  await standAll([robot]);
});

test('the same press of sitting down twice at once is one buy-in, and each hears of its seat', async () => {
  const robot = await bench.guest('tienlen', 'at-once', 'T11');
  const id = crypto.randomUUID();
  const release = bench.wallet.hold('bet');
  // Both find no such stake and wait for the table, so that neither is the second one at its first check.
  await bench.db.transact(async (db) => {
    await db.selectFrom('studio.seat_tables').select('id').where('code', '=', 'T11').forUpdate().execute();
    for (let press = 0; press < 2; press++) robot.say({ type: 'sit', id, seat: null, amount: BUY_IN.toString() });
    await expect.poll(waitingForTables).toBeGreaterThanOrEqual(2);
  });
  release();
  await expect.poll(() => robot.heard.filter(({ type }) => type === 'sat' || type === 'sitRefused')).toHaveLength(2);
  const answers = robot.heard.filter(({ type }) => type === 'sat' || type === 'sitRefused');
  // A refusal fails here with its message; waiting for a seat instead would never end.
  expect(answers).toMatchObject([
    { type: 'sat', id },
    { type: 'sat', id },
  ]);
  await robot.sees(({ own }) => own.seat !== null);
  for (const answer of answers) expect(answer).toMatchObject({ seat: robot.seat });
  expect(walletMoves('at-once').bets).toBe(BUY_IN);
  expect(await staysOf(id)).toBe(1);
  await standAll([robot]);
});

test('the same press, while the first one is being decided, waits for nobody who waits for it', async () => {
  const robot = await bench.guest('tienlen', 'decided', 'T21');
  const id = crypto.randomUUID();
  const amount = 1500n * UNIT;
  const press = () => robot.say({ type: 'sit', id, seat: null, amount: amount.toString() });
  // Nobody has sat at this table, so its clock rests and does not wait for the row.
  const others = openDatabase({ url: bench.house.db.url, poolSize: 4 });
  const holdTable = (until: () => Promise<unknown>) =>
    others.transact(async (db) => {
      await db.selectFrom('studio.seat_tables').select('id').where('code', '=', 'T21').forUpdate().execute();
      await until();
    });
  const decided = Promise.withResolvers<void>();
  let next: Promise<void> | undefined;
  // One request stores its stake; the other finds it when the wallet has answered the first one.
  await holdTable(async () => {
    press();
    await expect.poll(waitingForTables).toBeGreaterThanOrEqual(1);
    next = holdTable(() => decided.promise);
    await expect.poll(waitingForTables).toBeGreaterThanOrEqual(2);
    press();
    await expect.poll(waitingForTables).toBeGreaterThanOrEqual(3);
  });
  try {
    await expect.poll(() => walletMoves('decided').bets).toBe(amount);
    await expect.poll(waitingForTables).toBeGreaterThanOrEqual(2);
  } finally {
    decided.resolve();
    await next;
    await others.close();
  }
  await expect.poll(() => robot.heard.filter(({ type }) => type === 'sat' || type === 'sitRefused')).toHaveLength(2);
  expect(robot.heard.filter(({ type }) => type === 'sitRefused')).toEqual([]);
  expect(walletMoves('decided').bets).toBe(amount);
  expect(await staysOf(id)).toBe(1);
  await standAll([robot]);
});

test('the same press on a new line, while the wallet has not answered the old one, is one buy-in', async () => {
  const robot = await bench.guest('tienlen', 'new-line', 'T11');
  const id = crypto.randomUUID();
  const release = bench.wallet.hold('bet');
  robot.say({ type: 'sit', id, seat: null, amount: BUY_IN.toString() });
  await expect.poll(() => walletMoves('new-line').bets).toBe(BUY_IN);
  await robot.cut();
  const again = await SeatRobot.open(bench.house.url, { token: robot.token, table: 'T11' });
  await again.sees(() => true);
  const answer = again.sit(BUY_IN, null, id);
  // Later messages on a connection are answered later, unless they wait for the wallet.
  again.say({ type: 'ping' });
  await again.hears('pong');
  expect(again.heard.some(({ type }) => type === 'sat' || type === 'sitRefused')).toBe(false);
  release();
  expect(await answer).toMatchObject({ type: 'sat', id });
  await again.sees(({ own }) => own.seat !== null);
  expect(walletMoves('new-line').bets).toBe(BUY_IN);
  expect(await staysOf(id)).toBe(1);
  await standAll([again]);
});

test('who says nothing runs out of time, is away after two time-outs, and stays after all', async () => {
  const [a, b] = await Promise.all(['slow-1', 'slow-2'].map((user) => bench.player('tienlen', user, 'T12', BUY_IN)));
  const silent = b!;
  const playing = a!.plays(3).catch(() => {});
  await silent.event('acted', ({ seat, by }) => seat === silent.seat && by === 'timeout');
  await silent.event('away', ({ seat, away }) => seat === silent.seat && away);
  silent.say({ type: 'stay' });
  await silent.event('away', ({ seat, away }) => seat === silent.seat && !away);
  await standAll([silent, a!]);
  await playing;
});

test('who loses the line is played for, comes back to what was missed, and has the same seat', async () => {
  const [a, b] = await Promise.all(
    ['line-1', 'line-2'].map((user) => bench.player('maubinh', user, 'M11', 500n * UNIT)),
  );
  await b!.sees(({ hand }) => hand?.phase === 'playing');
  const [seat, seq] = [b!.seat, b!.seq];
  await b!.cut();
  await a!.event('offline', (event) => event.seat === seat && event.offline);
  const again = await bench.guest('maubinh', 'line-2', 'M11');
  expect(again.state!.own.seat).toBe(seat);
  expect(again.seq).toBeGreaterThan(seq);
  await standAll([a!, again]);
});

test('a press that the studio cannot carry out ends the line, and whoever comes again has the seat', async () => {
  const robot = await bench.player('tienlen', 'fault', 'T11', BUY_IN);
  const { seat } = robot;
  await bench.db.transact((db) => sql`alter table studio.seat_sittings rename to seat_sittings_away`.execute(db));
  robot.say({ type: 'stand' });
  await robot.gone();
  await bench.db.transact((db) => sql`alter table studio.seat_sittings_away rename to seat_sittings`.execute(db));
  const again = await bench.guest('tienlen', 'fault', 'T11');
  expect(again.seat).toBe(seat);
  await standAll([again]);
});

test('the desk voids a hand: stacks stay as before it, the cause is told', async () => {
  const [a, b] = await Promise.all(
    ['void-1', 'void-2'].map((user) => bench.player('holdem', user, 'H11', 100n * UNIT)),
  );
  await a!.sees(({ hand }) => hand?.phase === 'playing');
  const { ref } = a!.state!.hand!;
  const body = { operator_id: 'TEST', actor: 'anna', cause: 'a wrong deal was reported', hand: ref };
  expect((await bench.house.vendor('/api/seats/void', body, bench.house.studioKey)).status).toBe(403);
  const voided = await bench.house.vendor<{ done: boolean }>('/api/seats/void', body);
  expect(voided.body).toMatchObject({ done: true });
  await Promise.all(
    [a, b].map((one) => one!.event('void', (event) => event.ref === ref && event.cause === 'operator')),
  );
  const proof = (await bench.house.proof(ref)) as unknown as HandProof;
  expect([proof.phase, proof.outcome]).toEqual(['void', null]);
  expect((await bench.house.vendor('/api/seats/void', body)).status).toBe(404);
  await standAll([a!, b!]);
});

test('a full table has a waiting list, and a free seat is kept for who waits first', async () => {
  const [a, b] = await Promise.all(
    ['queue-1', 'queue-2'].map((user) => bench.player('tienlen', user, 'T21', 1500n * UNIT)),
  );
  const c = await bench.guest('tienlen', 'queue-3', 'T21');
  expect(await c.sit(1500n * UNIT)).toMatchObject({ code: 'seats.full' });
  c.say({ type: 'wait', on: true });
  await c.sees(({ own }) => own.waiting === 1);
  void b!.plays(99).catch(() => {});
  await standAll([a!]);
  await c.sees(({ own }) => own.offeredUntil !== null);
  const d = await bench.guest('tienlen', 'queue-4', 'T21');
  expect(await d.sit(1500n * UNIT)).toMatchObject({ code: 'seats.kept.for.waiting' });
  expect(await c.sit(1500n * UNIT)).toMatchObject({ type: 'sat' });
  await d.cut();
  await standAll([b!, c]);
});

test('the desk reads signals, of its own tables only', async () => {
  const body = { operator_id: 'TEST', limit: 10 };
  expect((await bench.house.vendor('/api/seats/signals', body, bench.house.studioKey)).status).toBe(403);
  expect((await bench.house.vendor('/api/seats/signals', body)).body).toEqual({ signals: [] });
});
