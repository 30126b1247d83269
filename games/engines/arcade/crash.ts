import type { Draw } from '../fair/draw.ts';
import { type FairSeeds, fairDraw } from '../fair/fair-draw.ts';
import type { Json as RecordedJson } from '../fair/replay.ts';
import { fraction, rounded } from '../slots/fraction.ts';
import { stakesBetween } from '../slots/titles/stakes.ts';
import { isRecord, readAmount, readList, readWhole, toJson } from './read-json.ts';
import type { BetRefusal, Classify, PrintedReturn, StepBet, StepConfig, Text } from './step-game.ts';
import { readLadderStake, readStakes, timesHundredths } from './step-game.ts';

/**
 * The kite: one flight for everybody at the table. The multiplier grows with the server's clock until the string
 * breaks. A player who took before that gets stake x multiplier at the moment when the server received the order.
 *
 * The break: P(point >= x) = return / x for every multiplier x from 1.00, so taking has the same return at every
 * moment. With the remaining probability (3 % at a return of 97 %) the string breaks at once and nobody can take.
 */

export type CrashConfig = StepConfig & {
  returnBps: number;
  /** The multiplier grows by this many millionths of itself each millisecond: 60 doubles it in 11.6 s. */
  growthPpm: number;
  /** At this multiplier (1/100) the kite lands and pays every player who has not taken. */
  mostHundredths: number;
  bettingMs: number;
};

/** Only the server knows it until the flight is over. */
export type CrashFlight = {
  /** Multiplier (1/100) of the break or the landing. */
  readonly point: number;
  readonly landed: boolean;
  /** Milliseconds from take-off; orders received at or after it come too late. 0 when the string breaks at once. */
  readonly endMs: number;
};

/** `takenMs`: milliseconds from take-off to the receipt of the order, by the server's clock; null when not taken. */
export type CrashBet = { readonly stake: string; readonly takenMs: number | null };

export type CrashPaid = { readonly hundredths: number; readonly payout: bigint };

/** Flights end within this many milliseconds (17 minutes); multiplierAt() is defined below it. */
export const CRASH_CLOCK_MS = 2 ** 20;

const ONE = 1n << 64n;
const WORDS = 2 ** 32;

const powersOf = new Map<number, readonly bigint[]>();

/** (1 + ppm / 10^6) to the powers 1, 2, 4, 8 ... in units of 2^-64, each rounded down. */
function growthPowers(ppm: number): readonly bigint[] {
  let powers = powersOf.get(ppm);
  if (!powers) {
    let power = ONE + (ONE * BigInt(ppm)) / 1_000_000n;
    powers = Array.from({ length: 20 }, (_, bit) => {
      if (bit > 0) power = (power * power) / ONE;
      return power;
    });
    powersOf.set(ppm, powers);
  }
  return powers;
}

/**
 * The multiplier (1/100, rounded down) after whole milliseconds in the air. Server and client compute the same
 * integers. Before take-off it is 1.00; after the end of the clock it stays constant.
 */
export function multiplierAt(config: CrashConfig, elapsedMs: number): number {
  const powers = growthPowers(config.growthPpm);
  const flownMs = Math.min(Math.max(elapsedMs, 0), CRASH_CLOCK_MS - 1);
  let grown = ONE;
  for (let bit = 0; bit < 20; bit++) if (flownMs & (1 << bit)) grown = (grown * powers[bit]!) / ONE;
  return Number((100n * grown) / ONE);
}

