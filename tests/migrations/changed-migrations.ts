import { spawnSync } from 'node:child_process';

/** Migrations of the baseline and later; the files before it had four digits and are gone. */
const MIGRATIONS = 'db/migrations/2*.sql';

/**
 * Migrations that were changed, renamed or deleted after the commit that added them, or that differ in the working
 * tree. Without git (an unpacked archive) there is nothing to compare: the list is empty.
 */
export function changedMigrations(root: string): string[] {
  const git = (...args: string[]) => {
    const told = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return told.status === 0 ? told.stdout.split('\n').filter(Boolean) : [];
  };
  const options = ['--no-renames', '--name-only', '--diff-filter=MDT'];
  const committed = git('log', '--format=', ...options, '--', MIGRATIONS);
  const uncommitted = git('diff', 'HEAD', ...options, '--', MIGRATIONS);
  return [...new Set([...committed, ...uncommitted])].sort();
}
