import type { Draw } from '../fair/draw.ts';

/** A virtual bout between two drawn cocks. Meron is red, wala is blue. BDD: both go down. FTD: time runs out first. */
export type CockSide = 'meron' | 'wala';
export type BoutOutcome = CockSide | 'bdd' | 'ftd';
export const boutOutcomes: readonly BoutOutcome[] = ['meron', 'wala', 'bdd', 'ftd'];

export function isCockSide(outcome: BoutOutcome): outcome is CockSide {
  return outcome === 'meron' || outcome === 'wala';
}

export type Cock = {
  name: string;
  colour: { vi: string; en: string };
  weightGrams: number;
  /** Record of the last 20 bouts, invented together with the cock: it reveals no more than its strength. */
  wins: number;
  losses: number;
  draws: number;
  strength: number;
};

/** Shown before betting. `chances` are parts of CHANCES in the order of `boutOutcomes`. */
export type BoutCard = { meron: Cock; wala: Cock; chances: readonly number[] };

export const CHANCES = 1_000_000;

/** Chances of the two draws; brand data. With odds of 8:1 and 88:1 they return 93.96 % and 93.45 %. */
export type DrawChances = { bdd: number; ftd: number };
export const drawChances: DrawChances = { bdd: 104_400, ftd: 10_500 };

const names: readonly string[] = [
  'Chiến Mã',
  'Mây Trắng',
  'Hỏa Long',
  'Bão Đêm',
  'Gió Núi',
  'Sấm Xa',
  'Vảy Vàng',
  'Lửa Thu',
  'Sao Mai',
  'Trăng Khuyết',
  'Sương Sớm',
  'Đá Cuội',
  'Nắng Hạ',
  'Sóng Bạc',
  'Rừng Già',
  'Mưa Rào',
  'Cánh Phượng',
  'Tro Hồng',
  'Ngọc Đen',
  'Thép Nguội',
];

const colours: readonly { vi: string; en: string }[] = [
  { vi: 'Điều', en: 'Red' },
  { vi: 'Nhạn', en: 'White' },
  { vi: 'Ô', en: 'Black' },
  { vi: 'Xám', en: 'Grey' },
  { vi: 'Chuối', en: 'Pale yellow' },
  { vi: 'Ó', en: 'Brown' },
];

const RECORD = 20;

/** Draws the two cocks and their chances. If a bout has a winner, meron wins in proportion to its strength. */
export function drawCard(draw: Draw, { bdd, ftd }: DrawChances = drawChances): BoutCard {
  const first = draw(names.length);
  const second = (first + 1 + draw(names.length - 1)) % names.length;
  const meron = drawCock(names[first]!, draw);
  const wala = drawCock(names[second]!, draw);
  const decisive = CHANCES - bdd - ftd;
  const meronChance = Math.floor((decisive * meron.strength) / (meron.strength + wala.strength));
  return { meron, wala, chances: [meronChance, decisive - meronChance, bdd, ftd] };
}

function drawCock(name: string, draw: Draw): Cock {
  const colour = colours[draw(colours.length)]!;
  const weightGrams = 2800 + 10 * draw(61);
  const strength = 800 + draw(401);
  const draws = draw(4);
  const wins = Math.floor(((RECORD - draws) * (strength - 400)) / 1200) + draw(3);
  return {
    name,
    colour,
    weightGrams,
    wins,
    losses: RECORD - draws - wins,
    draws,
    strength,
  };
}

export function drawOutcome(card: BoutCard, draw: Draw): BoutOutcome {
  let left = draw(CHANCES);
  return boutOutcomes.find((_, index) => {
    left -= card.chances[index]!;
    return left < 0;
  })!;
}
