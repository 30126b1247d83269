import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import { DateText } from './date-text.tsx';
import { Field, type FieldFrame, splitField } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface InputProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'children'> {
  icon?: ReactNode;
  /** After the text, inside the frame: a unit, a button. */
  trailing?: ReactNode;
  /** Beside the frame, same row: a captcha picture, a countdown button. */
  beside?: ReactNode;
  /** Tabular digits, for phone numbers, card numbers and codes. */
  digits?: boolean;
}

/** One line of text. Fits react-hook-form: `<Input label=… error={errors.name?.message} {...register('name')} />`. */
export function Input(props: InputProps) {
  const { frame, control } = splitField(props);
  const { icon, trailing, beside, digits, type = 'text', ...input } = control;
  const [shown, setShown] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const dated = type === 'date' || type === 'datetime-local';
  return (
    <Field {...frame}>
      {(wiring) => {
        const box = (
          <div
            ref={room}
            className={classNames('inp', digits && 'inp-digits', !!beside && 'flex-1 min-w-0')}
            data-ok={frame.ok ? '' : undefined}
          >
            {icon}
            <input {...input} {...wiring} type={type === 'password' && shown ? 'text' : type} />
            {dated && <DateText field={room} />}
            {trailing}
            {type === 'password' && (
              <Eyelid shown={shown} onToggle={() => setShown(!shown)} disabled={input.disabled} />
            )}
          </div>
        );
        return beside ? (
          <div className="flex items-stretch gap-2">
            {box}
            {beside}
          </div>
        ) : (
          box
        );
      }}
    </Field>
  );
}

interface EyelidProps {
  shown: boolean;
  onToggle(): void;
  disabled?: boolean | undefined;
}

/** Shows a typed password and hides it again. */
export function Eyelid({ shown, onToggle, disabled }: EyelidProps) {
  const t = useText();
  const Icon = shown ? EyeOff : Eye;
  return (
    <IconButton
      size="sm"
      label={t('ui.password.show')}
      aria-pressed={shown}
      disabled={disabled}
      icon={<Icon size={18} strokeWidth={1.75} />}
      onClick={onToggle}
    />
  );
}

export interface TextAreaProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'required' | 'children'> {}

/** Several lines of text: feedback, a reason, a note. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className="inp inp-area" data-ok={frame.ok ? '' : undefined}>
          <textarea {...control} {...wiring} />
        </div>
      )}
    </Field>
  );
}
