import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, one after the other. Node's own way of making all at once never ends where a file
 * system, such as /proc, says of a folder that is there that it is not; here the first refusal is thrown.
 */
export function makeFolders(path: string, mode: number): void {
  const missing: string[] = [];
  for (let at = path; !isThere(at); at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) mkdirSync(folder, { mode });
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined || dirname(path) === path;
}
