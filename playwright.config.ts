import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './tests/chromium.ts';
import { EXPECTATION_MS, TEST_MS } from './tests/patience.ts';
import { DATA_DIR, PORTAL, PORTS } from './tests/places.ts';

const ROOT = import.meta.dirname;

// Journeys run against a fresh installation, started the way an operator starts it. Workers read this file too:
// only the first process, which starts the installation, clears the folder.
if (!process.env.TEST_WORKER_INDEX) rmSync(DATA_DIR, { recursive: true, force: true });

export default defineConfig({
  testDir: ROOT,
  testMatch: ['**/*.e2e.ts'],
  testIgnore: ['**/node_modules/**', '**/dist/**'],
  outputDir: join(ROOT, 'test-results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: TEST_MS,
  expect: { timeout: EXPECTATION_MS, toPass: { timeout: EXPECTATION_MS } },
  reporter: [['list'], ['json', { outputFile: join(ROOT, 'test-results', 'journeys.json') }]],
  use: {
    baseURL: PORTAL,
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] },
    // Movement is looked at by its own journeys, which ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys alter answers, which a service worker would fetch past them; pwa.e2e.ts lets it work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step of every journey costs a quarter of their time: `playwright test --trace on <file>`.
    trace: 'off',
  },
  webServer: {
    command: `${process.execPath} tools/start.ts`,
    url: `${PORTAL}/readyz`,
    cwd: ROOT,
    env: { ...PORTS, DATA_DIR, LOG_LEVEL: 'warn', DEMO_LIFE: 'off', WEBHOOKS_TO_PRIVATE: 'on' },
    timeout: TEST_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
