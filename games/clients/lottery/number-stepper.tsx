import { Minus, Plus } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';

interface NumberStepperProps {
  label: string;
  value: number;
  most: number;
  prefix?: string;
  onChange(value: number): void;
}

/** A count with a button on each side; the number can also be typed. */
export function NumberStepper({ label, value, most, prefix = '', onChange }: NumberStepperProps) {
  const t = useText();
  const change = (next: number) => onChange(Math.min(most, Math.max(1, next)));
  return (
    <fieldset className="lottery-stepper">
      <legend className="sr-only">{label}</legend>
      <button type="button" aria-label={t('lottery.less', { what: label })} onClick={() => change(value - 1)}>
        <Minus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <label>
        <span aria-hidden="true">{prefix}</span>
        <input
          className="num"
          inputMode="numeric"
          aria-label={label}
          value={value}
          onChange={(event) => change(Number(event.target.value.replace(/\D/g, '')) || 1)}
        />
      </label>
      <button type="button" aria-label={t('lottery.more', { what: label })} onClick={() => change(value + 1)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
