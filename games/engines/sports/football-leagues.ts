import type { LeagueLevel, Strength } from './football-model.ts';

/**
 * Fictional leagues and clubs of the demo brand. Strengths are in thousandths of the league's average: a high attack
 * scores more, a low defence concedes less. The order has no meaning.
 */
export type FootballClub = { id: string; name: string; short: string; strength: Strength };
export type FootballLeague = {
  id: string;
  name: { vi: string; en: string };
  level: LeagueLevel;
  clubs: readonly FootballClub[];
};

function club(id: string, name: string, short: string, attackMilli: number, defenceMilli: number): FootballClub {
  return { id, name, short, strength: { attackMilli, defenceMilli } };
}

export const footballLeagues: readonly FootballLeague[] = [
  {
    id: 'sen-hong',
    name: { vi: 'Giải Sen Hồng', en: 'Pink Lotus League' },
    level: { homeGoalsMilli: 1500, awayGoalsMilli: 1180 },
    clubs: [
      club('thang-long', 'Thăng Long', 'TLO', 960, 870),
      club('song-da-nang', 'Sóng Đà Nẵng', 'SDN', 1010, 1190),
      club('cang-hai-phong', 'Cảng Hải Phòng', 'CHP', 790, 820),
      club('kinh-thanh-hue', 'Kinh Thành Huế', 'KTH', 1280, 1120),
      club('lua-nam-dinh', 'Lụa Nam Định', 'LND', 820, 1010),
      club('voi-cao-nguyen', 'Voi Cao Nguyên', 'VCN', 1130, 810),
      club('sao-sai-gon', 'Sao Sài Gòn', 'SSG', 1080, 910),
      club('phu-sa-can-tho', 'Phù Sa Cần Thơ', 'PSC', 780, 830),
    ],
  },
  {
    id: 'duyen-hai',
    name: { vi: 'Cúp Duyên Hải', en: 'Coast Cup' },
    level: { homeGoalsMilli: 1420, awayGoalsMilli: 1220 },
    clubs: [
      club('hai-au-vung-tau', 'Hải Âu Vũng Tàu', 'HAV', 1030, 1040),
      club('mo-quang-ninh', 'Mỏ Quảng Ninh', 'MQN', 800, 930),
      club('vinh-ha-long', 'Vịnh Hạ Long', 'VHL', 810, 1130),
      club('ho-tay-ninh', 'Hổ Tây Ninh', 'HTN', 1030, 810),
      club('cat-trang-mui-ne', 'Cát Trắng Mũi Né', 'CTM', 1280, 1140),
      club('hai-dang-ly-son', 'Hải Đăng Lý Sơn', 'HDL', 830, 920),
      club('buom-nau-sam-son', 'Buồm Nâu Sầm Sơn', 'BNS', 1160, 1180),
      club('yen-sao-ninh-hai', 'Yến Sào Ninh Hải', 'YSN', 1130, 810),
    ],
  },
  {
    id: 'dong-bang',
    name: { vi: 'Cúp Đồng Bằng', en: 'Delta Cup' },
    level: { homeGoalsMilli: 1560, awayGoalsMilli: 1240 },
    clubs: [
      club('lua-vang-thap-muoi', 'Lúa Vàng Tháp Mười', 'LVT', 1120, 1150),
      club('ca-tra-hong-ngu', 'Cá Tra Hồng Ngự', 'CTH', 1010, 810),
      club('dua-xanh-ben-tre', 'Dừa Xanh Bến Tre', 'DXB', 900, 800),
      club('cho-noi-cai-be', 'Chợ Nổi Cái Bè', 'CNC', 1110, 860),
      club('seu-bay-tram-chim', 'Sếu Bay Tràm Chim', 'SBT', 940, 1040),
      club('rung-tram-u-minh', 'Rừng Tràm U Minh', 'RTU', 850, 1120),
      club('ghe-ngo-soc-trang', 'Ghe Ngo Sóc Trăng', 'GNS', 830, 1140),
      club('vuon-trai-cho-lach', 'Vườn Trái Chợ Lách', 'VTC', 950, 1130),
    ],
  },
  {
    id: 'tre-toan-quoc',
    name: { vi: 'Giải Trẻ Toàn Quốc', en: 'National Youth League' },
    level: { homeGoalsMilli: 1620, awayGoalsMilli: 1340 },
    clubs: [
      club('tre-ben-nghe', 'Trẻ Bến Nghé', 'TBN', 1280, 1210),
      club('tre-tay-ho', 'Trẻ Tây Hồ', 'TTH', 870, 840),
      club('tre-son-tra', 'Trẻ Sơn Trà', 'TST', 1130, 1140),
      club('tre-ngu-binh', 'Trẻ Ngự Bình', 'TNB', 1160, 900),
      club('tre-lang-biang', 'Trẻ Lang Biang', 'TLB', 990, 840),
      club('tre-nui-cam', 'Trẻ Núi Cấm', 'TNC', 1110, 1230),
      club('tre-song-lo', 'Trẻ Sông Lô', 'TSL', 800, 1140),
      club('tre-yen-tu', 'Trẻ Yên Tử', 'TYT', 790, 1170),
    ],
  },
  {
    id: 'tre-nga',
    name: { vi: 'Giải Tre Ngà', en: 'Ivory Bamboo League' },
    level: { homeGoalsMilli: 1460, awayGoalsMilli: 1140 },
    clubs: [
      club('tre-xanh-son-tay', 'Tre Xanh Sơn Tây', 'TXS', 890, 1090),
      club('gom-bat-trang', 'Gốm Bát Tràng', 'GBT', 1190, 1120),
      club('quan-ho-kinh-bac', 'Quan Họ Kinh Bắc', 'QHK', 1030, 980),
      club('ngua-sat-soc-son', 'Ngựa Sắt Sóc Sơn', 'NSS', 1050, 1150),
      club('tho-cam-mai-chau', 'Thổ Cẩm Mai Châu', 'TCM', 1050, 1010),
      club('hoa-ban-dien-bien', 'Hoa Ban Điện Biên', 'HBD', 950, 930),
      club('che-tan-cuong', 'Chè Tân Cương', 'CTC', 1260, 890),
      club('da-trang-ngu-hanh', 'Đá Trắng Ngũ Hành', 'DTN', 1200, 930),
    ],
  },
  {
    id: 'cup-cao-nguyen',
    name: { vi: 'Cúp Cao Nguyên', en: 'Highland Cup' },
    level: { homeGoalsMilli: 1520, awayGoalsMilli: 1160 },
    clubs: [
      club('cong-chieng-kon-tum', 'Cồng Chiêng Kon Tum', 'CCK', 810, 1140),
      club('ca-phe-buon-ho', 'Cà Phê Buôn Hồ', 'CPB', 950, 1110),
      club('thong-xanh-da-lat', 'Thông Xanh Đà Lạt', 'TXD', 1070, 990),
      club('thac-trang-gia-nghia', 'Thác Trắng Gia Nghĩa', 'TTG', 1220, 1060),
      club('ho-nui-pleiku', 'Hồ Núi Pleiku', 'HNP', 940, 1160),
      club('suong-som-bao-loc', 'Sương Sớm Bảo Lộc', 'SSB', 800, 850),
      club('dai-ngan-krong-pa', 'Đại Ngàn Krông Pa', 'DNK', 1080, 1040),
      club('mat-ong-dak-glei', 'Mật Ong Đắk Glei', 'MOD', 860, 990),
    ],
  },
];

export function footballLeagueOf(id: string): FootballLeague | null {
  return footballLeagues.find((league) => league.id === id) ?? null;
}

export function footballClubOf(id: string): FootballClub | null {
  for (const { clubs } of footballLeagues) {
    const found = clubs.find((candidate) => candidate.id === id);
    if (found) return found;
  }
  return null;
}
