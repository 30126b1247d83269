import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveAward } from '../engine/give-award.ts';
import { type PlayHouse, playHouse } from '../missions/missions.fixture.ts';

/** docs/rewards.md section 3: the winners; blanks are not listed. */
const NOW = Date.parse('2026-11-23T03:00:00Z');

let house: PlayHouse;
beforeAll(async () => {
  house = await playHouse(NOW);
});
afterAll(() => house.close());

const office = (route: string, body?: object) => house.office('manager', route, body);
const word = (name: string) => ({ VI: { name, text: '' } });
const sure = (prize: object) => ({ texts: word('Giải'), prize, weight: 1_000_000, stock: 3 });

test('the desk names whoever won, the newest first', async () => {
  const made = await office('POST /office/raffles', {
    code: 'WON',
    look: 'card',
    texts: word('Lật bài'),
    sort: 1,
    startsAt: null,
    endsAt: null,
    forDeposit: null,
    depositDayLimit: 1,
    forRank: null,
    // There are three prizes; later draws are blanks.
    prizes: [sure({ kind: 'points', points: 7 }), { ...sure({ kind: 'none' }), weight: 1, stock: null }],
  });
  const { id } = made.value as { id: string };
  await office(`POST /office/raffles/${id}/state`, { state: 'running', reason: 'as planned' });
  const player = await house.player();
  await house.database.transact((trx) =>
    giveAward(trx, house.awards, {
      brandId: house.brandId,
      playerId: player,
      key: 'winners',
      budgetId: null,
      mode: 'paid',
      expiresAt: null,
      source: { kind: 'mission', id: '1' },
      award: { kind: 'tickets', raffleId: Number(id), tickets: 8 },
      at: new Date(NOW),
    }),
  );
  for (let draw = 0; draw < 8; draw++)
    await house.api.value('POST /wps/relay/MCS2_claimRafflePromotion', { as: player, body: { raffleId: Number(id) } });
  const { value } = await office(`GET /office/raffles/${id}/winners`);
  expect(value).toMatchObject({ total: 3, totalPages: 1 });
  const { list } = value as { list: { id: string; prize: string; outcome: string; player: { username: string } }[] };
  expect(list.map(({ prize, outcome, player: who }) => [prize, outcome, who.username])).toEqual(
    Array.from({ length: 3 }, () => ['Giải', 'given', `player${player}`]),
  );
  expect(list.map(({ id: draw }) => Number(draw))).toEqual(
    list.map(({ id: draw }) => Number(draw)).sort((a, b) => b - a),
  );
  expect((await office('GET /office/raffles/999999/winners')).code).toBe('campaign.unknown');
});
