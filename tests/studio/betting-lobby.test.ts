import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signBytes } from '#games/studio/wallet/signature.ts';
import { BettingBench, offer, operatorKey } from './betting-bench.ts';

// docs/games.md "Sports and esports": data about matches for a casino operator's lobby.

let bench: BettingBench;
beforeAll(async () => {
  bench = await BettingBench.open();
});
afterAll(() => bench.close());

const threeWay = () => offer('1x2', 0, { home: 195, draw: 340, away: 410 });

describe('the lobby of an operator', () => {
  const ask = async (body: string, key = operatorKey.privateKey) =>
    fetch(`${bench.url}/api/betting/now`, {
      body,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-signature': await signBytes(Buffer.from(body), key) },
    });

  test('hears of matches in play first, with their prices, and of nothing without the operator’s key', async () => {
    const event = await bench.match([threeWay()]);
    const body = JSON.stringify({ operator_id: 'TEST' });
    const { sports } = (await (await ask(body)).json()) as {
      sports: { sport: string; week: number; matches: { id: string; prices: unknown[] }[] }[];
    };
    expect(sports.map(({ sport }) => sport)).toEqual(['football', 'esports']);
    const found = sports[0]?.matches.find(({ id }) => id === event);
    expect(found?.prices).toEqual([
      { outcome: 'home', centi: 195 },
      { outcome: 'draw', centi: 340 },
      { outcome: 'away', centi: 410 },
    ]);
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect((await ask(body, stranger.privateKey)).status).toBe(403);
    expect((await ask(JSON.stringify({ operator_id: 'NOBODY' }))).status).toBe(403);
  });
});
