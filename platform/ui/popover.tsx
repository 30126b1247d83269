import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import './popover.css';

/** Props for the button that opens it. */
export interface PopoverTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(): void;
}

export interface PopoverProps {
  trigger: (props: PopoverTrigger) => ReactNode;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  /** Region name, when the content has no heading of its own. */
  label?: string;
  className?: string;
  onOpenChange?(open: boolean): void;
}

/**
 * A panel under its button. Escape closes it and returns the focus; a press elsewhere or leaving by Tab closes it too.
 */
export function Popover({
  trigger,
  children,
  align = 'start',
  side = 'bottom',
  label,
  className,
  onOpenChange,
}: PopoverProps) {
  const id = useId();
  const { open, setOpen, root, button, focus } = usePopover(onOpenChange);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus bubble up from the real controls inside
    <div
      ref={root}
      className="pop-root"
      {...focus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      {trigger({
        ref: button,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <section
          id={id}
          ref={keepInside}
          className={classNames('pop', className)}
          data-align={align}
          data-side={side}
          aria-label={label}
        >
          {children(() => {
            setOpen(false);
            button.current?.focus();
          })}
        </section>
      )}
    </div>
  );
}

/** A panel that would cross the window's edge is aligned with the other end of its button. */
function keepInside(panel: HTMLElement | null): void {
  if (panel && panel.getBoundingClientRect().right > document.documentElement.clientWidth) panel.dataset.align = 'end';
}

/** Spec section 9: dropdowns close this long after they lose the focus. */
const BLUR_MS = 200;

/** Open state, and closing by a press outside; shared by Popover and Menu. */
export function usePopover(onOpenChange?: (open: boolean) => void) {
  const [open, setState] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const setOpen = (next: boolean) => {
    setState(next);
    if (next !== open) onOpenChange?.(next);
  };
  const close = useRef(() => setOpen(false));
  close.current = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close.current();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [open]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const focus = {
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return;
      leaving.current = setTimeout(() => close.current(), BLUR_MS);
    },
    onFocus: () => clearTimeout(leaving.current),
  };
  return { open, setOpen, root, button, focus };
}
