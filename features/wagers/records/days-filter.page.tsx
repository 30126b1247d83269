import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { dayOf, PERIODS } from './period.rules.ts';
import type { Days } from './records.hooks.ts';

/** Today, 7 days, 30 days, or days of one's own. */
export function DaysFilter({ days, onChange }: { days: Days; onChange(days: Days): void }) {
  const t = useText();
  const { period, own, timeZone } = days;
  const today = dayOf(Date.now(), timeZone);
  const change = (next: Partial<Days['own']>) => onChange({ ...days, own: { ...own, ...next } });
  return (
    <>
      <Segmented
        label={t('wagers.records.period')}
        value={period}
        onChange={(next) => onChange({ ...days, period: next })}
        items={PERIODS.map((value) => ({ value, label: t(`wagers.records.period.${value}`) }))}
      />
      {period === 'own' && (
        <div className="rec-days">
          <Input
            type="date"
            label={t('wagers.records.from')}
            value={own.from}
            max={own.to}
            onChange={({ target }) => target.value && change({ from: target.value })}
          />
          <Input
            type="date"
            label={t('wagers.records.to')}
            value={own.to}
            min={own.from}
            max={today}
            onChange={({ target }) => target.value && change({ to: target.value })}
          />
        </div>
      )}
    </>
  );
}

/** A record opens on the last seven days; one's own days begin as today. */
export function firstDays(timeZone: string): Days {
  const today = dayOf(Date.now(), timeZone);
  return { period: 'week', own: { from: today, to: today }, timeZone };
}
