import { type ReactNode, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button, type ButtonTone } from './button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmProps {
  open: boolean;
  /** The question: "Đăng xuất?" */
  title: ReactNode;
  /** One sentence on what will happen. */
  children: ReactNode;
  /** The verb, never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: Extract<ButtonTone, 'red' | 'gilt' | 'jade' | 'danger'>;
  loading?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** One question with two answers. The focus starts on the answer that changes nothing. */
export function Confirm({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone,
  loading,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const t = useText();
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      size="sm"
      open={open}
      onOpenChange={(next) => !next && !loading && onCancel()}
      title={title}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} tone="secondary" onClick={onCancel} disabled={loading}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button tone={tone} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
    </Modal>
  );
}
