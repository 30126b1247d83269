/**
 * A start that fails for a reason the operator can fix. The message is one plain English sentence, printed without a
 * stack before a non-zero exit.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
