import type { SeatGame } from '#games/engines/cards/seat-game.ts';
import { type SeatGameCode, seatGames } from '#games/engines/cards/seat-games.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { SeatPace } from './seats.tables.ts';

/** A table that every operator gets initially. */
export interface DefaultSeats {
  code: string;
  game: SeatGameCode;
  name: { vi: string; en: string };
  config: Json;
  stake: bigint;
  leastBuyIn: bigint;
  mostBuyIn: bigint;
  seats: number;
  pace: SeatPace;
  /** 0 for real money; else a play-money table with at most this many bots. */
  bots: number;
}

const CENT = 100n;

export const USUAL_PACE: SeatPace = {
  actMs: 20_000,
  bankMs: 30_000,
  bankBackMs: 5000,
  bankMostMs: 60_000,
  dealMs: 3000,
  pauseMs: 7000,
  awayActMs: 2000,
  awayMostMs: 180_000,
  offlineMostMs: 120_000,
};

const ARRANGING: SeatPace = { ...USUAL_PACE, actMs: 60_000, bankMs: 20_000, bankMostMs: 30_000, pauseMs: 12_000 };

/** Fee of the card games, in 1/10,000 of the winner's gain. */
const FEE_BPS = 200;

interface Stake {
  /** Price of a card or a point, or the big blind, in 1/100 of a main unit. */
  cents: bigint;
  first: number;
  count: number;
}

function cardTables(game: 'tienlen' | 'maubinh', letter: string, stakes: readonly Stake[]): DefaultSeats[] {
  return stakes.flatMap(({ cents, first, count }) => {
    const unit = cents * CENT;
    const config = { ...seatGames[game].defaults, unit: unit.toString(), feeBps: FEE_BPS };
    const engine: SeatGame = seatGames[game];
    const worst = engine.leastStack(config, 4);
    return Array.from({ length: count }, (_, i) => ({
      code: `${letter}${first + i}`,
      game,
      name: { vi: `Bàn ${first + i}`, en: `Table ${first + i}` },
      config,
      stake: unit,
      leastBuyIn: worst,
      mostBuyIn: worst * 5n,
      seats: 4,
      pace: game === 'maubinh' ? ARRANGING : USUAL_PACE,
      bots: 0,
    }));
  });
}

function holdemTables(stakes: readonly Stake[]): DefaultSeats[] {
  return stakes.flatMap(({ cents, first, count }) => {
    const config = {
      smallBlind: (cents / 2n).toString(),
      bigBlind: cents.toString(),
      rakeBps: 250,
      rakeCap: (cents * 3n).toString(),
    };
    return Array.from({ length: count }, (_, i) => ({
      code: `H${first + i}`,
      game: 'holdem' as const,
      name: { vi: `Bàn Sen ${first + i}`, en: `Lotus ${first + i}` },
      config,
      stake: cents * CENT,
      leastBuyIn: cents * CENT * 40n,
      mostBuyIn: cents * CENT * 200n,
      seats: 6,
      pace: USUAL_PACE,
      bots: 0,
    }));
  });
}

/** The same tables with bots, for trial sessions. */
function practice(tables: readonly DefaultSeats[], letter: string, bots: number): DefaultSeats[] {
  return tables.map((table, i) => ({
    ...table,
    code: `${letter}${i + 1}`,
    name: { vi: `Luyện tập ${i + 1}`, en: `Practice ${i + 1}` },
    bots,
  }));
}

export const DEFAULT_SEATS: readonly DefaultSeats[] = [
  ...cardTables('tienlen', 'T', [
    { cents: 20n, first: 1, count: 3 },
    { cents: 100n, first: 11, count: 3 },
    { cents: 500n, first: 21, count: 3 },
    { cents: 2000n, first: 31, count: 2 },
  ]),
  ...holdemTables([
    { cents: 20n, first: 1, count: 2 },
    { cents: 100n, first: 11, count: 3 },
    { cents: 500n, first: 21, count: 3 },
    { cents: 2000n, first: 31, count: 2 },
  ]),
  ...cardTables('maubinh', 'M', [
    { cents: 20n, first: 1, count: 2 },
    { cents: 100n, first: 11, count: 3 },
    { cents: 500n, first: 21, count: 3 },
    { cents: 2000n, first: 31, count: 2 },
  ]),
  ...practice(
    cardTables('tienlen', 'T', [
      { cents: 100n, first: 1, count: 2 },
      { cents: 500n, first: 3, count: 1 },
    ]),
    'PT',
    3,
  ),
  ...practice(
    holdemTables([
      { cents: 100n, first: 1, count: 2 },
      { cents: 500n, first: 3, count: 1 },
    ]),
    'PH',
    4,
  ),
  ...practice(
    cardTables('maubinh', 'M', [
      { cents: 100n, first: 1, count: 2 },
      { cents: 500n, first: 3, count: 1 },
    ]),
    'PM',
    3,
  ),
];
