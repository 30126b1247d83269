import { BellRing } from 'lucide-react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { QuickOptions } from '#platform/ui/radio-card.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { call, type LimitsView, useDecision } from './limits.hooks.ts';
import { REALITY_CHOICES } from './limits.rules.ts';

/** How often the reality check appears. */
export function Reminders({ view }: { view: LimitsView }) {
  const t = useText();
  const { show } = useToast();
  const save = useDecision((minutes: (typeof REALITY_CHOICES)[number]) =>
    call('PUT /portal/limits/reality-check', { body: { minutes } }),
  );
  const failed = (error: Error) =>
    show({ tone: 'error', id: 'limits', title: error instanceof CallRefused ? error.message : String(error) });
  const chosen = save.isPending ? save.variables : view.reality.minutes;
  return (
    <Card as="section" className="lim-block">
      <header className="lim-title">
        <BellRing size={20} strokeWidth={1.75} aria-hidden="true" />
        <b>{t('compliance.reality.title')}</b>
      </header>
      <p>{t('compliance.reality.text')}</p>
      <QuickOptions
        className="lim-options"
        label={t('compliance.reality.title')}
        value={chosen}
        onChange={(minutes) => save.mutate(minutes as (typeof REALITY_CHOICES)[number], { onError: failed })}
        items={REALITY_CHOICES.map((minutes) => ({
          value: minutes as number,
          label: <span className="num">{t('compliance.minutes', { minutes })}</span>,
        }))}
      />
    </Card>
  );
}
