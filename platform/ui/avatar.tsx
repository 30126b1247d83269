import type { CSSProperties } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import './frame.css';

export interface AvatarProps {
  /** The person's name; its initial is shown while there is no picture. */
  name: string;
  image?: string | undefined;
  /** Side in px: 44 in the header, 52 in the member centre. */
  size?: number;
  count?: number;
  /** What `count` counts, for screen readers. */
  countLabel?: string;
  className?: string;
}

/** A person's picture in the gold ring. Hidden from screen readers, because the name is written beside it. */
export function Avatar({ name, image, size = 44, count = 0, countLabel, className }: AvatarProps) {
  return (
    <span className={classNames('ava', className)} style={{ '--s': `${size}px` } as CSSProperties}>
      {image ? (
        // A new picture gets a new element: an element whose broken picture was replaced cannot show the next one.
        <img key={image} src={image} alt="" width={size} height={size} />
      ) : (
        <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase()}</span>
      )}
      <Badge count={count} {...(countLabel ? { label: countLabel } : {})} />
    </span>
  );
}
