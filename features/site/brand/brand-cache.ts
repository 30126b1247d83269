import type { EventBus } from '#platform/events/bus.ts';

/** A cached value is read again after this time even without an event, because the bus delivers at most once. */
const TTL_MS = 5_000;

export interface BrandCache<T> {
  get(brandId: number): Promise<T>;
  /** Drops the value in this process. Other processes listen to `brand.<id>` on the bus. */
  forget(brandId: number): void;
}

interface Entry<T> {
  value: Promise<T>;
  freshUntil: number;
}

/** Caches one value per brand until an event on `brand.<id>`, or for a few seconds. */
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
