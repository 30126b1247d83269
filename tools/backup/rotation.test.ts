import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { runHere } from '#tests/start/command-here.ts';
import { dropOldBackups, rotatedName } from './rotation.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-rotation-'));
  made.push(folder);
  return folder;
}

function put(folder: string, name: string, complete = true): void {
  mkdirSync(join(folder, name));
  if (complete) writeFileSync(join(folder, name, 'manifest.json'), '{}');
}

describe('old backups', () => {
  it('go by age; what is not ours and what is newer than the newest stays', () => {
    const folder = scratchFolder();
    const days = ['01', '02', '03', '04'].map((day) => rotatedName(new Date(`2026-11-${day}T04:15:00Z`)));
    for (const day of days) put(folder, day);
    put(folder, '2026-11-01T09-00-00Z', false);
    put(folder, '2026-11-05T04-15-00Z', false);
    put(folder, 'before-the-move');
    expect(dropOldBackups(folder, 2)).toEqual([days[1], '2026-11-01T09-00-00Z', days[0]]);
    expect(readdirSync(folder).sort()).toEqual([days[2], days[3], '2026-11-05T04-15-00Z', 'before-the-move']);
    expect(dropOldBackups(folder, 9)).toEqual([]);
  });

  it('none goes while none is complete', () => {
    const folder = scratchFolder();
    put(folder, '2026-11-05T04-15-00Z', false);
    expect(dropOldBackups(folder, 1)).toEqual([]);
  });
});

describe('npm run backup -- --into', () => {
  it('makes a folder for each backup and keeps the newest', async () => {
    const db = await testDatabase();
    const [into, dataDir] = [scratchFolder(), scratchFolder()];
    put(into, '2026-11-01T04-15-00Z');
    put(into, '2026-11-02T04-15-00Z');
    const env = { DATABASE_URL: db.url, DATA_DIR: dataDir };
    const { code, stdout } = await runHere('backup.ts', ['--into', into, '--keep', '2'], env);
    await db.drop();
    expect(code).toBe(0);
    const [first, second, ...more] = readdirSync(into).sort();
    expect([first, more]).toEqual(['2026-11-02T04-15-00Z', []]);
    expect(readdirSync(join(into, second!)).sort()).toEqual(['files', 'manifest.json', 'tables']);
    expect(stdout).toContain('Removed');
  });

  it.each([
    [['--into', '/nowhere', '--keep', '0'], '--keep: a count'],
    [['somewhere', '--keep', '3'], 'Use: npm run backup'],
    [['somewhere', '--into', 'elsewhere'], 'Use: npm run backup'],
    [['--every', '3'], 'Unknown option'],
  ])('refuses %j', async (words, sentence) => {
    const { code, stderr } = await runHere('backup.ts', words);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
  });
});
