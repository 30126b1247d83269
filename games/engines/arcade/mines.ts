import type { Draw } from '../fair/draw.ts';
import { fraction, rounded } from '../slots/fraction.ts';
import { stakesBetween } from '../slots/titles/stakes.ts';
import { isRecord, readList, readWhole } from './read-json.ts';
import { shuffled } from './shuffle.ts';
import type { ActRefusal, StepBet, StepConfig, StepGame, StepState } from './step-game.ts';
import { isOver, payout, readLadderStake, readStakes, timesHundredths } from './step-game.ts';

/**
 * Of 25 lotus leaves `carps` hide a carp and the others a pearl. Each opened pearl raises the amount that the player
 * may take. A carp ends the round without payout.
 *
 * The ladder: the chance of k pearls is C(25 - n, k) / C(25, k). The multiplier is return / chance, rounded down to
 * 1/100. So stopping after any number of pearls has the stated return, minus the rounding.
 */

export const MINES_LEAVES = 25;

export type MinesConfig = StepConfig & {
  returnBps: number;
  /** The numbers of carps on offer, ascending. */
  carps: readonly number[];
  /**
   * The ladder ends with the last step at or below this multiplier (1/100). Reaching it takes the pearls automatically.
   */
  mostHundredths: number;
};

export type MinesBet = StepBet & { readonly carps: number };

export type MinesState = StepState & {
  /** Leaves with a carp, 0 to 24 row by row, ascending. */
  readonly carps: readonly number[];
  readonly opened: readonly number[];
  readonly end: 'open' | 'taken' | 'carp';
};

export type MinesAction = { readonly kind: 'open'; readonly leaf: number } | { readonly kind: 'take' };

/** One step: the payout that the player may take, as multiplier (1/100) and amount. */
type MinesStep = { readonly hundredths: number; readonly amount: string };

export type MinesView = {
  readonly stake: string;
  readonly payout: string;
  readonly over: boolean;
  readonly end: 'open' | 'taken' | 'carp';
  readonly abandoned: boolean;
  readonly carpCount: number;
  /** In the order of opening; the last one is the carp when `end` is 'carp'. */
  readonly opened: readonly number[];
  /** Current value of the pearls; the stake itself before the first one. */
  readonly now: MinesStep;
  /** The next leaf holds a pearl in `safe` of `closed` cases; null when the round is over. */
  readonly next: (MinesStep & { readonly safe: number; readonly closed: number }) | null;
  /** Multipliers after 1, 2, 3 ... pearls. */
  readonly ladder: readonly number[];
  /** Null until the round is over. */
  readonly carps: readonly number[] | null;
};

/** Multipliers in 1/100 after 1, 2, 3 ... pearls. */
export function minesLadder(config: MinesConfig, carps: number): number[] {
  const ladder: number[] = [];
  let ways = 1n;
  let safe = 1n;
  for (let k = 1; k <= MINES_LEAVES - carps; k++) {
    // After this step of the loop, ways / safe = C(25, k) / C(25 - carps, k); common factors do not matter.
    ways *= BigInt(MINES_LEAVES + 1 - k);
    safe *= BigInt(MINES_LEAVES + 1 - carps - k);
    const hundredths = (BigInt(config.returnBps) * ways) / (100n * safe);
    if (hundredths > BigInt(config.mostHundredths)) break;
    ladder.push(Number(hundredths));
  }
  return ladder;
}

function readConfig(value: unknown): MinesConfig | null {
  if (!isRecord(value)) return null;
  const stakes = readStakes(value);
  const returnBps = readWhole(value.returnBps, 9_600, 10_000);
  const carps = readList(value.carps, (item) => readWhole(item, 1, MINES_LEAVES - 1));
  const mostHundredths = readWhole(value.mostHundredths, 2_500, 1_000_000_000);
  if (stakes === null || returnBps === null || carps === null || mostHundredths === null) return null;
  const ascending = carps.length > 0 && carps.every((count, at) => count > (carps[at - 1] ?? 0));
  return ascending ? { ...stakes, returnBps, carps, mostHundredths } : null;
}

function start(_config: MinesConfig, bet: MinesBet, draw: Draw): MinesState {
  const leaves = Array.from({ length: MINES_LEAVES }, (_, leaf) => leaf);
  return {
    stake: bet.stake,
    over: false,
    payout: '0',
    abandoned: false,
    carps: shuffled(leaves, draw, bet.carps).sort((a, b) => a - b),
    opened: [],
    end: 'open',
  };
}

