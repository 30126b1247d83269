import { cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import './popover.css';

export interface TooltipProps {
  text: ReactNode;
  /** One focusable control. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  side?: 'top' | 'bottom';
}

const WAIT_MS = 300;

/** A few extra words on hover or focus; Escape hides them. Nothing important may be said only here. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus of the control inside
    <span
      className="tip-root"
      onMouseEnter={() => show(WAIT_MS)}
      onMouseLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, shown ? { 'aria-describedby': id } : {})}
      {shown && (
        <span id={id} role="tooltip" className="tip" data-side={side}>
          {text}
        </span>
      )}
    </span>
  );
}
