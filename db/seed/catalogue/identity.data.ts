import type { Avatar } from '#platform/art/avatar.ts';
import type { AppIcon } from '#platform/art/mark.ts';
import { objectCodes as o } from './objects.data.ts';

/** Category panels in the order of the folding screen, avatars, and the brand's application icons. */
export const screenCategories = [
  { id: 'slots', hue: '#B4600F', object: o.slot },
  { id: 'live', hue: '#A01539', object: o.die },
  { id: 'fish', hue: '#0B6C88', object: o.tropical },
  { id: 'pvp', hue: '#653793', object: o.joker },
  { id: 'sports', hue: '#276B37', object: o.soccer },
  { id: 'esports', hue: '#3545A5', object: o.gamepad },
  { id: 'lottery', hue: '#A3246A', object: o.ticket },
  { id: 'cock', hue: '#984018', object: o.rooster },
] as const;

/** The twelve animals of the Vietnamese calendar (with the cat), the fox, and the lotus with which everyone starts. */
export const avatars = {
  lotus: { object: o.lotus, lacquer: 'dem' },
  rat: { object: o.mouse, lacquer: 'cham' },
  buffalo: { object: o.buffalo, lacquer: 'reu' },
  tiger: { object: o.tiger, lacquer: 'hophach' },
  cat: { object: o.catface, lacquer: 'tia' },
  dragon: { object: o.dragonface, lacquer: 'son' },
  snake: { object: o.snake, lacquer: 'canhgian' },
  horse: { object: o.horseface, lacquer: 'lam' },
  goat: { object: o.goat, lacquer: 'ngoc' },
  monkey: { object: o.monkeyface, lacquer: 'chanh' },
  rooster: { object: o.rooster, lacquer: 'than' },
  dog: { object: o.dogface, lacquer: 'senh' },
  pig: { object: o.pigface, lacquer: 'live' },
  fox: { object: o.fox, lacquer: 'than' },
} as const satisfies Record<string, Avatar>;

export const appIcons = {
  logo: { pixels: 64, shape: 'rounded', format: 'svg' },
  'favicon-48': { pixels: 48, shape: 'rounded', format: 'png' },
  'icon-192': { pixels: 192, shape: 'rounded', format: 'png' },
  'icon-512': { pixels: 512, shape: 'rounded', format: 'png' },
  'maskable-192': { pixels: 192, shape: 'bleed', format: 'png' },
  'maskable-512': { pixels: 512, shape: 'bleed', format: 'png' },
  'apple-touch-icon': { pixels: 180, shape: 'bleed', format: 'png' },
} as const satisfies Record<string, AppIcon>;
