import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyRound } from '#games/engines/fair/verify-round.ts';
import { lotteryPlays } from '#games/engines/lottery/replay-draw.ts';
import { vietnamPlays } from '#games/engines/lottery/vietnam/plays.ts';
import { fromFlatNumbers, prizeStructure } from '#games/engines/lottery/vietnam/prizes.ts';
import type { VietnamDrawView } from '#games/studio/lottery/lottery.contract.ts';
import { LotteryBench, minutes, UNIT } from './lottery-bench.ts';

// docs/games.md section 7: stations, plays, exposure per number, results by two operators, corrections.

let bench: LotteryBench;
const START = 100_000_000;
const NORTH = 'north-ha-noi-20261123';

beforeAll(async () => {
  bench = await LotteryBench.open({ drawsVietnam: false });
});
afterAll(() => bench.close());

const walletGain = () => BigInt(bench.wallet.balance - START) / 10n;
const walletIs = (expected: bigint) => expect.poll(walletGain).toBe(expected);
const desk = <T>(path: string, body: object) => bench.house.vendor<T>(path, { operator_id: 'TEST', ...body });
const enter = async (actor: string, draw: string, numbers: readonly string[]) =>
  (await desk<{ state: string }>('/api/lottery/enter', { actor, draw, numbers })).body;

/** A northern result with the given numbers from the special down; the others consist of fives and zeros. */
function northern(...known: string[]): string[] {
  const digits = prizeStructure.north.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
  return digits.map((count, at) => known[at] ?? '5050505'.slice(-count));
}

/** A second implementation of each play, from its published rule. */
function naive(code: string, line: string, numbers: readonly string[]): number {
  const ends = numbers.map((number) => number.slice(-2));
  const special = numbers[0]!;
  const picked = line.split(',');
  if (code === 'lo-2') return ends.filter((end) => end === line).length;
  if (code === 'lo-3') return numbers.filter((number) => number.length > 2 && number.endsWith(line)).length;
  if (code === 'de-duoi') return Number(special.endsWith(line));
  if (code === 'ba-cang') return Number(special.endsWith(line));
  if (code === 'de-dau') return numbers.slice(-4).filter((number) => number === line).length;
  if (code === 'dau') return Number(special[special.length - 2] === line);
  if (code === 'duoi') return Number(special[special.length - 1] === line);
  if (code.startsWith('xien')) return Number(picked.every((one) => ends.includes(one)));
  return Number(!picked.some((one) => ends.includes(one)));
}

const TEXTS: Record<string, string> = {
  'lo-2': '19 86 44',
  'lo-3': '219 999',
  'de-duoi': '19 20',
  'de-dau': '77 50',
  'ba-cang': '219 220',
  'xien-2': '19,50 19,86',
  'xien-3': '19,50,86',
  'xien-4': '19,50,86,77',
  dau: '1 2',
  duoi: '9 0',
  'lo-truot-4': '01,02,03,04',
  'lo-truot-8': '01,02,03,04,05,06,07,08',
  'lo-truot-10': '01,02,03,04,05,06,07,08,09,50',
};

describe('a day of the north', () => {
  test('tickets of every play, results by two people, settlement, correction, statistics', async () => {
    const before = walletGain();
    const { token } = await bench.session('xs-mien-bac', 'player');
    const tickets = [];
    for (const { code } of vietnamPlays)
      tickets.push(
        await bench.bought(token, { game: 'xs-mien-bac', issue: NORTH, play: code, selection: TEXTS[code]! }),
      );
    const staked = tickets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    expect(tickets[0]!.amount).toBe((3n * 27n * UNIT).toString());
    await walletIs(before - staked);

    expect(await enter('lan', NORTH, northern())).toEqual({ error: 'The draw has not taken place yet.' });
    bench.to(Date.parse('2026-11-23T11:05:00Z'));
    expect(await bench.buy(token, { game: 'xs-mien-bac', issue: NORTH, play: 'dau', selection: '1' })).toMatchObject({
      error: 'lottery.late',
    });
    bench.to(Date.parse('2026-11-23T11:15:00Z'));

    const wrong = northern('00219', '00086', '00019', '00086');
    const right = northern('00219', '00086', '00019', '00044');
    expect(await enter('lan', NORTH, right.slice(1))).toMatchObject({ error: expect.any(String) });
    expect(await enter('lan', NORTH, wrong)).toEqual({ state: 'entered' });
    expect(await enter('lan', NORTH, wrong)).toEqual({ state: 'entered' });
    expect(await enter('minh', NORTH, right)).toEqual({ state: 'differs' });
    expect(await enter('minh', NORTH, wrong)).toEqual({ state: 'confirmed' });

    let paid = 0n;
    for (const ticket of tickets) {
      const settled = await bench.settled(token, ticket.id);
      const play = lotteryPlays('xs-mien-bac').find(({ code }) => code === ticket.play)!;
      const hits = settled.selection.split(' ').reduce((sum, line) => sum + naive(ticket.play, line, wrong), 0);
      expect([ticket.play, settled.payout]).toEqual([ticket.play, (BigInt(hits) * play.pays[ticket.play]!).toString()]);
      paid += BigInt(settled.payout);
    }
    await walletIs(before - staked + paid);

    expect(await enter('lan', NORTH, right)).toEqual({ state: 'entered' });
    expect(await enter('minh', NORTH, right)).toEqual({ state: 'confirmed' });
    const { body } = await desk<{ corrections: { ticket: string; payout: string; difference: string }[] }>(
      '/api/lottery/corrections',
      {},
    );
    const lo = tickets[0]!;
    // 86 occurred twice before and once after, 44 never and then once; 19 is unchanged.
    const changed = body.corrections.find(({ ticket }) => ticket === lo.id);
    expect(changed).toBeUndefined();
    const total = body.corrections.reduce((sum, { difference }) => sum + BigInt(difference), 0n);
    const expected = tickets.reduce((sum, ticket) => {
      const play = lotteryPlays('xs-mien-bac').find(({ code }) => code === ticket.play)!;
      const hits = (numbers: readonly string[]) =>
        ticket.selection.split(' ').reduce((all, line) => all + naive(ticket.play, line, numbers), 0);
      return sum + BigInt(hits(right) - hits(wrong)) * play.pays[ticket.play]!;
    }, 0n);
    expect(total).toBe(expected);
    // Paid amounts stay paid; the desk books the differences.
    expect((await bench.ticket(token, lo.id)).payment).toBe('paid');

    const day = (
      await bench.house.game<{ draws: VietnamDrawView[] }>('GET /game/lottery/vietnam/draws?date=2026-11-23', { token })
    ).value.draws;
    expect(day.find(({ code }) => code === NORTH)).toMatchObject({ numbers: right, source: 'desk', version: 2 });
    const { value: statistics } = await bench.house.game<{
      draws: number;
      endings: { ending: string; hits: number }[];
    }>('GET /game/lottery/vietnam/statistics?region=north', { token });
    expect(statistics.draws).toBe(1);
    expect(statistics.endings.find(({ ending }) => ending === '19')!.hits).toBe(2);
  });
});

