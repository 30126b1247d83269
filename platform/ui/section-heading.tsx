import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './frame.css';

export interface SectionHeadingProps {
  children: ReactNode;
  /** Heading level; the page has one h1. */
  level?: 1 | 2 | 3;
  id?: string;
  /** A MoreLink, or a quiet note. */
  aside?: ReactNode;
  className?: string;
}

export function SectionHeading({ children, level = 2, id, aside, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('sech', className)}>
      <Heading id={id}>{children}</Heading>
      {typeof aside === 'string' ? <span className="sech-note">{aside}</span> : aside}
    </div>
  );
}

/** "312 trận ›" at the right of a heading. Works with the router: `const RouterMore = createLink(MoreLink)`. */
export function MoreLink({ children, className, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={classNames('sech-more', className)}>
      {children}
      <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
    </a>
  );
}
