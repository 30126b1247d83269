import { defineConfig } from 'vitest/config';
import { EXPECTATION_MS, TEST_MS } from './tests/patience.ts';

/** Unit and HTTP tests. Browser journeys (*.e2e.ts) belong to Playwright. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.data/**'],
    globalSetup: ['./tests/postgres.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: EXPECTATION_MS } },
  },
});
