import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '#features/compliance/compliance.tables.ts';
import type { OperatorRole } from '#features/operators/operator.store.ts';
import type { Overview } from '#features/site/overview/overview.contract.ts';
import { betProjection } from '#features/wagers/public.ts';
import { reconcileWhenDue } from '#ledger/reconcile-runs.ts';
import { seatAt, stake } from './limits.fixture.ts';
import { openQueue } from './queue.fixture.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** Issue "Operators' desk": the first page, files of a filter's rows, and the ledger beside a decision. */
let house: WholeHouse;
let queue: ReturnType<typeof openQueue>;
let player: { id: bigint };
const cookies = new Map<OperatorRole, string>();
beforeAll(async () => {
  house = await openWholeHouse();
  player = await house.player('deskfile1');
  queue = openQueue(house.foundation, house.brandId, player.id);
  for (const role of ['admin', 'manager', 'cashier', 'support'] as const) cookies.set(role, await house.operator(role));
});
afterAll(() => house.close());

async function ask(path: string, role: OperatorRole = 'cashier', headers: Record<string, string> = {}) {
  const response = await fetch(house.officeUrl + path, {
    headers: {
      cookie: `__Host-office=${cookies.get(role)}`,
      'sec-fetch-site': 'same-origin',
      language: 'EN',
      ...headers,
    },
  });
  const text = await response.text();
  return { response, text, json: text.startsWith('{') ? JSON.parse(text) : {} };
}

const overview = async (role: OperatorRole): Promise<Overview> => (await ask('/office/overview', role)).json.value;
const waits = ({ queues }: Overview, queue: string) => queues.find((one) => one.queue === queue);

describe('the overview', () => {
  it('counts what waits at the desks of a role, since the oldest of it, and no other', async () => {
    const before = await overview('admin');
    await queue.withdrawal({ at: new Date(Date.now() - 600_000) });
    await queue.dispute();
    await queue.feedback();
    await queue.application();
    const after = await overview('admin');
    for (const one of ['withdrawals', 'receipts', 'feedback', 'applications'])
      expect(waits(after, one)?.count, one).toBe((waits(before, one)?.count ?? 0) + 1);
    expect(Date.now() - (waits(after, 'withdrawals')?.oldestAt ?? 0)).toBeGreaterThanOrEqual(600_000);
    expect((await overview('support')).queues.map((one) => one.queue)).toEqual(['chats', 'feedback']);
    expect((await overview('manager')).queues.map((one) => one.queue)).not.toContain('withdrawals');
    expect((await overview('cashier')).queues.map((one) => one.queue)).not.toContain('feedback');
  });

  it('sorts what waits by its age against the goal of its desk: half an hour for a withdrawal', async () => {
    const before = waits(await overview('cashier'), 'withdrawals')?.ages;
    for (const minutes of [1, 20, 29, 31, 600]) await queue.withdrawal({ at: new Date(Date.now() - minutes * 60_000) });
    const after = waits(await overview('cashier'), 'withdrawals');
    const grew = (step: 'fresh' | 'due' | 'late') => (after?.ages[step] ?? 0) - (before?.[step] ?? 0);
    expect([grew('fresh'), grew('due'), grew('late')]).toEqual([1, 2, 2]);
    const { fresh = 0, due = 0, late = 0 } = after?.ages ?? {};
    expect(fresh + due + late).toBe(after?.count);
  });

  it('tells the books to those who settle payments only: the last reconcile', async () => {
    await reconcileWhenDue(house.foundation.database, { now: Date.now });
    const after = await overview('cashier');
    expect(after.books).toMatchObject({ difference: '0.00', failed: 0 });
    expect(after.books?.checks).toBeGreaterThan(10);
    expect(after.works?.openGames).toBe(0);
    expect(await overview('manager')).toMatchObject({ books: null });
    expect(await overview('support')).toMatchObject({ books: null, works: null });
  });
});

