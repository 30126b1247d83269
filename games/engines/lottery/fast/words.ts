import type { Words } from '../line.ts';

/** Words that several fast games share. */
export const BIG: Words = { vi: 'Lớn', en: 'Big' };
export const SMALL: Words = { vi: 'Nhỏ', en: 'Small' };
export const ODD: Words = { vi: 'Lẻ', en: 'Odd' };
export const EVEN: Words = { vi: 'Chẵn', en: 'Even' };
export const DRAGON: Words = { vi: 'Rồng', en: 'Dragon' };
export const TIGER: Words = { vi: 'Hổ', en: 'Tiger' };
export const TIE: Words = { vi: 'Hòa', en: 'Tie' };

export const SUM_GROUP: Words = { vi: 'Tổng', en: 'Sum' };
export const POSITION_GROUP: Words = { vi: 'Định vị', en: 'Position' };
export const SIDES_GROUP: Words = { vi: 'Lớn nhỏ, lẻ chẵn', en: 'Big small, odd even' };
export const DRAGON_TIGER_GROUP: Words = { vi: 'Rồng hổ', en: 'Dragon tiger' };

/** The same text in both languages, e.g. a number. */
export function plain(text: string | number): Words {
  return { vi: String(text), en: String(text) };
}

/** "Vị trí 1 · Lớn". */
export function joined(a: Words, b: Words): Words {
  return { vi: `${a.vi} · ${b.vi}`, en: `${a.en} · ${b.en}` };
}

/** "Vị trí 1", "Position 1" and so on. */
export function positions(count: number, vi: string, en: string): Words[] {
  return Array.from({ length: count }, (_, at) => ({ vi: `${vi} ${at + 1}`, en: `${en} ${at + 1}` }));
}
