/**
 * Stroke letters for the captcha, drawn by us on a grid 10 wide and 14 high. Each glyph is a list of SVG path commands:
 * only M, L, Q and C with absolute numbers, so that every point can be distorted. Characters that look alike (0 O, 1 I
 * L, 2 Z, 5 S, 8 B) are left out.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
  A: 'M0 14 L5 0 L10 14 M2 9 L8 9',
  C: 'M10 3 C8 -1 0 -1 0 7 C0 15 8 15 10 11',
  D: 'M0 0 L0 14 M0 0 C13 0 13 14 0 14',
  E: 'M9 0 L0 0 L0 14 L9 14 M0 7 L7 7',
  F: 'M9 0 L0 0 L0 14 M0 7 L7 7',
  H: 'M0 0 L0 14 M10 0 L10 14 M0 7 L10 7',
  J: 'M3 0 L9 0 M7 0 L7 10 C7 15 0 15 0 10',
  K: 'M0 0 L0 14 M9 0 L0 8 M3 6 L10 14',
  M: 'M0 14 L1 0 L5 9 L9 0 L10 14',
  N: 'M0 14 L0 0 L10 14 L10 0',
  P: 'M0 14 L0 0 M0 0 C12 0 12 8 0 8',
  R: 'M0 14 L0 0 M0 0 C12 0 12 7 0 7 M4 7 L10 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  U: 'M0 0 L0 9 C0 16 10 16 10 9 L10 0',
  V: 'M0 0 L5 14 L10 0',
  W: 'M0 0 L2 14 L5 4 L8 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
  3: 'M1 1 C6 -2 12 3 4 6.5 C13 7 10 16 0 13',
  4: 'M7 14 L7 0 L0 9 L10 9',
  6: 'M9 1 C2 0 0 6 0 9 C0 16 10 15 10 9.5 C10 5 2 4 0 9',
  7: 'M0 0 L10 0 L3 14',
  9: 'M10 5 C8 10 0 9 0 4.5 C0 -1 10 -2 10 5 C10 9 8 14 2 13.5',
};

export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).join('');
