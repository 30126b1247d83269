import { expect, test } from 'vitest';
import type { ServerMessage, TableRound, TableState } from '#games/studio/tables/table.contract.ts';
import { firstView, heard, sharedConfig, type TableView } from './table-view.ts';

/** The state of a table's screen after each message of the server. */

const LIMITS = { groups: { '*': { min: '10000', max: '1000000' } }, roundMax: '2000000' };

function round(ref: string, over: Partial<TableRound> = {}): TableRound {
  return {
    ref,
    number: 1,
    phase: 'betting',
    since: 1000,
    until: 20_000,
    bettingUntil: 20_000,
    commitment: 'c'.repeat(64),
    clientSeed: ref,
    place: 0,
    config: { zeroReturnBps: 0 },
    limits: LIMITS,
    outcome: null,
    serverSeed: null,
    cause: null,
    ...over,
  };
}

function stateOf(one: TableRound): TableState {
  const table = {
    code: 'R1',
    game: 'roulette',
    name: { vi: 'R', en: 'R' },
    preset: 'standard',
    open: true,
    currency: 'VND',
  };
  return { table, limits: LIMITS, round: one, shoe: null, history: [] };
}

const own = { round: 'r1', stakes: [], byField: {}, staked: '0', taken: null };

function after(...messages: ServerMessage[]): TableView {
  const view = firstView(5_000_000n, 10_000n);
  for (const message of messages) Object.assign(view, heard(view, message));
  return view;
}

const snapshot: ServerMessage = { now: 1000, type: 'snapshot', seq: 7, state: stateOf(round('r1')), chips: null, own };
const outcome = { number: 7, colour: 'red', pocket: 20 };
const shown = (now: number): ServerMessage => ({
  now,
  type: 'event',
  seq: 8,
  event: { kind: 'shown', ref: 'r1', since: 21_000, until: 30_000, outcome, serverSeed: null, dealt: null },
});

test('an outcome heard at once is played, one heard late is only drawn', () => {
  expect(after(snapshot, shown(21_100)).live).toBe('r1');
  const late = after(snapshot, shown(25_000));
  expect(late.live).toBeNull();
  expect(late.state?.round?.outcome).toEqual(outcome);
});

test('an event that was applied before changes nothing', () => {
  const view = after(snapshot, shown(21_100));
  expect(heard(view, shown(21_100))).toEqual({});
});

test('a new round empties stakes and pays, and keeps the last stakes for repeating', () => {
  const held = { ...own, byField: { red: '50000', 'straight-7': '10000' }, staked: '60000' };
  const view = after(
    snapshot,
    { now: 1100, type: 'own', own: held },
    { now: 1200, type: 'event', seq: 8, event: { kind: 'open', round: round('r2'), shoe: null } },
  );
  expect(view.own).toMatchObject({ round: 'r2', staked: '0', byField: {} });
  expect(view.paid).toBeNull();
  expect(view.last).toEqual([
    { field: 'red', amount: 50_000n },
    { field: 'straight-7', amount: 10_000n },
  ]);
});

test('a refused press leaves the list and says how much was not taken; the balance stays', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const asking = [{ id, round: 'r1', parts: [{ field: 'red', amount: 30_000n }] }];
  const view = { ...after(snapshot), asking };
  const change = heard(view, { now: 20_100, type: 'betRefused', id, code: 'table.late' });
  expect(change.asking).toEqual([]);
  expect(change.notice).toEqual({ kind: 'refused', code: 'table.late', amount: 30_000n });
  expect(change).not.toHaveProperty('balance');
});

test('an accepted press takes the balance that the wallet answered', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const asking = [{ id, round: 'r1', parts: [{ field: 'red', amount: 30_000n }] }];
  const change = heard({ ...after(snapshot), asking }, { now: 1200, type: 'betAccepted', id, balance: '4970000' });
  expect(change).toEqual({ balance: 4_970_000n, asking: [] });
});

test('equal configurations are one object', () => {
  expect(sharedConfig({ zeroReturnBps: 0 })).toBe(sharedConfig({ zeroReturnBps: 0 }));
});

test('stakes of the round under way are no loss yet, also after connecting again', () => {
  const session = { balance: '1', currency: 'VND', demo: false, name: 'a', seat: null, openedAt: 1, net: '-60000' };
  const held = { ...own, byField: { red: '60000' }, staked: '60000' };
  const welcome: ServerMessage = { now: 1, type: 'welcome', v: 1, session };
  expect(after(snapshot, welcome, { now: 2, type: 'own', own: held }, { now: 3, type: 'own', own: held }).net).toBe(0n);
});

test('a stake that stays says why it cannot be taken back', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const undone = (cause: 'late' | 'exposure' | null): ServerMessage => ({
    now: 2,
    type: 'undone',
    ids: cause ? [] : [id],
    refused: cause ? [id] : [],
    cause,
  });
  expect(after(snapshot, undone('exposure')).notice).toEqual({ kind: 'undo-refused', cause: 'exposure' });
  expect(after(snapshot, undone('late')).notice).toEqual({ kind: 'undo-refused', cause: 'late' });
  expect(after(snapshot, undone(null)).notice).toBeNull();
});
