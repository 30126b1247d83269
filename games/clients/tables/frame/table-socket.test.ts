import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '#games/studio/tables/table.contract.ts';
import { type LinkState, TableSocket, type Wire } from './table-socket.ts';

/** The connection to a table, over sockets that the test controls. */

class TestWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = 0;
  readonly sent: { type: string; seq?: number }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const session = { balance: '1', currency: 'VND', demo: false, name: 'a', seat: null, openedAt: 1, net: '0' };
const welcome: ServerMessage = { now: 1, type: 'welcome', v: 1, session };

function lineWith(seq?: number) {
  const wires: TestWire[] = [];
  const states: LinkState[] = [];
  const heard: ServerMessage[] = [];
  const socket = new TableSocket({
    token: 'token-of-the-session',
    table: 'A1',
    seq: () => seq,
    hear: (message) => heard.push(message),
    changed: (state) => states.push(state),
    connect() {
      const wire = new TestWire();
      wires.push(wire);
      return wire;
    },
  });
  socket.open();
  return { socket, wires, states, heard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('says hello first, with the last seq when it has one', () => {
  const fresh = lineWith();
  fresh.wires[0]!.opens();
  expect(fresh.wires[0]!.sent[0]).toEqual({ type: 'hello', v: 1, token: 'token-of-the-session', table: 'A1' });
  const known = lineWith(41);
  known.wires[0]!.opens();
  expect(known.wires[0]!.sent[0]).toMatchObject({ type: 'hello', seq: 41 });
});

test('a broken line is tried again at once, then with growing pauses', () => {
  const { wires, states } = lineWith(3);
  wires[0]!.opens();
  wires[0]!.says(welcome);
  wires[0]!.breaks();
  expect(states).toEqual(['live', 'lost']);
  vi.advanceTimersByTime(0);
  expect(wires).toHaveLength(2);
  wires[1]!.breaks();
  vi.advanceTimersByTime(499);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(3);
});

test('a goodbye ends the line; a restart does not', () => {
  const gone = lineWith();
  gone.wires[0]!.opens();
  gone.wires[0]!.says({ now: 1, type: 'bye', code: 'table.closed' });
  gone.wires[0]!.breaks();
  vi.advanceTimersByTime(60_000);
  expect(gone.wires).toHaveLength(1);
  expect(gone.states.at(-1)).toBe('left');
  const restarted = lineWith();
  restarted.wires[0]!.opens();
  restarted.wires[0]!.says({ now: 1, type: 'bye', code: 'restart' });
  restarted.wires[0]!.breaks();
  vi.advanceTimersByTime(0);
  expect(restarted.wires).toHaveLength(2);
});

test('a line that is silent for too long is given up', () => {
  const { wires } = lineWith();
  wires[0]!.opens();
  wires[0]!.says(welcome);
  vi.advanceTimersByTime(40_000);
  expect(wires.length).toBeGreaterThan(1);
});

test('says whether a message could be sent', () => {
  const { socket, wires } = lineWith();
  expect(socket.say({ type: 'ping' })).toBe(false);
  wires[0]!.opens();
  expect(socket.say({ type: 'ping' })).toBe(true);
});

test('an offline device waits until it is told to connect again', () => {
  const { socket, wires, states } = lineWith(5);
  wires[0]!.opens();
  wires[0]!.says(welcome);
  socket.rest();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(states.at(-1)).toBe('lost');
  socket.renew();
  expect(wires).toHaveLength(2);
});
