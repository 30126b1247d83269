import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sources } from '#tests/sources.ts';

/** Review O3: the board and the alerts query figures that some process really exports. */
const FILES = ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/grafana-board.json'];
const OF_NODE = /^process_(resident_memory_bytes|cpu_seconds_total)$/;

const asked = (file: string) =>
  new Set(
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b(?:parlor|studio|http|process)_[a-z_]+\b/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  );

const shown = new Set(
  sources(/\.ts$/)
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/'((?:parlor|studio|http)_[a-z_]+)'/g)].map(([, name]) => name)),
);

describe.each(FILES)('%s', (file) => {
  it('asks for figures that exist', () => {
    const names = [...asked(file)].filter((name) => !OF_NODE.test(name));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });
});
