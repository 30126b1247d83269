import { classNames } from './class-names.ts';
import './mark.css';

export interface BadgeProps {
  count: number;
  /** Label with the count, e.g. "2 tin chưa đọc": read instead of the bare number. */
  label?: string;
  className?: string;
}

/** The red count: beyond 99 it shows 99+, at 0 nothing. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames('badge', className)}>
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** The age ring ("18+") in the frame of every page; the minimum age is a brand setting. */
export function AgeMark({ age, className }: { age: number; className?: string }) {
  return <span className={classNames('age', className)}>{age}+</span>;
}
