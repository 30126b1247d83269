import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** False until the visitor first moves, touches, scrolls or types: from then on it is worth prefetching. */
export function useStirred(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    if (stirred) return;
    const stir = () => setStirred(true);
    for (const sign of SIGNS) addEventListener(sign, stir, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, stir);
    };
  }, [stirred]);
  return stirred;
}
