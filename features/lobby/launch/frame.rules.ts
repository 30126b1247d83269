/** What a game may ask of the portal. */
export type FrameWish = 'hold' | 'balance' | 'deposit' | 'close' | 'bar' | 'bare';
const WISHES: readonly string[] = ['hold', 'balance', 'deposit', 'close', 'bar', 'bare'];

interface FrameMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

/** Accepts only messages of the frame's own window from the launched origin. */
export function frameWish(message: FrameMessage, frame: { origin: string; window: unknown }): FrameWish | undefined {
  if (!frame.window || message.source !== frame.window || message.origin !== frame.origin) return undefined;
  const type = (message.data as { type?: unknown } | null)?.type;
  return WISHES.includes(type as string) ? (type as FrameWish) : undefined;
}

/** Longest words that a game may have written into the bar. */
const MOST_LETTERS = 24;

/** What a game that shares the bar wants to be read there: its long-run return. Text only, and short. */
export function barWords(data: unknown): string {
  const words = (data as { words?: unknown } | null)?.words;
  return typeof words === 'string' ? words.slice(0, MOST_LETTERS) : '';
}

/** A page of http inside one of https is refused by every browser: such a vendor opens in a window of its own. */
export function opensInWindow(gameUrl: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && new URL(gameUrl).protocol === 'http:';
}
