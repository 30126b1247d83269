import type { EventBus } from '#platform/events/bus.ts';

/** Time after which an answer is asked for again even if no event came: the bus delivers at most once. */
const TTL_MS = 5_000;

export interface BrandCache<T> {
  get(brandId: number): Promise<T>;
  /** Forget at once in this process; others hear `brand.<id>` on the bus. */
  forget(brandId: number): void;
}

interface Entry<T> {
  value: Promise<T>;
  freshUntil: number;
}

/** One value per brand, read again after an event on `brand.<id>` or a few seconds. */
export function brandCache<T>(options: {
  bus: EventBus;
  load(brandId: number): Promise<T>;
  now?: () => number;
}): BrandCache<T> {
  const { bus, load, now = Date.now } = options;
  const entries = new Map<number, Entry<T>>();
  const heard = new Set<number>();

  function get(brandId: number): Promise<T> {
    const known = entries.get(brandId);
    if (known && now() < known.freshUntil) return known.value;
    if (!heard.has(brandId)) {
      heard.add(brandId);
      bus.subscribe(`brand.${brandId}`, () => entries.delete(brandId));
    }
    // Caches the promise itself: an event during the read drops it, and parallel callers share one read.
    const entry = { value: load(brandId), freshUntil: now() + TTL_MS };
    entries.set(brandId, entry);
    entry.value.catch(() => {
      if (entries.get(brandId) === entry) entries.delete(brandId);
    });
    return entry.value;
  }
  return { get, forget: (brandId) => void entries.delete(brandId) };
}
