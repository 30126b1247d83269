import { useRef } from 'react';
import { RichText } from '#features/support/rich-text.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { DialogTable } from '#platform/ui/dialogs.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import './message-modal.css';

/** The generic modal of spec section 2.5: a title, a text, one button; cross and background are optional. */
export function MessageModal(props: DialogTable['message'] & { onClose(): void }) {
  const { title, text, html, closable = true, background = false, action, onClose } = props;
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const done = () => {
    onClose();
    action?.onClick();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      dismissible={closable}
      className={background ? 'message-lacquer' : ''}
      initialFocus={button}
      footer={
        <Button ref={button} onClick={done}>
          {action?.label ?? t('portal.message.ok')}
        </Button>
      }
    >
      {text && <p className="leading-text text-ink-2">{text}</p>}
      {html && <RichText html={html} />}
    </Modal>
  );
}
