import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { useIsDrawn, useRound, useTable } from './table-context.ts';

interface CaptionProps {
  ring: number;
  /** Key of the text that says what is sealed while betting is open. */
  sealed: string;
  /** Replaces the outcome in words. */
  headline?: ReactNode;
  /** Under the outcome. */
  children?: ReactNode;
  className?: string;
}

/** Countdown ring, state in words, and the outcome once its animation is over. */
export function Caption({ ring, sealed, headline, children, className = '' }: CaptionProps) {
  const t = useText();
  const { scene } = useTable();
  const round = useRound();
  const isDrawn = useIsDrawn();
  const outcome = round?.outcome ?? null;
  return (
    <div className={`table-caption ${className}`}>
      <CountdownRing size={ring} label />
      <div className="table-caption-words">
        {isDrawn && outcome !== null ? (
          <>
            <b className="table-outcome">{headline ?? <scene.Words outcome={outcome} />}</b>
            {children && <span>{children}</span>}
          </>
        ) : (
          <>
            <b>{t(round ? `table.phase.${round.phase}` : 'table.resting.short')}</b>
            {round?.phase === 'betting' && <span>{t(sealed)}</span>}
          </>
        )}
      </div>
    </div>
  );
}
