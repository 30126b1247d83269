import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './tests/chromium.ts';

const ROOT = import.meta.dirname;
const DATA_DIR = join(ROOT, '.data', 'journeys');
// Three ports in a row; another first one lets two checkouts run their journeys side by side.
const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4100);
const PORTS = { PORT: `${FIRST_PORT}`, BACKOFFICE_PORT: `${FIRST_PORT + 1}`, STUDIO_PORT: `${FIRST_PORT + 2}` };

// Journeys run against a fresh installation, started the way an operator starts it. Workers read this file too:
// only the first process, which starts the installation, clears the folder.
if (!process.env.TEST_WORKER_INDEX) {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.env.JOURNEY_DATA_DIR = DATA_DIR;
}

export default defineConfig({
  testDir: ROOT,
  testMatch: ['**/*.e2e.ts'],
  testIgnore: ['**/node_modules/**', '**/dist/**'],
  outputDir: join(ROOT, 'test-results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: join(ROOT, 'test-results', 'journeys.json') }]],
  use: {
    baseURL: `http://localhost:${PORTS.PORT}`,
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] },
    // Journeys alter answers, which a service worker would fetch past them; pwa.e2e.ts lets it work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step of every journey costs a quarter of their time: `playwright test --trace on <file>`.
    trace: 'off',
  },
  webServer: {
    command: `${process.execPath} tools/start.ts`,
    url: `http://localhost:${PORTS.PORT}/readyz`,
    cwd: ROOT,
    env: { ...PORTS, DATA_DIR, LOG_LEVEL: 'warn', DEMO_LIFE: 'off' },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
