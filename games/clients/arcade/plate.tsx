import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { useArcade, useArcadeField } from './arcade-context.ts';

/**
 * Result of a round: always one plate of the same size, gilt only for more than the stake. Opens the list of rounds.
 */
export function Plate({ children }: { children: ReactNode }) {
  const t = useText();
  const { open } = useArcade();
  const phase = useArcadeField('phase');
  const round = useArcadeField('round');
  if (round?.status !== 'settled' || (phase !== 'ready' && phase !== 'settling')) return null;
  const isWin = BigInt(round.payout) > BigInt(round.stake);
  return (
    <button
      type="button"
      className="arcade-plate"
      data-win={isWin || undefined}
      title={t('game.history.title')}
      onClick={() => open('history')}
    >
      {round.abandoned && <span>{t('arcade.closed')} · </span>}
      {children}
    </button>
  );
}
