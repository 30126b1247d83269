import type { CSSProperties } from 'react';

/** Custom properties for a style attribute; React's type does not include them. */
export const vars = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  values as CSSProperties;
