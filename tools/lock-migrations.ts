import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedNumbers } from './migration-numbers.ts';

/**
 * Writes db/migrations.lock.json: the checksum of every migration. tests/house-rules.test.ts compares, so that a
 * migration that has landed cannot change unnoticed; this tool refuses to overwrite a known checksum, and a number that
 * another migration carries.
 */
const folder = join(import.meta.dirname, '..', 'db', 'migrations');
const lockFile = join(folder, '..', 'migrations.lock.json');
const known = readLock();
const lock: Record<string, string> = {};
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort();
const shared = sharedNumbers(names);
if (shared.length > 0) {
  process.stderr.write(`${shared.join(' and ')} carry the same number: give the new one the next free number.\n`);
  process.exit(1);
}
for (const name of names) {
  const checksum = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
  if (known[name] && known[name] !== checksum) {
    process.stderr.write(`${name} has landed and must not change: put it back and write a new migration.\n`);
    process.exit(1);
  }
  lock[name] = checksum;
}
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${Object.keys(lock).length} migrations locked\n`);

function readLock(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
