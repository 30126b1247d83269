/** Game vendors of the demo brand. The thirteen studios are invented; the codes after them come from the spec. */
export type GameType = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'ELOTT' | 'LOTT' | 'COCKFIGHT';

export type Vendor = {
  code: string;
  name: string;
  /** Its mark: an icon of platform/art/marks. */
  mark: string;
  gameTypes: readonly GameType[];
  isHot?: true;
};

export const vendors = [
  { code: 'DONGSON', name: 'Đông Sơn', mark: 'drum', gameTypes: ['RNG', 'LIVE', 'FISH', 'PVP'], isHot: true },
  { code: 'KQ', name: 'Kim Quy', mark: 'sea-turtle', gameTypes: ['RNG', 'LIVE', 'FISH'], isHot: true },
  { code: 'HAC', name: 'Hạc Play', mark: 'swan', gameTypes: ['RNG', 'PVP'] },
  { code: 'NGOC', name: 'Ngọc Lam', mark: 'cut-diamond', gameTypes: ['RNG', 'LIVE', 'PVP'], isHot: true },
  { code: 'MAY', name: 'Mây Ngàn', mark: 'fluffy-cloud', gameTypes: ['RNG'] },
  { code: 'TRUC', name: 'Trúc Xanh', mark: 'bamboo', gameTypes: ['RNG', 'LIVE'] },
  { code: 'NON', name: 'Nón Lá', mark: 'pagoda', gameTypes: ['RNG', 'PVP'] },
  { code: 'PHUSA', name: 'Phù Sa', mark: 'wave-crest', gameTypes: ['RNG', 'FISH'] },
  { code: 'LUA', name: 'Lửa Thiêng', mark: 'small-fire', gameTypes: ['RNG'] },
  { code: 'SAO', name: 'Sao Hôm', mark: 'polar-star', gameTypes: ['RNG', 'PVP'] },
  { code: 'SONG', name: 'Sóng Cả', mark: 'big-wave', gameTypes: ['RNG', 'FISH'], isHot: true },
  { code: 'TRANG', name: 'Trăng Non', mark: 'moon', gameTypes: ['RNG', 'LIVE'] },
  { code: 'RONG', name: 'Rồng Mây', mark: 'dragon-head', gameTypes: ['RNG', 'LIVE', 'FISH'], isHot: true },
  { code: 'FB', name: 'Sân Cỏ', mark: 'soccer-ball', gameTypes: ['SPORTS'], isHot: true },
  { code: 'AV', name: 'Âm Vang', mark: 'gamepad', gameTypes: ['ESPORTS'] },
  { code: 'AI', name: 'Anh Tài', mark: 'temple-gate', gameTypes: ['ESPORTS'] },
  { code: 'IMES', name: 'Đấu Trường Số', mark: 'crossed-swords', gameTypes: ['ESPORTS'], isHot: true },
  { code: 'TF', name: 'Tia Chớp', mark: 'lightning-arc', gameTypes: ['ESPORTS'] },
  { code: 'IA', name: 'Mắt Bão', mark: 'eye-target', gameTypes: ['ESPORTS'] },
  { code: 'TCG_LOTTO_VN', name: 'Xổ Số Ba Miền', mark: 'ticket', gameTypes: ['ELOTT'], isHot: true },
  { code: 'LOTT', name: 'Quay Nhanh', mark: 'pinball-flipper', gameTypes: ['LOTT'] },
  { code: 'ELOTT', name: 'Keno Sen', mark: 'lotus-flower', gameTypes: ['ELOTT'] },
  { code: 'TCG_SEA', name: 'Xổ Số Đông Nam Á', mark: 'world', gameTypes: ['ELOTT'] },
  // The same studio as a vendor with its own wallet (games/studio/transfer).
  { code: 'DSVI', name: 'Đông Sơn Ví Riêng', mark: 'drum', gameTypes: ['RNG'] },
  { code: 'DS88', name: 'Đá Gà Ảo', mark: 'rooster', gameTypes: ['COCKFIGHT'], isHot: true },
] as const satisfies readonly Vendor[];

export type VendorCode = (typeof vendors)[number]['code'];
