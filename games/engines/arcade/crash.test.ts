import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNumber } from '../slots/fraction.ts';
import { type CrashFlight, crash, crashReturnAt, flightOf, multiplierAt, reachedAt } from './crash.ts';
import { toJson } from './read-json.ts';
import { scripted } from './scripted-draw.ts';

/** docs/games.md section 10 "Crash (Diều giấy)". */

const config = crash.defaults;
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'canh dong 1', nonce: 51_077 };

test('the multiplier is 1.00006 to the power of the milliseconds and never falls', () => {
  const landingMs = reachedAt(config, config.mostHundredths);
  expect(multiplierAt(config, 0)).toBe(100);
  let before = 100;
  for (let ms = 0; ms <= landingMs; ms += 1) {
    const now = multiplierAt(config, ms);
    if (now < before || now - before > 7) expect({ ms, before, now }).toBeNull();
    // The last digits of the double may be wrong, those of the integer not: compare only where no whole number is near.
    const close = 100 * 1.00006 ** ms;
    const clear = Math.abs(close - Math.round(close)) > 1e-6;
    if (clear && now !== Math.floor(close)) expect({ ms, now }).toEqual({ ms, now: Math.floor(close) });
    before = now;
  }
  // One millisecond is up to 6/100 at this height, so the landing may be a little above.
  expect(before - config.mostHundredths >= 0 && before - config.mostHundredths < 7).toBe(true);
});

test('moments by hand', () => {
  // ln 2 / ln 1.00006 = 11552.8...; ln 1.01 / ln 1.00006 = 165.8...
  expect(reachedAt(config, 200)).toBe(11_553);
  expect(reachedAt(config, 101)).toBe(166);
});

/** Number of the 2^32 words that give at least this point; by bisection, since the point falls as the word rises. */
function wordsWith(hundredths: number): number {
  let low = 0;
  let high = 2 ** 32;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const point = Math.floor((9_700 * 2 ** 32) / (100 * (middle + 1)));
    if (point >= hundredths) low = middle + 1;
    else high = middle;
  }
  return low;
}

test.each([100, 101, 150, 200, 333, 1_000, 9_999, 100_000])('taking at %i/100 returns 97 %%, exactly counted', (at) => {
  const words = wordsWith(at);
  const exact = crashReturnAt(config, at);
  expect(exact.numerator * BigInt(2 ** 32) * 100n).toBe(BigInt(words) * BigInt(at) * exact.denominator);
  const value = toNumber(exact);
  expect(value).toBeLessThanOrEqual(0.97);
  expect(value).toBeGreaterThan(0.97 - at / 100 / 2 ** 32);
  // The words at the limit fly exactly as far as computed.
  const reaches = (flight: CrashFlight) =>
    flight.endMs > reachedAt(config, at) || (flight.landed && flight.point === at);
  expect(reaches(flightOf(config, words - 1))).toBe(true);
  expect(reaches(flightOf(config, words))).toBe(false);
});

test('flights by hand', () => {
  expect(flightOf(config, 2 ** 32 - 1)).toEqual({ point: 100, landed: false, endMs: 0 });
  // 97 / (word + 1) * 2^32 with half of all words: 1.94
  expect(flightOf(config, 2 ** 31 - 1)).toEqual({ point: 194, landed: false, endMs: reachedAt(config, 195) });
  expect(flightOf(config, 0)).toEqual({ point: 100_000, landed: true, endMs: reachedAt(config, 100_000) });
});

test('a take counts by the moment of receipt; the end is too late', () => {
  const flight = flightOf(config, 2 ** 31 - 1);
  expect(crash.take(config, flight, 200_000n, 0)).toEqual({ hundredths: 100, payout: 200_000n });
  expect(crash.take(config, flight, 200_000n, flight.endMs - 1)).toEqual({ hundredths: 194, payout: 388_000n });
  expect(crash.take(config, flight, 200_000n, flight.endMs)).toEqual({ refused: 'flight_over' });
  expect(crash.take(config, flight, 200_000n, -1)).toEqual({ refused: 'not_flying' });
  expect(crash.settle(config, flight, { stake: '200000', takenMs: null })).toEqual({ hundredths: 0, payout: 0n });
  expect(crash.settle(config, flight, { stake: '200000', takenMs: flight.endMs })).toEqual({
    hundredths: 0,
    payout: 0n,
  });
  const broken = flightOf(config, 2 ** 32 - 1);
  expect(crash.take(config, broken, 200_000n, 0)).toEqual({ refused: 'flight_over' });
});

test('the landing pays everybody who is still in', () => {
  const flight = flightOf(config, 0);
  expect(crash.settle(config, flight, { stake: '10000', takenMs: null })).toEqual({
    hundredths: 100_000,
    payout: 10_000_000n,
  });
  expect(crash.settle(config, flight, { stake: '10000', takenMs: 11_553 })).toEqual({
    hundredths: 200,
    payout: 20_000n,
  });
});

test('nobody is paid above the point', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), fc.nat(200_000), (word, ms) => {
      const flight = flightOf(config, word);
      const paid = crash.take(config, flight, 10_000n, ms);
      if ('refused' in paid) expect(ms).toBeGreaterThanOrEqual(flight.endMs);
      else expect(paid.hundredths).toBeLessThanOrEqual(flight.point);
    }),
  );
});

test('a flight is played again from its seeds', () => {
  const bets = [
    { stake: '200000', takenMs: 3_000 },
    { stake: '50000', takenMs: null },
  ];
  const played = crash.replay(config, seeds, bets);
  const again = crash.replay(config, seeds, bets);
  expect(again).toEqual(played);
  // Recorded flights must remain verifiable: if these change, the new rules need a new game code.
  const points = Array.from({ length: 8 }, (_, nonce) => crash.replay(config, { ...seeds, nonce }, []).flight.point);
  expect(points).toEqual([448, 117, 291, 188, 489, 113, 228, 282]);
  const word = 123_456_789;
  const input = JSON.parse(JSON.stringify({ config: toJson(config), bets }));
  const flight = flightOf(config, word);
  expect(crash.replayInput(scripted([word]), input)).toEqual({
    flight,
    paid: bets.map((bet) => toJson(crash.settle(config, flight, bet))),
  });
  expect(crash.replayInput(scripted([word]), { ...input, bets: [{ stake: '1', takenMs: -1 }] })).toBeNull();
});

test('config and bets from outside', () => {
  expect(crash.readConfig(toJson(config))).toEqual(config);
  expect(crash.readConfig({ ...config, stakes: ['10000'] })).toBeNull();
  expect(crash.readBet(config, { stake: '10000' })).toEqual({ bet: { stake: '10000' } });
  expect(crash.readBet(config, { stake: '12' })).toEqual({ refused: 'stake_not_offered' });
  expect(crash.returns(config)).toEqual([{ play: 'any-moment', lowBps: 9_700, highBps: 9_700 }]);
});
