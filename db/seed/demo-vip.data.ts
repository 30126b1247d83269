import type { LevelDraft } from '#features/rewards/public.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';

type Names = readonly (readonly [vi: string, en: string])[];

/** Total and monthly turnover of each rank, in P. */
const STEPS: readonly (readonly [total: number, monthly: number])[] = [
  [0, 0],
  [500, 0],
  [2_000, 100],
  [10_000, 500],
  [50_000, 2_000],
  [200_000, 8_000],
  [800_000, 30_000],
  [3_000_000, 100_000],
];

/** The demo's ranks are a growing lotus. */
const LOTUS: Names = [
  ['Hạt sen', 'Lotus seed'],
  ['Mầm sen', 'Lotus sprout'],
  ['Lá sen', 'Lotus leaf'],
  ['Nụ sen', 'Lotus bud'],
  ['Sen hồng', 'Pink lotus'],
  ['Sen trắng', 'White lotus'],
  ['Sen bạc', 'Silver lotus'],
  ['Sen vàng', 'Golden lotus'],
];

/** Ranks of a new brand, until its operators name them. */
const PLAIN: Names = [
  ['Thành viên', 'Member'],
  ['Đồng', 'Bronze'],
  ['Bạc', 'Silver'],
  ['Vàng', 'Gold'],
  ['Bạch kim', 'Platinum'],
  ['Lục bảo', 'Emerald'],
  ['Hồng ngọc', 'Ruby'],
  ['Kim cương', 'Diamond'],
];

const BADGE = { vi: 'Tên hạng và tiến độ của bạn ở trang VIP', en: 'Your rank and progress on the VIP page' };
/** Spec section 2.3: VIP customer service is for players whose rank level exceeds 4. */
const LINE = { vi: 'Kênh hỗ trợ riêng cho VIP, nếu có mở', en: 'Dedicated VIP support line, where available' };

/**
 * Awards of each rank, in P: when it is reached, each month, on a birthday; and the rebate in hundredths of a percent.
 */
const GIFTS: readonly (readonly [upgrade: number, salary: number, birthday: number, rebateBps: number])[] = [
  [0, 0, 0, 0],
  [1, 0, 2, 0],
  [3, 0, 5, 0],
  [10, 2, 10, 5],
  [40, 8, 20, 10],
  [120, 30, 50, 15],
  [400, 100, 120, 20],
  [1_200, 300, 300, 30],
];

/** Higher withdrawal limits from a rank on: count and sum of a day, and largest single amount, in P. */
const LIMITS: Readonly<Record<number, readonly [count: number, daily: number, largest: number]>> = {
  5: [8, 300_000, 150_000],
  7: [15, 600_000, 300_000],
};

/** Only benefits that the portal really gives to a rank. */
function levelsNamed(names: Names): readonly LevelDraft[] {
  return STEPS.map((step, rank) => levelOf(step, rank, names[rank] ?? ['', '']));
}

function levelOf([total, monthly]: readonly [number, number], rank: number, [vi, en]: Names[number]): LevelDraft {
  const [upgrade = 0, salary = 0, birthday = 0, rebateBps = 0] = GIFTS[rank] ?? [];
  const limits = LIMITS[rank];
  const benefits = rank > 4 ? [BADGE, LINE] : [BADGE];
  return {
    rank,
    totalTurnover: BigInt(total) * AMOUNT_SCALE,
    monthlyTurnover: BigInt(monthly) * AMOUNT_SCALE,
    upgradeBonus: BigInt(upgrade) * AMOUNT_SCALE,
    monthlySalary: BigInt(salary) * AMOUNT_SCALE,
    birthdayGift: BigInt(birthday) * AMOUNT_SCALE,
    wagerTimes: 1,
    rebateBps,
    ...(limits && {
      withdrawCount: limits[0],
      withdrawDaily: BigInt(limits[1]) * AMOUNT_SCALE,
      withdrawLargest: BigInt(limits[2]) * AMOUNT_SCALE,
    }),
    texts: {
      VI: { name: vi, benefits: benefits.map((one) => one.vi) },
      EN: { name: en, benefits: benefits.map((one) => one.en) },
    },
  };
}

export const demoVipLevels = levelsNamed(LOTUS);
export const plainVipLevels = levelsNamed(PLAIN);
