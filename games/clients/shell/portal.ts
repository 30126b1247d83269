/**
 * The casino's page that frames the game. It has another origin: it learns only what is sent here, and only if its
 * origin is the one that the session names.
 */
export interface Portal {
  /** A round began: the casino's header must not show the result before the game does. Ends with `balanceChanged`. */
  roundBegan(): void;
  /** A round ended: the balance in the casino's header may be out of date. */
  balanceChanged(): void;
  /** Shows the game's tools at the end of the casino's bar, and `words` in it. Returns a function that ends this. */
  shareBar(words: string): () => void;
  /** Opens the casino's deposit page. */
  deposit(): void;
  /** Opens the game again at this table in a new session; null when no page frames the game. */
  again: ((table: string) => void) | null;
  /** Leaves the game. */
  close(): void;
}

export interface PortalAddress {
  portalOrigin: string;
  lobbyUrl: string;
  depositUrl: string | null;
}

export function isFramed(): boolean {
  return window.parent !== window;
}

/**
 * True if the portal shows back button, name, clock and full screen above the frame; it tells so in the frame's name.
 */
export function portalHasBar(): boolean {
  return isFramed() && window.name.split(' ')[0] === 'portal-bar';
}

/** Theme of paper pages: the portal's, which it adds to the frame's name; light without a portal. */
export function paperTheme(): 'light' | 'dark' {
  return isFramed() && window.name.split(' ')[1] === 'dark' ? 'dark' : 'light';
}

export function portalOf({ portalOrigin, lobbyUrl, depositUrl }: PortalAddress): Portal {
  const say = (type: 'hold' | 'balance' | 'deposit' | 'close' | 'bar' | 'bare' | 'again', words?: string) =>
    window.parent.postMessage({ type, words }, portalOrigin);
  return {
    roundBegan() {
      if (isFramed()) say('hold');
    },
    balanceChanged() {
      if (isFramed()) say('balance');
    },
    shareBar(words) {
      if (!isFramed()) return () => {};
      say('bar', words);
      return () => say('bare');
    },
    deposit() {
      if (isFramed()) say('deposit');
      else location.assign(depositUrl ?? lobbyUrl);
    },
    again: isFramed() ? (table) => say('again', table) : null,
    close() {
      if (isFramed()) say('close');
      else location.assign(lobbyUrl);
    },
  };
}
