import { expect, test } from 'vitest';
import type { RoundProof } from '#games/studio/game.contract.ts';
import { isOwnProof, recordOf } from './proof-record.ts';

// docs/games.md section 1 "randomness": one verifier for every round with a draw.

test.each(['arcade', 'fish', 'lottery', 'table', 'seats'])('a round of %s is checked on the page', (kind) => {
  expect(isOwnProof({ kind, ref: 'r1' })).toBe(true);
});

test('what is no round of its own is not: a stay at a table is many hands', () => {
  expect(isOwnProof({ kind: 'sitting', ref: 's1' })).toBe(false);
});

test('a table round is a record as soon as its seed is public, and never before', () => {
  const proof = {
    kind: 'table',
    ref: 'r1',
    gameCode: 'roulette',
    commitment: 'c',
    clientSeed: 'r1',
    nonce: 0,
    serverSeed: 's',
    input: { bets: {} },
    outcome: { outcome: { number: 3 } },
  } as unknown as RoundProof;
  expect(recordOf(proof)).toEqual({
    serverSeed: 's',
    commitment: 'c',
    clientSeed: 'r1',
    nonce: 0,
    gameCode: 'roulette',
    input: { bets: {} },
    outcome: { outcome: { number: 3 } },
  });
  expect(recordOf({ ...proof, serverSeed: null })).toBeNull();
});
