import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROCESSES = 4;
const NAMES = 100;

/** One process of an installation: creates or finds every key and prints what it will sign with. */
const PROGRAM = `
  import { ensureExchangeKey, ensureSecret } from ${JSON.stringify(join(import.meta.dirname, 'key-pair.ts'))};
  const seen = [];
  while (Date.now() < Number(process.argv[2]));
  for (let name = 0; name < ${NAMES}; name += 1) {
    const { privateKey } = ensureExchangeKey(process.argv[1], 'pair' + name);
    seen.push(privateKey.export({ type: 'pkcs8', format: 'pem' }), ensureSecret(process.argv[1], 'secret' + name).toString('hex'));
  }
  console.log(JSON.stringify(seen));
`;

test('processes that start together agree on each key, and leave nothing beside it', async () => {
  const together = Date.now() + 1500;
  const seen = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      run(process.execPath, ['--input-type=module', '--eval', PROGRAM, folder, `${together}`]),
    ),
  );
  const [first, ...others] = seen.map(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(first).toHaveLength(2 * NAMES);
  for (const other of others) expect(other).toEqual(first);
  const files = readdirSync(join(folder, 'keys'));
  expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  for (const name of files) expect(statSync(join(folder, 'keys', name)).mode & 0o777).toBe(0o600);
});
