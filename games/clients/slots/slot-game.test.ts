import { afterEach, describe, expect, it, vi } from 'vitest';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { playSlot } from '#games/engines/slots/play-slot.ts';
import { slotBet } from '#games/engines/slots/slot-bet.ts';
import { outcomeToJson } from '#games/engines/slots/slot-outcome.ts';
import { hoVang } from '#games/engines/slots/titles/ho-vang.ts';
import type { SlotSession, SpinAnswer } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { titleData } from './slot-data.ts';
import { SlotGame } from './slot-game.ts';
import type { SlotStage } from './stage/stage.ts';

// docs/games.md section 9 and look section 13: the shown money never runs ahead of the reels; one press, one round.

const STAKE = hoVang.defaultStake;
const seeds = { commitment: 'c', clientSeed: 's', nonce: 0, nextCommitment: 'n' };

/** A round of the real engine that pays, or does not; at least `least` times its stake if given. */
function answerThat(pays: boolean, balance: bigint, least = 0n): SpinAnswer {
  for (let nonce = 0; ; nonce++) {
    const bet = slotBet(hoVang, STAKE);
    if (bet === 'stake_not_offered') throw new Error(bet);
    const seed = { serverSeed: 'ab'.repeat(32), clientSeed: 'game', nonce };
    const outcome = outcomeToJson(playSlot(hoVang, fairDraw(seed), bet));
    if (BigInt(outcome.payout) > 0n !== pays || BigInt(outcome.payout) < least * STAKE) continue;
    const round = { ref: `r${nonce}`, state: 'closed' as const, stake: outcome.stake, win: outcome.payout };
    return {
      round: { ...round, jackpotWin: '0', nonce, createdAt: '2026-01-01T00:00:00.000Z', outcome, free: false },
      balance: (balance - STAKE + BigInt(outcome.payout)).toString(),
      seeds,
      jackpots: [],
      freeRounds: null,
    };
  }
}

function machine(over: Partial<SlotSession>, spin: () => Promise<SpinAnswer>) {
  const log: string[] = [];
  const reels = Promise.withResolvers<void>();
  const quiet = async () => {};
  const stage: SlotStage = {
    resize() {},
    hurry: () => log.push('hurry'),
    place() {},
    expand: quiet,
    showCoins() {},
    lightWins() {},
    openHold() {},
    respin: quiet,
    reveal: quiet,
    tumble: quiet,
    stick() {},
    playWins: quiet,
    setNight() {},
    closeHold() {},
    destroy() {},
    spin: async (_, ending) => {
      log.push('reels');
      await ending;
      await reels.promise;
    },
  };
  const silent = { toggle() {}, unlock() {}, stop() {}, chime() {} };
  const session = {
    token: 't',
    mode: 'real',
    balance: '1000000',
    title: titleData(hoVang),
    jackpots: [],
    seeds,
    unfinished: null,
    freeRounds: null,
    symbol: 'P',
    ...over,
  } as unknown as SlotSession;
  const game = new SlotGame({
    session,
    stage,
    sound: silent as unknown as SoundBoard,
    portal: {
      roundBegan() {},
      balanceChanged: () => log.push('portal'),
      shareBar: () => () => {},
      deposit() {},
      again: null,
      close() {},
    },
    calls: {
      spin: (order) => {
        log.push(`spin ${order.stake}${order.reward ? ` ${order.reward}` : ''}`);
        return spin();
      },
      round: spin,
      balance: async () => ({ balance: session.balance, jackpots: [] }),
      acknowledge: async (ref) => log.push(`shown ${ref}`),
    },
  });
  return { game, log, landReels: () => reels.resolve() };
}

