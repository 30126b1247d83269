import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents one by one. Node's recursive mkdir never ends on a file system, such as /proc, that
 * reports an existing folder as missing; here the first error is thrown.
 */
export function makeFolders(path: string, mode: number): void {
  const missing: string[] = [];
  for (let at = path; !isThere(at); at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) mkdirSync(folder, { mode });
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined || dirname(path) === path;
}
