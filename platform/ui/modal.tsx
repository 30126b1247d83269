import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import './modal.css';

/** What ends a modal besides its own buttons. */
export interface OverlayProps {
  open: boolean;
  /** Called with false by the close button, Escape or a press on the scrim. */
  onOpenChange(open: boolean): void;
  /** `false`: neither Escape nor scrim closes, and there is no close button (a forced password change). */
  dismissible?: boolean;
  /** `false`: the scrim alone does not close, so that a half-filled form is not lost by a slip. */
  closeOnScrim?: boolean;
  /** Stands beside the page, which stays in use; no scrim, and only its own buttons and Escape close it. */
  beside?: boolean;
  /** It has an address, so Back closes it by itself. */
  addressed?: boolean;
  title: ReactNode;
  /** Keeps the title for screen readers only, when the content shows its own heading. */
  titleHidden?: boolean;
  /** Stands in the header instead of the title text (member centre: avatar, balance, session clock). */
  header?: ReactNode;
  /** Buttons that stay in view under the scrolling body. */
  footer?: ReactNode;
  /** No padding around the content. */
  flush?: boolean;
  /** The body is reached by Tab and read by the arrow keys: for long content that may hold no control of its own. */
  readable?: boolean;
  /** Receives the focus on opening; otherwise the dialog itself, as a ring around the cross would ask to close it. */
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
}

export interface ModalProps extends OverlayProps {
  /** sm 420 floats everywhere; md 640, lg 900, xl 1180 are full-height sheets under 768. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/**
 * A dialog above the page: focus is trapped and given back, the page does not scroll, dialogs stack. Render it where
 * it belongs; it moves itself to the end of the document. Costs 19 KB (Base UI dialog), so load screens that use it lazily.
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
            ? !dismissible
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
 * Where dialogs stand. Who opens one by a double click means its opener by both presses: the second closes nothing, and
 * chooses nothing that came under the pointer.
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

/** Header with gilt hairline, scrolling body, footer that stays. */
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
      {/* As a section it holds the headers within: none of them counts as the banner of the site. */}
      <section className={classNames('modal-body', flush && 'modal-body-flush')} {...(readable && { tabIndex: 0 })}>
        {children}
      </section>
      {footer && <div className="modal-foot">{footer}</div>}
    </>
  );
}
