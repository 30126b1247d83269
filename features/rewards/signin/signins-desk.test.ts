import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { type PlayHouse, playHouse, UNIT } from '../missions/missions.fixture.ts';

/** docs/rewards.md section 3: a calendar from its draft to the players' claims. */
const NOW = Date.parse('2026-11-23T03:00:00Z');
const NOTHING = { amount: '0', points: 0, raffleId: null, tickets: 0, deposit: '0', validBet: '0' };
const CHANGE = {
  type: 'C',
  texts: { VI: { name: 'Điểm danh', text: '' } },
  days: [
    { ...NOTHING, amount: '2.50', points: 5 },
    { ...NOTHING, points: 10 },
  ],
};
const DRAFT = { ...CHANGE, code: 'SEVEN' };

let house: PlayHouse;
beforeAll(async () => {
  house = await playHouse(NOW);
});
afterAll(() => house.close());

const office = (route: string, body?: object) => house.office('manager', route, body);
interface Calendar {
  id: string;
  version: number;
}
const made = async (code: string) => (await office('POST /office/signins', { ...DRAFT, code })).value as Calendar;

test('a calendar is made, funded and started; its days are fixed once it runs', async () => {
  const { id, version } = await made('FIRST');
  expect((await office('POST /office/signins', { ...DRAFT, code: 'FIRST' })).code).toBe('campaign.code.taken');
  const longer = { ...CHANGE, version, days: [...DRAFT.days, { ...NOTHING, amount: '1' }] };
  expect((await office(`PUT /office/signins/${id}`, longer)).value).toMatchObject({ version: version + 1 });
  expect((await office(`PUT /office/signins/${id}`, longer)).code).toBe('campaign.version');
  await office(`POST /office/signins/${id}/fund`, { amount: '100', key: 'first-funding' });
  await office(`POST /office/signins/${id}/fund`, { amount: '100', key: 'first-funding' });
  const running = await office(`POST /office/signins/${id}/state`, { state: 'running', reason: 'as planned' });
  expect(running.value).toMatchObject({ state: 'running', budget: { funded: '100.00', free: '100.00' } });
  const renamed = { ...CHANGE, version: version + 2, type: 'A', texts: { VI: { name: 'Mới', text: '' } } };
  expect((await office(`PUT /office/signins/${id}`, renamed)).value).toMatchObject({
    name: 'Mới',
    type: 'C',
    days: [{ amount: '2.50' }, { points: 10 }, { amount: '1.00' }],
  });

  const player = await house.player();
  const { days } = await house.api.value('GET /wps/relay/MCSFE_getLoginPromotion', { as: player });
  const claim = { as: player, body: { promotionConfigDetailId: days[0].id } };
  await house.api.value('POST /wps/relay/MCSFE_claimLoginPromotion', claim);
  expect(await house.balance(player)).toBe((5n * UNIT) / 2n);
  const { list } = (await office('GET /office/signins?state=running')).value as { list: object[] };
  expect(list).toMatchObject([{ players: 1, signins: 1, days: [{ claims: 1 }, { claims: 0 }, { claims: 0 }] }]);
  const closed = await office(`POST /office/signins/${id}/state`, { state: 'closed', reason: 'it is over' });
  expect(closed.value).toMatchObject({ state: 'closed', budget: { free: '0.00', awarded: '2.50' } });
  expect(await reconcile(house.database)).toEqual([]);
});

test('a day gives something, and tickets are of a raffle of the brand', async () => {
  const wrong = (day: object) => office('POST /office/signins', { ...DRAFT, code: 'WRONG', days: [day] });
  expect((await wrong(NOTHING)).code).toBe('campaign.prize');
  expect((await wrong({ ...NOTHING, raffleId: 999_999, tickets: 1 })).code).toBe('campaign.prize');
  expect((await office('PUT /office/signins/999999', { ...CHANGE, version: 1 })).code).toBe('campaign.unknown');
});

test('a budget that several share goes back with the last of them', async () => {
  const [one, two] = [await made('SHARED1'), await made('SHARED2')];
  const budget = await house.budget(10n * UNIT);
  await house.database.transact((trx) =>
    trx
      .updateTable('rewards.signin')
      .set({ budget_id: budget })
      .where('id', 'in', [Number(one.id), Number(two.id)])
      .execute(),
  );
  const close = (id: string) => office(`POST /office/signins/${id}/state`, { state: 'closed', reason: 'it is over' });
  expect((await close(one.id)).value).toMatchObject({ budget: { free: '10.00' } });
  expect((await close(two.id)).value).toMatchObject({ budget: { free: '0.00' } });
  expect(await reconcile(house.database)).toEqual([]);
});
