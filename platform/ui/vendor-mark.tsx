import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './frame.css';

export interface VendorMarkProps {
  name: string;
  /** The vendor's sign, 22 px, in currentColor. */
  icon?: ReactNode;
  /** A wordmark picture that replaces sign and lettering. */
  logo?: string | undefined;
  className?: string;
}

export function VendorMark({ name, icon, logo, className }: VendorMarkProps) {
  return (
    <span className={classNames('vmark', className)}>
      {logo ? (
        <img src={logo} alt={name} height={22} />
      ) : (
        <>
          {icon}
          <b>{name}</b>
        </>
      )}
    </span>
  );
}
