import { useSyncExternalStore } from 'react';

/** Layout of the screen: desktop, upright phone or tablet, phone in landscape. */
export type Shape = 'wide' | 'tall' | 'flat';

export function shapeOf(width: number, height: number): Shape {
  if (height < 520 && width > height) return 'flat';
  return width >= 960 ? 'wide' : 'tall';
}

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export function useShape(): Shape {
  return useSyncExternalStore(subscribe, () => shapeOf(innerWidth, innerHeight));
}
