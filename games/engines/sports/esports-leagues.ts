import type { BestOfMaps, EsportsTitle } from './esports-model.ts';

/** Fictional esports leagues and teams of the demo brand, with Elo ratings. */
export type EsportsTeam = { id: string; name: string; rating: number };
export type EsportsLeague = {
  id: string;
  titleCode: EsportsTitle['code'];
  name: { vi: string; en: string };
  bestOf: BestOfMaps;
  teams: readonly EsportsTeam[];
};

export const esportsLeagues: readonly EsportsLeague[] = [
  {
    id: 'cup-lac-viet',
    titleCode: 'arena',
    name: { vi: 'Cúp Lạc Việt', en: 'Lac Viet Cup' },
    bestOf: 3,
    teams: [
      { id: 'rong-thang-long', name: 'Rồng Thăng Long', rating: 1440 },
      { id: 'ho-song-hong', name: 'Hổ Sông Hồng', rating: 1690 },
      { id: 'phuong-hue', name: 'Phượng Huế', rating: 1550 },
      { id: 'ca-kinh-cua-lo', name: 'Cá Kình Cửa Lò', rating: 1530 },
      { id: 'voi-ban-don', name: 'Voi Bản Đôn', rating: 1410 },
      { id: 'sao-ben-thanh', name: 'Sao Bến Thành', rating: 1700 },
      { id: 'chim-lac-me-linh', name: 'Chim Lạc Mê Linh', rating: 1610 },
      { id: 'lua-thieng-phan-rang', name: 'Lửa Thiêng Phan Rang', rating: 1420 },
    ],
  },
  {
    id: 'giai-sao-hom',
    titleCode: 'shooter',
    name: { vi: 'Giải Sao Hôm', en: 'Evening Star League' },
    bestOf: 3,
    teams: [
      { id: 'no-than', name: 'Nỏ Thần', rating: 1640 },
      { id: 'ong-tay-nguyen', name: 'Ong Tây Nguyên', rating: 1570 },
      { id: 'trong-dong', name: 'Trống Đồng', rating: 1580 },
      { id: 'song-my-khe', name: 'Sóng Mỹ Khê', rating: 1650 },
      { id: 'bao-den-cuc-phuong', name: 'Báo Đen Cúc Phương', rating: 1680 },
      { id: 'dieu-hau-fansipan', name: 'Diều Hâu Fansipan', rating: 1660 },
      { id: 'sam-set-hon-gai', name: 'Sấm Sét Hòn Gai', rating: 1500 },
      { id: 'ngoc-trai-con-dao', name: 'Ngọc Trai Côn Đảo', rating: 1500 },
    ],
  },
  {
    id: 'vong-loai-mien-trung',
    titleCode: 'strategy',
    name: { vi: 'Vòng loại Miền Trung', en: 'Central Qualifier' },
    bestOf: 5,
    teams: [
      { id: 'thanh-co-son-tinh', name: 'Thành Cổ Sơn Tinh', rating: 1620 },
      { id: 'lu-quet-truong-son', name: 'Lũ Quét Trường Sơn', rating: 1510 },
      { id: 'gio-lao-huong-khe', name: 'Gió Lào Hương Khê', rating: 1590 },
      { id: 'ky-lan-hoi-an', name: 'Kỳ Lân Hội An', rating: 1550 },
      { id: 'tuong-quan-tay-son', name: 'Tướng Quân Tây Sơn', rating: 1580 },
      { id: 'hai-van-quan', name: 'Hải Vân Quan', rating: 1650 },
      { id: 'thuyen-thung-cu-lao', name: 'Thuyền Thúng Cù Lao', rating: 1540 },
      { id: 'muoi-trang-sa-huynh', name: 'Muối Trắng Sa Huỳnh', rating: 1420 },
    ],
  },
];

export function esportsLeagueOf(id: string): EsportsLeague | null {
  return esportsLeagues.find((league) => league.id === id) ?? null;
}
