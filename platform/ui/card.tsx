import type { ComponentPropsWithRef } from 'react';
import './card.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** plain: hairline on surface; sunk: a quiet aside; jade: limits and safety; gold: a reward; lacquer: an art panel. */
  tone?: 'plain' | 'sunk' | 'jade' | 'gold' | 'lacquer';
  /** `false` when rows have their own padding. */
  padded?: boolean;
  as?: 'div' | 'section' | 'article' | 'li';
}

/** A hairline panel without shadow. Do not nest cards three deep. */
export function Card({ tone = 'plain', padded = true, as: Tag = 'div', className, ...rest }: CardProps) {
  // the element's own ref type differs per tag; the props are those they share
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={classNames('card', tone !== 'plain' && `card-${tone}`, padded && 'card-pad', className)}
    />
  );
}
