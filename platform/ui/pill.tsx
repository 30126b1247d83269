import { CircleCheck, CircleX, Clock, Crown, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './mark.css';

/** info: processing; jade: done; red: refused; amber: waiting for someone; neutral: closed; gold and gilt: VIP rank. */
export type PillTone = 'info' | 'jade' | 'red' | 'amber' | 'neutral' | 'gold' | 'gilt';

const ICONS: Record<PillTone, LucideIcon | undefined> = {
  info: LoaderCircle,
  jade: CircleCheck,
  red: CircleX,
  amber: Clock,
  neutral: undefined,
  gold: Crown,
  gilt: Crown,
};

export interface PillProps {
  tone?: PillTone;
  /**
   * An icon other than the tone's default; `null` for none. Colour must not be the only sign of a state, so keep an
   * icon where states differ.
   */
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Pill({ tone = 'neutral', icon, children, className }: PillProps) {
  const Icon = ICONS[tone];
  const mark =
    icon === undefined && Icon ? (
      <Icon size={14} strokeWidth={2} aria-hidden="true" className={tone === 'info' ? 'spin-icon' : undefined} />
    ) : (
      icon
    );
  return (
    <span className={classNames('pill', tone !== 'neutral' && `pill-${tone}`, className)}>
      {mark}
      {children}
    </span>
  );
}
