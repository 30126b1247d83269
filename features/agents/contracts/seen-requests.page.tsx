const SEEN = 'agents.requests.seen';

/** A window that refuses storage shows them again; that is the lesser evil. */
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
    // As above.
  }
}
