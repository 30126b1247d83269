import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashFlight, crash } from '#games/engines/arcade/crash.ts';
import { toJson } from '#games/engines/arcade/read-json.ts';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import type { OwnTableRound, TableProof } from '#games/studio/tables/table.contract.ts';
import type { TableRobot } from './table-robot.ts';
import { quickTable, TablesBench, UNIT } from './tables-bench.ts';

// docs/games.md: the kite flies for all players; a player who cashes out is paid at the multiplier when the message
// arrives.

let bench: TablesBench;
const START = 100_000_000;
const walletGain = () => BigInt(bench.wallet.balance - START) / 10n;
const GAME = 'dieu-giay';

beforeAll(async () => {
  bench = await TablesBench.open([quickTable(GAME)]);
  await bench.session(GAME, 'first');
  // Twice as high in 0.7 s, so that flights are short.
  const config = { ...(toJson(crash.defaults) as object), growthPpm: 1000, mostHundredths: 1000 };
  const order = { operator_id: 'TEST', currency: 'VNDK', table: 'T1', actor: 'test', cause: 'short flights', config };
  expect((await bench.house.vendor('/api/tables/limits', order)).body).toEqual({ done: true });
});
afterAll(() => bench.close());

async function stakeIn(robot: TableRobot): Promise<string> {
  for (;;) {
    const ref = await robot.betting();
    if ((await robot.answerTo(robot.bet(ref, { flight: 2n * UNIT }))).type === 'betAccepted') return ref;
    await robot.event('open', ({ round }) => round.ref !== ref, robot.heard.length);
  }
}

test('taking pays the multiplier of the moment, at once and once; not taking pays nothing', async () => {
  const before = walletGain();
  const [taker, waiter] = [await bench.sit(GAME, 'taker'), await bench.sit(GAME, 'waiter')];
  for (let won = false; !won; ) {
    const ref = await stakeIn(taker);
    const other = waiter.bet(ref, { flight: UNIT });
    taker.say({ type: 'take', round: ref });
    expect(await taker.hears('takeRefused', ({ round }) => round === ref)).toMatchObject({ code: 'take.not.flying' });
    await taker.phase(ref, 'drawn');
    expect(taker.state?.round?.outcome).toBeNull();
    taker.say({ type: 'take', round: ref });
    taker.say({ type: 'take', round: ref });
    const shown = await taker.event('shown', (event) => event.ref === ref);
    const flight = shown.outcome as unknown as CrashFlight;
    await taker.hears('paid', ({ round }) => round === ref);
    const taken = taker.heard.find((one) => one.type === 'taken' && one.round === ref);
    if ((await waiter.answerTo(other)).type === 'betAccepted') {
      const paid = await waiter.hears('paid', ({ round }) => round === ref);
      expect(paid.payout).toBe(flight.landed ? (UNIT * 10n).toString() : '0');
    }
    if (taken?.type !== 'taken') continue;
    won = true;
    expect(taken.hundredths).toBeLessThanOrEqual(flight.point);
    expect(taken.payout).toBe(((2n * UNIT * BigInt(taken.hundredths)) / 100n).toString());
    const refusals = taker.heard.flatMap((one) => (one.type === 'takeRefused' && one.round === ref ? [one.code] : []));
    expect(refusals).toEqual(['take.not.flying', 'take.already']);
    await checkProof(taker, ref, taken.payout);
  }
  const books = () => taker.paid - taker.staked + waiter.paid - waiter.staked;
  await expect.poll(() => walletGain() - books()).toBe(before);
  await Promise.all([taker.leave(), waiter.leave()]);
});

async function checkProof(robot: TableRobot & { token?: string }, ref: string, payout: string): Promise<void> {
  const token = robot.token ?? '';
  const { value } = await bench.house.game<{ rounds: OwnTableRound[] }>('GET /game/table-rounds', { token });
  const own = value.rounds.find((round) => round.ref === ref);
  expect(own?.payout).toBe(payout);
  const proof = (await (await fetch(`${bench.house.url}/game/proofs/${own?.proof}`)).json()) as TableProof;
  const verdict = verifyRound({ ...proof, serverSeed: proof.serverSeed ?? '' });
  expect(verdict.verdict).toBe('ok');
  expect((proof.outcome as { paid: { payout: string }[] }).paid[0]?.payout).toBe(payout);
}

test('a take after the end is too late, however fast it travels', async () => {
  const robot = await bench.sit(GAME, 'late');
  const ref = await stakeIn(robot);
  await robot.phase(ref, 'shown');
  robot.say({ type: 'take', round: ref });
  const answer = await robot.hears('takeRefused', ({ round }) => round === ref);
  expect(answer.code).toBe('take.flight.over');
  await robot.hears('paid', ({ round }) => round === ref);
  await robot.leave();
});

test('a flight during which the table lost its owner is void, who had taken keeps the money', async () => {
  const before = walletGain();
  const [taker, waiter] = [await bench.sit(GAME, 'taker-2'), await bench.sit(GAME, 'waiter-2')];
  for (;;) {
    const ref = await stakeIn(taker);
    const other = await waiter.answerTo(waiter.bet(ref, { flight: UNIT }));
    await taker.phase(ref, 'drawn');
    taker.say({ type: 'take', round: ref });
    const took = await Promise.race([
      taker.hears('taken', ({ round }) => round === ref).then(() => true),
      taker.hears('takeRefused', ({ round }) => round === ref).then(() => false),
    ]);
    // From here on another owner, which is dead, holds the lease: as after a kill of the owner.
    const stolen =
      took &&
      other.type === 'betAccepted' &&
      (await bench.db.transact((db) =>
        db
          .updateTable('studio.tables')
          .set((eb) => ({
            owner: crypto.randomUUID(),
            fence: eb('fence', '+', 1n),
            lease_until: eb.fn<Date>('clock_timestamp'),
          }))
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('studio.table_rounds as r')
                .select('r.id')
                .where('r.ref', '=', ref)
                .where('r.state', '=', 'drawn')
                .whereRef('r.until', '>', eb.fn<Date>('clock_timestamp')),
            ),
          )
          .executeTakeFirst(),
      ));
    if (!stolen || stolen.numUpdatedRows === 0n) {
      await taker.phase(ref, 'settled');
      continue;
    }
    expect(await taker.event('void', (event) => event.ref === ref)).toMatchObject({ cause: 'interrupted' });
    const back = await waiter.hears('paid', ({ round }) => round === ref);
    expect(back).toMatchObject({ void: true, payout: UNIT.toString() });
    const kept = await taker.hears('paid', ({ round }) => round === ref);
    const taken = await taker.hears('taken', ({ round }) => round === ref);
    expect(kept.payout).toBe(taken.payout);
    break;
  }
  const books = () => taker.paid - taker.staked + waiter.paid - waiter.staked;
  await expect.poll(() => walletGain() - books()).toBe(before);
  await Promise.all([taker.leave(), waiter.leave()]);
});
