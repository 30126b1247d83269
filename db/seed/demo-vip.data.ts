import type { LevelDraft } from '#features/rewards/public.ts';
import { AMOUNT_SCALE } from '#platform/money/money.ts';

type Step = readonly [total: number, monthly: number, vi: string, en: string];

/** The ranks as a growing lotus: total and monthly turnover in P. */
const STEPS: readonly Step[] = [
  [0, 0, 'Hạt sen', 'Lotus seed'],
  [500, 0, 'Mầm sen', 'Lotus sprout'],
  [2_000, 100, 'Lá sen', 'Lotus leaf'],
  [10_000, 500, 'Nụ sen', 'Lotus bud'],
  [50_000, 2_000, 'Sen hồng', 'Pink lotus'],
  [200_000, 8_000, 'Sen trắng', 'White lotus'],
  [800_000, 30_000, 'Sen bạc', 'Silver lotus'],
  [3_000_000, 100_000, 'Sen vàng', 'Golden lotus'],
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
export const demoVipLevels: readonly LevelDraft[] = STEPS.map(([total, monthly, vi, en], rank) => {
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
});
