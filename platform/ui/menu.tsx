import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { type PopoverTrigger, usePopover } from './popover.tsx';
import './popover.css';
import { moveFocus } from './roving-focus.ts';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  count?: number;
  danger?: boolean;
  disabled?: boolean;
  /** For menus with one chosen item (language, theme). */
  checked?: boolean;
  onSelect(): void;
}

export interface MenuProps {
  label: string;
  trigger: (props: PopoverTrigger & { 'aria-haspopup': 'menu' }) => ReactNode;
  items: readonly MenuItem[];
  /** Above the items: who is logged in. */
  header?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

/** A list of actions under a button; arrows, Home, End, Escape. */
export function Menu({ label, trigger, items, header, align = 'end', className }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { open, setOpen, root, button, focus } = usePopover();
  useEffect(() => {
    if (open)
      list.current?.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]:not(:disabled)')?.focus();
  }, [open]);
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className="pop-root" {...focus}>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div className={classNames('pop menu', className)} data-align={align}>
          {header && <div className="menu-head">{header}</div>}
          <div
            ref={list}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.stopPropagation();
                leave();
              } else moveFocus(event, '[role^="menuitem"]');
            }}
          >
            {items.map((item) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set only where the role is menuitemradio
              <button
                key={item.key}
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.checked}
                tabIndex={-1}
                disabled={item.disabled}
                className={classNames('menu-item', item.danger && 'menu-danger')}
                onClick={() => {
                  leave();
                  item.onSelect();
                }}
              >
                {item.icon}
                <span>{item.label}</span>
                <Badge count={item.count ?? 0} />
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
