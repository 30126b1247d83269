import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/config/startup-error.ts';

/** Content of a backup folder: manifest.json, tables/*.copy.gz and files/ (what DATA_DIR keeps beside the database). */
export interface Manifest {
  format: 1;
  /** When the snapshot of the database was taken (ISO 8601, UTC). */
  takenAt: string;
  /** Names of the migrations that the database has applied. */
  migrations: readonly string[];
  tables: readonly TableCopy[];
  sequences: readonly { name: string; value: string | null }[];
  /** Whether files/keys is included. Without the keys sealed account numbers cannot be read. */
  withKeys: boolean;
}

export interface TableCopy {
  /** Name with its schema, quoted. */
  name: string;
  columns: readonly string[];
  rows: number;
  /** Hash of the rows in PostgreSQL's text format, before compression. */
  sha256: string;
  file: string;
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
}

/** The manifest is written last: a folder without it is an incomplete backup. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  } catch {
    throw new StartupError(`${folder} holds no finished backup: manifest.json is missing. Nothing was changed.`);
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new StartupError(
      `${folder} has the format ${manifest.format}, and this program reads 1. Nothing was changed.`,
    );
  return manifest;
}
