import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { moveFocus } from './roving-focus.ts';
import './tabs.css';

export interface SegmentedProps<V extends string> {
  label: string;
  items: readonly { value: NoInfer<V>; label: ReactNode; disabled?: boolean }[];
  value: V;
  onChange(value: NoInfer<V>): void;
  size?: 'sm' | 'md';
  /** Fills the container, in equal shares. */
  full?: boolean;
  className?: string;
}

/** Two to four modes of which exactly one is on. */
export function Segmented<V extends string>({
  label,
  items,
  value,
  onChange,
  size,
  full,
  className,
}: SegmentedProps<V>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('seg', size === 'sm' && 'seg-sm', full && 'seg-full', className)}
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a button keeps the segment's look and focus; the role says the rest.
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          disabled={item.disabled}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
