import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentOf, fairDraw } from '../fair/fair-draw.ts';
import { verifyRound } from '../fair/verify-round.ts';
import { drawPrize, RAFFLE_CODE } from './raffle.ts';

/** rewards.md section 2 "Raffle": published odds, provably fair draw. */

const PRIZES = [
  { id: 7, weight: 1 },
  { id: 8, weight: 3 },
  { id: 9, weight: 6 },
];

test('each prize owns as many numbers as its weight, in order', () => {
  const prizes = Array.from({ length: 10 }, (_, number) => drawPrize(() => number, PRIZES).prize);
  expect(prizes).toEqual([7, 8, 8, 8, 9, 9, 9, 9, 9, 9]);
  expect(drawPrize((n) => n - 1, PRIZES)).toEqual({ prize: 9, drawn: 9, of: 10 });
});

test('the same as laying every number out in a row', () => {
  const prize = fc.record({ id: fc.integer({ min: 1, max: 99 }), weight: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(prize, { minLength: 1, maxLength: 8 }), fc.nat(), (prizes, seed) => {
      const row = prizes.flatMap(({ id, weight }) => Array.from({ length: weight }, () => id));
      const outcome = drawPrize((n) => seed % n, prizes);
      expect([outcome.prize, outcome.of]).toEqual([row[seed % row.length], row.length]);
    }),
  );
});

const serverSeed = '0123456789abcdef'.repeat(4);
const round = {
  serverSeed,
  commitment: commitmentOf(serverSeed),
  clientSeed: 'sen',
  nonce: 3,
  gameCode: RAFFLE_CODE,
  input: { prizes: PRIZES },
};

test('a draw is verified like every game, and a changed prize is found', () => {
  const { prize, drawn, of } = drawPrize(fairDraw(round), PRIZES);
  expect(verifyRound({ ...round, outcome: { prize, drawn, of } }).verdict).toBe('ok');
  expect(verifyRound({ ...round, outcome: { prize: prize + 1, drawn, of } }).verdict).toBe('outcome_differs');
  expect(verifyRound({ ...round, outcome: 0, input: { prizes: [{ id: 7, weight: 0.5 }] } }).verdict).toBe('malformed');
  expect(verifyRound({ ...round, outcome: 0, input: { prizes: [] } }).verdict).toBe('malformed');
});
