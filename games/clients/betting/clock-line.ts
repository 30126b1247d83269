import type { EventLine } from '#games/studio/betting/betting.contract.ts';
import { useText } from '#platform/i18n/text.tsx';

/** Clock text of a live event: "67′", or the series of an esports match. */
export function useClockText(): (event: EventLine) => string {
  const t = useText();
  return ({ sport, minute, phase, bestOf, status }) => {
    if (status === 'ended') return t('bet.ended');
    if (status === 'abandoned') return t('bet.abandoned');
    if (sport === 'esports') return t('bet.live.series', { count: bestOf });
    if (phase === 'half-time') return t('bet.phase.half-time');
    if (phase === 'first-half' || phase === 'second-half')
      return t('bet.live.half', { half: t(`bet.phase.${phase}`), minute: minute ?? 0 });
    return t('bet.live.minute', { minute: minute ?? 0 });
  };
}
