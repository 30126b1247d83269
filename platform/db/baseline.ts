import { createHash } from 'node:crypto';

/**
 * The schema was squashed once: the migrations from the first name to the last replace 74 older files (0001 to 0222). A
 * database with all of those files already has this schema, so the baseline is recorded there as applied and not run.
 */
const FIRST_OF_BASELINE = '202611230000_ledger.sql';
const LAST_OF_BASELINE = '202611230015_compliance.sql';

/** Digest over the names and checksums of the 74 files, as `digestOf` makes it. */
const BEFORE_BASELINE = '80de5a0b18a8bf22b38b3ce4b233e7b8902b1382e5de9de423d70ee035e8915a';

type Applied = { name: string; checksum: string };

const isOlder = ({ name }: Applied) => /^\d{4}_/.test(name);

/** What a database needs because of its older files: nothing, the baseline recorded, or a refusal. */
export function stateBeforeBaseline(applied: readonly Applied[]): 'none' | 'complete' | 'incomplete' {
  const older = applied.filter(isOlder);
  if (older.length === 0) return 'none';
  return digestOf(older) === BEFORE_BASELINE ? 'complete' : 'incomplete';
}

export const isBaseline = (name: string) => name >= FIRST_OF_BASELINE && name <= LAST_OF_BASELINE;

function digestOf(files: readonly Applied[]): string {
  const lines = files.map(({ name, checksum }) => `${name} ${checksum}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
