import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './progress.css';

export interface ProgressProps {
  label: ReactNode;
  labelHidden?: boolean;
  /** "3.500.000 / 10.000.000 P", at the right. */
  figure?: ReactNode;
  /** Any two numbers of the same unit; bigint for money. */
  value: number | bigint;
  max: number | bigint;
  /** jade: a limit or a task; gold: points and VIP; amber: nearly used up. */
  tone?: 'jade' | 'gold' | 'amber';
  className?: string;
}

/** How much of something is used or reached. */
export function Progress({ label, labelHidden, figure, value, max, tone = 'jade', className }: ProgressProps) {
  const id = useId();
  const share = Number(max) > 0 ? Math.min(100, Math.max(0, (Number(value) / Number(max)) * 100)) : 0;
  return (
    <div className={className}>
      <div className={labelHidden ? 'sr-only' : 'meter-head'}>
        <b id={id}>{label}</b>
        {figure && <span className="num">{figure}</span>}
      </div>
      <div
        className={classNames('meter', tone !== 'jade' && `meter-${tone}`)}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
