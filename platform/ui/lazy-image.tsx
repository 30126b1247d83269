import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface LazyImageProps {
  src: string;
  /** Tried when `src` fails to load; after it `fallback` is shown. */
  spare?: string | undefined;
  fallback: ReactNode;
  width: number;
  height: number;
  /** Loaded at once, without waiting until it is in view. */
  eager?: boolean;
}

/** Spec section 9 "lazy pictures": a tenth of the picture's area must be in view. */
const THRESHOLD = 0.1;

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all pictures of the page. */
function whenSeen(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { threshold: THRESHOLD },
  );
  waiting.set(element, seen);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** A picture that loads when its place comes into view, and never shows a broken icon. */
export function LazyImage({ src, spare, fallback, width, height, eager = false }: LazyImageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(eager);
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!near && place.current) return whenSeen(place.current, () => setNear(true));
  }, [near]);
  if (!near) return <span ref={place} className="tile-wait" />;
  const shown = [src, spare].find((candidate) => candidate && !broken.includes(candidate));
  if (!shown) return fallback;
  return (
    <img
      src={shown}
      // Handles its own load errors: pages that replace broken pictures skip it.
      data-mended=""
      alt=""
      decoding="async"
      width={width}
      height={height}
      onError={() => setBroken((known) => [...known, shown])}
    />
  );
}
