import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Json } from '#games/engines/fair/replay.ts';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import type { OwnTableRound, TableProof } from '#games/studio/tables/table.contract.ts';
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
    quickTable('sicbo', { code: 'CALM-sicbo', bettingMs: CALM_MS }),
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

test('play money sits at the same table, marked and apart from the pools', async () => {
  const before = walletGain();
  const { token } = await bench.session('xocdia', 'unused', { currency: 'FUN', user: undefined, token: undefined });
  const demo = await TableRobot.sit(bench.house.url, { token, table: 'SLOW' });
  const robot = await sit('xocdia', 'real', 'SLOW');
  expect((await demo.hears('welcome')).session).toMatchObject({ demo: true, currency: 'FUN' });
  const ref = await demo.betting();
  expect((await demo.answerTo(demo.bet(ref, { even: 9n * UNIT }))).type).toBe('betAccepted');
  expect((await robot.answerTo(robot.bet(ref, { even: 2n * UNIT }))).type).toBe('betAccepted');
  const { chips } = await robot.hears(
    'chips',
    (message) => message.chips.pools.even?.amount === (2n * UNIT).toString(),
  );
  expect(chips.pools.even).toEqual({ amount: (2n * UNIT).toString(), players: 1 });
  await robot.hears('chips', (message) =>
    message.chips.seats.some((one) => one.demo && one.chips.even === (9n * UNIT).toString()),
  );
  expect(chips.seats.some((one) => !one.demo && one.name === 'r***l')).toBe(true);
  const stakes = (await robot.hears('own', ({ own }) => own.stakes.length === 1)).own.stakes;
  robot.say({ type: 'undo', ids: stakes.map(({ id }) => id) });
  await robot.hears('undone');
  await settledWallet(before);
  await Promise.all([demo.leave(), robot.leave()]);
});

test('an operator voids a round: every stake goes back, with the cause', async () => {
  const before = walletGain();
  const one = await sit('xocdia', 'void-1', 'SLOW');
  const two = await sit('xocdia', 'void-2', 'SLOW');
  const ref = await one.betting();
  await one.answerTo(one.bet(ref, { even: 3n * UNIT }));
  await two.answerTo(two.bet(ref, { odd: 8n * UNIT }));
  const order = { operator_id: 'TEST', round: ref, actor: 'desk-1', cause: 'camera' };
  expect((await bench.house.vendor('/api/tables/void', order)).body).toEqual({ done: true });
  expect(await one.event('void')).toMatchObject({ ref, cause: 'operator' });
  expect(await two.hears('paid')).toMatchObject({
    void: true,
    staked: (8n * UNIT).toString(),
    payout: (8n * UNIT).toString(),
  });
  await settledWallet(before);
  const again = await bench.house.vendor('/api/tables/void', order);
  expect(again).toMatchObject({ status: 404, body: { error: 'The round has ended already.' } });
  const stranger = await bench.house.vendor('/api/tables/void', order, bench.house.studioKey);
  expect(stranger.status).toBe(403);
  const { body } = await bench.house.vendor<{ entries: { action: string; actor: string; cause: string }[] }>(
    '/api/tables/audit',
    { operator_id: 'TEST', table: 'SLOW' },
  );
  expect(body.entries[0]).toMatchObject({ action: 'void', actor: 'desk-1', cause: 'camera' });
  await Promise.all([one.leave(), two.leave()]);
});

test('own rounds and proofs: what was shown is what the seed gives', async () => {
  const robot = await sit('sicbo', 'prover', 'CALM-sicbo');
  const ref = await robot.opened();
  const id = robot.bet(ref, { big: 2n * UNIT, 'single-1': UNIT });
  expect((await robot.answerTo(id)).type).toBe('betAccepted');
  const hidden = (await (await fetch(`${bench.house.url}/game/proofs/${ref}`)).json()) as TableProof;
  expect(hidden).toMatchObject({ serverSeed: null, outcome: null });
  const paid = await robot.hears('paid', ({ round }) => round === ref);
  const rounds = await bench.house.game<{ rounds: OwnTableRound[] }>('GET /game/table-rounds', { token: robot.token });
  const [own] = rounds.value.rounds.filter((round) => round.ref === ref);
  expect(own).toMatchObject({
    staked: (3n * UNIT).toString(),
    payout: paid.payout,
    bets: { big: (2n * UNIT).toString() },
  });
  for (const name of [ref, own!.proof]) {
    const proof = (await (await fetch(`${bench.house.url}/game/proofs/${name}`)).json()) as TableProof;
    expect(proof.serverSeed).not.toBeNull();
    const verdict = verifyRound({ ...proof, serverSeed: proof.serverSeed ?? '' });
    expect(verdict.verdict).toBe('ok');
    if (name !== ref) expect((proof.outcome as { payout: Json }).payout).toBe(paid.payout);
  }
  const { body } = await bench.house.vendor('/api/game/round', { operator_id: 'TEST', transaction_uuid: id });
  expect(body.url).toContain(own!.proof);
  await robot.leave();
});

test('limits change from the next round on, a closed table finishes its round, all of it audited', async () => {
  const robot = await sit('dragontiger', 'desk');
  const ref = await robot.betting();
  const at = { operator_id: 'TEST', currency: 'VNDK', table: 'T-dragontiger', actor: 'desk-2', cause: 'evening' };
  const limits = { groups: { '*': { min: '20000', max: '30000' } }, roundMax: '30000' };
  expect((await bench.house.vendor('/api/tables/limits', { ...at, limits })).body).toEqual({ done: true });
  expect((await bench.house.vendor('/api/tables/limits', { ...at, preset: 'gift' })).status).toBe(404);
  const { round } = await robot.event(
    'open',
    (event) => event.round.ref !== ref && event.round.limits.roundMax === '30000',
  );
  expect(robot.state?.limits).toEqual(limits);
  const answer = await robot.answerTo(robot.bet(round.ref, { dragon: 20_000n }));
  const { body } = await bench.house.vendor<{ players: { user: string; staked: string }[] }>('/api/tables/players', at);
  expect(body.players).toMatchObject([{ user: 'desk' }]);
  expect((await bench.house.vendor('/api/tables/open', { ...at, open: false })).body).toEqual({ done: true });
  await robot.gone();
  expect(robot.heard.at(-1)).toMatchObject({ type: 'bye', code: 'table.closed' });
  if (answer.type === 'betAccepted')
    expect(robot.heard.some((m) => m.type === 'paid' && m.round === round.ref)).toBe(true);
  expect((await bench.house.vendor('/api/tables/open', { ...at, open: true })).body).toEqual({ done: true });
  const audit = await bench.house.vendor<{ entries: { action: string }[] }>('/api/tables/audit', {
    operator_id: 'TEST',
    table: 'T-dragontiger',
  });
  expect(audit.body.entries.map(({ action }) => action)).toEqual(['open', 'close', 'limits']);
});

test('phrases go to everybody, words of players to nobody', async () => {
  const [one, two] = [await sit('roulette', 'talker'), await sit('roulette', 'listener')];
  await two.hears('snapshot');
  one.say({ type: 'phrase', phrase: 'good-luck' });
  expect(await two.event('phrase')).toMatchObject({ phrase: 'good-luck', name: 't***r' });
  await Promise.all([one.leave(), two.leave()]);
});
