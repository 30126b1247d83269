import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame, splitField } from './field.tsx';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'select'>, 'className' | 'required' | 'size' | 'multiple'> {
  options?: readonly SelectOption[];
  /** First line while nothing is chosen ("Chọn ngân hàng"); its value is ''. */
  unchosen?: string;
  icon?: ReactNode;
  size?: 'sm' | 'md';
}

/** The browser's select in the kit's look: forms, keyboards, screen readers and phone pickers work as usual. */
export function Select(props: SelectProps) {
  const { frame, control } = splitField(props);
  const { options = [], unchosen, icon, size, children, ...select } = control;
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className={classNames('inp inp-select', size === 'sm' && 'inp-sm')} data-ok={frame.ok ? '' : undefined}>
          {icon}
          <select {...select} {...wiring}>
            {unchosen !== undefined && <option value="">{unchosen}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown size={18} strokeWidth={1.75} className="inp-chevron" aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
