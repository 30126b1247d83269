import { CATEGORY_OUTLINES } from './category-outlines.data.ts';

/** The solid sign of a category; its colour is the text's. */
export function CategoryIcon({ name, size = 22 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" fill="currentColor" aria-hidden="true">
      <path d={CATEGORY_OUTLINES[name]} />
    </svg>
  );
}
