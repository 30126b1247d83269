import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

/** Pages that point readers to files. Benchmarks and decisions describe the past and may name deleted files. */
const PAGES = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter(
  (page) => page.endsWith('.md') && page !== 'docs/benchmarks.md',
);
const FILE = /`((?:apps|features|games|ledger|platform|db|tests|bench|tools|deploy)\/[\w./-]+\.[a-z]+)`/g;

describe('documents', () => {
  it('name only files that are there', () => {
    const named = PAGES.flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(FILE)].map(([, file = '']) => ({ page, file })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ file }) => !/colour/.test(file) && !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
