import { StartupError } from '#platform/config/startup-error.ts';

/**
 * Failures that can happen anywhere in a start and that the operator can fix. PostgreSQL's codes have five characters.
 */
const MENDABLE: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space and start again',
  EDQUOT: 'The disk quota is used up: free some space and start again',
  EROFS: 'The file system may only be read: set DATA_DIR to a folder that may be written',
  EACCES: 'The rights of a file do not allow it: start as the user who owns it, or set DATA_DIR to another folder',
  EPERM: 'The rights of a file do not allow it: start as the user who owns it, or set DATA_DIR to another folder',
  EMFILE: 'Too many files are open: raise the limit (ulimit -n) and start again',
  '53100': 'The disk of the database is full: free some space there and start again',
  '53300': 'The database has no connection left: raise its max_connections or stop another program',
  '57P01': 'The database was stopped during the start: start again',
  '42501': 'The database user of DATABASE_URL has not the rights it needs: it must own its database',
};

/** One sentence for failures that the operator can fix; for anything else, which is a bug, the stack. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const code = codeOf(error);
  const known = code === undefined ? undefined : MENDABLE[code];
  if (!known) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${known} (${reasonOf(error)}).`;
}

/** The message of a failure in one line; an attempt over several addresses nests its reasons. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return [...new Set(error.errors.map(reasonOf))].join('; ');
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0]?.replace(/\.$/, '') || (codeOf(error) ?? 'no reason given');
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
