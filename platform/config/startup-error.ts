/**
 * A start that cannot go on for a reason the operator can mend. The message is one plain English sentence,
 * printed alone (no stack) before a non-zero exit.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
