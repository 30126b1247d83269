import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '../../tools/simulation/chance.ts';
import { TableRobot } from './table-robot.ts';
import { ENDLESS_MS, quickTable, TablesBench, UNIT } from './tables-bench.ts';

// docs/games.md section 2: a casino operator limits what the house may lose in one round of a table.

let bench: TablesBench;
const at = (table: string) => ({ operator_id: 'TEST', currency: 'VNDK', table });
const order = (table: string, exposureMax: bigint | null) => ({
  ...at(table),
  actor: 'desk',
  cause: 'a small bank',
  exposureMax: exposureMax?.toString() ?? null,
});
const limit = (table: string, most: bigint | null) => bench.house.vendor('/api/tables/limits', order(table, most));

const TABLES = { hand: 'xocdia', crowd: 'xocdia', naive: 'sicbo', kite: 'dieu-giay' } as const;
type Name = keyof typeof TABLES;

beforeAll(async () => {
  bench = await TablesBench.open(
    Object.entries(TABLES).map(([code, game]) => quickTable(game, { code, bettingMs: ENDLESS_MS })),
  );
  // The casino operator's tables are created when the first player comes.
  await bench.session('xocdia', 'first');
  for (const code of ['hand', 'crowd', 'naive']) expect((await limit(code, 10n * UNIT)).body).toEqual({ done: true });
  expect((await limit('kite', 999n * UNIT)).body).toEqual({ done: true });
});
afterAll(() => bench.close());

async function seated(table: Name, user: string) {
  const robot = await bench.sit(TABLES[table], user, table);
  const ref = await robot.betting();
  return {
    robot,
    press: (parts: Record<string, bigint>) => robot.bet(ref, parts),
    async bets(parts: Record<string, bigint>): Promise<string> {
      const answer = await robot.answerTo(robot.bet(ref, parts));
      return answer.type === 'betAccepted' ? 'accepted' : answer.code;
    },
    /** Takes the newest stake back. */
    async takesBack(): Promise<string> {
      const { own } = await robot.hears('own', (message) => message === robot.heard.findLast((m) => m.type === 'own'));
      const from = robot.heard.length;
      robot.say({ type: 'undo', ids: [own.stakes.at(-1)?.id ?? ''] });
      const { cause } = await robot.hears('undone', () => true, from);
      await robot.hears('own', () => true, from);
      return cause ?? 'back';
    },
  };
}

interface Desk {
  rounds: { table: string; exposure: string | null }[];
}
async function atRisk(table: Name): Promise<string | null> {
  const { body } = await bench.house.vendor<Desk>('/api/tables/rounds', at(table));
  return body.rounds[0]?.exposure ?? null;
}

test('stakes on the other side make room, and stay while they are needed', async () => {
  const [one, two, three] = [await seated('hand', 'one'), await seated('hand', 'two'), await seated('hand', 'three')];
  // 0.96 to one: the house can lose 9.60 of its 10.
  expect(await one.bets({ odd: 10n * UNIT })).toBe('accepted');
  expect(await atRisk('hand')).toBe('96000');
  expect(await two.bets({ odd: UNIT })).toBe('table.exposure');
  // Even pays for odd: 9.60 minus 5 is 4.60, and 5 more on odd make 9.40.
  expect(await two.bets({ even: 5n * UNIT })).toBe('accepted');
  expect(await three.bets({ odd: 5n * UNIT })).toBe('accepted');
  expect(await atRisk('hand')).toBe('94000');
  // Without the even stake it would be 14.40.
  expect(await two.takesBack()).toBe('exposure');
  expect(await three.takesBack()).toBe('back');
  expect(await two.takesBack()).toBe('back');
  expect(await atRisk('hand')).toBe('96000');
  await Promise.all([one, two, three].map(({ robot }) => robot.leave()));
});

test('play money costs the house nothing', async () => {
  const { token } = await bench.session('xocdia', 'unused', { currency: 'FUN', user: undefined, token: undefined });
  const demo = await TableRobot.sit(bench.house.url, { token, table: 'hand' });
  const ref = await demo.betting();
  expect((await demo.answerTo(demo.bet(ref, { odd: 90n * UNIT }))).type).toBe('betAccepted');
  expect(await atRisk('hand')).toBe('96000');
  await demo.leave();
});

