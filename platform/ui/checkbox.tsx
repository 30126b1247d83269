import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './choice.css';
import './field.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: string | undefined;
  /** Some items of a group are on; drawn as a dash. */
  indeterminate?: boolean;
}

/** A native checkbox in the kit's look: `<Checkbox label=… {...register('agree')} />`. */
export function Checkbox({ label, error, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const messageId = useId();
  const attach = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div className={className}>
      <label className="check">
        <input
          {...rest}
          ref={attach}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        />
        <span>{label}</span>
      </label>
      <div id={messageId} aria-live="polite">
        {error && (
          <p className="msg msg-error">
            <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

export interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** One of several options, grouped by the browser (same `name`). Put them in a `<fieldset>` with a `<legend>`. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type="radio" />
      <span>{label}</span>
    </label>
  );
}
