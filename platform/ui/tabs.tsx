import { type ReactNode, useId, useRef } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { moveFocus } from './roving-focus.ts';
import './tabs.css';
import { useChosenInView } from './use-chosen-in-view.ts';

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  /** A red count behind the label. */
  count?: number;
  disabled?: boolean;
}

export interface TabsProps<V extends string> {
  /** What the tabs choose among, for screen readers. */
  label: string;
  items: readonly TabItem<NoInfer<V>>[];
  value: V;
  onChange(value: NoInfer<V>): void;
  /** The panel of the chosen tab. Leave it out when the tabs only filter content elsewhere. */
  children?: ReactNode;
  className?: string;
}

/** Underlined tabs in one tab stop; arrows move and choose. Inside a `.cat-*` ancestor the line takes its hue. */
export function Tabs<V extends string>({ label, items, value, onChange, children, className }: TabsProps<V>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, value);
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames('tabs', className)}
        onKeyDown={(event) => moveFocus(event, '[role="tab"]')?.click()}
      >
        {items.map((item) => {
          const selected = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={selected}
              aria-controls={children === undefined ? undefined : `${id}-panel`}
              tabIndex={selected ? 0 : -1}
              disabled={item.disabled}
              onClick={() => onChange(item.value)}
            >
              {item.label}
              {item.count ? <Badge count={item.count} /> : null}
            </button>
          );
        })}
      </div>
      {children !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={-1}
          className="outline-none"
        >
          {children}
        </div>
      )}
    </>
  );
}
