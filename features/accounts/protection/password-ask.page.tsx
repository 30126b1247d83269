import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { wasCancelled } from '../second-factor/passkeys.page.tsx';

interface PasswordAskProps {
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  /** Performs the change. A refusal that is not about the password is shown above the form. */
  run(password: string): Promise<unknown>;
  onClose(): void;
  /** Fields above the password, controlled by the caller. */
  children?: ReactNode;
}

/** Asks for the password again before a change to the account's protection. */
export function PasswordAsk({ title, text, submit, danger = false, run, onClose, children }: PasswordAskProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const running = useMutation({ mutationFn: run });
  const { error } = running;
  const message = error && !wasCancelled(error) ? textOf(error, t('accounts.passkey.failed')) : undefined;
  const ofPassword = error instanceof CallRefused && error.code === 'factor.password.incorrect';
  const required = missing && password === '' ? t('accounts.problem.required') : undefined;
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} closeOnScrim={false} size="sm" title={title}>
      <form
        className="ask-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(true);
          if (password !== '') running.mutate(password);
        }}
      >
        <p className="auth-hint">{text}</p>
        <FormError>{ofPassword ? undefined : message}</FormError>
        {children}
        <Input
          type="password"
          label={t('accounts.payment.login')}
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={ofPassword ? message : required}
        />
        <Button type="submit" tone={danger ? 'danger' : 'red'} size="lg" block loading={running.isPending}>
          {submit}
        </Button>
      </form>
    </Modal>
  );
}

const textOf = (error: Error, other: string) => (error instanceof CallRefused ? error.message : other);
