import { type Fraction, fraction } from '../slots/fraction.ts';

export type FishText = { vi: string; en: string };

/**
 * What the client draws at a catch. `chain` strikes neighbours with lightning, `bomb` bursts, `freeze` stops the water
 * for FREEZE_MS. The prize is drawn from the kind's own table; the fish around it are neither needed nor caught.
 */
export type FishEffect = 'none' | 'chain' | 'bomb' | 'freeze' | 'boss';

/** A multiple of the bullet's stake, in 1/100, with its integer weight. */
export type FishPrize = { hundredths: number; weight: number };

export const FISH_WATERS = ['ao-lang', 'song-lon', 'bien-dong'] as const;
export type FishWaterCode = (typeof FISH_WATERS)[number];

export type FishKind = {
  code: string;
  name: FishText;
  effect: FishEffect;
  prizes: readonly FishPrize[];
  /** How often it appears, by water in the order of FISH_WATERS; 0 = never. This does not affect the return. */
  weights: readonly [number, number, number];
  /** Shortest and longest time to cross the water. */
  crossMs: readonly [number, number];
  /** Half its length, in units of the field (16,000 wide). */
  radius: number;
  /** True if it comes in schools of four. */
  schools: boolean;
};

export const FREEZE_MS = 5_000;

function fish(
  code: string,
  name: FishText,
  multiple: number,
  look: Pick<FishKind, 'weights' | 'crossMs' | 'radius'> & { schools?: boolean },
): FishKind {
  const prizes = [{ hundredths: 100 * multiple, weight: 1 }];
  return { code, name, effect: 'none', prizes, schools: false, ...look };
}

/** Every kind, by ascending multiple; then the special ones. The boss has its own schedule. */
export const fishKinds: readonly FishKind[] = [
  fish('ca-lam', { vi: 'Cá lam', en: 'Blue stripe' }, 2, {
    weights: [30, 20, 12],
    crossMs: [12_000, 15_000],
    radius: 380,
    schools: true,
  }),
  fish('tom', { vi: 'Tôm đất', en: 'Shrimp' }, 3, {
    weights: [24, 16, 10],
    crossMs: [12_000, 16_000],
    radius: 360,
    schools: true,
  }),
  fish('oc', { vi: 'Ốc xà cừ', en: 'Turban shell' }, 4, {
    weights: [18, 14, 10],
    crossMs: [18_000, 22_000],
    radius: 340,
  }),
  fish('ca-chep', { vi: 'Cá chép', en: 'Carp' }, 5, {
    weights: [20, 18, 14],
    crossMs: [12_000, 16_000],
    radius: 480,
    schools: true,
  }),
  fish('ca-noc', { vi: 'Cá nóc', en: 'Pufferfish' }, 8, {
    weights: [14, 14, 12],
    crossMs: [14_000, 18_000],
    radius: 480,
  }),
  fish('muc', { vi: 'Mực ống', en: 'Squid' }, 10, {
    weights: [10, 12, 12],
    crossMs: [11_000, 14_000],
    radius: 560,
  }),
  fish('sua', { vi: 'Sứa hồng', en: 'Pink jellyfish' }, 12, {
    weights: [10, 12, 12],
    crossMs: [18_000, 23_000],
    radius: 520,
  }),
  fish('cua', { vi: 'Cua lửa', en: 'Fire crab' }, 15, {
    weights: [8, 10, 12],
    crossMs: [17_000, 21_000],
    radius: 560,
  }),
  fish('bach-tuoc', { vi: 'Bạch tuộc', en: 'Octopus' }, 18, {
    weights: [5, 9, 11],
    crossMs: [15_000, 19_000],
    radius: 640,
  }),
  fish('tom-hum', { vi: 'Tôm hùm', en: 'Lobster' }, 20, {
    weights: [4, 8, 11],
    crossMs: [16_000, 20_000],
    radius: 620,
  }),
  fish('rua', { vi: 'Rùa ngọc', en: 'Jade turtle' }, 25, {
    weights: [3, 8, 10],
    crossMs: [18_000, 22_000],
    radius: 760,
  }),
  fish('ca-duoi', { vi: 'Cá đuối', en: 'Manta ray' }, 35, {
    weights: [0, 6, 9],
    crossMs: [16_000, 20_000],
    radius: 820,
  }),
  fish('ca-map', { vi: 'Cá mập', en: 'Shark' }, 50, {
    weights: [0, 5, 8],
    crossMs: [14_000, 18_000],
    radius: 1_050,
  }),
  {
    code: 'luon-dien',
    name: { vi: 'Lươn điện', en: 'Electric eel' },
    effect: 'chain',
    prizes: [
      { hundredths: 1_500, weight: 40 },
      { hundredths: 2_500, weight: 30 },
      { hundredths: 4_000, weight: 20 },
      { hundredths: 8_000, weight: 10 },
    ],
    weights: [2, 4, 5],
    crossMs: [15_000, 18_000],
    radius: 700,
    schools: false,
  },
  {
    code: 'nhim-bien',
    name: { vi: 'Nhím biển nổ', en: 'Bursting urchin' },
    effect: 'bomb',
    prizes: [
      { hundredths: 2_000, weight: 50 },
      { hundredths: 5_000, weight: 35 },
      { hundredths: 12_000, weight: 15 },
    ],
    weights: [1, 3, 4],
    crossMs: [19_000, 23_000],
    radius: 560,
    schools: false,
  },
  {
    code: 'sao-bang',
    name: { vi: 'Sao băng giá', en: 'Frost star' },
    effect: 'freeze',
    prizes: [{ hundredths: 1_000, weight: 1 }],
    weights: [2, 3, 4],
    crossMs: [17_000, 21_000],
    radius: 500,
    schools: false,
  },
  {
    code: 'chep-hoa-rong',
    name: { vi: 'Chép hóa rồng', en: 'Dragon carp' },
    effect: 'boss',
    prizes: [
      { hundredths: 10_000, weight: 50 },
      { hundredths: 15_000, weight: 25 },
      { hundredths: 20_000, weight: 15 },
      { hundredths: 30_000, weight: 10 },
    ],
    weights: [0, 0, 0],
    crossMs: [26_000, 26_000],
    radius: 1_900,
    schools: false,
  },
];

export function fishKindOf(code: string): FishKind | null {
  return fishKinds.find((kind) => kind.code === code) ?? null;
}

/** Mean multiple of the bullet's stake when the fish is caught. */
export function meanMultiple(kind: FishKind): Fraction {
  const weight = kind.prizes.reduce((sum, prize) => sum + prize.weight, 0);
  const sum = kind.prizes.reduce((total, prize) => total + prize.weight * prize.hundredths, 0);
  return fraction(sum, 100 * weight);
}

/** Chance that one bullet catches: return / mean multiple, in lowest terms. It depends only on these two. */
export function catchChance(kind: FishKind, returnBps: number): { wins: number; outOf: number } {
  const mean = meanMultiple(kind);
  const chance = fraction(BigInt(returnBps) * mean.denominator, 10_000n * mean.numerator);
  return { wins: Number(chance.numerator), outOf: Number(chance.denominator) };
}
