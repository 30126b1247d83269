import { useSyncExternalStore } from 'react';
import type { Shape } from './arcade-context.ts';

const flat = () => matchMedia('(orientation: landscape) and (height < 560px)');
const tall = () => matchMedia('(width < 1000px)');

const shapeNow = (): Shape => (flat().matches ? 'flat' : tall().matches ? 'tall' : 'wide');

function subscribe(listener: () => void): () => void {
  const queries = [flat(), tall()];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useShape = (): Shape => useSyncExternalStore(subscribe, shapeNow);
