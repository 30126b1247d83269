const KEY = 'session-change';

type SessionChange = 'began' | 'ended';

/** Tells the browser's other tabs that a session began or ended in this one. */
export function tellOtherTabs(what: SessionChange): void {
  try {
    // Only a new value is told, so it is removed again.
    localStorage.setItem(KEY, what);
    localStorage.removeItem(KEY);
  } catch {
    // Without storage the other tabs learn it from the server, at the end of their event line.
  }
}

/** Listens to the other tabs. Returns a function that stops it. */
export function onOtherTab(tell: (what: SessionChange) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'began' || newValue === 'ended')) tell(newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
