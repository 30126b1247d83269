import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { ApplicationState } from './join.rules.ts';

const TONES: Record<ApplicationState, PillTone> = { new: 'amber', accepted: 'jade', rejected: 'red' };

export function ApplicationPill({ state }: { state: ApplicationState }) {
  const t = useText();
  return <Pill tone={TONES[state]}>{t(`agents.desk.state.${state}`)}</Pill>;
}

export function When({ at, timeZone, short }: { at: number; timeZone: string; short?: boolean }) {
  const { language } = useLanguage();
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {formatDateTime(at, language, { timeZone, style: short ? 'short' : 'full' })}
    </time>
  );
}
