import type { Draw } from '../fair/draw.ts';
import { fraction, rounded } from '../slots/fraction.ts';
import { isRecord, readList, readWhole } from './read-json.ts';
import { shuffled } from './shuffle.ts';
import type { StepBet, StepConfig, StepGame, StepState, Text } from './step-game.ts';
import { noSteps, readLadderStake, readStakes, timesHundredths } from './step-game.ts';

/**
 * Scratch card of nine fields. Three equal symbols win that symbol's prize; no card has two triples. The outcome is
 * drawn when the card is bought; scratching only reveals it.
 */

export const SCRATCH_SYMBOLS = ['trong', 'ngoc', 'chep', 'dieu', 'sen', 'non'] as const;
export type ScratchSymbol = (typeof SCRATCH_SYMBOLS)[number];

export const SCRATCH_NAMES: Readonly<Record<ScratchSymbol, Text>> = {
  trong: { vi: 'Trống đồng', en: 'Bronze drum' },
  ngoc: { vi: 'Ngọc trai', en: 'Pearl' },
  chep: { vi: 'Cá chép', en: 'Carp' },
  dieu: { vi: 'Cánh diều', en: 'Kite' },
  sen: { vi: 'Hoa sen', en: 'Lotus' },
  non: { vi: 'Nón lá', en: 'Conical hat' },
};

const FIELDS = 9;
/** Chances are multiples of 1/10,000. */
const OUT_OF = 10_000;

/** One prize per symbol: the payback in 1/100 of the card's price, and its chance in 1/10,000. */
export type ScratchPrize = { symbol: ScratchSymbol; hundredths: number; chance: number };

export type ScratchConfig = StepConfig & { prizes: readonly ScratchPrize[] };

export type ScratchState = StepState & {
  readonly fields: readonly ScratchSymbol[];
  /** Null on a card that does not win. */
  readonly prize: ScratchSymbol | null;
};

export type ScratchView = {
  readonly stake: string;
  readonly payout: string;
  readonly fields: readonly ScratchSymbol[];
  readonly prize: ScratchSymbol | null;
};

function isSymbol(value: unknown): value is ScratchSymbol {
  return SCRATCH_SYMBOLS.some((symbol) => symbol === value);
}

function readPrize(value: unknown): ScratchPrize | null {
  if (!isRecord(value) || !isSymbol(value.symbol)) return null;
  const hundredths = readWhole(value.hundredths, 1, 100_000_000);
  const chance = readWhole(value.chance, 0, OUT_OF);
  return hundredths === null || chance === null ? null : { symbol: value.symbol, hundredths, chance };
}

function readConfig(value: unknown): ScratchConfig | null {
  if (!isRecord(value)) return null;
  const stakes = readStakes(value);
  const prizes = readList(value.prizes, readPrize);
  if (stakes === null || prizes === null) return null;
  const each = SCRATCH_SYMBOLS.every((symbol) => prizes.filter((prize) => prize.symbol === symbol).length === 1);
  const chance = prizes.reduce((sum, prize) => sum + prize.chance, 0);
  return each && chance <= OUT_OF ? { ...stakes, prizes } : null;
}

/**
 * Draws the prize first. Then it draws the other fields from a bag with two of each other symbol, so that nothing else
 * is a triple, and finally the order of all nine.
 */
function start(config: ScratchConfig, bet: StepBet, draw: Draw): ScratchState {
  const won = prizeOf(config, draw(OUT_OF));
  const rest = SCRATCH_SYMBOLS.filter((symbol) => symbol !== won?.symbol).flatMap((symbol) => [symbol, symbol]);
  const triple = won ? [won.symbol, won.symbol, won.symbol] : [];
  const bag = shuffled(rest, draw).slice(0, FIELDS - triple.length);
  return {
    stake: bet.stake,
    over: true,
    payout: (won ? timesHundredths(BigInt(bet.stake), won.hundredths) : 0n).toString(),
    abandoned: false,
    fields: shuffled([...triple, ...bag], draw),
    prize: won?.symbol ?? null,
  };
}

function prizeOf(config: ScratchConfig, ticket: number): ScratchPrize | null {
  let below = 0;
  for (const prize of config.prizes) {
    below += prize.chance;
    if (ticket < below) return prize;
  }
  return null;
}

export const scratch: StepGame<ScratchConfig, StepBet, ScratchState, never, ScratchView> = {
  ...noSteps,
  code: 'the-cao-lua',
  name: { vi: 'Thẻ Cào Lụa', en: 'Silk Scratch Card' },
  classify: 'scratch',
  defaults: {
    stakes: [10_000n, 20_000n, 50_000n, 200_000n],
    defaultStake: 50_000n,
    prizes: [
      { symbol: 'trong', hundredths: 100_000, chance: 1 },
      { symbol: 'ngoc', hundredths: 10_000, chance: 10 },
      { symbol: 'chep', hundredths: 1_000, chance: 200 },
      { symbol: 'dieu', hundredths: 200, chance: 1_250 },
      { symbol: 'sen', hundredths: 100, chance: 2_000 },
      { symbol: 'non', hundredths: 50, chance: 2_000 },
    ],
  },
  readConfig,
  readBet(config, value) {
    if (!isRecord(value)) return { refused: 'malformed' };
    const stake = readLadderStake(config, value.stake);
    return typeof stake === 'string' ? { refused: stake } : { bet: { stake: stake.toString() } };
  },
  start,
  view: (_config, state) => ({
    stake: state.stake,
    payout: state.payout,
    fields: state.fields,
    prize: state.prize,
  }),
  abandon: (_config, state) => state,
  returns(config) {
    const sum = config.prizes.reduce((total, prize) => total + prize.hundredths * prize.chance, 0);
    const bps = rounded(fraction(sum, 100 * OUT_OF), 10_000);
    return [{ play: 'card', lowBps: bps, highBps: bps }];
  },
};
