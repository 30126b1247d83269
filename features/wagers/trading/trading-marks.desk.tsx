import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { DrawRow, EventRow } from './trading.hooks.ts';

export function EventPill({ event }: { event: Pick<EventRow, 'stopped' | 'voided' | 'status'> }) {
  const { stopped, voided, status } = event;
  const t = useText();
  if (voided) return <Pill tone="neutral">{t('trading.voided')}</Pill>;
  if (stopped) return <Pill tone="amber">{t('trading.stopped')}</Pill>;
  return <Pill tone={status === 'live' ? 'info' : 'neutral'}>{t(`trading.status.${status}`)}</Pill>;
}

export function DrawPill({ draw: { state, entries } }: { draw: Pick<DrawRow, 'state' | 'entries'> }) {
  const t = useText();
  const waits = entries.length > 0;
  const tone = waits ? 'amber' : state === 'settled' ? 'jade' : 'neutral';
  return <Pill tone={tone}>{t(waits ? 'trading.draw.waits' : `trading.draw.state.${state}`)}</Pill>;
}
