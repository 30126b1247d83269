import type { CSSProperties } from 'react';

/** Custom properties for a style attribute; React's own type does not know their names. */
export const vars = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  values as CSSProperties;
