import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyBody } from '#games/vendors/hub/hub.signature.ts';
import { openLotteryFeed } from './lottery-feed.ts';

// wire.md 2.3: opened numbers and near issues come from the vendors by signed calls, and are cached for a moment.

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const asked: { path: string; body: Record<string, unknown>; isSigned: boolean }[] = [];
let answer: unknown;
let nowMs = 1_000_000;
const vendor = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const raw = Buffer.concat(parts);
  const isSigned = verifyBody(raw, String(request.headers['x-auth-signature']), keys.publicKey);
  asked.push({ path: request.url ?? '', body: JSON.parse(raw.toString()), isSigned });
  response.end(JSON.stringify(answer));
});

beforeAll(() => new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => vendor.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  nowMs += 60_000;
});

function feed(privateKey: KeyObject = keys.privateKey) {
  const apiUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  const endpoint = { apiUrl, operatorId: 'SEN', privateKey, signatureHeader: 'x-auth-signature' as const };
  return openLotteryFeed({
    vendors: new Map([['LOTT', { endpoint }]]),
    games: async () => [
      { id: 1, code: 'pk10-90', vendor: 'LOTT' },
      { id: 2, code: 'keno-90', vendor: 'NOBODY' },
    ],
    clock: { now: () => nowMs } as never,
  });
}

const draw = (code: string, drawsAt: number, numbers: string[] | null = ['01', '02']) => ({
  game: 'pk10-90',
  code,
  draws_at: drawsAt,
  numbers,
});

test('draws are asked for with a signature, newest first, without those that are not drawn', async () => {
  answer = { now: nowMs, draws: [draw('a', 10), draw('b', 20), draw('c', 30, null)] };
  const found = await feed().drawn({ gameIds: [1, 2], limit: 5, latestOnly: false });
  expect(found).toEqual([
    { gameId: 1, numero: 'b', winningNumber: '01,02', openTime: 20 },
    { gameId: 1, numero: 'a', winningNumber: '01,02', openTime: 10 },
  ]);
  expect(asked).toMatchObject([
    { path: '/api/lottery/opened', isSigned: true, body: { operator_id: 'SEN', games: ['pk10-90'], limit: 5 } },
  ]);
});

test('one question serves everyone for a moment', async () => {
  answer = { now: nowMs, draws: [draw('a', 10)] };
  const own = feed();
  const ask = () => own.drawn({ gameIds: [1], limit: 5, latestOnly: true });
  await Promise.all([ask(), ask(), ask()]);
  expect(asked).toHaveLength(1);
  nowMs += 6_000;
  await ask();
  expect(asked).toHaveLength(2);
});

test('the near issue counts down to its lock', async () => {
  const current = { code: 'c', locks_at: nowMs + 30_000, draws_at: nowMs + 35_000, open: true };
  answer = { now: nowMs, current, previous: draw('b', 20) };
  expect(await feed().near(1)).toEqual({
    current: { numero: 'c', remainMs: 30_000, lockMs: 5_000, isOpen: true },
    previous: { gameId: 1, numero: 'b', winningNumber: '01,02', openTime: 20 },
  });
  expect(await feed().near(2)).toBeUndefined();
});

test('a vendor that answers nonsense or not at all is silent: its draws are not known', async () => {
  for (const said of [{ error: 'no' }, 'nonsense', { now: 1, draws: [{ game: 'pk10-90' }] }]) {
    answer = said;
    nowMs += 60_000;
    expect(await feed().drawn({ gameIds: [1], limit: 5, latestOnly: false })).toBe('silent');
    expect(await feed().near(1)).toBe('silent');
  }
  // Only the vendor that is connected can be silent.
  expect(await feed().drawn({ gameIds: [2], limit: 5, latestOnly: false })).toEqual([]);
});
