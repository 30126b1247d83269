import type { EventLine } from '#games/studio/betting/betting.contract.ts';
import { useText } from '#platform/i18n/text.tsx';

/** What the clock of a live event shows: "67′", or the series of an esports match. */
export function useClockText(): (event: EventLine) => string {
  const t = useText();
  return ({ sport, minute, bestOf, status }) => {
    if (status === 'ended') return t('bet.ended');
    if (status === 'abandoned') return t('bet.abandoned');
    if (sport === 'esports') return t('bet.live.series', { count: bestOf });
    return t('bet.live.minute', { minute: minute ?? 0 });
  };
}
