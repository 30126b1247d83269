import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of re-encoded pictures in DATA_DIR. We choose the names: letters, digits, dashes and one extension. */
export interface FileStore {
  /** Writes the file whole or not at all, also for readers in other processes. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined for an invalid name or a missing file. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(avif|webp|png)$/;

export function openFileStore(folder: string): FileStore {
  const pathOf = (name: string) => (NAME.test(name) ? join(folder, name) : undefined);
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      if (!path) throw new Error(`"${name}" is no name for a picture`);
      await mkdir(folder, { recursive: true });
      const unfinished = `${path}.${crypto.randomUUID()}.part`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async read(name) {
      const path = pathOf(name);
      if (!path) return undefined;
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(name) {
      const path = pathOf(name);
      if (path) await rm(path, { force: true });
    },
  };
}

export function imageType(name: string): 'image/avif' | 'image/webp' | 'image/png' {
  if (name.endsWith('.png')) return 'image/png';
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
