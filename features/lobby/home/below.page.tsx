import { Component, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useNear } from '#platform/ui/use-near.ts';
import { useSettled } from '#platform/ui/use-settled.ts';
import { useStirred } from '#platform/ui/use-stirred.ts';

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.page.tsx')).HomeBelow }));

/** How far below the view the rest of the page is prefetched, once the reader scrolls. */
const AHEAD = '800px 0px';
/** Before that only what is in view counts, without the area under a phone's tab bar. */
const IN_VIEW = '0px 0px -80px';

/**
 * Everything below the first screen, loaded when the reader comes near. Its space is reserved, so that the footer does
 * not jump.
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

/** A part that fails must not affect the rest of the page. */
class Quiet extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
