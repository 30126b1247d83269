import type { MallDraft } from '#features/rewards/public.ts';

type Goods = MallDraft['goods'][number];

const goods = (
  order: number,
  vi: string,
  en: string,
  facts: Partial<Goods> & Pick<Goods, 'points' | 'picture'>,
): Goods => ({
  kind: 'goods',
  descriptions: {},
  prices: [],
  amount: '0',
  credit: '0',
  stock: null,
  backOn: '',
  names: { VI: vi, EN: en },
  order,
  enabled: true,
  ...facts,
});

/** Demo goods: nothing is really sent, and the credits are play credits. */
export const demoMall: MallDraft = {
  rates: [
    { kind: 'rng', rank: 0, unit: '10', points: 1 },
    { kind: 'rng', rank: 5, unit: '8', points: 1 },
    { kind: 'live', rank: 0, unit: '10', points: 1 },
    { kind: 'sports', rank: 0, unit: '8', points: 1 },
    { kind: 'lottery', rank: 0, unit: '20', points: 1 },
    { kind: 'pvp', rank: 0, unit: '15', points: 1 },
    { kind: 'deposit', rank: 0, unit: '100', points: 5 },
  ],
  conversion: { points: 20, amount: '1', least: 20 },
  goods: [
    goods(10, '50 P vào ví', '50 P to your wallet', { kind: 'cash', credit: '50', points: 1_000, picture: 'credits' }),
    goods(20, '10 P vào ví', '10 P to your wallet', { kind: 'cash', credit: '10', points: 200, picture: 'ticket' }),
    goods(30, 'Bộ bài Sen Vàng', 'Sen Vàng playing cards', {
      points: 2_400,
      picture: 'cards',
      stock: 40,
      prices: [{ rank: 5, points: 2_000 }],
    }),
    goods(40, 'Bát đĩa vẽ tay', 'Hand-painted bowls', { points: 6_800, picture: 'bowls', stock: 12 }),
    goods(50, 'Nón lá thêu sen', 'Lotus conical hat', { points: 1_900, picture: 'hat', stock: 25 }),
    goods(60, 'Mô hình gà Chiến Mã', 'Fighting rooster figure', { points: 9_500, picture: 'rooster', stock: 5 }),
    goods(70, 'Bộ sáu xúc xắc vỏ trứng', 'Six eggshell dice', { points: 1_200, picture: 'dice', stock: 60 }),
    goods(80, 'Xu đỏ trắng khảm vỏ trứng', 'Eggshell inlay coins', { points: 3_600, picture: 'coins', stock: 0 }),
    goods(90, 'Vòng quay để bàn', 'Desktop wheel', { points: 12_000, amount: '20', picture: 'wheel', stock: 3 }),
  ],
};
