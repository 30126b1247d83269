const SEEN = 'agents.requests.seen';

/** Without storage the requests are shown again, which is the lesser evil. */
export function isSeen(mark: string): boolean {
  try {
    return sessionStorage.getItem(SEEN) === mark;
  } catch {
    return false;
  }
}

export function remember(mark: string): void {
  try {
    sessionStorage.setItem(SEEN, mark);
  } catch {
    // Without storage nothing is remembered.
  }
}
