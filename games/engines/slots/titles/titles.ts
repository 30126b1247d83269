import type { SlotTitle } from '../slot-title.ts';
import { caChepHoaRong } from './ca-chep-hoa-rong.ts';
import { choNoi } from './cho-noi.ts';
import { cungTrang } from './cung-trang.ts';
import { demHoiAn } from './dem-hoi-an.ts';
import { gomBatTrang } from './gom-bat-trang.ts';
import { hoVang } from './ho-vang.ts';
import { longPhungHoi } from './long-phung-hoi.ts';
import { roiNuoc } from './roi-nuoc.ts';
import { senVang88 } from './sen-vang-88.ts';
import { tetDayLoc } from './tet-day-loc.ts';
import { thanhGiong } from './thanh-giong.ts';
import { trongDong } from './trong-dong.ts';
import { vuaTraiCay } from './vua-trai-cay.ts';

/** Every slot title, in the order of the studio's list. */
export const slotTitles: readonly SlotTitle[] = [
  senVang88,
  longPhungHoi,
  hoVang,
  vuaTraiCay,
  cungTrang,
  tetDayLoc,
  choNoi,
  roiNuoc,
  trongDong,
  demHoiAn,
  gomBatTrang,
  thanhGiong,
  caChepHoaRong,
];

export function slotTitleOf(code: string): SlotTitle | null {
  return slotTitles.find((title) => title.code === code) ?? null;
}

/** Number of lines of a title, or its most ways; null for clusters and pay-anywhere. */
export function combinationsOf({ pays, rows, columns }: SlotTitle): number | null {
  if (pays.kind === 'lines') return pays.lines.length;
  return pays.kind === 'ways' ? rows ** columns : null;
}