afterEach(() => void vi.useRealTimers());

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a round', () => {
  it('shows the balance without the win until the reels stand', async () => {
    const answer = answerThat(true, 1_000_000n);
    const { game, log, landReels } = machine({}, async () => answer);
    game.press();
    await settled();
    expect(game.store.get()).toMatchObject({ phase: 'spinning', balance: 1_000_000n - STAKE });
    expect(game.store.get().win.amount).toBe(0n);
    landReels();
    await expect.poll(() => game.store.get().phase).toBe('idle');
    expect(game.store.get().balance).toBe(BigInt(answer.balance!));
    expect(game.store.get().win.amount).toBe(BigInt(answer.round.win));
    expect(log).toEqual([`spin ${STAKE}`, 'reels', 'portal', `shown ${answer.round.ref}`]);
  });

  it('is one, however often the button is pressed while it runs', async () => {
    const { game, log, landReels } = machine({}, async () => answerThat(false, 1_000_000n));
    game.press();
    game.press();
    game.press();
    await settled();
    expect(log).toEqual([`spin ${STAKE}`, 'reels', 'hurry', 'hurry']);
    landReels();
    await expect.poll(() => game.store.get().phase).toBe('idle');
  });

  it('that won rests after its count: the reels are lit again and only the sum stays (storyboard step 6)', async () => {
    vi.useFakeTimers();
    const answer = answerThat(true, 1_000_000n, 2n);
    const { game, landReels } = machine({}, async () => answer);
    game.press();
    landReels();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(game.store.get().ceremony?.amount).toBe(BigInt(answer.round.win));
    expect(game.store.get().dimmed).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(game.store.get()).toMatchObject({ phase: 'idle', ceremony: null, dimmed: false });
    expect(game.store.get().win.amount).toBe(BigInt(answer.round.win));
  });

  it('that is refused gives the shown stake back and says why', async () => {
    const refusal = new CallRefused({
      code: 'studio.limit.reached',
      message: 'Vượt giới hạn',
      detail: null,
      status: 409,
    });
    const { game, landReels } = machine({}, () => Promise.reject(refusal));
    game.press();
    landReels();
    await expect.poll(() => game.store.get().phase).toBe('idle');
    expect(game.store.get()).toMatchObject({ balance: 1_000_000n, notice: { text: { said: 'Vượt giới hạn' } } });
  });

  it('is not ordered when the balance is too low: the way to deposit is offered', async () => {
    const { game, log } = machine({ balance: '0' }, async () => answerThat(false, 0n));
    game.press();
    await expect.poll(() => game.store.get().notice?.action).toBe('deposit');
    expect(log).toEqual([]);
  });

  it('that the house gives costs nothing, at its own stake, until none is left', async () => {
    const grant = { reward: 'grant', left: 1, stake: '500', expiresAt: '2030-01-01T00:00:00.000Z' };
    const told = answerThat(true, 0n);
    const balance = BigInt(told.round.win).toString();
    const { game, log, landReels } = machine({ balance: '0', freeRounds: grant }, async () => ({ ...told, balance }));
    expect(game.store.get()).toMatchObject({ stake: 500n, grant: { left: 1 } });
    game.chooseStake(STAKE);
    expect(game.store.get().stake).toBe(500n);
    game.press();
    await settled();
    expect(game.store.get()).toMatchObject({ phase: 'spinning', balance: 0n });
    landReels();
    await expect.poll(() => game.store.get().phase).toBe('idle');
    expect(log[0]).toBe('spin 500 grant');
    expect(game.store.get()).toMatchObject({ balance: BigInt(balance), grant: null });
    expect(game.store.get().stake).not.toBe(500n);
  });

  it('that was interrupted is shown first, with the balance as it was before its win', async () => {
    const answer = answerThat(true, 1_000_000n);
    const { game, log, landReels } = machine(
      { unfinished: answer.round, balance: answer.balance! },
      async () => answer,
    );
    expect(game.store.get().balance).toBe(1_000_000n - STAKE);
    void game.resume();
    landReels();
    await expect.poll(() => log.at(-1)).toBe(`shown ${answer.round.ref}`);
    expect(game.store.get()).toMatchObject({ balance: BigInt(answer.balance!), phase: 'idle' });
  });

  it('ends the game for good when the session is over', async () => {
    const over = new CallRefused({ code: 'user.or.token.invalid', message: '', detail: null, status: 401 });
    const { game, log, landReels } = machine({}, () => Promise.reject(over));
    game.press();
    landReels();
    await expect.poll(() => game.store.get().phase).toBe('ended');
    game.press();
    expect(log.filter((line) => line.startsWith('spin'))).toHaveLength(1);
  });
});
