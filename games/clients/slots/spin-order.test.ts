import { describe, expect, it } from 'vitest';
import type { SpinAnswer } from '#games/studio/game.contract.ts';
import { CallRefused, NETWORK_FAILURE } from '#platform/http/client.ts';
import { orderSpin, type SpinCalls } from './spin-order.ts';

// docs/games.md section 9: an interrupted round resumes; protocols.md: the same spin is never played twice.

const seeds = { commitment: '', clientSeed: '', nonce: 1, nextCommitment: '' };

function answer(over: Partial<SpinAnswer['round']>): SpinAnswer {
  const outcome = { game: 'g', stake: '100', spins: [], hold: null, jackpot: null, capped: false, payout: '0' };
  return {
    round: {
      ref: 'r1',
      state: 'closed',
      stake: '100',
      win: '0',
      jackpotWin: '0',
      nonce: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      outcome,
      free: false,
      ...over,
    },
    balance: '900',
    seeds,
    jackpots: [],
    freeRounds: null,
  };
}

const lost = new CallRefused({ code: NETWORK_FAILURE, message: 'lost', detail: null, status: 0 });
const refusal = (code: string, status: number) => new CallRefused({ code, message: 'said', detail: null, status });

/** Plays the scripted answers one after the other and records the calls. */
function script(...steps: (SpinAnswer | CallRefused)[]) {
  const asked: string[] = [];
  const heard: string[] = [];
  const next = async (): Promise<SpinAnswer> => {
    const step = steps.shift();
    if (!step) throw new Error('asked too often');
    if (step instanceof CallRefused) throw step;
    return step;
  };
  const calls: SpinCalls = {
    spin: ({ spinKey, stake }) => {
      asked.push(`spin ${spinKey} ${stake}`);
      return next();
    },
    round: (ref) => {
      asked.push(`round ${ref}`);
      return next();
    },
  };
  const order = () =>
    orderSpin({
      calls,
      spinKey: 'key',
      stake: 100n,
      pause: async () => {},
      waiting: (isWaiting) => heard.push(isWaiting ? 'lost' : 'back'),
    });
  return { asked, heard, order };
}

describe('an ordered spin', () => {
  it('asks with the same key until an answer comes', async () => {
    const { asked, heard, order } = script(lost, refusal('system.error', 502), answer({}));
    expect(await order()).toMatchObject({ kind: 'drawn', round: { ref: 'r1' } });
    expect(asked).toEqual(['spin key 100', 'spin key 100', 'spin key 100']);
    expect(heard).toEqual(['lost', 'lost', 'back']);
  });

  it('takes a refusal as the answer that it is', async () => {
    const { asked, order } = script(refusal('studio.limit.reached', 409));
    expect(await order()).toEqual({ kind: 'refused', code: 'studio.limit.reached', message: 'said' });
    expect(asked).toHaveLength(1);
  });

  it('waits for the outcome of a round whose stake is still being taken', async () => {
    const { asked, order } = script(answer({ state: 'betting', outcome: null }), lost, answer({}));
    expect(await order()).toMatchObject({ kind: 'drawn' });
    expect(asked).toEqual(['spin key 100', 'round r1', 'round r1']);
  });

  it('says so when the stake was given back', async () => {
    const { order } = script(
      answer({ state: 'betting', outcome: null }),
      answer({ state: 'rolled_back', outcome: null }),
    );
    expect(await order()).toMatchObject({ kind: 'refused', code: 'studio.bet.undone' });
  });
});