describe('who plays now', () => {
  it('is whoever has just staked real money, once in all and once in each hall', async () => {
    const players = async () => (await ask('/office/overview/players', 'manager')).json.value;
    const before = await players();
    const [one, two] = [await seatAt(house, 'desknow1'), await seatAt(house, 'desknow2')];
    for (const seat of [one, one, two]) expect(await stake(house, seat, 1)).toBe('RS_OK');
    // In a game, but without a stake.
    await seatAt(house, 'desknow3');
    const projection = betProjection(house.foundation);
    await projection.catchUp();
    await projection.close();
    const after = await players();
    const slots = ({ categories }: typeof after) =>
      categories.find(({ category }: { category: string }) => category === 'slots').players;
    expect(after.players).toBe(before.players + 2);
    expect(slots(after)).toBe(slots(before) + 2);
    expect(after.categories.map(({ category }: { category: string }) => category)).toEqual([
      'slots',
      'live',
      'sports',
      'lottery',
      'fish',
      'pvp',
      'cock',
      'esports',
    ]);
  });
});

describe('files of a desk', () => {
  it('hold what the filter shows, are no formulas, and leave on the trail who took them', async () => {
    const id = await queue.withdrawal();
    await house.foundation.database.transact((db) =>
      db.updateTable('cashier.withdrawals').set({ reason: '=1+1' }).where('id', '=', id).execute(),
    );
    const { response, text } = await ask('/office/withdrawals/export?filter=to_approve&search=deskfile');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="withdrawals-[\d-]+\.csv"$/);
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain('"Player"');
    expect(rows.length).toBe((await ask('/office/withdrawals?filter=to_approve&search=deskfile')).json.value.total);
    expect(rows.some((row) => row.includes(`"'=1+1"`))).toBe(true);
    expect(text).not.toMatch(/0071\d{10}/);
    const last = await house.foundation.database.read((db) =>
      db.selectFrom('compliance.audit').selectAll().orderBy('position', 'desc').executeTakeFirstOrThrow(),
    );
    expect(last).toMatchObject({ action: 'withdrawals.exported', actor: 'operator' });
    expect(JSON.parse(last.entry).facts).toMatchObject({
      filter: 'to_approve',
      search: 'deskfile',
      rows: rows.length,
    });
  });

  it.each(['receipts', 'payments/deposits', 'payments/notices', 'adjustments'])('are there of %s', async (desk) => {
    await queue.notice();
    const { response, text } = await ask(`/office/${desk}/export`);
    expect(response.status).toBe(200);
    expect(text.split('\r\n')[0]).toMatch(/^"[^"]+"(,"[^"]+")+$/);
  });

  it('are not fetched from a foreign page', async () => {
    const { json } = await ask('/office/withdrawals/export', 'cashier', { 'sec-fetch-site': 'cross-site' });
    expect(json.errorCode).toBe('origin.refused');
  });
});

describe('the ledger beside a decision', () => {
  it('shows a player’s last entries with both sides, and what became of a hold', async () => {
    const other = await house.player('deskledger1');
    await openQueue(house.foundation, house.brandId, other.id).withdrawal({ amount: 3n });
    const projection = betProjection(house.foundation);
    await projection.catchUp();
    await projection.close();
    const { value } = (await ask(`/office/players/${other.id}/ledger?size=1`)).json;
    expect(value).toMatchObject({ more: true, list: [{ amount: '-3.00', balance: '97.00', hold: 'held' }] });
    expect(value.list[0]).toMatchObject({ kind: 'Withdrawal', debit: 'Player’s wallet', credit: 'On hold' });
    const before = await ask(`/office/players/${other.id}/ledger?before=${value.list[0].id}`);
    expect(before.json.value).toMatchObject({ more: false, list: [{ amount: '100.00', key: 'test:deskledger1' }] });
    expect(before.json.value.list[0]).toMatchObject({
      credit: 'Player’s wallet',
      debit: 'Banks and payment providers',
    });
    expect((await ask('/office/players/999999999/ledger')).json.errorCode).toBe('player.unknown');
  });
});
