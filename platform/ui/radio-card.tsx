import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import './choice.css';
import './field.css';

export interface RadioCardItem<V extends string> {
  value: V;
  icon: ReactNode;
  title: ReactNode;
  /** Time and fee, in a few words. */
  text?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<V extends string> {
  label: string;
  labelHidden?: boolean;
  items: readonly RadioCardItem<NoInfer<V>>[];
  value: V | undefined;
  onChange(value: NoInfer<V>): void;
  name?: string;
  /** Icon above the words, four in a row: the phone's deposit methods. */
  stacked?: boolean;
  className?: string;
}

/**
 * A choice among a few options, each with an icon and a line of terms. Native radios underneath: arrows, labels and
 * forms work.
 */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, labelHidden, items, value, onChange, name, stacked, className } = props;
  const own = useId();
  return (
    <fieldset className={className}>
      <legend className={labelHidden ? 'sr-only' : 'field-label'}>{label}</legend>
      <div className={classNames('choices', stacked && 'choices-stacked')}>
        {items.map((item) => (
          <label key={item.value} className="choice">
            <span className="choice-icon" aria-hidden="true">
              {item.icon}
            </span>
            <span className="choice-text">
              <b>{item.title}</b>
              {item.text && <small>{item.text}</small>}
            </span>
            <input
              type="radio"
              name={name ?? own}
              value={item.value}
              checked={item.value === value}
              disabled={item.disabled}
              onChange={() => onChange(item.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface QuickOptionsProps<V> {
  label: string;
  items: readonly { value: NoInfer<V>; label: ReactNode; disabled?: boolean }[];
  value: V | undefined;
  onChange(value: NoInfer<V>): void;
  className?: string;
}

/** Preset amounts under an amount field, three in a row; the one that equals the field is dark. */
export function QuickOptions<V extends string | number | bigint>({
  label,
  items,
  value,
  onChange,
  className,
}: QuickOptionsProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form group; these are shortcuts
    <div role="group" aria-label={label} className={classNames('options', className)}>
      {items.map((item) => (
        <button
          key={String(item.value)}
          type="button"
          className="option"
          aria-pressed={item.value === value}
          disabled={item.disabled}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
