import { defineConfig } from 'vitest/config';

/** Unit and HTTP tests. Browser journeys (*.e2e.ts) belong to Playwright. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.data/**'],
    globalSetup: ['./tests/postgres.setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A whole start takes half a minute on a quiet machine.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // What is waited for comes as soon as it can; the second that is the default is not enough on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
});
