/** What a game may ask of the portal. */
export type FrameWish = 'hold' | 'balance' | 'deposit' | 'close' | 'bar' | 'bare' | 'again';
const WISHES: readonly string[] = ['hold', 'balance', 'deposit', 'close', 'bar', 'bare', 'again'];

interface FrameMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

/** Accepts only messages from the frame's own window and the launched origin. */
export function frameWish(message: FrameMessage, frame: { origin: string; window: unknown }): FrameWish | undefined {
  if (!frame.window || message.source !== frame.window || message.origin !== frame.origin) return undefined;
  const type = (message.data as { type?: unknown } | null)?.type;
  return WISHES.includes(type as string) ? (type as FrameWish) : undefined;
}

/** Most characters of a game's text in the bar. */
const MOST_LETTERS = 24;

/** Text that a game shows in the shared bar: its long-run return. Plain text, shortened. */
export function barWords(data: unknown): string {
  const words = (data as { words?: unknown } | null)?.words;
  return typeof words === 'string' ? words.slice(0, MOST_LETTERS) : '';
}

/** The table at which a game wants to be opened again; undefined where the studio's own choice is as good. */
export function againTable(data: unknown): string | undefined {
  const words = (data as { words?: unknown } | null)?.words;
  return typeof words === 'string' && /^[A-Za-z0-9-]{1,24}$/.test(words) ? words : undefined;
}

/** A page of http inside one of https is refused by every browser: such a vendor opens in a window of its own. */
export function opensInWindow(gameUrl: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && new URL(gameUrl).protocol === 'http:';
}
