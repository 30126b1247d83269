import type { CSSProperties } from 'react';
import './card.css';
import { classNames } from './class-names.ts';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  aspect?: CSSProperties['aspectRatio'];
  className?: string;
}

/**
 * A placeholder with the exact shape of the content. Put `aria-busy` and a name on the region, not on each placeholder.
 */
export function Skeleton({ width, height = 14, radius, aspect, className }: SkeletonProps) {
  const style: CSSProperties = { width, height: aspect ? undefined : height, aspectRatio: aspect };
  if (radius !== undefined) style.borderRadius = radius;
  return <span className={classNames('sk', className)} style={style} aria-hidden="true" />;
}

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ['100%', '92%', '64%'];
  return (
    <span className={classNames('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never reorder
        <Skeleton key={line} width={line === lines - 1 ? '64%' : widths[line % 2]} />
      ))}
    </span>
  );
}
