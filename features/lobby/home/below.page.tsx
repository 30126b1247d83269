import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSettled } from '#platform/ui/use-settled.ts';

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.page.tsx')).HomeBelow }));

/** How far before it comes into view the rest of the page is fetched. */
const AHEAD = '300px 0px';

/**
 * Everything under the first screen, fetched when the reader comes near. Its room is kept, so that the footer never
 * shows early and jumps away.
 */
export function Below() {
  const { place, near } = useNear();
  return (
    <div ref={place} className="home-below">
      {near && (
        <Quiet>
          <Suspense fallback={null}>
            <HomeBelow />
          </Suspense>
        </Quiet>
      )}
    </div>
  );
}

function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const settled = useSettled();
  useEffect(() => {
    if (!settled) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [settled]);
  return { place, near };
}

/** A part that fails leaves the rest of the page as it is: what the visitor came for stands above it. */
class Quiet extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
