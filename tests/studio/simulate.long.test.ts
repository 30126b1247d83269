import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/games.md section 1 "money": duplicated, reordered and timed-out vendor calls leave zero differences. Few rounds
// and many faults here; `npm run simulate` plays 200,000.

const ROOT = join(import.meta.dirname, '../..');

function simulate(...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/simulate.ts', ...args], {
      cwd: ROOT,
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('exit', (code) => resolve({ code, said }));
  });
}

test('a simulation with a fault in every other round ends with zero differences', async () => {
  const faults = ['--duplicates', '30', '--reordered', '15', '--timeouts', '15'];
  const { code, said } = await simulate('--rounds', '600', '--seats', '20', ...faults);
  expect(said).toContain('Zero differences.');
  expect(said).toMatch(/rolled back/);
  expect(code).toBe(0);
});

test('a wrong argument is named and ends the run', async () => {
  const { code, said } = await simulate('--rounds', 'many');
  expect([code, said.trim()]).toEqual([1, '--rounds is "many"; allowed is a number from 1 to 100000000.']);
});
