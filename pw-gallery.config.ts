import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './tests/chromium.ts';
export default defineConfig({ testDir: '/work/main', testMatch: ['apps/gallery/*.e2e.ts'], testIgnore:['**/node_modules/**'], outputDir: '/tmp/pw-out', fullyParallel: true, workers: 1, timeout: 60000, expect:{timeout:8000}, reporter: [['list']], use: { launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_FLAGS] } } });
