import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolders } from '#platform/process/make-folders.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-folders-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('O14: makes every folder that is missing, and again without a word', () => {
  const deep = join(folder, 'a/b/c');
  makeFolders(deep, 0o700);
  makeFolders(deep, 0o700);
  expect(statSync(deep).isDirectory()).toBe(true);
});

it.runIf(process.platform === 'linux')('O14: ends at once where nothing can be made', () => {
  expect(() => makeFolders('/proc/nothing/can/be/made', 0o700)).toThrow(/ENOENT/);
});
