import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import { RecoveryCodes } from '#platform/ui/recovery-codes.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import type { Operator } from '../office-session.ts';
import { LoginError } from './login-frame.tsx';

export interface AppSecret {
  secret: string;
  uri: string;
}

export interface Enrolled {
  operator: Operator;
  recoveryCodes: string[];
}

/** Shows the secret for the authenticator app and asks for its first code. */
export function EnrolApp({
  secret,
  uri,
  confirm,
  onEnrolled,
}: AppSecret & {
  confirm(code: string): Promise<Enrolled>;
  onEnrolled(done: Enrolled): void;
}) {
  const t = useText();
  const modules = useQr(uri);
  const [code, setCode] = useState('');
  const confirming = useMutation({
    mutationFn: confirm,
    onSuccess: onEnrolled,
    onError: () => setCode(''),
  });
  return (
    <>
      <h1>{t('backoffice.enrol.title')}</h1>
      <p className="text-ink-2">{t('backoffice.enrol.lead')}</p>
      <form
        className="login-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirming.mutate(code || '-');
        }}
      >
        <div className="login-qr">
          {modules ? (
            <QrCode modules={modules} label={t('backoffice.enrol.qr')} />
          ) : (
            <Skeleton width="100%" height={192} />
          )}
        </div>
        <div className="login-secret">
          <span>
            <small>{t('backoffice.enrol.secret')}</small>
            <b className="num">{secret.match(/.{1,4}/g)?.join(' ')}</b>
          </span>
          <CopyButton text={secret} what={t('backoffice.enrol.secret')} />
        </div>
        {confirming.error && code === '' && <LoginError text={confirming.error.message} />}
        <CodeInput
          label={t('backoffice.code')}
          value={code}
          onChange={setCode}
          onComplete={(typed) => confirming.mutate(typed)}
        />
        <Button type="submit" size="lg" block loading={confirming.isPending}>
          {t('backoffice.enrol.submit')}
        </Button>
      </form>
    </>
  );
}

/** Shows the recovery codes, once; only then the desks open. */
export function KeepCodes({ operator, recoveryCodes, onKept }: Enrolled & { onKept(): void }) {
  const t = useText();
  return (
    <>
      <h1>{t('ui.recovery.title')}</h1>
      <p className="text-ink-2">{t('backoffice.recovery.lead')}</p>
      <div className="login-form">
        <RecoveryCodes codes={recoveryCodes} account={operator.username} />
        <Button size="lg" block onClick={onKept}>
          {t('backoffice.recovery.kept')}
        </Button>
      </div>
    </>
  );
}
