import { parseAmount } from '#platform/money/money.ts';

export const DESK_KINDS = ['goods', 'virtual', 'cash'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];
export const EARNED_BY = ['rng', 'live', 'pvp', 'sports', 'lottery', 'deposit'] as const;
/** Pictures that ship with the program. */
export const MALL_PICTURES = [
  'credits',
  'ticket',
  'cards',
  'bowls',
  'hat',
  'rooster',
  'dice',
  'coins',
  'wheel',
  'box',
] as const;
export type MallPicture = (typeof MALL_PICTURES)[number];

export type GoodsProblem = 'points.goods.names' | 'points.goods.price' | 'points.goods.credit' | 'points.goods.day';

interface GoodsTold {
  kind: DeskKind;
  names: Readonly<Record<string, string>>;
  points: number;
  prices: readonly { rank: number; points: number }[];
  credit: string;
  backOn: string;
}

const NEEDED = ['VI', 'EN'];

/** Validates a reward that an operator entered. */
export function goodsProblem({ kind, names, points, prices, credit, backOn }: GoodsTold): GoodsProblem | undefined {
  if (NEEDED.some((language) => !names[language])) return 'points.goods.names';
  if ((kind === 'cash') !== (parseAmount(credit) ?? 0n) > 0n) return 'points.goods.credit';
  if (backOn !== '' && Number.isNaN(Date.parse(`${backOn}T00:00:00Z`))) return 'points.goods.day';
  const ranks = new Set(prices.map(({ rank }) => rank));
  const falling = [...prices]
    .sort((one, other) => one.rank - other.rank)
    .every((price, index, all) => price.points <= (all[index - 1]?.points ?? points));
  return ranks.size === prices.length && falling ? undefined : 'points.goods.price';
}

/** There is one rate for each kind and rank, and each kind has a rate without a rank. */
export function ratesAreSound(rates: readonly { kind: string; rank: number; unit: string }[]): boolean {
  const keys = new Set(rates.map(({ kind, rank }) => `${kind} ${rank}`));
  return (
    keys.size === rates.length &&
    rates.every(({ unit }) => (parseAmount(unit) ?? 0n) > 0n) &&
    rates.every(({ kind }) => keys.has(`${kind} 0`))
  );
}
