/**
 * While a game shows a round, the header keeps its balance, so that it does not reveal the result before the game does.
 * Ends with the round, or after a minute if the game forgets to end it.
 */
const LONGEST_MS = 60_000;

let until = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export function holdBalance(): void {
  until = Date.now() + LONGEST_MS;
  clearTimeout(timer);
  timer = setTimeout(releaseBalance, LONGEST_MS);
  tell();
}

export function releaseBalance(): void {
  until = 0;
  clearTimeout(timer);
  tell();
}

export const isBalanceHeld = (): boolean => until > Date.now();

export function onBalanceHold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
