import type { Region } from './prizes.ts';

/** A lottery company that holds draws. */
export type Station = { code: string; region: Region; name: string };

/** The days on which a station draws: ISO weekday 1 (Monday) to 7, between two dates (both included; null is open). */
export type StationDay = { station: string; weekday: number; from: string; until: string | null };

/** Days without draws, such as Tet, for one region or for all (null). Both dates included. */
export type Closure = { region: Region | null; from: string; until: string };

export type Schedule = {
  stations: readonly Station[];
  days: readonly StationDay[];
  closures: readonly Closure[];
};

type Row = readonly [code: string, name: string, weekdays: readonly number[]];

const NORTH: readonly Row[] = [
  ['ha-noi', 'Hà Nội', [1, 4]],
  ['quang-ninh', 'Quảng Ninh', [2]],
  ['bac-ninh', 'Bắc Ninh', [3]],
  ['hai-phong', 'Hải Phòng', [5]],
  ['nam-dinh', 'Nam Định', [6]],
  ['thai-binh', 'Thái Bình', [7]],
];

const CENTRAL: readonly Row[] = [
  ['phu-yen', 'Phú Yên', [1]],
  ['hue', 'Huế', [1, 7]],
  ['dak-lak', 'Đắk Lắk', [2]],
  ['quang-nam', 'Quảng Nam', [2]],
  ['da-nang', 'Đà Nẵng', [3, 6]],
  ['khanh-hoa', 'Khánh Hòa', [3, 7]],
  ['binh-dinh', 'Bình Định', [4]],
  ['quang-binh', 'Quảng Bình', [4]],
  ['quang-tri', 'Quảng Trị', [4]],
  ['gia-lai', 'Gia Lai', [5]],
  ['ninh-thuan', 'Ninh Thuận', [5]],
  ['quang-ngai', 'Quảng Ngãi', [6]],
  ['dak-nong', 'Đắk Nông', [6]],
  ['kon-tum', 'Kon Tum', [7]],
];

const SOUTH: readonly Row[] = [
  ['tp-hcm', 'TP.HCM', [1, 6]],
  ['dong-thap', 'Đồng Tháp', [1]],
  ['ca-mau', 'Cà Mau', [1]],
  ['ben-tre', 'Bến Tre', [2]],
  ['vung-tau', 'Vũng Tàu', [2]],
  ['bac-lieu', 'Bạc Liêu', [2]],
  ['dong-nai', 'Đồng Nai', [3]],
  ['can-tho', 'Cần Thơ', [3]],
  ['soc-trang', 'Sóc Trăng', [3]],
  ['tay-ninh', 'Tây Ninh', [4]],
  ['an-giang', 'An Giang', [4]],
  ['binh-thuan', 'Bình Thuận', [4]],
  ['vinh-long', 'Vĩnh Long', [5]],
  ['binh-duong', 'Bình Dương', [5]],
  ['tra-vinh', 'Trà Vinh', [5]],
  ['long-an', 'Long An', [6]],
  ['binh-phuoc', 'Bình Phước', [6]],
  ['hau-giang', 'Hậu Giang', [6]],
  ['tien-giang', 'Tiền Giang', [7]],
  ['kien-giang', 'Kiên Giang', [7]],
  ['da-lat', 'Đà Lạt', [7]],
];

/** Draws before this day are unknown. */
const KNOWN_FROM = '2020-01-01';

const regions: readonly (readonly [Region, readonly Row[]])[] = [
  ['north', NORTH],
  ['central', CENTRAL],
  ['south', SOUTH],
];

/** The current weekly schedule. An operator changes it by ending a day (`until`) and adding another. */
export const defaultSchedule: Schedule = {
  stations: regions.flatMap(([region, rows]) => rows.map(([code, name]) => ({ code, region, name }))),
  days: regions.flatMap(([, rows]) =>
    rows.flatMap(([station, , weekdays]) =>
      weekdays.map((weekday) => ({ station, weekday, from: KNOWN_FROM, until: null })),
    ),
  ),
  closures: [],
};
