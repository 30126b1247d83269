import { ShieldCheck } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { useComplianceTexts } from '../late-texts.hooks.ts';
import { useLimits, useShown } from './limits.hooks.ts';
import { tightest } from './limits-line.page.tsx';
import { RunningBreak } from './running-break.page.tsx';
import './limits.css';

/** "Responsible gaming" in the security centre: the present state and the link to the limits. */
export function LimitsSection() {
  useComplianceTexts();
  const t = useText();
  const shown = useShown();
  const { open } = useDialogs();
  const { data } = useLimits();
  const tight = data && tightest(data.limits);
  return (
    <section>
      <SectionHeading>{t('compliance.title')}</SectionHeading>
      <Card as="div" className="lim-section">
        {data?.exclusion && <RunningBreak exclusion={data.exclusion} />}
        <div className="lim-section-row">
          <ShieldCheck size={22} strokeWidth={1.75} aria-hidden="true" />
          {tight ? (
            <Progress
              label={`${t(`compliance.kind.${tight.kind}`)} ${t(`compliance.per.${tight.period}`)}`}
              figure={`${shown.amount(tight.kind, tight.used)} / ${shown.amount(tight.kind, tight.amount ?? 0)}`}
              value={tight.used}
              max={tight.amount ?? 0}
            />
          ) : (
            <p className="text-ink-2">{t('compliance.line')}</p>
          )}
          <Button tone="secondary" onClick={() => open({ name: 'limits' }, { above: true })}>
            {t('compliance.manage')}
          </Button>
        </div>
      </Card>
    </section>
  );
}
