import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useQr } from '#features/accounts/use-qr.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
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

/** The secret for the authenticator app, and the first code of it. */
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

/** Recovery codes, shown this once; only then the desks. */
export function KeepCodes({ operator, recoveryCodes, onKept }: Enrolled & { onKept(): void }) {
  const t = useText();
  const text = recoveryCodes.join('\n');
  return (
    <>
      <h1>{t('backoffice.recovery.title')}</h1>
      <p className="text-ink-2">{t('backoffice.recovery.lead')}</p>
      <div className="login-form">
        <ul className="login-codes num" aria-label={t('backoffice.recovery.title')}>
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="login-keep">
          <CopyButton text={text} what={t('backoffice.recovery.title')} />
          <Button
            tone="secondary"
            icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => download(`${operator.username}-recovery-codes.txt`, text)}
          >
            {t('backoffice.recovery.download')}
          </Button>
        </div>
        <Button size="lg" block onClick={onKept}>
          {t('backoffice.recovery.kept')}
        </Button>
      </div>
    </>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
