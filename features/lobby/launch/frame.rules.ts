/** What a game may ask of the portal. */
export type FrameWish = 'hold' | 'balance' | 'deposit' | 'close';
const WISHES: readonly string[] = ['hold', 'balance', 'deposit', 'close'];

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

/** A page of http inside one of https is refused by every browser: such a vendor opens in a window of its own. */
export function opensInWindow(gameUrl: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && new URL(gameUrl).protocol === 'http:';
}
