import type { Words } from '../line.ts';
import { countWithDigits, prizeStructure, type Region } from './prizes.ts';

export type VietnamPlayCode =
  | 'lo-2'
  | 'lo-3'
  | 'de-duoi'
  | 'de-dau'
  | 'ba-cang'
  | 'xien-2'
  | 'xien-3'
  | 'xien-4'
  | 'dau'
  | 'duoi'
  | 'lo-truot-4'
  | 'lo-truot-8'
  | 'lo-truot-10';

export type VietnamPlayGroup = 'lo' | 'de' | 'xien' | 'other';

export type VietnamPlay = {
  code: VietnamPlayCode;
  group: VietnamPlayGroup;
  name: Words;
  rule: Words;
  /** Digits of a picked number. */
  digits: 1 | 2 | 3;
  /** Picked numbers per line. */
  picks: number;
};

const xienRule = (picks: number): Words => ({
  vi: `Cả ${picks} số đều có trong hai số cuối của các giải, trả một lần`,
  en: `All ${picks} numbers are among the last two digits of the prizes; pays once`,
});

const truotRule = (picks: number): Words => ({
  vi: `Không số nào trong ${picks} số đã chọn về ở hai số cuối của các giải`,
  en: `None of the ${picks} picked numbers is among the last two digits of the prizes`,
});

/** The plays of the Vietnamese lottery, in the order of the betting page. */
export const vietnamPlays: readonly VietnamPlay[] = [
  {
    code: 'lo-2',
    group: 'lo',
    name: { vi: 'Lô 2 số', en: 'Lo, 2 digits' },
    rule: {
      vi: 'Hai số cuối của tất cả các giải, trúng lần nào trả lần đó',
      en: 'The last two digits of every number; each hit pays',
    },
    digits: 2,
    picks: 1,
  },
  {
    code: 'lo-3',
    group: 'lo',
    name: { vi: 'Lô 3 số', en: 'Lo, 3 digits' },
    rule: {
      vi: 'Ba số cuối của các giải từ ba chữ số trở lên, trúng lần nào trả lần đó',
      en: 'The last three digits of every number with three or more; each hit pays',
    },
    digits: 3,
    picks: 1,
  },
  {
    code: 'de-duoi',
    group: 'de',
    name: { vi: 'Đề đuôi (đặc biệt)', en: 'De, special' },
    rule: { vi: 'Hai số cuối của giải đặc biệt', en: 'The last two digits of the special prize' },
    digits: 2,
    picks: 1,
  },
  {
    code: 'de-dau',
    group: 'de',
    name: { vi: 'Đề đầu', en: 'De, lowest prize' },
    rule: {
      vi: 'Hai số của giải thấp nhất: giải tám, miền Bắc là bốn giải bảy, trúng giải nào trả giải đó',
      en: 'The two digits of the lowest prize: the eighth; in the north the four seventh prizes, each hit pays',
    },
    digits: 2,
    picks: 1,
  },
  {
    code: 'ba-cang',
    group: 'de',
    name: { vi: 'Ba càng', en: 'Special, 3 digits' },
    rule: { vi: 'Ba số cuối của giải đặc biệt', en: 'The last three digits of the special prize' },
    digits: 3,
    picks: 1,
  },
  { code: 'xien-2', group: 'xien', name: { vi: 'Xiên 2', en: 'Parlay 2' }, rule: xienRule(2), digits: 2, picks: 2 },
  { code: 'xien-3', group: 'xien', name: { vi: 'Xiên 3', en: 'Parlay 3' }, rule: xienRule(3), digits: 2, picks: 3 },
  { code: 'xien-4', group: 'xien', name: { vi: 'Xiên 4', en: 'Parlay 4' }, rule: xienRule(4), digits: 2, picks: 4 },
  {
    code: 'dau',
    group: 'other',
    name: { vi: 'Đầu', en: 'Head' },
    rule: {
      vi: 'Chữ số hàng chục của giải đặc biệt',
      en: 'The first of the last two digits of the special prize',
    },
    digits: 1,
    picks: 1,
  },
  {
    code: 'duoi',
    group: 'other',
    name: { vi: 'Đuôi', en: 'Tail' },
    rule: { vi: 'Chữ số hàng đơn vị của giải đặc biệt', en: 'The last digit of the special prize' },
    digits: 1,
    picks: 1,
  },
  {
    code: 'lo-truot-4',
    group: 'other',
    name: { vi: 'Lô trượt 4', en: 'Missing 4' },
    rule: truotRule(4),
    digits: 2,
    picks: 4,
  },
  {
    code: 'lo-truot-8',
    group: 'other',
    name: { vi: 'Lô trượt 8', en: 'Missing 8' },
    rule: truotRule(8),
    digits: 2,
    picks: 8,
  },
  {
    code: 'lo-truot-10',
    group: 'other',
    name: { vi: 'Lô trượt 10', en: 'Missing 10' },
    rule: truotRule(10),
    digits: 2,
    picks: 10,
  },
];

export function vietnamPlay(code: string): VietnamPlay | null {
  return vietnamPlays.find((play) => play.code === code) ?? null;
}

/** Stake units per line. This is also the most hits of a line if each hit pays. */
export function unitCost(play: VietnamPlay, region: Region): number {
  switch (play.code) {
    case 'lo-2':
    case 'lo-3':
      return countWithDigits(region, play.digits);
    case 'de-dau':
      return prizeStructure[region].at(-1)!.count;
    default:
      return 1;
  }
}
