import { type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
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
  /** Usual reasons; a press writes one into the field, where it can be changed. */
  ready?: readonly string[];
  children?: ReactNode;
  onConfirm(reason: string): void;
  onCancel(): void;
}

/** A dialog for an action that needs a reason or a proof. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, text, ready = [], children, onConfirm, ...dialog } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => (reason.trim().length < SHORTEST ? setMissing(true) : onConfirm(reason.trim()));
  return (
    <Confirm open {...dialog} onConfirm={send}>
      <p>{text}</p>
      {children}
      {ready.length > 0 && (
        <fieldset className="flex flex-wrap gap-2" aria-label={t('ui.desk.ready')}>
          {ready.map((one) => (
            <Button key={one} size="sm" tone="secondary" onClick={() => setReason(one)}>
              {one}
            </Button>
          ))}
        </fieldset>
      )}
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
