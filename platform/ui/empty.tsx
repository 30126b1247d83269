import type { ReactNode } from 'react';
import './card.css';
import { classNames } from './class-names.ts';

export interface EmptyProps {
  /** One sentence that says what is missing. */
  title: ReactNode;
  /** What the reader can do about it. */
  hint?: ReactNode;
  action?: ReactNode;
  size?: 'sm' | 'md';
  /** It is the only content of the page: the title is the page's heading. */
  page?: boolean;
  className?: string;
}

export function Empty({ title, hint, action, size = 'md', page = false, className }: EmptyProps) {
  const Title = page ? 'h1' : 'b';
  return (
    <div className={classNames('empty', size === 'sm' && 'empty-sm', className)}>
      <span className="empty-drum" aria-hidden="true" />
      <Title>{title}</Title>
      {hint && <span className="text-13 text-ink-3">{hint}</span>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
