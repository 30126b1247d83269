import { useText } from '#platform/i18n/text.tsx';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { DAYS_OPEN, fittingDays, type OwnDays, PERIODS } from './period.rules.ts';
import type { Days } from './records.hooks.ts';

/** Today, 7 days, 30 days, or chosen days: at most thirty at a time, up to twelve months back. */
export function DaysFilter({ days, onChange }: { days: Days; onChange(days: Days): void }) {
  const t = useText();
  const { period, own, timeZone } = days;
  const today = zonedDay(Date.now(), timeZone);
  const oldest = addDays(today, -DAYS_OPEN);
  const change = (named: keyof OwnDays, day: string) =>
    day && onChange({ ...days, own: fittingDays({ ...own, [named]: day }, named, today) });
  return (
    <div className="rec-period">
      <Segmented
        label={t('wagers.records.period')}
        value={period}
        onChange={(next) => onChange({ ...days, period: next })}
        items={PERIODS.map((value) => ({ value, label: t(`wagers.records.period.${value}`) }))}
      />
      {period === 'own' && (
        <div className="rec-days">
          {(['from', 'to'] as const).map((named) => (
            <Input
              key={named}
              type="date"
              label={t(`wagers.records.${named}`)}
              value={own[named]}
              min={oldest}
              max={today}
              onChange={({ target }) => change(named, target.value)}
            />
          ))}
          <p className="rec-note">{t('wagers.records.own.hint')}</p>
        </div>
      )}
    </div>
  );
}

/** A record starts with the last seven days; chosen days start as today. */
export function firstDays(timeZone: string): Days {
  const today = zonedDay(Date.now(), timeZone);
  return { period: 'week', own: { from: today, to: today }, timeZone };
}
