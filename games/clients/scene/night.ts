import type { Theme } from './themes.ts';

const INDIGO = {
  lacquer: ['#2c4596', '#16235f', '#070b24'],
  ground: ['#dde6f5', '#6d7da4'],
  tint: '#c3d2ff',
} as const;

/** Night colours for scenes that are blue by day: violet. */
const VIOLET = {
  lacquer: ['#6b3f86', '#3a1c54', '#12061f'],
  ground: ['#efe3f5', '#8f76a6'],
  tint: '#e6c8ff',
} as const;

/** The colours of a scene during free spins, which differ from those by day. */
export function nightOf(theme: Theme): Theme {
  const { lacquer, ground, tint } = isBlue(theme.lacquer[1]) ? VIOLET : INDIGO;
  return { ...theme, lacquer, ground, tint };
}

function isBlue(colour: string): boolean {
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return blue > red * 1.3;
}
