import type { Draw } from '../fair/draw.ts';
import { fraction, rounded } from '../slots/fraction.ts';
import { stakesBetween } from '../slots/titles/stakes.ts';
import { isRecord, readList, readWhole } from './read-json.ts';
import type { StepBet, StepConfig, StepGame, StepState } from './step-game.ts';
import { noSteps, readLadderStake, readStakes, timesHundredths } from './step-game.ts';

/** A pearl falls past twelve rows of pins, left or right with equal chance each. The number of falls to the right is
 *  the bowl, 0 to 12, so bowl b has the chance C(12, b) / 4096. */

export const PLINKO_ROWS = 12;
const PATHS = 2 ** PLINKO_ROWS;

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/**
 * Pay of the bowls, in 1/100 of the stake: seven values from the outermost bowl to the middle one, mirrored on the
 * other side.
 */
export type PlinkoConfig = StepConfig & { bowls: Readonly<Record<PlinkoRisk, readonly number[]>> };

export type PlinkoBet = StepBet & { readonly risk: PlinkoRisk };

export type PlinkoState = StepState & {
  readonly risk: PlinkoRisk;
  /** Twelve times 0 (left) or 1 (right), from the top. */
  readonly path: readonly number[];
  readonly bowl: number;
  readonly hundredths: number;
};

export type PlinkoView = {
  readonly stake: string;
  readonly payout: string;
  readonly risk: PlinkoRisk;
  readonly path: readonly number[];
  readonly bowl: number;
  readonly hundredths: number;
};

/** Pay of each bowl (1/100 of the stake), and how many of the 4,096 paths end in it; left to right. */
export function plinkoBowls(config: PlinkoConfig, risk: PlinkoRisk): { hundredths: number; paths: number }[] {
  let paths = 1;
  return Array.from({ length: PLINKO_ROWS + 1 }, (_, bowl) => {
    if (bowl > 0) paths = (paths * (PLINKO_ROWS + 1 - bowl)) / bowl;
    return { hundredths: config.bowls[risk][Math.min(bowl, PLINKO_ROWS - bowl)]!, paths };
  });
}

function isRisk(value: unknown): value is PlinkoRisk {
  return PLINKO_RISKS.some((risk) => risk === value);
}

function readBowls(value: unknown): number[] | null {
  const bowls = readList(value, (item) => readWhole(item, 0, 100_000_000));
  return bowls?.length === PLINKO_ROWS / 2 + 1 ? bowls : null;
}

function readConfig(value: unknown): PlinkoConfig | null {
  if (!isRecord(value) || !isRecord(value.bowls)) return null;
  const stakes = readStakes(value);
  const low = readBowls(value.bowls.low);
  const medium = readBowls(value.bowls.medium);
  const high = readBowls(value.bowls.high);
  if (stakes === null || low === null || medium === null || high === null) return null;
  return { ...stakes, bowls: { low, medium, high } };
}

function start(config: PlinkoConfig, bet: PlinkoBet, draw: Draw): PlinkoState {
  const path = Array.from({ length: PLINKO_ROWS }, () => draw(2));
  const bowl = path.reduce((sum, side) => sum + side, 0);
  const { hundredths } = plinkoBowls(config, bet.risk)[bowl]!;
  return {
    stake: bet.stake,
    over: true,
    payout: timesHundredths(BigInt(bet.stake), hundredths).toString(),
    abandoned: false,
    risk: bet.risk,
    path,
    bowl,
    hundredths,
  };
}

export const plinko: StepGame<PlinkoConfig, PlinkoBet, PlinkoState, never, PlinkoView> = {
  ...noSteps,
  code: 'mua-ngoc',
  name: { vi: 'Mưa Ngọc', en: 'Pearl Rain' },
  classify: 'arcade',
  defaults: {
    stakes: stakesBetween(1_000n, 1_000_000n),
    defaultStake: 10_000n,
    bowls: {
      low: [1_000, 300, 160, 140, 110, 95, 50],
      medium: [3_300, 1_100, 400, 200, 110, 55, 30],
      high: [16_000, 2_400, 800, 200, 70, 20, 15],
    },
  },
  readConfig,
  readBet(config, value) {
    if (!isRecord(value)) return { refused: 'malformed' };
    const stake = readLadderStake(config, value.stake);
    if (typeof stake === 'string') return { refused: stake };
    if (!isRisk(value.risk)) return { refused: 'option_not_offered' };
    return { bet: { stake: stake.toString(), risk: value.risk } };
  },
  start,
  view: (_config, state) => ({
    stake: state.stake,
    payout: state.payout,
    risk: state.risk,
    path: state.path,
    bowl: state.bowl,
    hundredths: state.hundredths,
  }),
  abandon: (_config, state) => state,
  returns(config) {
    return PLINKO_RISKS.map((risk) => {
      const sum = plinkoBowls(config, risk).reduce((total, bowl) => total + bowl.hundredths * bowl.paths, 0);
      const bps = rounded(fraction(sum, 100 * PATHS), 10_000);
      return { play: `risk.${risk}`, lowBps: bps, highBps: bps };
    });
  },
};
