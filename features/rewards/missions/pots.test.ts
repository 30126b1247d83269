import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitmentOf, fairDraw } from '#games/engines/fair/fair-draw.ts';
import { replayRaffle } from '#games/engines/raffle/raffle.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { registerEngineChecks } from '../engine/engine.checks.ts';
import { registerMissionChecks } from './missions.checks.ts';
import { type PlayHouse, playHouse, UNIT } from './missions.fixture.ts';
import { dropsWith, isPot, lastEntry, type PotTerms, potAfter } from './pot.rules.ts';
import { closePotBudgets, settlePots } from './settle-pots.ts';

/** rewards.md section 2 "Pots": money set aside before the first number, won once, and anyone can verify it. */
const DAY_MS = 86_400_000;
/** Monday 23 November 2026, 10:00 in Vietnam. */
const NOW = Date.parse('2026-11-23T03:00:00Z');
const SUMMARY = 'GET /wps/relay/MCSFE_getMissionSummaryDetails';
const points = { kind: 'points' as const, points: 1n };

let house: PlayHouse;
beforeAll(async () => {
  house = await playHouse(NOW);
  registerEngineChecks();
  registerMissionChecks();
});
afterAll(() => house.close());

let missions = 0;
async function potMission(pot: PotTerms, budget: bigint, period: 'day' | 'week' = 'day') {
  const budgetId = await house.budget(budget * UNIT);
  const code = `POT${'ABCDEFGHIJ'[missions++]}`;
  // Each mission asks for its own game type.
  const steps = [{ kind: 'rounds' as const, count: 1, gameTypes: [code] }];
  return { id: await house.mission({ code, period, steps, award: points, pot, budgetId }), code, budgetId };
}

async function finish(playerId: bigint, { code }: { code: string }) {
  await house.tell({ playerId, kind: 'bets', ordinal: 1, amount: UNIT, game: 1, product: code });
  await house.read();
}

async function potOf(playerId: bigint, { id }: { id: number }) {
  const { list } = await house.api.value(SUMMARY, { as: playerId });
  // An earlier day that can still be claimed shows no pot.
  return list.find((one: { missionId: number; pot: unknown }) => one.missionId === id && one.pot !== null).pot;
}

