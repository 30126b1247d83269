import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

const ROOT = join(import.meta.dirname, '..');
const PHONE = { width: 390, height: 844 };

/** A fresh installation, started as an operator starts it, for measurements in a browser. */
export interface House {
  /** The portal's address, with a slash at the end. */
  portal: string;
  /** Data of this run: removed at the end. */
  folder: string;
  /** Loads an address once, so that its pictures are drawn. */
  visit(browser: Browser, url: string): Promise<void>;
  close(): Promise<void>;
}

export async function openHouse(firstPort = 4_280): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'));
  const ports = { PORT: `${firstPort}`, BACKOFFICE_PORT: `${firstPort + 1}`, STUDIO_PORT: `${firstPort + 2}` };
  const env = { ...process.env, ...ports, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: ROOT,
    env,
    // Its output goes to standard error, so that it does not mix with the figures.
    stdio: ['ignore', 2, 2],
  });
  const portal = `http://localhost:${firstPort}/`;
  await untilReady(child, `${portal}readyz`);
  return {
    portal,
    folder,
    visit: async (browser, url) => {
      const page = await browser.newPage({ viewport: PHONE });
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.close();
    },
    close: async () => {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(200);
  }
  throw new Error('the installation did not start; its own message stands above');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await gone;
}
