import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROTATED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Name of a backup's folder among others, such as 2026-11-28T04-15-00Z; names sort by their moments. */
export const rotatedName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Keeps the newest complete backups of a folder and removes everything older, incomplete ones too; folders with other
 * names are not touched. A backup that has no manifest yet and is newer may be under way.
 *
 * @returns names of the removed folders
 */
export function dropOldBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder)
    .filter((name) => ROTATED.test(name))
    .sort()
    .reverse();
  const oldest = names
    .filter((name) => existsSync(join(folder, name, 'manifest.json')))
    .slice(0, keep)
    .at(-1);
  const old = oldest === undefined ? [] : names.filter((name) => name < oldest);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
}
