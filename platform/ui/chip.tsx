import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './mark.css';

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  selected?: boolean;
  size?: 'sm' | 'md';
  icon?: ReactNode;
  /** How many items the filter would show. */
  count?: number;
}

/** A filter that is on or off. */
export function Chip({ selected = false, size, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={classNames('chip', size === 'sm' && 'chip-sm', className)}
    >
      {icon}
      {children}
      {count !== undefined && <span className="n num">{count}</span>}
    </button>
  );
}
