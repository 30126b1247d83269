import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tableGames } from '#games/engines/tables/table-games.ts';
import type { TableFacts } from '#games/studio/tables/table.contract.ts';
import { TableRobot } from './table-robot.ts';
import { CALM_MS, ENDLESS_MS, quickTable, TablesBench, UNIT } from './tables-bench.ts';

// docs/games.md sections 1 and 2: shared tables with one writer, the server's clock, stakes over the wallet protocol.

let bench: TablesBench;
const START = 100_000_000;
const ALL = ['baccarat', 'dragontiger', 'sicbo', 'roulette', 'xocdia'] as const;
const codeOf = (game: string) => `T-${game}`;

beforeAll(async () => {
  bench = await TablesBench.open([
    ...ALL.map((game) => quickTable(game, { code: codeOf(game) })),
    quickTable('xocdia', { code: 'SLOW', bettingMs: ENDLESS_MS }),
    ...(['dragontiger', 'sicbo', 'roulette'] as const).map((game) =>
      quickTable(game, { code: `CALM-${game}`, bettingMs: CALM_MS }),
    ),
  ]);
});
afterAll(() => bench.close());
afterEach(() => bench.wallet.clearFaults());

const sit = (game: string, user?: string, table = codeOf(game)) => bench.sit(game, user, table);

/** The amount booked by the wallet: 1/100,000 of a unit there, 1/10,000 here. */
const walletGain = () => BigInt(bench.wallet.balance - START) / 10n;

async function settledWallet(expected: bigint): Promise<void> {
  await expect.poll(() => walletGain()).toBe(expected);
}

describe('every game', () => {
  test.each(ALL)(
    '%s pays what the engine says, to a win and to a loss',
    async (game) => {
      const before = walletGain();
      const robot = await sit(game, `all-${game}`);
      const engine = tableGames.get(game)!;
      const seen = { win: 0, loss: 0 };
      for (let round = 0; round < 40 && !(seen.win > 0 && seen.loss > 0); round++) {
        const ref = await robot.betting();
        const keys = engine.fields(robot.state!.round!.config).map(({ key }) => key);
        // The even chances of each game: forty rounds of a single number would often have no win.
        const evenChances = keys.includes('red') ? ['red', 'black'] : keys.slice(0, 2);
        const field = evenChances[round % 2]!;
        const answer = await robot.answerTo(robot.bet(ref, { [field]: 3n * UNIT }));
        if (answer.type === 'betRefused') {
          expect(answer.code).toBe('table.late');
          await robot.event('open', (event) => event.round.ref !== ref, robot.heard.length);
          continue;
        }
        const paid = await robot.hears('paid', (message) => message.round === ref);
        const shown = await robot.event('shown', (event) => event.ref === ref);
        const config =
          robot.heard.flatMap((m) =>
            m.type === 'event' && m.event.kind === 'open' && m.event.round.ref === ref ? [m.event.round.config] : [],
          )[0] ?? robot.state!.round!.config;
        const expected = engine.payout(config, field, 3n * UNIT, shown.outcome);
        expect(paid.payout).toBe(expected.toString());
        if (expected > 3n * UNIT) seen.win++;
        if (expected === 0n) seen.loss++;
        await robot.event('settled', (event) => event.ref === ref);
      }
      expect(seen.win).toBeGreaterThan(0);
      expect(seen.loss).toBeGreaterThan(0);
      await settledWallet(before + robot.paid - robot.staked);
      await robot.leave();
    },
    60_000,
  );
});

test('the lobby lists the tables of the game with limits and road; facts carry the same', async () => {
  const robot = await sit('xocdia', 'lobby-player');
  await robot.event('settled');
  await robot.leave();
  const { token, game } = await bench.session('xocdia', 'lobby');
  const facts = game.facts as TableFacts;
  expect(facts.tables.map(({ code }) => code)).toEqual(['T-xocdia', 'SLOW']);
  expect(facts.presets.map(({ key }) => key)).toEqual(['standard']);
  const lobby = await bench.house.game<{ tables: TableFacts['tables'] }>('GET /game/tables', { token });
  expect(lobby.value.tables[0]).toMatchObject({ game: 'xocdia', open: true, currency: 'VNDK' });
  expect(lobby.value.tables[0]?.road.length).toBeGreaterThan(0);
  expect(lobby.value.tables[1]?.phase).toBeNull();
});

