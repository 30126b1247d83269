/** User names of the demo players: ordinary accounts whose passwords are not stored. */
export const DEMO_PLAYERS = [
  'thanhtung88',
  'ngocmai1990',
  'hoanglong07',
  'bichphuong',
  'quanghuy92',
  'linhchi2k',
  'tuananhhn',
  'kimngan68',
  'ducthinh79',
  'phuonglinh',
  'vanhau1985',
  'thuytrang9',
  'minhquan39',
  'hongnhung',
  'anhkhoa111',
  'lethanhson',
  'baochau24',
  'trungkien7',
  'myduyen95',
  'huuphuoc66',
  'diemquynh',
  'quocbao123',
  'camtu1994',
  'namphong99',
] as const;

/** Players at live tables and fish rooms: others than above, because a player has one session. */
export const TABLE_PLAYERS = [
  'hoangyen03',
  'vietdung77',
  'tramanh2001',
  'phucthinh8',
  'lananh1987',
  'giabao360',
  'thanhha55',
] as const;
