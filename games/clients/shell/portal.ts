/** The casino's page that frames the game. It is another origin: it learns only what is said here, and only if it is
 *  the origin that the session named. */
export interface Portal {
  /** A round began: the casino's header must not show its result before the game does. Ends with `balanceChanged`. */
  roundBegan(): void;
  /** A round ended: the balance in the casino's header may be out of date. */
  balanceChanged(): void;
  /** The game draws its tools at the end of the casino's bar, in which these words are read. Answers how it ends. */
  shareBar(words: string): () => void;
  /** Opens the casino's deposit page. */
  deposit(): void;
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

/** A portal that draws way back, name, clock and full screen above the frame says so by the frame's name. */
export function portalHasBar(): boolean {
  return isFramed() && window.name.split(' ')[0] === 'portal-bar';
}

/** Pages on paper follow the portal's theme, which it adds to the frame's name; alone they are light. */
export function paperTheme(): 'light' | 'dark' {
  return isFramed() && window.name.split(' ')[1] === 'dark' ? 'dark' : 'light';
}

export function portalOf({ portalOrigin, lobbyUrl, depositUrl }: PortalAddress): Portal {
  const say = (type: 'hold' | 'balance' | 'deposit' | 'close' | 'bar' | 'bare', words?: string) =>
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
    close() {
      if (isFramed()) say('close');
      else location.assign(lobbyUrl);
    },
  };
}