test('many who press at the same moment stay within the limit', async () => {
  const crowd = await Promise.all(Array.from({ length: 16 }, (_, at) => seated('crowd', `crowd-${at}`)));
  const ids = crowd.map(({ press }) => press({ odd: UNIT }));
  const answers = await Promise.all(crowd.map(({ robot }, at) => robot.answerTo(ids[at]!)));
  // Ten stakes of 0.96 risk fit into 10, eleven do not.
  expect(answers.filter(({ type }) => type === 'betAccepted')).toHaveLength(10);
  expect(await atRisk('crowd')).toBe('96000');
  await Promise.all(crowd.map(({ robot }) => robot.leave()));
});

/** The return of three dice for a stake on a field, computed a second time without the engine. */
function backOf(field: string, stake: bigint, dice: readonly number[]): bigint {
  const [kind, named] = field.split('-');
  const shown = dice.filter((face) => face === Number(named)).length;
  const total = dice.reduce((sum, face) => sum + face, 0);
  const isTriple = new Set(dice).size === 1;
  if (kind === 'single') return shown === 0 ? 0n : stake * (1n + BigInt(shown));
  if (kind === 'pair') return shown >= 2 ? stake * 11n : 0n;
  if (kind === 'triple') return shown === 3 ? stake * 181n : 0n;
  if (isTriple) return 0n;
  return (kind === 'big') === total > 10 ? stake * 2n : 0n;
}

const FACES = [1, 2, 3, 4, 5, 6];
const ALL_DICE = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));

test('every answer is the one of a naive book over all 216 results', async () => {
  const chance = chanceFrom(4711);
  const players = [await seated('naive', 'naive-1'), await seated('naive', 'naive-2')];
  const fields = ['big', 'small', ...FACES.flatMap((face) => [`single-${face}`, `pair-${face}`, `triple-${face}`])];
  const book: [field: string, stake: bigint][] = [];
  const heard: Record<string, number> = {};
  for (let turn = 0; turn < 60; turn++) {
    const field = fields[chance.below(fields.length)]!;
    const stake = BigInt(1 + chance.below(4)) * UNIT;
    const next = [...book, [field, stake] as const];
    const losses = ALL_DICE.map((dice) => next.reduce((sum, [on, laid]) => sum + backOf(on, laid, dice) - laid, 0n));
    const worst = losses.reduce((most, loss) => (loss > most ? loss : most));
    const answer = await players[turn % 2]!.bets({ [field]: stake });
    expect(answer, `${field} ${stake} after ${JSON.stringify(book, (_, v) => String(v))}`).toBe(
      worst > 10n * UNIT ? 'table.exposure' : 'accepted',
    );
    if (answer === 'accepted') book.push([field, stake]);
    heard[answer] = (heard[answer] ?? 0) + 1;
  }
  expect(Object.keys(heard).toSorted()).toEqual(['accepted', 'table.exposure']);
  await Promise.all(players.map(({ robot }) => robot.leave()));
});

test('the kite may carry everybody to its highest multiplier', async () => {
  const one = await seated('kite', 'flier');
  // 1 at 1,000 to one: the house risks 999.
  expect(await one.bets({ flight: UNIT })).toBe('accepted');
  expect(await one.bets({ flight: UNIT })).toBe('table.exposure');
  expect(await atRisk('kite')).toBe((999n * UNIT).toString());
  await one.robot.leave();
});

test('the desk sees the limit and takes it away; nothing is no limit', async () => {
  const shown = async () => {
    const { body } = await bench.house.vendor<{ tables: { code: string; exposureMax: string | null }[] }>(
      '/api/tables/list',
      at('hand'),
    );
    return body.tables.find(({ code }) => code === 'hand')?.exposureMax;
  };
  expect(await shown()).toBe('100000');
  expect((await limit('hand', 0n)).status).toBe(404);
  // An order about another setting does not change it.
  const { exposureMax: _, ...other } = order('hand', null);
  expect((await bench.house.vendor('/api/tables/limits', other)).body).toEqual({ done: true });
  expect(await shown()).toBe('100000');
  expect((await limit('hand', null)).body).toEqual({ done: true });
  expect(await shown()).toBeNull();
});
