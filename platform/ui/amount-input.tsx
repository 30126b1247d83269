import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
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
  const shown = value === undefined ? '' : amountParts(value, language).whole;
  const cursor = useRef<{ element: HTMLInputElement; digitsAfter: number }>(undefined);
  // grouping may add or drop a separator: the cursor must stay before the same digits
  useLayoutEffect(() => {
    if (!cursor.current) return;
    const { element, digitsAfter } = cursor.current;
    cursor.current = undefined;
    let at = shown.length;
    for (let left = digitsAfter; left > 0 && at > 0; at--) if (isDigit(shown[at - 1])) left--;
    element.setSelectionRange(at, at);
  }, [shown]);
  const accept = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const end = target.selectionStart ?? target.value.length;
    cursor.current = { element: target, digitsAfter: [...target.value.slice(end)].filter(isDigit).length };
    const digits = target.value
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, MAX_DIGITS);
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
            value={shown}
            onChange={accept}
          />
          {symbol && <span className="inp-suffix">{symbol}</span>}
        </div>
      )}
    </Field>
  );
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}
