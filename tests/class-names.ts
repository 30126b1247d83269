import type { SourceFile } from './sources.ts';

/**
 * Folders on which others build: folders under `under` may style and extend their classes. A department's root is such
 * a folder too.
 */
const BASES: readonly { room: string; under: string }[] = [
  { room: 'platform/ui', under: '' },
  { room: 'games/clients/shell', under: 'games/clients/' },
  { room: 'games/clients/scene', under: 'games/clients/' },
];

/** Elements of another folder that a folder styles on purpose where they are inside its own. */
const DRESSED: ReadonlySet<string> = new Set([
  // The header is hidden while a game is played.
  'hdr in features/lobby/launch',
  // The frame of the account's dialogs, and its content.
  'code-send in features/accounts/register',
  'facts in features/accounts/profile',
  // The lobby's jackpots are a part of its lists, which leave space for them.
  ...['vendor-menu', 'vendor-menu-wait', 'vendor-tab', 'filters', 'filter-chips'].map(
    (name) => `${name} in features/lobby/jackpot`,
  ),
  'jackpot-room in features/lobby/games',
  'vip-standing in features/rewards',
  // Texts of operators, shown inside a promotion.
  'rich-text in features/rewards/promotions',
]);

/** The folder to which a stylesheet belongs: a slice, a website, a kind of game, or the root of a department. */
export function roomOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, /^(features|games)$/.test(parts[0] ?? '') ? 3 : 2).join('/');
}

/** A comma within brackets does not separate selectors. */
function selectorsOf(text: string): string[] {
  const bare = text.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|url\([^)]*\)/g, '');
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  return heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^()]*\))/));
}

const classesOf = (selector: string) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);

/** For each class, the folders whose selectors name it, in the part that `pick` keeps. */
function roomsNaming(files: readonly SourceFile[], pick: (classes: string[]) => string[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const name of selectorsOf(text).flatMap((selector) => pick(classesOf(selector))))
      rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(path)));
  return rooms;
}

const isBaseOf = (base: string, room: string) =>
  base === room ||
  room.startsWith(`${base}/`) ||
  BASES.some((one) => one.room === base && `${room}/`.startsWith(one.under));

/**
 * Classes by which the style of one folder affects elements of another: a selector that begins with a class applies on
 * every page, and pages of several folders share one document, in any order.
 */
export function sharedClasses(files: readonly SourceFile[]): string[] {
  const defining = roomsNaming(files, (classes) => classes.slice(0, 1));
  const naming = roomsNaming(files, (classes) => classes);
  return [...defining].flatMap(([name, owners]) => {
    // If one folder defines the class, it is the base; of several, the one on which the others build.
    const base = [...owners].find((owner) => [...owners].every((other) => isBaseOf(owner, other)));
    const strangers = [...(naming.get(name) ?? [])].filter(
      (room) => !(base !== undefined && isBaseOf(base, room)) && !DRESSED.has(`${name} in ${room}`),
    );
    return strangers.map((room) => `${name} in ${room}, defined in ${[...owners].join(' and ')}`);
  });
}
