import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { call } from '../office-session.ts';

export function ProofForm({ onClose }: { onClose(isProven: boolean): void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const prove = useMutation({
    mutationFn: (given: string) => call('POST /office/session/proof', { body: { code: given } }),
    onSuccess: () => onClose(true),
    onError: () => setCode(''),
  });
  return (
    <Modal open onOpenChange={(next) => !next && onClose(false)} size="sm" title={t('backoffice.proof.title')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === 6) prove.mutate(code);
        }}
      >
        <p className="text-14 text-ink-2">{t('backoffice.proof.text')}</p>
        <CodeInput
          label={t('backoffice.code')}
          value={code}
          autoFocus
          autoComplete="one-time-code"
          error={prove.error?.message}
          onChange={setCode}
          onComplete={(whole) => prove.mutate(whole)}
        />
        <Button type="submit" size="lg" block loading={prove.isPending} disabled={code.length < 6}>
          {t('backoffice.proof.send')}
        </Button>
      </form>
    </Modal>
  );
}
