import { pageIcons } from '../../platform/build/vite-page-icons.ts';
import { CATEGORY_OUTLINES } from './shell/navigation/category-outlines.data.ts';

/**
 * Icons of the first screen, of the frame and of the lists, by their names at lucide.dev: every page contains their
 * outlines.
 */
export const PAGE_ICONS = [
  'badge-check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'circle-question-mark',
  'clock',
  'eye',
  'eye-off',
  'flame',
  'gamepad-2',
  'gem',
  'gift',
  'globe',
  'headphones',
  'heart',
  'house',
  'info',
  'layers',
  'lock',
  'megaphone',
  'message-circle',
  'moon',
  'pause',
  'phone',
  'play',
  'plus',
  'qr-code',
  'refresh-cw',
  'search',
  'send',
  'shapes',
  'share-2',
  'shield-check',
  'smartphone',
  'sun',
  'timer',
  'unplug',
  'user-plus',
  'user-round',
  'users',
  'video',
  'wrench',
  'x',
] as const;

const CATEGORY_SIGNS = Object.entries(CATEGORY_OUTLINES).map(([name, path]) => [`category-${name}`, path]);

/** Used for the website and for the server that renders its first paint. */
export const carriedIcons = () =>
  pageIcons({
    lines: PAGE_ICONS,
    signs: Object.fromEntries(CATEGORY_SIGNS),
    bare: ['shell', 'libraries', 'wide', 'frame'],
  });
