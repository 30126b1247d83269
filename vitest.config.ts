import { defineConfig } from 'vitest/config';

/** Unit and HTTP tests. Browser journeys (*.e2e.ts) belong to Playwright. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.data/**'],
    globalSetup: ['./tests/postgres.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
