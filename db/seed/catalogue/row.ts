import type { ThemeName } from './themes.ts';
import type { VendorCode } from './vendors.ts';

/**
 * One game as its author writes it. In the Vietnamese title an underscore is a no-break space on the tile. Objects are
 * names of objects.data.ts; the first is the subject. Marks: H hot, N new, J progressive jackpot.
 */
export type GameRow = readonly [
  vi: string,
  en: string,
  vendor: VendorCode,
  objects: string,
  theme: ThemeName,
  marks?: string,
];
