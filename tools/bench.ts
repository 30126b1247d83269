import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './steps.ts';

/** `npm run bench -- NAME [options]`: runs bench/NAME.ts, which prints one JSON line per figure. */
const [name, ...options] = process.argv.slice(2);
const known = readdirSync(join(ROOT, 'bench'))
  // A second dot marks a part of another benchmark.
  .filter((file) => /^[\w-]+\.ts$/.test(file) && !['bench.ts', 'house.ts', 'platform.ts'].includes(file))
  .map((file) => file.slice(0, -3));
if (!name || !known.includes(name)) {
  process.stderr.write(`Which benchmark? Known: ${known.join(', ')}.\n`);
  process.exit(1);
}
process.exit(await run(process.execPath, [join('bench', `${name}.ts`), ...options]));
