import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode, Ref } from 'react';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import './frame.css';

export interface LinkRowProps extends Omit<ComponentPropsWithRef<'a'>, 'ref' | 'onClick'> {
  ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
  icon?: ReactNode;
  hint?: ReactNode;
  count?: number;
  countLabel?: string;
  /** At the right, before the chevron: a state or an amount. */
  trailing?: ReactNode;
  danger?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
}

/** One entry of the phone's account page: a link with `href`, otherwise a button. Fits the router's createLink. */
export function LinkRow({
  icon,
  hint,
  count = 0,
  countLabel,
  trailing,
  danger,
  className,
  children,
  href,
  ...rest
}: LinkRowProps) {
  const look = classNames('row-link', danger && 'row-danger', className);
  const content = (
    <>
      {icon}
      <span className="row-text">
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {trailing}
      <Badge count={count} {...(countLabel ? { label: countLabel } : {})} />
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
    </>
  );
  return href === undefined ? (
    <button type="button" {...(rest as ComponentPropsWithRef<'button'>)} className={look}>
      {content}
    </button>
  ) : (
    <a {...rest} href={href} className={look}>
      {content}
    </a>
  );
}

/** A group of rows in one card. */
export function LinkRows({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <Card as="section" padded={false} aria-label={label} className={classNames('rows', className)}>
      {children}
    </Card>
  );
}