/** The first millisecond at which the multiplier is at least this; found by bisection, since it never falls. */
export function reachedAt(config: CrashConfig, hundredths: number): number {
  let low = 0;
  let high = CRASH_CLOCK_MS - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (multiplierAt(config, middle) >= hundredths) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The flight of a 32-bit word: point = return / ((word + 1) / 2^32), rounded down to 1/100. */
export function flightOf(config: CrashConfig, word: number): CrashFlight {
  const point = Math.floor((config.returnBps * WORDS) / (100 * (word + 1)));
  if (point < 100) return { point: 100, landed: false, endMs: 0 };
  if (point >= config.mostHundredths) {
    return { point: config.mostHundredths, landed: true, endMs: reachedAt(config, config.mostHundredths) };
  }
  return { point, landed: false, endMs: reachedAt(config, point + 1) };
}

/** An order received `elapsedMs` after take-off. Refused before take-off, and from the end of the flight on. */
function take(
  config: CrashConfig,
  flight: CrashFlight,
  stake: bigint,
  elapsedMs: number,
): CrashPaid | { refused: 'not_flying' | 'flight_over' } {
  if (elapsedMs < 0) return { refused: 'not_flying' };
  if (elapsedMs >= flight.endMs) return { refused: 'flight_over' };
  const hundredths = multiplierAt(config, elapsedMs);
  return { hundredths, payout: timesHundredths(stake, hundredths) };
}

/** Final payout of a bet: from its take, from the landing, or nothing. */
function settle(config: CrashConfig, flight: CrashFlight, bet: CrashBet): CrashPaid {
  const stake = BigInt(bet.stake);
  if (bet.takenMs !== null) {
    const paid = take(config, flight, stake, bet.takenMs);
    if (!('refused' in paid)) return paid;
  }
  const hundredths = flight.landed ? flight.point : 0;
  return { hundredths, payout: timesHundredths(stake, hundredths) };
}

/** Exact return of taking at a multiplier (1/100), or of waiting for the landing. */
export function crashReturnAt(config: CrashConfig, hundredths: number): { numerator: bigint; denominator: bigint } {
  const words = Math.floor((config.returnBps * WORDS) / (100 * hundredths));
  return fraction(BigInt(words) * BigInt(hundredths), BigInt(WORDS) * 100n);
}

function readConfig(value: unknown): CrashConfig | null {
  if (!isRecord(value)) return null;
  const stakes = readStakes(value);
  const returnBps = readWhole(value.returnBps, 9_000, 10_000);
  const growthPpm = readWhole(value.growthPpm, 20, 1_000);
  const mostHundredths = readWhole(value.mostHundredths, 200, 1_000_000);
  const bettingMs = readWhole(value.bettingMs, 3_000, 60_000);
  if (stakes === null || returnBps === null || growthPpm === null) return null;
  return mostHundredths === null || bettingMs === null
    ? null
    : { ...stakes, returnBps, growthPpm, mostHundredths, bettingMs };
}

function readSettledBet(value: unknown): CrashBet | null {
  if (!isRecord(value)) return null;
  const stake = readAmount(value.stake);
  const takenMs = value.takenMs === null ? null : readWhole(value.takenMs, 0, CRASH_CLOCK_MS - 1);
  if (stake === null || (takenMs === null && value.takenMs !== null)) return null;
  return { stake: stake.toString(), takenMs };
}

export type CrashReplay = { flight: CrashFlight; paid: readonly CrashPaid[] };

/** The shared table's game. A bet is { stake } from the ladder, placed before take-off. */
export type CrashGame = {
  readonly code: string;
  readonly name: Text;
  readonly classify: Classify;
  readonly defaults: CrashConfig;
  readonly abandonRule: Text;
  readConfig(value: unknown): CrashConfig | null;
  readBet(config: CrashConfig, value: unknown): { bet: StepBet } | { refused: BetRefusal };
  start(config: CrashConfig, draw: Draw): CrashFlight;
  multiplierAt(config: CrashConfig, elapsedMs: number): number;
  take: typeof take;
  settle: typeof settle;
  returns(config: CrashConfig): readonly PrintedReturn[];
  replay(config: CrashConfig, seeds: FairSeeds, bets: readonly CrashBet[]): CrashReplay;
  /** For the verifier: `input` is { config, bets } as JSON; null when it is malformed. */
  replayInput(draw: Draw, input: unknown): RecordedJson;
};

function replayWith(config: CrashConfig, draw: Draw, bets: readonly CrashBet[]): CrashReplay {
  const flight = crash.start(config, draw);
  return { flight, paid: bets.map((bet) => settle(config, flight, bet)) };
}

export const crash: CrashGame = {
  code: 'dieu-giay',
  name: { vi: 'Diều Giấy', en: 'Paper Kite' },
  classify: 'arcade',
  defaults: {
    stakes: stakesBetween(1_000n, 1_000_000n),
    defaultStake: 10_000n,
    returnBps: 9_700,
    growthPpm: 60,
    mostHundredths: 100_000,
    bettingMs: 6_000,
  },
  abandonRule: {
    vi: 'Chỉ thu bằng tay. Nếu bạn mất kết nối mà chưa thu, diều đứt dây thì mất tiền cược; diều lên đến hệ số cao nhất thì hạ cánh và trả cho mọi người còn giữ.',
    en: 'You can only take by hand. If you lose the connection before taking, the stake is lost when the string breaks; at the highest multiplier the kite lands and pays everyone still in.',
  },
  readConfig,
  readBet(config, value) {
    if (!isRecord(value)) return { refused: 'malformed' };
    const stake = readLadderStake(config, value.stake);
    return typeof stake === 'string' ? { refused: stake } : { bet: { stake: stake.toString() } };
  },
  start: (config, draw) => flightOf(config, draw(WORDS)),
  multiplierAt,
  take,
  settle,
  returns(config) {
    const atOnce = rounded(crashReturnAt(config, 100), 10_000);
    const landing = rounded(crashReturnAt(config, config.mostHundredths), 10_000);
    return [{ play: 'any-moment', lowBps: Math.min(atOnce, landing), highBps: Math.max(atOnce, landing) }];
  },
  replay: (config, seeds, bets) => replayWith(config, fairDraw(seeds), bets),
  replayInput(draw, input) {
    if (!isRecord(input)) return null;
    const config = readConfig(input.config);
    const bets = readList(input.bets, readSettledBet);
    if (config === null || bets === null) return null;
    const { flight, paid } = replayWith(config, draw, bets);
    return toJson({ flight, paid });
  },
};
