/** The games between players, with their names. */
export const SEAT_TITLES = [
  { code: 'tienlen', name: { vi: 'Tiến Lên Miền Nam', en: 'Tien Len' } },
  { code: 'holdem', name: { vi: 'Poker Texas', en: 'Texas Hold’em' } },
  { code: 'maubinh', name: { vi: 'Mậu Binh', en: 'Mau Binh' } },
] as const;
