import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import './modal.css';

/** The ways to close a modal besides its own buttons. */
export interface OverlayProps {
  open: boolean;
  /** Called with false by the close button and, unless `closeOnScrim` says otherwise, by Escape or a press on the scrim. */
  onOpenChange(open: boolean): void;
  /** `false`: neither Escape nor scrim closes it, and there is no close button (a forced password change). */
  dismissible?: boolean;
  /**
   * `false`: neither a press on the scrim nor Escape closes it, so that a half-filled form is not lost by accident (spec
   * section 2.5 "Escape").
   */
  closeOnScrim?: boolean;
  /** Shown beside the page, which stays usable: no scrim, and only its own buttons and Escape close it. */
  beside?: boolean;
  /** It has an address, so Back already closes it. */
  addressed?: boolean;
  title: ReactNode;
  /** Keeps the title for screen readers only, when the content shows its own heading. */
  titleHidden?: boolean;
  /** Replaces the title text in the header (member centre: avatar, balance, session clock). */
  header?: ReactNode;
  /** Buttons that stay in view under the scrolling body. */
  footer?: ReactNode;
  /** No padding around the content. */
  flush?: boolean;
  /** The body can be reached by Tab and scrolled by the arrow keys: for long content without controls. */
  readable?: boolean;
  /**
   * Receives the focus on opening. The default is the dialog itself, because a focus ring around the cross would
   * suggest closing it.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

export interface ModalProps extends OverlayProps {
  /** sm is 420 px wide and floats at every width; md (640), lg (900) and xl (1180) are full-height sheets under 768. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/**
 * A dialog above the page: focus is trapped and restored, the page does not scroll, dialogs stack. Render it where it
 * belongs; it moves itself to the end of the document. It costs 19 KB (Base UI dialog), so load screens that use it
 * lazily.
 */
export function Modal({ size = 'md', className, ...props }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <OverlayRoot {...props}>
      <OverlayViewport>
        <Dialog.Popup
          ref={popup}
          className={classNames('modal', `modal-${size}`, className)}
          initialFocus={props.initialFocus ?? popup}
        >
          <OverlayParts {...props} />
        </Dialog.Popup>
      </OverlayViewport>
    </OverlayRoot>
  );
}

/** The parts that Modal and Sheet share: root, scrim, and the rules of closing. */
export function OverlayRoot(props: OverlayProps) {
  const { open, onOpenChange, dismissible = true, closeOnScrim = true, beside = false, addressed, children } = props;
  useLayer(open && dismissible && !addressed, () => onOpenChange(false));
  return (
    <Dialog.Root
      open={open}
      modal={!beside}
      disablePointerDismissal={!dismissible || !closeOnScrim || beside}
      onOpenChange={(next, details) => {
        const stays =
          details.reason === 'escape-key'
            ? !dismissible || !closeOnScrim
            : details.reason === 'outside-press' && details.event.detail > 1;
        if (stays) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        {!beside && <Dialog.Backdrop className="scrim" forceRender />}
        {children}
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * The container of dialogs. When a dialog is opened by a double click, the second press must not close it or press what
 * has appeared under the pointer.
 */
export function OverlayViewport({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const begunHere = useRef(false);
  const guard = (event: MouseEvent) => {
    if (event.detail <= 1) begunHere.current = true;
    else if (!begunHere.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <Dialog.Viewport className={classNames('overlay', className)} onClickCapture={guard}>
      {children}
    </Dialog.Viewport>
  );
}

type PartsProps = Omit<OverlayProps, 'open' | 'onOpenChange' | 'initialFocus' | 'className'> & { leading?: ReactNode };

/** Header with gilt hairline, scrolling body, fixed footer. */
export function OverlayParts({
  title,
  titleHidden,
  header,
  leading,
  footer,
  flush,
  readable,
  dismissible = true,
  children,
}: PartsProps) {
  const t = useText();
  const close = dismissible && (
    <Dialog.Close
      render={<IconButton label={t('ui.close')} icon={<X size={20} strokeWidth={1.75} />} />}
      className={titleHidden && !header ? 'modal-float' : undefined}
    />
  );
  return (
    <>
      {titleHidden && !header ? (
        <>
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {close}
        </>
      ) : (
        <div className={classNames('modal-head', header !== undefined && 'modal-head-tall')}>
          {leading}
          {header !== undefined && <div className="flex-1 min-w-0">{header}</div>}
          <Dialog.Title className={header !== undefined ? 'sr-only' : 'modal-title'}>{title}</Dialog.Title>
          {close}
        </div>
      )}
      {/* A section, so that no header inside it counts as the banner of the site. */}
      <section className={classNames('modal-body', flush && 'modal-body-flush')} {...(readable && { tabIndex: 0 })}>
        {children}
      </section>
      {footer && <div className="modal-foot">{footer}</div>}
    </>
  );
}
