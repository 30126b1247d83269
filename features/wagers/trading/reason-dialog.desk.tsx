import { type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { TextArea } from '#platform/ui/input.tsx';

interface ReasonDialogProps {
  title: string;
  what: string;
  danger?: boolean;
  loading: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
  onConfirm(reason: string): void;
  onCancel(): void;
}

const SHORTEST = 3;

/** Asks for an order's reason and a confirmation. */
export function ReasonDialog({ title, what, danger, loading, children, onConfirm, onCancel }: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const confirm = () => (reason.trim().length < SHORTEST ? setWrong(true) : onConfirm(reason.trim()));
  return (
    <Confirm
      open
      title={title}
      confirmLabel={title}
      tone={danger ? 'danger' : 'red'}
      loading={loading}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <div className="trading-form">
        <p>{what}</p>
        {children}
        <TextArea
          label={t('trading.reason')}
          value={reason}
          maxLength={200}
          rows={2}
          error={wrong ? t('trading.reason.missing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Confirm>
  );
}