describe('exposure per number', () => {
  test('no order of bets puts a number above its limit; what is free is shown, and a cancelled ticket frees it', async () => {
    await desk('/api/lottery/terms', {
      actor: 'desk',
      currency: 'VNDK',
      terms: { numberLimit: (1000n * UNIT).toString() },
    });
    const draw = 'north-quang-ninh-20261124';
    const { token } = await bench.session('xs-mien-bac', 'exposed');
    const order = { game: 'xs-mien-bac', issue: draw, play: 'de-duoi' };
    // 99 a unit: ten units of 990 fit below 1,000.
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        bench.buy(token, { ...order, selection: '19 20', stakePerUnit: (4n * UNIT).toString() }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'lottery.exposure.full', free: expect.any(Array) });
    const free = async () =>
      (
        await bench.house.game<{ most: string; numbers: { number: string; free: string }[] }>(
          `GET /game/lottery/vietnam/free?issue=${draw}&play=de-duoi`,
          { token },
        )
      ).value;
    const { most, numbers } = await free();
    expect(numbers).toEqual(['19', '20'].map((number) => ({ number, free: (BigInt(most) - 8n * UNIT).toString() })));
    const held = answers.find((one) => one.ok);
    await bench.house.game(`POST /game/lottery/tickets/${held!.ok ? held!.ticket.id : ''}/cancel`, { token });
    expect((await free()).numbers[0]!.free).toBe((BigInt(most) - 4n * UNIT).toString());
    const { body } = await desk<{ numbers: { number: string; owed: string }[] }>('/api/lottery/liability', {
      currency: 'VNDK',
      draw,
      play: 'de-duoi',
    });
    expect(body.numbers[0]).toMatchObject({ owed: (4n * 99n * UNIT).toString() });
  });
});

describe('the demo draw', () => {
  test('draws by itself, is marked, and follows from what was committed', async () => {
    const demo = await LotteryBench.open();
    try {
      const { token } = await demo.session('xs-mien-nam', 'south');
      const issue = 'south-tp-hcm-20261123';
      const ticket = await demo.bought(token, {
        game: 'xs-mien-nam',
        issue,
        play: 'duoi',
        selection: '0 1 2 3 4 5 6 7 8 9',
      });
      demo.to(Date.parse('2026-11-23T09:15:00Z'));
      const settled = await demo.settled(token, ticket.id);
      expect(settled).toMatchObject({ state: 'won', payout: ((98n * UNIT) / 10n).toString() });
      expect(fromFlatNumbers('south', settled.numbers!)).not.toBeNull();
      const proof = await demo.proof(ticket.id);
      expect(verifyRound(proof as never).verdict).toBe('ok');
      const { draws } = (
        await demo.house.game<{ draws: VietnamDrawView[] }>('GET /game/lottery/vietnam/draws?date=2026-11-22', {
          token,
        })
      ).value;
      expect(draws.every(({ source, numbers }) => source === 'chain' && numbers)).toBe(true);
      demo.pass(minutes(1));
    } finally {
      await demo.close();
    }
  });
});

test('a call of the desk that nobody signed is refused', async () => {
  const { generateKeyPairSync } = await import('node:crypto');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = { operator_id: 'TEST', actor: 'x', draw: NORTH, numbers: northern() };
  expect((await bench.house.vendor('/api/lottery/enter', body, privateKey)).status).toBe(403);
});
