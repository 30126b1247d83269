import { type ComponentPropsWithRef, type CSSProperties, useState } from 'react';
import './code-input.css';
import { Field, type FieldFrame, splitField } from './field.tsx';

export interface CodeInputProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'value' | 'onChange' | 'type' | 'children'> {
  length?: number;
  value: string;
  onChange(value: string): void;
  /** Called once with the whole code when the last character arrives. */
  onComplete?(code: string): void;
  /** Letters too, for invitation codes; digits only otherwise. */
  letters?: boolean;
}

/**
 * A one-time code in separate cells over one real input, so that paste, SMS autofill, deletion and screen readers
 * behave as in any text field. With react-hook-form use it inside a `Controller`.
 */
export function CodeInput(props: CodeInputProps) {
  const { frame, control } = splitField(props);
  const { length = 6, value, onChange, onComplete, letters = false, onFocus, onBlur, ...input } = control;
  const [focused, setFocused] = useState(false);
  const accept = (text: string) => {
    const clean = text
      .replace(letters ? /[^0-9a-z]/gi : /\D/g, '')
      .toUpperCase()
      .slice(0, length);
    onChange(clean);
    if (clean.length === length && clean !== value) onComplete?.(clean);
  };
  const cells = Array.from({ length }, (_, index) => index);
  const at = Math.min(value.length, length - 1);
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="code" style={{ '--n': length } as CSSProperties} data-ok={frame.ok ? '' : undefined}>
          <input
            inputMode={letters ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            {...input}
            {...wiring}
            type="text"
            value={value}
            onChange={(event) => accept(event.target.value)}
            onFocus={(event) => {
              setFocused(true);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setFocused(false);
              onBlur?.(event);
            }}
          />
          {cells.map((cell) => (
            <span key={cell} className="code-cell" aria-hidden="true" data-at={focused && cell === at ? '' : undefined}>
              {value[cell]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
