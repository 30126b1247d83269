import type { SlotTitle } from '../slot-title.ts';
import { cungTrang } from './cung-trang.ts';
import { hoVang } from './ho-vang.ts';
import { longPhungHoi } from './long-phung-hoi.ts';
import { senVang88 } from './sen-vang-88.ts';
import { tetDayLoc } from './tet-day-loc.ts';
import { vuaTraiCay } from './vua-trai-cay.ts';

/** Every slot title of the house, in the order of the studio's list. */
export const slotTitles: readonly SlotTitle[] = [senVang88, longPhungHoi, hoVang, vuaTraiCay, cungTrang, tetDayLoc];

export function slotTitleOf(code: string): SlotTitle | null {
  return slotTitles.find((title) => title.code === code) ?? null;
}
