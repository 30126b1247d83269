import { type ReactNode, useState } from 'react';
import { Confirm } from './confirm.tsx';
import { TextArea } from './input.tsx';

const SHORTEST = 3;

interface ReasonDialogProps {
  title: string;
  text: string;
  label: string;
  hint: string;
  confirmLabel: string;
  tone: 'red' | 'jade' | 'danger';
  loading: boolean;
  children?: ReactNode;
  onConfirm(reason: string): void;
  onCancel(): void;
}

/** A dialog for an action that needs a reason or a proof. */
export function ReasonDialog({ label, hint, text, children, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => (reason.trim().length < SHORTEST ? setMissing(true) : onConfirm(reason.trim()));
  return (
    <Confirm open {...dialog} onConfirm={send}>
      <p>{text}</p>
      {children}
      <TextArea
        label={label}
        value={reason}
        maxLength={500}
        rows={3}
        {...(missing ? { error: hint } : { hint })}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  );
}
