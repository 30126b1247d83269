/** The lacquers: each a duotone of glow, middle and depth, with the tint its pattern is drawn in (look section 6). */
export type Lacquer = { glow: string; mid: string; deep: string; tint: string; eggshell?: true };

export const lacquers = {
  son: { glow: '#D9472F', mid: '#9A1B18', deep: '#3D0809', tint: '#FFC98A' },
  dem: { glow: '#5A3A78', mid: '#271843', deep: '#0C0617', tint: '#D9B8FF' },
  cham: { glow: '#3E66C4', mid: '#1B2D78', deep: '#080C2C', tint: '#B9CCFF' },
  ngoc: { glow: '#1FA583', mid: '#0B5C4C', deep: '#03211D', tint: '#B8FFE0' },
  hophach: { glow: '#F3A02E', mid: '#B75A0C', deep: '#4A1C04', tint: '#FFE9A8' },
  tia: { glow: '#B145A8', mid: '#65176B', deep: '#240529', tint: '#FFC0F2' },
  reu: { glow: '#6FA04A', mid: '#2C5A2A', deep: '#0B210F', tint: '#E0FFB0' },
  lam: { glow: '#27A7CF', mid: '#0B5B8C', deep: '#04203C', tint: '#B5F0FF' },
  than: { glow: '#E0562A', mid: '#5A1A12', deep: '#120606', tint: '#FFB070' },
  canhgian: { glow: '#A9642F', mid: '#5C2A14', deep: '#1D0A05', tint: '#FFD79A' },
  senh: { glow: '#F08BA0', mid: '#B63560', deep: '#4A0A2C', tint: '#FFE0E6' },
  chanh: { glow: '#B8C73A', mid: '#5E7D16', deep: '#1C2F07', tint: '#F5FFB0' },
  trung: { glow: '#FFF7E4', mid: '#F0DFBB', deep: '#CDAF78', tint: '#A86A1C', eggshell: true },
  trung2: { glow: '#F6FBEA', mid: '#D3E2BE', deep: '#8FAE78', tint: '#4B7A3C', eggshell: true },
  live: { glow: '#D6335A', mid: '#7F0E33', deep: '#2A0412', tint: '#FFB8C6' },
} as const satisfies Record<string, Lacquer>;

export type LacquerName = keyof typeof lacquers;

export const gilt = { light: '#F0CE82', mid: '#E3B75A', deep: '#C9963B' } as const;

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Mixes two colours in sRGB: `share` of the first, the rest of the second. Both as #RRGGBB. */
export function mix(first: string, second: string, share: number): string {
  const b = channels(second);
  const mixed = channels(first).map((c, i) => Math.round(c * share + b[i]! * (1 - share)));
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}
