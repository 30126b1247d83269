/** PostgreSQL stops, starts, or takes no more connections; and class 08, "connection exception". */
const STATES = ['57P01', '57P02', '57P03', '53300'];
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'];
/** Messages of the driver that have no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const DEEPEST = 3;

/** Whether an error means that the database could not be reached, so that the caller may try again later. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (STATES.includes(code) || /^08[0-9A-Z]{3}$/.test(code))) return true;
  if (
    typeof code === 'string' &&
    SOCKET_CODES.includes(code) &&
    (syscall === undefined || /connect|read|write/.test(syscall))
  )
    return true;
  if (WORDS.test(error.message)) return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some((one) => isDatabaseAway(one, depth + 1));
}