function worth(config: MinesConfig, state: MinesState, pearls: number): MinesStep {
  const hundredths = pearls === 0 ? 100 : minesLadder(config, state.carps.length)[pearls - 1]!;
  return { hundredths, amount: timesHundredths(BigInt(state.stake), hundredths).toString() };
}

function taken(config: MinesConfig, state: MinesState): MinesState {
  return { ...state, over: true, end: 'taken', payout: worth(config, state, state.opened.length).amount };
}

function act(
  config: MinesConfig,
  state: MinesState,
  action: MinesAction,
): { state: MinesState } | { refused: ActRefusal } {
  if (state.over) return { refused: 'round_over' };
  if (action.kind === 'take') {
    return state.opened.length === 0 ? { refused: 'nothing_open' } : { state: taken(config, state) };
  }
  if (state.opened.includes(action.leaf)) return { refused: 'leaf_already_open' };
  const next: MinesState = { ...state, opened: [...state.opened, action.leaf] };
  if (state.carps.includes(action.leaf)) return { state: { ...next, over: true, end: 'carp' } };
  const last = next.opened.length === minesLadder(config, state.carps.length).length;
  return { state: last ? taken(config, next) : next };
}

function view(config: MinesConfig, state: MinesState): MinesView {
  const pearls = state.opened.length - (state.end === 'carp' ? 1 : 0);
  const closed = MINES_LEAVES - state.opened.length;
  return {
    stake: state.stake,
    payout: state.payout,
    over: state.over,
    end: state.end,
    abandoned: state.abandoned,
    carpCount: state.carps.length,
    opened: state.opened,
    now: worth(config, state, pearls),
    next: state.over ? null : { ...worth(config, state, pearls + 1), safe: closed - state.carps.length, closed },
    ladder: minesLadder(config, state.carps.length),
    carps: state.over ? state.carps : null,
  };
}

/** Returns of stopping after 1, 2, 3 ... pearls, as fractions of the stake. */
export function minesReturns(config: MinesConfig, carps: number): { numerator: bigint; denominator: bigint }[] {
  let chance = fraction(1);
  return minesLadder(config, carps).map((hundredths, at) => {
    const safe = MINES_LEAVES - carps - at;
    chance = fraction(chance.numerator * BigInt(safe), chance.denominator * BigInt(MINES_LEAVES - at));
    return fraction(chance.numerator * BigInt(hundredths), chance.denominator * 100n);
  });
}

export const mines: StepGame<MinesConfig, MinesBet, MinesState, MinesAction, MinesView> = {
  code: 'do-ngoc',
  name: { vi: 'Dò Ngọc', en: 'Pearl Seeker' },
  classify: 'arcade',
  defaults: {
    stakes: stakesBetween(1_000n, 1_000_000n),
    defaultStake: 10_000n,
    returnBps: 9_700,
    carps: [1, 2, 4, 8, 12],
    mostHundredths: 1_000_000,
  },
  abandonRule: {
    vi: 'Ván để ngỏ không mất gì: khi nhà cái khép ván, bạn nhận số ngọc đã mở theo thang nhân; chưa mở lá nào thì nhận lại tiền cược.',
    en: 'Leaving a round open costs nothing: when the house closes it, you get the value of the pearls opened so far, or your stake back if you opened none.',
  },
  readConfig,
  readBet(config, value) {
    if (!isRecord(value)) return { refused: 'malformed' };
    const stake = readLadderStake(config, value.stake);
    if (typeof stake === 'string') return { refused: stake };
    const carps = readWhole(value.carps, 1, MINES_LEAVES - 1);
    if (carps === null || !config.carps.includes(carps)) return { refused: 'option_not_offered' };
    return { bet: { stake: stake.toString(), carps } };
  },
  start,
  readAction(value) {
    if (!isRecord(value)) return null;
    if (value.kind === 'take') return { kind: 'take' };
    const leaf = readWhole(value.leaf, 0, MINES_LEAVES - 1);
    return value.kind === 'open' && leaf !== null ? { kind: 'open', leaf } : null;
  },
  act,
  extraStake: () => 0n,
  view,
  isOver,
  payout,
  abandon: (config, state) => (state.over ? state : { ...taken(config, state), abandoned: true }),
  returns(config) {
    return config.carps.map((carps) => {
      const bps = minesReturns(config, carps).map((one) => rounded(one, 10_000));
      return { play: `carps.${carps}`, lowBps: Math.min(...bps), highBps: Math.max(...bps) };
    });
  },
};
