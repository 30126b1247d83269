import type { ComponentPropsWithRef } from 'react';
import { amountParts } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { Field, type FieldFrame, splitField } from './field.tsx';

const SCALE = 10_000n;
const MAX_DIGITS = 12;

export interface AmountInputProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'value' | 'onChange' | 'type' | 'children'> {
  /** In 1/10,000 of a main unit; undefined while the field is empty. */
  value: bigint | undefined;
  onChange(value: bigint | undefined): void;
  symbol?: string | undefined;
}

/** Whole main units, grouped while they are typed: "500.000". Money in and out is always in whole units. */
export function AmountInput(props: AmountInputProps) {
  const { frame, control } = splitField(props);
  const { value, onChange, symbol, ...input } = control;
  const { language } = useLanguage();
  const accept = (text: string) => {
    const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
    onChange(digits === '' ? undefined : BigInt(digits) * SCALE);
  };
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="inp inp-amount inp-digits" data-ok={frame.ok ? '' : undefined}>
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...wiring}
            type="text"
            value={value === undefined ? '' : amountParts(value, language).whole}
            onChange={(event) => accept(event.target.value)}
          />
          {symbol && <span className="inp-suffix">{symbol}</span>}
        </div>
      )}
    </Field>
  );
}