const budgetOf = (id: bigint) =>
  house.database.read((db) =>
    db
      .selectFrom('rewards.budget')
      .select(['free', 'promised', 'awarded', 'closed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const settle = () => settlePots({ ...house.deps, factsAreRead: async () => true });
const players = (count: number) => Promise.all(Array.from({ length: count }, () => house.player()));

interface Proof {
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  nonce: number;
  input: { prizes: { id: number; weight: number }[] };
  outcome: { prize: number; drawn: number; of: number };
}
function expectProven(proof: Proof, committed: string) {
  expect(proof.commitment).toBe(committed);
  expect(commitmentOf(proof.serverSeed)).toBe(committed);
  expect(replayRaffle(fairDraw(proof), proof.input)).toEqual(proof.outcome);
}

describe('a daily pot', () => {
  test('is set aside with the first number and drawn once after the day, as committed', async () => {
    const mission = await potMission({ kind: 'daily', amount: 50n * UNIT }, 60n);
    const [one, two, three] = (await players(3)) as [bigint, bigint, bigint];
    const before = await potOf(one, mission);
    expect(before).toMatchObject({ kind: 'daily', amount: 50, funded: true, entries: 0, number: null, last: null });
    for (const player of [one, two, three]) await finish(player, mission);
    await finish(one, mission);
    expect(await potOf(two, mission)).toMatchObject({ entries: 3, number: 2, commitment: before.commitment });
    expect(await budgetOf(mission.budgetId)).toMatchObject({ free: 10n * UNIT, promised: 50n * UNIT, awarded: 0n });
    expect(await settle()).toBe(0);
    house.setClock(NOW + DAY_MS);
    expect((await Promise.all([settle(), settle(), settle()])).reduce((sum, drawn) => sum + drawn, 0)).toBe(1);
    const { last } = await potOf(one, mission);
    expectProven(last.proof, before.commitment);
    expect(last).toMatchObject({ amount: 50, proof: { clientSeed: 'D2026-11-23', outcome: { of: 3 } } });
    const balances = await Promise.all([one, two, three].map((player) => house.balance(player)));
    expect(balances).toEqual([1, 2, 3].map((number) => (number === last.number ? 50n * UNIT : 0n)));
    expect(await budgetOf(mission.budgetId)).toMatchObject({ free: 10n * UNIT, promised: 0n, awarded: 50n * UNIT });
    // The rest does not pay another day: the mission is not offered and nobody gets a number.
    expect(await potOf(one, mission)).toMatchObject({ funded: false, entries: 0 });
    await finish(one, mission);
    expect(await potOf(one, mission)).toMatchObject({ entries: 0, number: null });
    house.setClock(NOW);
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('gives no number during a break, and nothing to a winner who takes one', async () => {
    const mission = await potMission({ kind: 'daily', amount: 5n * UNIT }, 5n);
    const [away, only] = (await players(2)) as [bigint, bigint];
    house.excluded.add(away);
    await finish(away, mission);
    await finish(only, mission);
    expect(await potOf(only, mission)).toMatchObject({ entries: 1, number: 1 });
    house.excluded.add(only);
    house.setClock(NOW + DAY_MS);
    await settle();
    house.setClock(NOW);
    expect(await house.balance(only)).toBe(0n);
    expect(await budgetOf(mission.budgetId)).toMatchObject({ free: 5n * UNIT, promised: 0n, awarded: 0n });
    expect(await reconcile(house.database)).toEqual([]);
  });
});

describe('a pot that must drop', () => {
  const TERMS = { kind: 'mustDrop' as const, from: 2n * UNIT, each: UNIT, by: 6n * UNIT };

  test('grows with every finish and drops in time, round after round, as a naive count says', async () => {
    const mission = await potMission(TERMS, 1_000n);
    let committed: string = (await potOf(await house.player(), mission)).commitment;
    let [inPot, wins, paid] = [2, 0, 0];
    for (const player of await players(14)) {
      await finish(player, mission);
      inPot++;
      const pot = await potOf(player, mission);
      const balance = Number((await house.balance(player)) / UNIT);
      if (balance === 0) {
        expect(pot).toMatchObject({ amount: inPot, by: 6, number: inPot - 2 });
        expect(inPot).toBeLessThan(6);
        continue;
      }
      expect(balance).toBe(inPot);
      expect(pot).toMatchObject({ amount: 2, number: null, last: { isSelf: true, amount: inPot, number: inPot - 2 } });
      expectProven(pot.last.proof, committed);
      [committed, wins, paid, inPot] = [pot.commitment, wins + 1, paid + inPot, 2];
    }
    // Fourteen finishes make at least three rounds, since each takes four at most.
    expect(wins).toBeGreaterThanOrEqual(3);
    const open = inPot > 2 ? 6n * UNIT : 0n;
    expect(await budgetOf(mission.budgetId)).toMatchObject({ awarded: BigInt(paid) * UNIT, promised: open });
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('many at once and twice read: each number once, one winner a round', async () => {
    const mission = await potMission(TERMS, 1_000n, 'week');
    const all = await players(12);
    await Promise.all(
      all.map((playerId) =>
        house.tell({ playerId, kind: 'bets', ordinal: 1, amount: UNIT, game: 1, product: mission.code }),
      ),
    );
    await Promise.all([house.read(), house.read(), house.read()]);
    const balances = await Promise.all(all.map((player) => house.balance(player)));
    const won = balances.filter((balance) => balance > 0n);
    expect((await budgetOf(mission.budgetId)).awarded).toBe(won.reduce((sum, balance) => sum + balance, 0n));
    expect(won.length).toBeGreaterThanOrEqual(3);
    expect(await reconcile(house.database)).toEqual([]);
  });

  test('is drawn among its numbers when the mission is closed, then its budget goes back', async () => {
    const terms = { kind: 'mustDrop' as const, from: 0n, each: UNIT, by: 500_000n * UNIT };
    const mission = await potMission(terms, 600_000n);
    const all = await players(3);
    for (const player of all) await finish(player, mission);
    const body = { state: 'closed', reason: 'the week is over' };
    expect((await house.office('manager', `POST /office/missions/${mission.id}/state`, body)).code).toBeUndefined();
    expect((await budgetOf(mission.budgetId)).closed_at).toBeNull();
    expect(await Promise.all([settle(), settle()]).then(([a, b]) => a + b)).toBe(1);
    await Promise.all([closePotBudgets(house.deps), closePotBudgets(house.deps)]);
    const balances = await Promise.all(all.map((player) => house.balance(player)));
    expect(balances.filter((balance) => balance > 0n)).toEqual([3n * UNIT]);
    expect(await budgetOf(mission.budgetId)).toMatchObject({ free: 0n, promised: 0n, awarded: 3n * UNIT });
    expect((await budgetOf(mission.budgetId)).closed_at).not.toBeNull();
    expect(await reconcile(house.database)).toEqual([]);
  });
});

test('every number of a must-drop pot can be the one, none is beyond its amount', () => {
  const terms = fc
    .record({ from: fc.bigInt(0n, 9_000n), each: fc.bigInt(1n, 700n), more: fc.bigInt(1n, 9_000n) })
    .map(({ from, each, more }) => ({ kind: 'mustDrop' as const, from, each, by: from + more }));
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 1_000 }), (pot, round) => {
      // Reference count: finishes until the pot is full.
      let [full, money] = [0, pot.from];
      for (; money < pot.by; full++) money += pot.each;
      expect(lastEntry(pot)).toBe(full);
      expect(potAfter(pot, full)).toBe(pot.by);
      expect(potAfter(pot, full - 1)).toBeLessThan(pot.by);
      expect(isPot(pot)).toBe(true);
      const seed = { missionId: 1, round: `R${round}`, serverSeed: round.toString(16).padStart(64, '0') };
      const { drawn } = dropsWith(seed, pot);
      expect(drawn).toBeGreaterThanOrEqual(0);
      expect(drawn).toBeLessThan(full);
    }),
  );
});

test('the desk makes both kinds and refuses what never drops or has no day', async () => {
  const draft = {
    code: 'POTDESK',
    period: 'day',
    steps: [{ kind: 'rounds', count: 1, gameTypes: [], times: 0 }],
    prize: { kind: 'points', points: 1 },
    score: 1,
    afterId: null,
    joins: false,
    icon: 'target',
    texts: { VI: { name: 'Hũ', text: '' } },
    claimDays: 1,
    sort: 1,
    startsAt: null,
    endsAt: null,
  };
  const make = (change: object) => house.office('manager', 'POST /office/missions', { ...draft, ...change });
  const drop = { kind: 'mustDrop', amount: '20', each: '0.5', by: '100' };
  const wrong = [
    { ...drop, by: '20' },
    { ...drop, each: '0' },
    { ...drop, each: '0.0001', by: '90000' },
    { kind: 'daily', amount: '0' },
  ];
  for (const pot of wrong) expect((await make({ pot })).code).toBe('campaign.prize');
  expect((await make({ period: 'week', pot: { kind: 'daily', amount: '5' } })).code).toBe('campaign.prize');
  expect((await make({ pot: drop })).value).toMatchObject({
    pot: { kind: 'mustDrop', amount: '20.00', each: '0.50', by: '100.00' },
    drawn: 0,
    state: 'draft',
  });
  const daily = await make({ code: 'POTDAY', pot: { kind: 'daily', amount: '5' } });
  expect(daily.value.pot).toEqual({ kind: 'daily', amount: '5.00', each: '0', by: '0' });
});
