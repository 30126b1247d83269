import type { SourceFile } from './sources.ts';

/** What rooms build on: whoever lies beneath may dress and extend its classes. A department's root is one by itself. */
const BASES: readonly { room: string; under: string }[] = [
  { room: 'platform/ui', under: '' },
  { room: 'games/clients/shell', under: 'games/clients/' },
  { room: 'games/clients/scene', under: 'games/clients/' },
];

/** Elements of another room that a room knowingly dresses where they stand within its own. */
const DRESSED: ReadonlySet<string> = new Set([
  // The header steps aside while a game is played.
  'hdr in features/lobby/launch',
  // The frame of the account's dialogs, and what stands in it.
  'code-send in features/accounts/register',
  'facts in features/accounts/profile',
  // The lobby's jackpots are a part of its lists, and leave them room.
  ...['vendor-menu', 'vendor-menu-wait', 'vendor-tab', 'filters', 'filter-chips'].map(
    (name) => `${name} in features/lobby/jackpot`,
  ),
  'jackpot-room in features/lobby/games',
  'vip-standing in features/rewards',
  // What operators write, shown among the promotion's own words.
  'rich-text in features/rewards/promotions',
]);

/** Where a stylesheet belongs: a slice, a website, a kind of game, or the root of a department. */
export function roomOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, /^(features|games)$/.test(parts[0] ?? '') ? 3 : 2).join('/');
}

/** A comma within brackets separates nothing. */
function selectorsOf(text: string): string[] {
  const bare = text.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|url\([^)]*\)/g, '');
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  return heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^()]*\))/));
}

const classesOf = (selector: string) => [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);

/** For each class the rooms whose selectors, as far as `pick` leaves them, name it. */
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
 * Classes by which the style of one room reaches what another draws: a selector that begins with a class holds on every
 * page, and pages of several rooms are in one document, in any order.
 */
export function sharedClasses(files: readonly SourceFile[]): string[] {
  const defining = roomsNaming(files, (classes) => classes.slice(0, 1));
  const naming = roomsNaming(files, (classes) => classes);
  return [...defining].flatMap(([name, owners]) => {
    // One that defines it alone is its own base; of several the one that the others build on.
    const base = [...owners].find((owner) => [...owners].every((other) => isBaseOf(owner, other)));
    const strangers = [...(naming.get(name) ?? [])].filter(
      (room) => !(base !== undefined && isBaseOf(base, room)) && !DRESSED.has(`${name} in ${room}`),
    );
    return strangers.map((room) => `${name} in ${room}, defined in ${[...owners].join(' and ')}`);
  });
}
