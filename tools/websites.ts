import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');

interface WebsiteBuild {
  name: string;
  /** Vite configuration. */
  config: string;
  /** Folders whose files decide whether the build is stale. */
  sources: readonly string[];
}

const WEBSITES: readonly WebsiteBuild[] = [
  {
    name: 'portal',
    config: 'apps/portal/vite.config.ts',
    sources: ['apps/portal', 'features', 'platform/ui', 'platform/i18n', 'platform/http', 'platform/money'],
  },
  {
    name: 'studio',
    config: 'games/clients/vite.config.ts',
    sources: ['games', 'platform/i18n', 'platform/http', 'platform/money'],
  },
];

/** Builds every website whose sources changed since its last build. */
export async function buildWebsites(log: (line: string) => void): Promise<void> {
  for (const website of WEBSITES) {
    const stampFile = join(ROOT, 'dist', website.name, '.stamp');
    const stamp = sourceStamp(website);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    log(`Building the ${website.name} website ...`);
    const startedMs = Date.now();
    await build({ configFile: join(ROOT, website.config), logLevel: 'warn' });
    writeFileSync(stampFile, stamp);
    log(`Built the ${website.name} website in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
  }
}

function sourceStamp(website: WebsiteBuild): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const source of website.sources) {
    for (const file of filesBelow(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return filesBelow(path);
      return /\.(test|e2e)\.ts$/.test(name) ? [] : [path];
    });
}
