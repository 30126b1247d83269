import type { CSSProperties } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import './frame.css';

export interface AvatarProps {
  /** Whose; the initial stands in while there is no picture. */
  name: string;
  image?: string | undefined;
  /** Side in px: 44 in the header, 52 in the member centre. */
  size?: number;
  count?: number;
  /** What the count counts, for screen readers. */
  countLabel?: string;
  className?: string;
}

/** A person in the gold ring. Decorative beside a written name, hence silent. */
export function Avatar({ name, image, size = 44, count = 0, countLabel, className }: AvatarProps) {
  return (
    <span className={classNames('ava', className)} style={{ '--s': `${size}px` } as CSSProperties}>
      {image ? (
        // A new picture is a new element: one that was mended before may break and be mended again.
        <img key={image} src={image} alt="" width={size} height={size} />
      ) : (
        <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase()}</span>
      )}
      <Badge count={count} {...(countLabel ? { label: countLabel } : {})} />
    </span>
  );
}
