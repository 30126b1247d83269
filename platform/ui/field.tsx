import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import './field.css';

/** Props of every labelled control of the kit. `error` is the text itself; it appears directly beneath. */
export interface FieldFrame {
  label: ReactNode;
  /** Keeps the label for screen readers only (a search box with an icon, for instance). */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** `true` draws the jade edge; a text also explains it. */
  ok?: ReactNode;
  required?: boolean;
  /** Shows "not required" beside the label. */
  optional?: boolean;
  className?: string;
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  required?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps extends FieldFrame {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, then one line: the error if there is one, else the confirmation, else the hint. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  ok,
  required,
  optional,
  className,
  id,
  children,
}: FieldProps) {
  const t = useText();
  const own = useId();
  const controlId = id ?? own;
  const messageId = `${controlId}-message`;
  const okText = ok === true ? undefined : ok;
  const message = error || okText || hint;
  const control: FieldControl = { id: controlId };
  if (required) control.required = true;
  if (error) control['aria-invalid'] = true;
  if (message) control['aria-describedby'] = messageId;
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'field-label'}>
        <span>
          {label}
          {required && !labelHidden && <em aria-hidden="true">*</em>}
        </span>
        {optional && <span className="opt">{t('ui.optional')}</span>}
      </label>
      {children(control)}
      {/* the element stays mounted, so that a new error in it is announced */}
      <div id={messageId} aria-live="polite">
        {error ? (
          <p className="msg msg-error">
            <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
            {error}
          </p>
        ) : okText ? (
          <p className="msg msg-ok">
            <CircleCheck size={15} strokeWidth={1.75} aria-hidden="true" />
            {okText}
          </p>
        ) : (
          hint && <p className="msg">{hint}</p>
        )}
      </div>
    </div>
  );
}

/** Separates the props of the frame from those of the control. */
export function splitField<P extends FieldFrame & { id?: string | undefined }>(props: P) {
  const { label, labelHidden, hint, error, ok, required, optional, className, id, ...control } = props;
  const frame: FieldFrame & { id?: string | undefined } = { label, id };
  Object.assign(frame, { labelHidden, hint, error, ok, required, optional, className });
  return { frame, control };
}
