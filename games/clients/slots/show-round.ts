import type { Store } from '../shell/store.ts';
import type { GameState } from './game-state.ts';
import { type Scene, scenesOf } from './show-plan.ts';
import type { DrawnRound, SpinData, TitleData, WinData } from './slot-data.ts';
import type { SoundBoard } from './sound.ts';
import type { SlotStage } from './stage/stage.ts';
import { toneOf } from './win-tone.ts';

export interface RoundShow {
  title: TitleData;
  stage: SlotStage;
  store: Store<GameState>;
  sound: SoundBoard;
  /** Ends early when the player presses. */
  pause(ms: number): Promise<void>;
  untilPressed(): Promise<void>;
}

const SHOW_MS = 1100;
const EACH_WIN_MS = 1300;
const BETWEEN_MS = 420;

/** Shows a round from the start of its reels to its end. Null: nothing was played, the reels come to rest. */
export async function showRound(show: RoundShow, coming: Promise<DrawnRound | null>): Promise<void> {
  stopCycle(show);
  const ending = coming.then((round) => round?.outcome.spins[0] ?? null);
  await spinReels(show, 'base', ending);
  const round = await coming;
  if (!round) return;
  const stake = BigInt(round.stake);
  for (const scene of scenesOf(round)) await showScene(show, scene, stake);
}

async function spinReels(show: RoundShow, kind: SpinData['kind'], ending: Promise<SpinData | null>): Promise<void> {
  show.store.set({ phase: 'spinning' });
  await show.stage.spin(kind, ending, {
    onStop: () => show.sound.stop(),
    onSuspense: (suspense) => show.store.set({ suspense }),
  });
  show.store.set({ suspense: null });
}

async function showScene(show: RoundShow, scene: Scene, stake: bigint): Promise<void> {
  const { store } = show;
  switch (scene.kind) {
    case 'spin':
      return showSpin(show, scene, stake);
    case 'hold':
      return showHold(show, scene, stake);
    case 'free-start':
      await ask(show, { kind: 'free-start', spins: scene.spins });
      return;
    case 'free-more':
      await ask(show, { kind: 'free-start', spins: scene.spins }, 1800);
      return;
    case 'free-end':
      stopCycle(show);
      store.set({ free: null });
      await ask(show, {
        kind: 'free-end',
        spins: scene.spins,
        amount: scene.amount,
        tone: toneOf(scene.amount, stake),
      });
      return;
    case 'jackpot':
      show.sound.chime();
      await ask(show, { kind: 'jackpot', level: scene.level, amount: scene.amount });
      count(show, scene.wonAfter, stake);
      return;
    case 'end':
      return showEnd(show, scene, stake);
  }
}

async function showSpin(show: RoundShow, scene: Extract<Scene, { kind: 'spin' }>, stake: bigint): Promise<void> {
  const { stage, store } = show;
  const { spin, free } = scene;
  if (free) {
    stopCycle(show);
    store.set({ free: { ...free, won: scene.wonBefore } });
    await spinReels(show, 'free', Promise.resolve(spin));
  }
  store.set({ phase: 'showing' });
  await stage.expand(spin);
  stage.showCoins(spin.coins);
  if (scene.wonAfter > scene.wonBefore) {
    count(show, scene.wonAfter, stake);
    if (free) store.set({ free: { ...free, won: scene.wonAfter } });
  }
  const isLast = !free && spin.freeSpinsAwarded === 0;
  if (spin.wins.length > 0) await lightWins(show, spin.wins, isLast ? 0 : SHOW_MS);
  if (free) await show.pause(BETWEEN_MS);
}

/** All wins together, then one after the other until the next spin; the round goes on after `holdMs`. */
async function lightWins(show: RoundShow, wins: readonly WinData[], holdMs: number): Promise<void> {
  startCycle(show, wins);
  show.stage.lightWins(wins);
  show.store.set({ lit: wins.length === 1 ? wins[0]! : null, litCount: wins.length });
  if (holdMs > 0) await show.pause(holdMs);
}

async function showHold(show: RoundShow, scene: Extract<Scene, { kind: 'hold' }>, stake: bigint): Promise<void> {
  const { stage, store, sound } = show;
  const { hold } = scene;
  stopCycle(show);
  store.set({ phase: 'showing', respinsLeft: show.title.hold?.respins ?? 0 });
  await show.pause(SHOW_MS);
  stage.openHold(hold.start);
  await show.pause(SHOW_MS);
  for (const respin of hold.respins) {
    await stage.respin(respin.landed);
    if (respin.landed.length > 0) sound.stop();
    store.set({ respinsLeft: respin.respinsLeft });
    await show.pause(respin.landed.length > 0 ? 700 : BETWEEN_MS);
  }
  store.set({ respinsLeft: null });
  count(show, scene.wonAfter, stake);
  await ask(show, { kind: 'hold-end', amount: BigInt(hold.amount), full: hold.full });
}

function showEnd({ store, sound }: RoundShow, scene: Extract<Scene, { kind: 'end' }>, stake: bigint): void {
  const { won, summed, capped } = scene;
  if (capped) store.set({ notice: { text: { key: 'game.capped' }, tone: 'info' } });
  const tone = toneOf(won, stake);
  const { amount } = store.get().win;
  store.set({ win: { amount: won, from: amount === won ? store.get().win.from : amount, tone } });
  if (tone === 'win' || tone === 'big') sound.chime();
  if (tone === 'big' && !summed) store.set({ veil: { kind: 'big', amount: won } });
}

/** A panel over the reels; waits for a press, or `ms` when it needs none. */
async function ask(show: RoundShow, veil: NonNullable<GameState['veil']>, ms?: number): Promise<void> {
  show.store.set({ phase: 'asking', veil });
  await (ms === undefined ? show.untilPressed() : show.pause(ms));
  show.store.set({ phase: 'showing', veil: null });
}

function count({ store }: RoundShow, won: bigint, stake: bigint): void {
  store.set({ win: { amount: won, from: store.get().win.amount, tone: toneOf(won, stake) } });
}

const cycles = new WeakMap<SlotStage, ReturnType<typeof setInterval>>();

function startCycle(show: RoundShow, wins: readonly WinData[]): void {
  stopCycle(show);
  if (wins.length < 2) return;
  let next = 0;
  const timer = setInterval(() => {
    const win = wins[next % wins.length]!;
    show.stage.lightWins([win]);
    show.store.set({ lit: win });
    next++;
  }, EACH_WIN_MS);
  cycles.set(show.stage, timer);
}

function stopCycle({ stage, store }: Pick<RoundShow, 'stage' | 'store'>): void {
  clearInterval(cycles.get(stage));
  cycles.delete(stage);
  if (store.get().litCount > 0) store.set({ lit: null, litCount: 0 });
}