test('a bet after the close is refused and moves nothing', async () => {
  const robot = await sit('sicbo', 'late');
  const ref = await robot.betting();
  await robot.phase(ref, 'closed');
  const calls = bench.wallet.of('bet').length;
  const answer = await robot.answerTo(robot.bet(ref, { big: 2n * UNIT }));
  expect(answer).toMatchObject({ type: 'betRefused', code: 'table.late' });
  expect(bench.wallet.of('bet')).toHaveLength(calls);
  await robot.leave();
});

test('a wallet that answers after the draw gets the stake back', async () => {
  const before = walletGain();
  const robot = await sit('sicbo', 'slow-wallet', 'CALM-sicbo');
  const ref = await robot.opened();
  const release = bench.wallet.hold('bet');
  const id = robot.bet(ref, { big: 2n * UNIT });
  await robot.phase(ref, 'shown');
  release();
  expect(await robot.answerTo(id)).toMatchObject({ type: 'betRefused', code: 'studio.bet.undone' });
  await robot.phase(ref, 'settled');
  await expect
    .poll(() => bench.wallet.of('rollback').some(({ body }) => body.reference_transaction_uuid === id))
    .toBe(true);
  await settledWallet(before);
  expect(robot.heard.some((message) => message.type === 'paid' && message.round === ref)).toBe(false);
  await robot.leave();
});

test('a wallet that answers between close and draw still counts', async () => {
  const before = walletGain();
  const robot = await sit('roulette', 'last-moment', 'CALM-roulette');
  const ref = await robot.opened();
  const release = bench.wallet.hold('bet');
  const id = robot.bet(ref, { red: 2n * UNIT, black: 2n * UNIT });
  await robot.phase(ref, 'closed');
  release();
  expect(await robot.answerTo(id)).toMatchObject({ type: 'betAccepted' });
  await robot.hears('paid', ({ round }) => round === ref);
  await settledWallet(before + robot.paid - robot.staked);
  await robot.leave();
});

test('the same press twice is one stake', async () => {
  const before = walletGain();
  const robot = await sit('xocdia', 'twice', 'SLOW');
  const ref = await robot.betting();
  const id = crypto.randomUUID();
  robot.bet(ref, { even: 5n * UNIT }, id);
  robot.bet(ref, { even: 5n * UNIT }, id);
  await robot.hears('betAccepted', (message) => message.id === id);
  const from = robot.heard.length;
  await robot.hears('own', ({ own }) => own.staked === (5n * UNIT).toString());
  robot.bet(ref, { even: 5n * UNIT }, id);
  await robot.hears('betAccepted', (message) => message.id === id, from);
  expect(bench.wallet.of('bet').filter(({ body }) => body.transaction_uuid === id)).toHaveLength(1);
  expect(robot.heard.some(({ type }) => type === 'betRefused')).toBe(false);
  robot.say({ type: 'undo', ids: [id] });
  await robot.hears('undone');
  await settledWallet(before);
  await robot.leave();
});

