import { Component, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useNear } from '#platform/ui/use-near.ts';
import { useSettled } from '#platform/ui/use-settled.ts';
import { useStirred } from '#platform/ui/use-stirred.ts';

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.page.tsx')).HomeBelow }));

/** How far before it comes into view the rest of the page is fetched, once the reader has begun to move. */
const AHEAD = '800px 0px';
/** Until then what is in view counts, without what a phone's tab bar covers. */
const IN_VIEW = '0px 0px -80px';

/**
 * Everything under the first screen, fetched when the reader comes near. Its room is kept, so that the footer never
 * shows early and jumps away.
 */
export function Below() {
  const place = useRef<HTMLDivElement>(null);
  const stirred = useStirred();
  const near = useNear(place, stirred ? AHEAD : IN_VIEW, useSettled());
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
