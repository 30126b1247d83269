import { defineConfig } from 'vitest/config';
import { EXPECTATION_MS, TEST_MS } from './tests/patience.ts';

/** Unit and HTTP tests. Browser journeys (*.e2e.ts) belong to Playwright. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.data/**'],
    globalSetup: ['./tests/postgres.setup.ts'],
    setupFiles: ['./tests/fresh-file.setup.ts'],
    pool: 'forks',
    // Loading the sources anew for each file took most of the time.
    isolate: false,
    // What was translated once is kept for the next run, as long as the file stays as it is.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    // One more than the cores of a small machine: many tests wait for a lease or a round.
    maxWorkers: 3,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: EXPECTATION_MS } },
  },
});
