import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['apps', 'features', 'games', 'ledger', 'platform', 'db', 'tests', 'bench', 'tools'];

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  path: string;
  text: string;
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

/** Every file of the repository whose path matches. */
export function sources(matching: RegExp): SourceFile[] {
  return ROOMS.flatMap((room) => walk(join(ROOT, room)))
    .map((path) => relative(ROOT, path).split('\\').join('/'))
    .filter((path) => matching.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
