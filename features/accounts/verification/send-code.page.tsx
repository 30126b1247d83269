import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CountdownButton } from '#platform/ui/countdown-button.tsx';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';

export interface CodeSender {
  /** End of the countdown. */
  untilMs: number | undefined;
  sending: boolean;
  /** The refusal in the warning dialog. */
  warning: string | undefined;
  send(): void;
  closeWarning(): void;
}

interface SenderOptions {
  /** Requests a code; answers when the next one may be asked for. */
  request(): Promise<{ retryAfterSeconds: number }>;
  /** Shows a refusal at its field; false leaves it to the warning dialog. */
  onField(refusal: CallRefused): boolean;
  /** Text after sending, if it was not a text message. */
  sentText?: string;
}

/** Send, count down, send again. The server sets the countdown (spec section 4 "SMS code"). */
export function useCodeSender({ request, onField, sentText }: SenderOptions): CodeSender {
  const t = useText();
  const { show } = useToast();
  const [untilMs, setUntil] = useState<number>();
  const [warning, setWarning] = useState<string>();
  const sending = useMutation({
    mutationFn: request,
    onSuccess: ({ retryAfterSeconds }) => {
      setUntil(Date.now() + retryAfterSeconds * 1_000);
      show({ tone: 'ok', id: 'code-sent', title: sentText ?? t('accounts.code.sent') });
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const { retryAfterSeconds } = (refusal.detail ?? {}) as { retryAfterSeconds?: number };
      if (retryAfterSeconds) setUntil(Date.now() + retryAfterSeconds * 1_000);
      if (!onField(refusal)) setWarning(refusal.message);
    },
  });
  return {
    untilMs,
    sending: sending.isPending,
    warning,
    send: () => sending.mutate(),
    closeWarning: () => setWarning(undefined),
  };
}

type CodeFieldProps = Omit<InputProps, 'label' | 'beside'> & { sender: CodeSender; label?: string };

/** The code field with its button, and the warning after a failed request (spec section 8 "Behaviours"). */
export function CodeField({ sender, label, ...input }: CodeFieldProps) {
  const t = useText();
  return (
    <>
      <Input
        {...input}
        label={label ?? t('accounts.field.verificationCode')}
        digits
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        beside={
          <CountdownButton
            className="code-send"
            untilMs={sender.untilMs}
            loading={sender.sending}
            onClick={sender.send}
          >
            {t('accounts.code.send')}
          </CountdownButton>
        }
      />
      <Modal
        open={sender.warning !== undefined}
        onOpenChange={(open) => !open && sender.closeWarning()}
        size="sm"
        title={t('accounts.code.failed')}
        footer={
          <Button block onClick={sender.closeWarning}>
            {t('accounts.understood')}
          </Button>
        }
      >
        <p>{sender.warning}</p>
      </Modal>
    </>
  );
}
