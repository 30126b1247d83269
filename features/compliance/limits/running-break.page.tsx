import { CirclePause } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { type LimitsView, useShown } from './limits.hooks.ts';

type Exclusion = NonNullable<LimitsView['exclusion']>;

/** "You are on a break until ...": shared by the page and the dialog at login. */
export function useRunningText() {
  const t = useText();
  const shown = useShown();
  return ({ kind, endsAt }: Exclusion) =>
    endsAt === null
      ? t('compliance.running.ever')
      : t(`compliance.running.${kind}`, { time: shown.time(endsAt, 'full') });
}

export function RunningBreak({ exclusion }: { exclusion: Exclusion }) {
  const t = useText();
  const running = useRunningText();
  return (
    <Card tone="jade" className="lim-note">
      <CirclePause size={22} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>{running(exclusion)}</b>
        <p>{t('compliance.running.text')}</p>
      </div>
    </Card>
  );
}
