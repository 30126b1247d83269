import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playSlot } from '../slots/play-slot.ts';
import { slotBet } from '../slots/slot-bet.ts';
import { outcomeToJson } from '../slots/slot-outcome.ts';
import { slotTitles } from '../slots/titles/titles.ts';
import { commitmentOf, fairDraw } from './fair-draw.ts';
import { toHex } from './hex.ts';
import { readRound } from './read-round.ts';
import { sha256 } from './sha256.ts';
import { type FairRound, verifyRound } from './verify-round.ts';

/** docs/games.md section 11: anyone can verify a finished round offline. */

function roundOf(serverSeed: string, clientSeed: string, nonce: number, pick = 0): FairRound {
  const title = slotTitles[pick % slotTitles.length]!;
  const bet = slotBet(title, title.defaultStake);
  if (bet === 'stake_not_offered') throw new Error('default stake not offered');
  const outcome = outcomeToJson(playSlot(title, fairDraw({ serverSeed, clientSeed, nonce }), bet));
  return {
    serverSeed,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    nonce,
    gameCode: title.code,
    input: { stake: title.defaultStake.toString() },
    outcome: JSON.parse(JSON.stringify(outcome)),
  };
}

const seed = 'c0ffee'.padEnd(64, '0');

test('a true round of any title verifies', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      (serverSeed, clientSeed, nonce, pick) => {
        const round = roundOf(toHex(serverSeed), clientSeed, nonce, pick);
        expect(verifyRound(round)).toEqual({ verdict: 'ok', replayed: round.outcome });
      },
    ),
    { numRuns: 500 },
  );
});

test('a changed payout is named', () => {
  const round = roundOf(seed, 'player', 1);
  const forged = { ...round, outcome: { ...(round.outcome as object), payout: '123' } } as FairRound;
  const verdict = verifyRound(forged);
  expect(verdict.verdict).toBe('outcome_differs');
  if (verdict.verdict === 'outcome_differs') {
    expect(verdict.differences.map((one) => [one.path, one.recorded])).toEqual([['payout', '123']]);
  }
});

test('a left-out or added fact is a difference too', () => {
  const round = roundOf(seed, 'player', 2);
  const { payout: _, ...without } = round.outcome as Record<string, never>;
  expect(verifyRound({ ...round, outcome: without }).verdict).toBe('outcome_differs');
  expect(verifyRound({ ...round, outcome: { ...(round.outcome as object), extra: true } as never }).verdict).toBe(
    'outcome_differs',
  );
  expect(verifyRound({ ...round, outcome: null }).verdict).toBe('outcome_differs');
});

test('another seed, nonce, client seed or game does not verify', () => {
  const round = roundOf(seed, 'player', 3);
  const other = 'd0d0'.padEnd(64, '1');
  expect(verifyRound({ ...round, serverSeed: other })).toEqual({
    verdict: 'commitment_differs',
    expected: commitmentOf(other),
  });
  expect(verifyRound({ ...round, nonce: 4 }).verdict).toBe('outcome_differs');
  expect(verifyRound({ ...round, clientSeed: 'someone' }).verdict).toBe('outcome_differs');
  expect(verifyRound({ ...round, gameCode: 'cung-trang' }).verdict).toBe('outcome_differs');
  expect(verifyRound({ ...round, gameCode: 'none' }).verdict).toBe('unknown_game');
});

test('malformed fields are named', () => {
  const round = roundOf(seed, 'player', 5);
  expect(verifyRound({ ...round, serverSeed: 'zz' })).toEqual({ verdict: 'malformed', field: 'serverSeed' });
  expect(verifyRound({ ...round, commitment: '' })).toEqual({ verdict: 'malformed', field: 'commitment' });
  expect(verifyRound({ ...round, clientSeed: '' })).toEqual({ verdict: 'malformed', field: 'clientSeed' });
  expect(verifyRound({ ...round, nonce: 0.5 })).toEqual({ verdict: 'malformed', field: 'nonce' });
  for (const input of [null, {}, { stake: 5 }, { stake: '7' }, { stake: '-500' }]) {
    expect(verifyRound({ ...round, input } as FairRound)).toEqual({ verdict: 'malformed', field: 'input' });
  }
});

test('a file that is no round is refused with the field that it lacks', () => {
  const round = roundOf(seed, 'player', 6);
  expect(readRound(JSON.stringify(round))).toEqual(round);
  expect(readRound('{')).toEqual({ missing: 'file' });
  expect(readRound('[]')).toEqual({ missing: 'file' });
  expect(readRound(JSON.stringify({ ...round, nonce: '6' }))).toEqual({ missing: 'nonce' });
  expect(readRound(JSON.stringify({ ...round, outcome: undefined }))).toEqual({ missing: 'outcome' });
});

/**
 * Finished rounds must remain verifiable. If a change of a title or engine breaks these digests of its first 200
 * rounds, the new mathematics needs a new game code.
 */
const FIRST_ROUNDS: Record<string, string> = {
  'sen-vang-88': '5eaa596848b875dde5bddeb1d63ab85b8d33258561aaf26bc252861e14b25a0f',
  'long-phung-hoi': '0fa67e91c83b37c9b2ae1b200c26a5d1dd948ab6e149a45bb7de7ed36f7cc0c9',
  'ho-vang': '1f17baa13fb840660f59ff95eea52b0121f3b2fc35565bcef2867d9bbfa7208d',
  'vua-trai-cay': 'c67080938d7613e82f961f552591809ae15a5e1d0cf52b5b3421d5cd63c42ff8',
  'cung-trang': 'ad0d21b4403089bb2e80a17601bd50f5a0d8f8a16bb9246370e16640f50d3f13',
  'tet-day-loc': '450e98212f696b801c3a9f9cde62a157c9b3cbcae3736954ede0021b507aee85',
  'cho-noi': '8550c86a7a8eb9ad9abd2633511eb3b390ed54b179fd0e6a380dc8a91ebd5662',
  'roi-nuoc': 'bcddfc8abe7616a03633686a4185ed4a8331edef0f116512e6349762b063da06',
  'trong-dong': '032ffa05bb5e315947768c5fdf5a99cd31db030b4a8363e74a5bbf0fa3ff08d7',
  'dem-hoi-an': 'd0bdb6beba3ffabb77d357259ef5219bbae88280acfc1e5558dd5bceaa30b917',
  'gom-bat-trang': '0bcaa0b1c32fe366b104969cc389201a376655c1c9b487d8a2433b7d579e1b78',
  'thanh-giong': '1ff191e6d6203e2beeb6f42c06edaae31172f0c58a1021f39669cbf36f551af0',
  'ca-chep-hoa-rong': 'de47e7d3e26367f36e9112457f8b6122d48eee550314a221fb2b489d29229920',
};

test.each(slotTitles.map((title, pick) => [title.code, pick] as const))(
  '%s: recorded rounds stay what they were',
  (code, pick) => {
    const rounds = Array.from({ length: 200 }, (_, nonce) => roundOf(seed, 'Sen Vàng', nonce, pick).outcome);
    expect(toHex(sha256(new TextEncoder().encode(JSON.stringify(rounds))))).toBe(FIRST_ROUNDS[code]);
  },
);