test('limits of field and round', async () => {
  const before = walletGain();
  const robot = await sit('xocdia', 'limits', 'SLOW');
  const ref = await robot.betting();
  const code = async (parts: Record<string, bigint>) => {
    const answer = await robot.answerTo(robot.bet(ref, parts));
    return answer.type === 'betRefused' ? answer.code : answer.type;
  };
  expect(await code({ even: UNIT - 100n })).toBe('table.below.minimum');
  expect(await code({ even: 101n * UNIT })).toBe('table.field.maximum');
  expect(await code({ even: UNIT + 1n })).toBe('table.amount');
  expect(await code({ nonsense: UNIT })).toBe('table.field.unknown');
  expect(await code({ even: 60n * UNIT })).toBe('betAccepted');
  // The second bet is judged together with the first.
  expect(await code({ even: 60n * UNIT })).toBe('table.field.maximum');
  // Simultaneous bets cannot pass a limit together.
  const ids = Array.from({ length: 5 }, () => robot.bet(ref, { odd: 60n * UNIT }));
  const answers = await Promise.all(ids.map((id) => robot.answerTo(id)));
  expect(answers.filter(({ type }) => type === 'betAccepted')).toHaveLength(1);
  const { own } = await robot.hears('own', (message) => message.own.staked === (120n * UNIT).toString());
  robot.say({ type: 'undo', ids: own.stakes.map(({ id }) => id) });
  await robot.hears('undone', ({ ids: undone }) => undone.length === 2);
  await settledWallet(before);
  await robot.leave();
});

test('undo until the close: the stake goes back and takes no part', async () => {
  const before = walletGain();
  const robot = await sit('dragontiger', 'undo', 'CALM-dragontiger');
  const ref = await robot.opened();
  const id = robot.bet(ref, { dragon: 4n * UNIT });
  expect((await robot.answerTo(id)).type).toBe('betAccepted');
  robot.say({ type: 'undo', ids: [id] });
  const undone = await robot.hears('undone');
  if (undone.ids.length === 1) {
    await robot.phase(ref, 'settled');
    expect(robot.heard.some((message) => message.type === 'paid')).toBe(false);
    await settledWallet(before);
  }
  const next = await robot.opened();
  const late = robot.bet(next, { dragon: 4n * UNIT });
  expect((await robot.answerTo(late)).type).toBe('betAccepted');
  await robot.phase(next, 'closed');
  robot.say({ type: 'undo', ids: [late] });
  expect(await robot.hears('undone', ({ refused }) => refused.includes(late))).toMatchObject({ ids: [] });
  await robot.hears('paid', ({ round }) => round === next);
  await settledWallet(before + robot.paid - 4n * UNIT);
  await robot.leave();
});

test('a lost answer of the wallet is rolled back', async () => {
  const before = walletGain();
  const robot = await sit('xocdia', 'lost', 'SLOW');
  const ref = await robot.betting();
  bench.wallet.fail('bet', 'book-then-hang-up', 'book-then-hang-up');
  const id = robot.bet(ref, { even: 7n * UNIT });
  expect(await robot.answerTo(id)).toMatchObject({ type: 'betRefused', code: 'studio.bet.undone' });
  await expect
    .poll(() => bench.wallet.of('rollback').some(({ body }) => body.reference_transaction_uuid === id))
    .toBe(true);
  await settledWallet(before);
  await robot.leave();
});

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'studio.balance.short', undefined],
  ['RS_ERROR_BET_LIMIT_EXCEEDED', 'studio.limit.reached', undefined],
  ['RS_ERROR_USER_DISABLED', 'studio.player.disabled', 'player.disabled'],
  ['RS_ERROR_TOKEN_EXPIRED', 'studio.session.ended', 'session.ended'],
])('the wallet says %s', async (status, code, bye) => {
  const robot = await sit('xocdia', `refused-${code}`, 'SLOW');
  const ref = await robot.betting();
  bench.wallet.fail('bet', { status });
  expect(await robot.answerTo(robot.bet(ref, { even: UNIT }))).toMatchObject({ type: 'betRefused', code });
  if (bye) {
    await robot.gone();
    expect(robot.heard.at(-1)).toMatchObject({ type: 'bye', code: bye });
  } else await robot.leave();
});

test('a break that begins in a round lets the paid round end first', async () => {
  const robot = await sit('sicbo', 'break', 'CALM-sicbo');
  const ref = await robot.opened();
  expect((await robot.answerTo(robot.bet(ref, { big: UNIT }))).type).toBe('betAccepted');
  bench.wallet.fail('bet', { status: 'RS_ERROR_USER_DISABLED' });
  const refused = await robot.answerTo(robot.bet(ref, { small: UNIT }));
  expect(refused.type).toBe('betRefused');
  await robot.hears('paid', ({ round }) => round === ref);
  await robot.gone();
  expect(robot.heard.at(-1)).toMatchObject({ type: 'bye', code: 'player.disabled' });
});

