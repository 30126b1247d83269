import type { SoundBoard } from '../shell/sound.ts';
import type { Store } from '../shell/store.ts';
import { celebrateWins, count, drawWins, showSteps } from './celebrate-wins.ts';
import type { GameState } from './game-state.ts';
import { type Scene, scenesOf } from './show-plan.ts';
import type { DrawnRound, SpinData, TitleData, WinData } from './slot-data.ts';
import type { SlotStage } from './stage/stage.ts';
import { toneOf } from './win-tone.ts';

export interface RoundShow {
  title: TitleData;
  stage: SlotStage;
  store: Store<GameState>;
  sound: SoundBoard;
  /** Ends early if the player presses. */
  pause(ms: number): Promise<void>;
  untilPressed(): Promise<void>;
}

const SHOW_MS = 1100;
const EACH_WIN_MS = 1300;
const BETWEEN_MS = 420;
const STAMP_MS = 1400;
/** Duration of the change from day to night. */
const NIGHTFALL_MS = 900;

/** Shows a round from the start of its reels to its end. Null: nothing was played, so the reels return to rest. */
export async function showRound(show: RoundShow, coming: Promise<DrawnRound | null>): Promise<void> {
  stopCycle(show);
  show.store.set({ ceremony: null, stepTimes: null, orbs: null });
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
  switch (scene.kind) {
    case 'spin':
      return showSpin(show, scene, stake);
    case 'hold':
      return showHold(show, scene, stake);
    case 'free-start':
      return enterNight(show, scene.spins);
    case 'free-more':
      return stampMore(show, scene);
    case 'free-end':
      return leaveNight(show, scene, stake);
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
  if (free) await spinFree(show, scene, free);
  store.set({ phase: 'showing' });
  await stage.expand(spin);
  await stage.reveal(spin);
  stage.showCoins(spin.coins);
  if (spin.steps) await showSteps(show, spin, { stake, wonBefore: scene.wonBefore });
  if (scene.wonAfter > scene.wonBefore) {
    if (scene.alone) await celebrateWins(show, spin, scene.wonAfter, stake);
    else await lightSpin(show, spin, scene.wonAfter, stake);
    startCycle(show, spin.steps ? [] : spin.wins);
  }
  if (!free) return;
  const now = store.get().free;
  if (now) store.set({ free: { ...now, won: scene.wonAfter } });
  stage.stick(stuckAfter(show.title, spin));
  await show.pause(BETWEEN_MS);
}

async function spinFree(
  show: RoundShow,
  { spin, wonBefore }: Extract<Scene, { kind: 'spin' }>,
  progress: NonNullable<Extract<Scene, { kind: 'spin' }>['free']>,
): Promise<void> {
  const { store, stage } = show;
  const before = store.get().free;
  const first = before?.first ?? progress.awarded;
  if (progress.played > 1) {
    // Every free spin needs a press by the player, like every paid one.
    store.set({ phase: 'waiting' });
    await show.untilPressed();
  }
  stopCycle(show);
  store.set({
    free: { ...progress, won: wonBefore, first, added: before?.added ?? null },
    stepTimes: null,
    orbs: null,
  });
  stage.stick(spin.stuck ?? []);
  await spinReels(show, 'free', Promise.resolve(spin));
}

/** Places of sticky wilds after a spin: the old ones and those that landed. */
function stuckAfter(title: TitleData, { grid, stuck }: SpinData): number[][] {
  if (!stuck) return [];
  const wild = title.symbols.find(({ role }) => role === 'wild')?.id;
  const landed = grid.flatMap((column, c) => column.flatMap((id, r) => (id === wild ? [[c, r]] : [])));
  return [...stuck.map((cell) => [...cell]), ...landed];
}

/** A spin that is not the whole round: shows its wins; the sum is counted elsewhere. */
async function lightSpin(show: RoundShow, spin: SpinData, won: bigint, stake: bigint): Promise<void> {
  count(show, won, stake);
  if (spin.steps || spin.wins.length === 0) return;
  show.store.set({ lit: spin.wins.length === 1 ? spin.wins[0]! : null, litCount: spin.wins.length });
  await drawWins(show, spin.wins, BigInt(spin.amount), stake);
  await show.pause(SHOW_MS / 2);
}

async function enterNight(show: RoundShow, spins: number): Promise<void> {
  await ask(show, { kind: 'free-start', spins });
  stopCycle(show);
  show.stage.lightWins([]);
  show.stage.setNight(true);
  show.store.set({
    night: true,
    ceremony: null,
    free: { played: 0, awarded: spins, multiplier: 1, won: show.store.get().win.amount, first: spins, added: null },
  });
  await show.pause(NIGHTFALL_MS);
}

async function stampMore(show: RoundShow, scene: Extract<Scene, { kind: 'free-more' }>): Promise<void> {
  const { free } = show.store.get();
  if (!free) return;
  const { progress, spins } = scene;
  show.store.set({ free: { ...free, awarded: progress.awarded, added: { spins, at: progress.played } } });
  await show.pause(STAMP_MS);
}

async function leaveNight(show: RoundShow, scene: Extract<Scene, { kind: 'free-end' }>, stake: bigint): Promise<void> {
  const { store } = show;
  stopCycle(show);
  const { spins, amount, multiplier } = scene;
  const balanceAfter = store.get().balance + store.get().win.amount;
  await ask(show, { kind: 'free-end', spins, amount, multiplier, tone: toneOf(amount, stake), balanceAfter });
  show.stage.setNight(false);
  show.stage.stick([]);
  show.stage.lightWins([]);
  store.set({ night: false, free: null, stepTimes: null, orbs: null });
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
    await stage.respin(respin.landed, respin.held);
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
  if (summed && (tone === 'win' || tone === 'big')) sound.chime();
}

/** Shows a panel over the reels and waits for a press. */
async function ask(show: RoundShow, veil: NonNullable<GameState['veil']>): Promise<void> {
  show.store.set({ phase: 'asking', veil });
  await show.untilPressed();
  show.store.set({ phase: 'showing', veil: null });
}

const cycles = new WeakMap<SlotStage, ReturnType<typeof setInterval>>();

/** Shows one win after the other until the next spin. */
function startCycle(show: RoundShow, wins: readonly WinData[]): void {
  clearInterval(cycles.get(show.stage));
  if (wins.length < 2 || show.store.get().win.tone === 'return') return;
  let next = 0;
  const timer = setInterval(() => {
    const win = wins[next % wins.length]!;
    show.stage.lightWins([win]);
    show.store.set({ lit: win });
    next++;
  }, EACH_WIN_MS);
  cycles.set(show.stage, timer);
  show.store.set({ litCount: wins.length });
}

function stopCycle({ stage, store }: Pick<RoundShow, 'stage' | 'store'>): void {
  clearInterval(cycles.get(stage));
  cycles.delete(stage);
  if (store.get().litCount > 0 || store.get().dimmed) store.set({ lit: null, litCount: 0, dimmed: false });
}
