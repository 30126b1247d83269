import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The database's own files, files that a start writes for itself, and pictures that every start can draw again. */
const LEFT_OUT = new Set(['postgres', 'art', 'start.json', 'claim.json', 'last-backup']);

/**
 * Copies the files that DATA_DIR keeps beside the database; files never change once written, so nothing needs to stop.
 */
export function copyFiles(dataDir: string, folder: string, { withKeys }: { withKeys: boolean }): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(dataDir).filter((name) => !LEFT_OUT.has(name) && (withKeys || name !== 'keys'));
  for (const name of names)
    cpSync(join(dataDir, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  return names;
}

export function restoreFiles(folder: string, dataDir: string): string[] {
  if (!existsSync(folder)) return [];
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const names = readdirSync(folder);
  for (const name of names)
    cpSync(join(folder, name), join(dataDir, name), { recursive: true, preserveTimestamps: true });
  return names;
}
