import type { CSSProperties } from 'react';
import './snow.css';

/** Spec section 2.3 "seasonal decoration", as gold leaf: few, slow, and never under the pointer. */
const FLAKES = 24;

/** Fixed positions, so that every visit looks the same. */
const SCATTER = Array.from({ length: FLAKES }, (_, index) => ({
  '--x': `${(index * 61.8) % 100}%`,
  '--size': `${5 + ((index * 7) % 6)}px`,
  '--fall': `${18 + ((index * 5) % 14)}s`,
  '--wait': `${-((index * 11) % 30)}s`,
  '--sway': `${-30 + ((index * 17) % 60)}px`,
}));

export function Snow() {
  return (
    <div className="snow" aria-hidden="true">
      {SCATTER.map((place) => (
        <i key={place['--x']} style={place as CSSProperties} />
      ))}
    </div>
  );
}