test('who comes back with a sequence number gets what was missed, each event once', async () => {
  const robot = await sit('roulette', 'back');
  const ref = await robot.betting();
  await robot.answerTo(robot.bet(ref, { red: UNIT }));
  await robot.cut();
  const watcher = await sit('roulette', 'watcher');
  await watcher.event('settled');
  await watcher.event('open', () => true, watcher.heard.length);
  const back = await TableRobot.sit(
    bench.house.url,
    { token: robot.token, table: codeOf('roulette'), seq: robot.seq },
    robot,
  );
  await back.event('settled', ({ ref: of }) => of === ref);
  expect(back.heard.some(({ type }) => type === 'snapshot')).toBe(false);
  const seqs = back.heard.flatMap((message) => (message.type === 'event' ? [message.seq] : []));
  expect(seqs).toEqual(seqs.map((_, i) => robot.seq + 1 + i));
  // With a very old number the whole state is sent.
  const old = await TableRobot.sit(bench.house.url, { token: watcher.token, table: codeOf('roulette'), seq: 999_999 });
  await old.hears('snapshot');
  await Promise.all([back.leave(), old.leave()]);
});

test('a slow reader gets a snapshot instead of a queue', async () => {
  const slow = await sit('xocdia', 'slow-reader');
  const fast = await sit('xocdia', 'fast-reader');
  await slow.hears('snapshot');
  slow.pause();
  const [table] = (await bench.db.read((db) =>
    db.selectFrom('studio.tables').select('id').where('code', '=', 'T-xocdia').execute(),
  ))!;
  // Big events until the socket's buffers are full.
  const phrase = { kind: 'phrase', name: 'x'.repeat(200_000), seat: null, phrase: 'hello' };
  const { tellTable } = await import('#games/studio/tables/table-rows.ts');
  for (let i = 0; i < 60; i++) await bench.db.transact((db) => tellTable(db, table!.id, phrase as never));
  const heardBefore = fast.heard.length;
  await fast.event('open', () => true, heardBefore);
  slow.resume();
  const from = slow.heard.length;
  // The table goes on while the snapshot is made: nothing may reach the player before it.
  const small = { ...phrase, name: 'go on' };
  for (let told = 0; told < 100 && !slow.heard.slice(from).some(({ type }) => type === 'snapshot'); told++)
    await bench.db.transact((db) => tellTable(db, table!.id, small as never));
  await slow.hears('snapshot', () => true, from);
  expect(slow.heard.filter((m) => m.type === 'event' && m.event.kind === 'phrase').length).toBeLessThan(60);
  const ref = await slow.betting();
  expect(slow.state?.round?.ref).toBe(ref);
  await Promise.all([slow.leave(), fast.leave()]);
});

test('a table without people rests', async () => {
  const robot = await sit('baccarat', 'rest');
  await robot.betting();
  await robot.leave();
  const lastRound = () =>
    bench.db.read((db) =>
      db
        .selectFrom('studio.tables as t')
        .select(['t.owner', 't.last_number'])
        .where('t.code', '=', 'T-baccarat')
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => (await lastRound()).owner).toBeNull();
  const { last_number } = await lastRound();
  const again = await sit('baccarat', 'rest');
  await again.betting();
  expect((await lastRound()).last_number).toBeGreaterThan(last_number);
  await again.leave();
});

