import { type RefObject, useEffect, useState } from 'react';

/** Becomes true when an element comes into view or within `margin` of it; it is not watched before `from`. */
export function useNear(element: RefObject<Element | null>, margin: string, from: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !from || !element.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: margin });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, margin, from, near]);
  return near;
}
