import { useText } from '#platform/i18n/text.tsx';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { type DaysChoice, daysOfChoice, fittingChoice, SPANS, type Span } from './days-choice.rules.ts';

interface DaysFieldsProps {
  choice: DaysChoice;
  timeZone: string;
  onChange(choice: DaysChoice): void;
}

/** Preset spans, or chosen days. */
export function DaysFields({ choice, timeZone, onChange }: DaysFieldsProps) {
  const t = useText();
  const today = zonedDay(Date.now(), timeZone);
  return (
    <>
      <Select
        size="sm"
        label={t('agents.figures.days')}
        value={choice.span}
        options={SPANS.map((value) => ({ value, label: t(`agents.figures.days.${value}`) }))}
        onChange={({ target }) => onChange({ ...choice, span: target.value as Span })}
      />
      {choice.span === 'own' &&
        (['from', 'to'] as const).map((named) => (
          <Input
            key={named}
            type="date"
            label={t(`agents.figures.days.${named}`)}
            value={choice[named]}
            max={today}
            onChange={({ target: { value } }) =>
              value && onChange(fittingChoice({ ...choice, [named]: value }, named, today))
            }
          />
        ))}
    </>
  );
}

/** Pages start with the last seven days. */
export function firstChoice(timeZone: string, span: Span = 'week'): DaysChoice {
  const today = zonedDay(Date.now(), timeZone);
  return { span, from: today, to: today };
}

/** The days as calls take them. */
export const chosenDays = (choice: DaysChoice, timeZone: string) =>
  daysOfChoice(choice, zonedDay(Date.now(), timeZone));
