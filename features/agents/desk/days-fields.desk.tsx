import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';

interface DaysAsked {
  from: string;
  to: string;
}

/** Calendar days in the brand's zone, both inclusive; empty means today. */
export function DaysFields(props: { legend: string; days: DaysAsked; onDays(days: DaysAsked): void }) {
  const t = useText();
  const { days, onDays } = props;
  return (
    <fieldset className="agoffice-days">
      <legend className="text-13 text-ink-3">{props.legend}</legend>
      {(['from', 'to'] as const).map((side) => (
        <Input
          key={side}
          type="date"
          label={t(`agents.office.days.${side}`)}
          value={days[side]}
          onChange={({ target }) => onDays({ ...days, [side]: target.value })}
        />
      ))}
    </fieldset>
  );
}
