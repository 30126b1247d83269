import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prizeStructure } from '#games/engines/lottery/vietnam/prizes.ts';
import type { ToldBet } from '#games/studio/told-bets.ts';
import { LotteryBench, UNIT } from './lottery-bench.ts';

// docs/games.md section 6: the description of a ticket in a casino operator's bet record. Requested as operators do,
// over HTTP.

let bench: LotteryBench;
const NORTH = 'north-ha-noi-20261123';

beforeAll(async () => {
  bench = await LotteryBench.open({ drawsVietnam: false });
});
afterAll(() => bench.close());

const tell = async (rounds: string[], lang = 'vi', operator = 'TEST') =>
  (await bench.house.vendor<{ bets: ToldBet[] }>('/api/game/bets', { operator_id: operator, lang, rounds })).body;
const rounds = async (...ids: string[]) =>
  bench.db.read((db) =>
    db
      .selectFrom('studio.stakes')
      .select(['id', 'round'])
      .where('id', 'in', ids)
      .execute()
      .then((rows) => ids.map((id) => rows.find((row) => row.id === id)!.round)),
  );

describe('a ticket of the Vietnamese lottery', () => {
  test('tells station, play, numbers and stake, and after the draw the numbers and what became of it', async () => {
    const { token } = await bench.session('xs-mien-bac');
    const order = { game: 'xs-mien-bac', issue: NORTH, stakePerUnit: (UNIT / 2n).toString() };
    const won = await bench.bought(token, { ...order, play: 'lo-2', selection: '19 86', multiplier: 3 });
    const lost = await bench.bought(token, { ...order, play: 'xien-2', selection: '19,20' });
    const [first, second] = await rounds(won.id, lost.id);
    expect((await tell([first!])).bets).toEqual([
      {
        round: first,
        kind: '2 cược × 0,5 · bội 3',
        odds_type: '',
        legs: [{ event: 'Hà Nội 23/11/2026', text: 'Lô 2 số: 19 86', odds: '99', result: '', state: 'running' }],
      },
    ]);
    const digits = prizeStructure.north.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
    const numbers = digits.map((count, at) => (at === 0 ? '44419' : '5050505'.slice(-count)));
    bench.to(Date.parse('2026-11-23T11:16:00Z'));
    for (const actor of ['an', 'binh'])
      await bench.house.vendor('/api/lottery/enter', { operator_id: 'TEST', actor, draw: NORTH, numbers });
    await bench.settled(token, won.id);
    await bench.settled(token, lost.id);
    const { bets } = await tell([first!, second!, 'nobody', crypto.randomUUID()], 'en');
    expect(bets.find(({ round }) => round === first)).toMatchObject({
      kind: '2 lines × 0.5, multiplier 3',
      legs: [{ event: 'Hà Nội 2026-11-23', text: 'Lo, 2 digits: 19 86', state: 'win', result: numbers.join(' ') }],
    });
    expect(bets.find(({ round }) => round === second)?.legs).toMatchObject([{ state: 'lose' }]);
    expect(bets).toHaveLength(2);
  });
});

describe('a ticket of a fast lottery', () => {
  test('tells options and places by their names, and that it was called off', async () => {
    const { token } = await bench.session('pk10-300');
    const issue = (await bench.openIssue(token, 'pk10-300')).code;
    const play = { game: 'pk10-300', issue };
    const ticket = await bench.bought(token, { ...play, play: 'sides', selection: '1-big 2-odd' });
    await bench.house.game(`POST /game/lottery/tickets/${ticket.id}/cancel`, { token });
    const [round] = await rounds(ticket.id);
    const [vi] = (await tell([round!])).bets;
    expect(vi).toMatchObject({ kind: '2 cược × 1', legs: [{ state: 'sold', result: '' }] });
    expect(vi!.legs[0]!.event).toContain(`kỳ ${issue}`);
    expect(vi!.legs[0]!.text).not.toContain('1-big');
  });
});

test('another operator, or somebody who does not sign as one, hears nothing of it', async () => {
  const { token } = await bench.session('xs-mien-bac', 'member-2');
  const order = { game: 'xs-mien-bac', issue: 'north-quang-ninh-20261124', play: 'lo-2', selection: '07' };
  const ticket = await bench.bought(token, order);
  const [round] = await rounds(ticket.id);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = { operator_id: 'TEST', lang: 'vi', rounds: [round] };
  expect((await bench.house.vendor('/api/game/bets', body, stranger.privateKey)).status).toBe(403);
  expect((await bench.house.vendor('/api/game/bets', { ...body, operator_id: 'NOBODY' })).status).toBe(404);
});