test('what is no message ends the socket; wrong tokens, versions and tables are told apart', async () => {
  const { token } = await bench.session('baccarat', 'odd');
  const byeOf = async (hello: { token: string; table: string; v?: number }) => {
    const robot = await TableRobot.sit(bench.house.url, hello);
    await robot.gone();
    return robot.heard.at(-1);
  };
  expect(await byeOf({ token: 'x'.repeat(20), table: 'T-baccarat' })).toMatchObject({ code: 'token' });
  expect(await byeOf({ token, table: 'T-roulette' })).toMatchObject({ code: 'table.unknown' });
  expect(await byeOf({ token, table: 'T-baccarat', v: 99 })).toMatchObject({ code: 'version' });
  const robot = await TableRobot.sit(bench.house.url, { token, table: 'T-baccarat' });
  await robot.hears('welcome');
  robot.sayRaw('{"type":"give-me-money"}');
  await robot.gone();
  expect(robot.heard.at(-1)).toMatchObject({ code: 'malformed' });
});

test('who says more in a second than a person can is told so, and the line ends', async () => {
  const robot = await sit('sicbo', 'hasty', 'CALM-sicbo');
  await robot.hears('snapshot');
  for (let said = 0; said < 200; said++) robot.say({ type: 'ping' });
  await robot.gone();
  expect(robot.heard.find(({ type }) => type === 'bye')).toMatchObject({ code: 'too.fast' });
});

test('many players, a wallet that loses answers: each is paid as the engine pays, and the books agree', async () => {
  const before = walletGain();
  const engine = tableGames.get('sicbo')!;
  const robots = await Promise.all(Array.from({ length: 20 }, (_, i) => sit('sicbo', `crowd-${i}`)));
  await Promise.all(robots.map((robot) => robot.hears('snapshot')));
  const keys = engine.fields(robots[0]!.state?.round?.config ?? engine.presets[0]!.config).map(({ key }) => key);
  for (let turn = 0; turn < 3; turn++) {
    const from = robots.map(({ heard }) => heard.length);
    const ref = (await robots[0]!.event('open', () => true, from[0])).round.ref;
    bench.wallet.fail('bet', 'book-then-hang-up', 'book-then-unknown', 'book-then-garble', 'hang-up');
    bench.wallet.fail('win', 'hang-up', 'book-then-hang-up', 'book-then-unknown');
    await Promise.all(robots.map((robot) => robot.event('open', ({ round }) => round.ref === ref)));
    const laid = robots.map((robot, i) =>
      [0, 1, 2].map((press) => {
        const field = keys[(i * 7 + press * 5 + turn) % keys.length]!;
        return { field, id: robot.bet(ref, { [field]: BigInt(i + 1) * UNIT }) };
      }),
    );
    const answers = await Promise.all(
      robots.map((robot, i) => Promise.all(laid[i]!.map(({ id }) => robot.answerTo(id)))),
    );
    for (const [i, robot] of robots.entries()) {
      const { outcome } = await robot.event('shown', (event) => event.ref === ref);
      await robot.phase(ref, 'settled');
      const stakes = new Map<string, bigint>();
      for (const [press, { field }] of laid[i]!.entries())
        if (answers[i]![press]!.type === 'betAccepted')
          stakes.set(field, (stakes.get(field) ?? 0n) + BigInt(i + 1) * UNIT);
      let expected = 0n;
      for (const [field, stake] of stakes) expected += engine.payout(engine.presets[0]!.config, field, stake, outcome);
      if (stakes.size === 0) continue;
      const paid = await robot.hears('paid', ({ round }) => round === ref);
      expect(paid.payout).toBe(expected.toString());
    }
  }
  const books = robots.reduce((sum, { paid, staked }) => sum + paid - staked, 0n);
  await settledWallet(before + books);
  const desk = await bench.house.vendor<{
    games: { game: string; staked: string; expected: string; rounds: number }[];
  }>('/api/game/returns', { operator_id: 'TEST', from: '2000-01-01', to: '2999-12-31' });
  const row = desk.body.games.find(({ game }) => game === 'sicbo');
  expect(BigInt(row?.staked ?? 0)).toBeGreaterThan(0n);
  expect(BigInt(row?.expected ?? 0)).toBeLessThan(BigInt(row?.staked ?? 0));
  await Promise.all(robots.map((robot) => robot.leave()));
});
