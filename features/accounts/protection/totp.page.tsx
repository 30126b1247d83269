import { useMutation } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import type { secondFactorContract } from '../second-factor/second-factor.contract.ts';
import { PasswordAsk } from './password-ask.page.tsx';
import { useProtectionChanged } from './protection.hooks.ts';
import { ProtectionRow } from './row.page.tsx';

const call = client<typeof secondFactorContract>();

/** Authenticator app (spec section 4 "Google verification"): a first code enables it; password and code disable it. */
export function TotpRow({ on, onCodes }: { on: boolean | undefined; onCodes(codes: string[]): void }) {
  const t = useText();
  const changed = useProtectionChanged();
  const [asking, setAsking] = useState<'begin' | 'remove'>();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  return (
    <ProtectionRow
      icon={<QrIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={t('ways.totp.title')}
      text={t('ways.totp.text')}
      done={on}
      action={
        <Button
          tone="secondary"
          disabled={on === undefined}
          aria-label={t(on ? 'ways.totp.remove' : 'ways.totp.begin')}
          onClick={() => setAsking(on ? 'remove' : 'begin')}
        >
          {t(on ? 'ways.security.off' : 'ways.security.set')}
        </Button>
      }
    >
      {asking === 'begin' && (
        <PasswordAsk
          title={t('ways.totp.begin')}
          text={t('ways.security.ask')}
          submit={t('ways.security.next')}
          onClose={() => setAsking(undefined)}
          run={async (password) => {
            setBegun(await call('POST /portal/second-factors/totp', { sealed: true, body: { password } }));
            setAsking(undefined);
          }}
        />
      )}
      {asking === 'remove' && <RemoveTotp onClose={() => setAsking(undefined)} />}
      {begun && (
        <ConfirmTotp
          {...begun}
          onClose={() => setBegun(undefined)}
          onConfirmed={(codes) => {
            setBegun(undefined);
            void changed();
            onCodes(codes);
          }}
        />
      )}
    </ProtectionRow>
  );
}

function RemoveTotp({ onClose }: { onClose(): void }) {
  const t = useText();
  const changed = useProtectionChanged();
  const [code, setCode] = useState('');
  return (
    <PasswordAsk
      title={t('ways.totp.remove')}
      text={t('ways.totp.removeText')}
      submit={t('ways.totp.remove')}
      danger
      onClose={onClose}
      run={async (password) => {
        await call('POST /portal/second-factors/totp/remove', { sealed: true, body: { password, code: code || '-' } });
        await changed();
        onClose();
      }}
    >
      <Input
        label={t('ways.totp.anyCode')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        maxLength={20}
      />
    </PasswordAsk>
  );
}

interface ConfirmProps {
  secret: string;
  uri: string;
  onClose(): void;
  onConfirmed(codes: string[]): void;
}

/** Shows the secret for the app and asks for its first code. */
function ConfirmTotp({ secret, uri, onClose, onConfirmed }: ConfirmProps) {
  const t = useText();
  const modules = useQr(uri);
  const [code, setCode] = useState('');
  const confirming = useMutation({
    mutationFn: (typed: string) => call('POST /portal/second-factors/totp/confirm', { body: { code: typed } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: () => setCode(''),
  });
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} closeOnScrim={false} size="sm" title={t('ways.totp.begin')}>
      <form
        className="ask-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirming.mutate(code || '-');
        }}
      >
        <p className="auth-hint">{t('ways.totp.scan')}</p>
        <div className="totp-qr">
          {modules ? <QrCode modules={modules} label={t('ways.totp.qr')} /> : <Skeleton width="100%" height={192} />}
        </div>
        <div className="totp-secret">
          <span>
            <small>{t('ways.totp.secret')}</small>
            <b className="num">{secret.match(/.{1,4}/g)?.join(' ')}</b>
          </span>
          <CopyButton text={secret} what={t('ways.totp.secret')} />
        </div>
        <CodeInput
          label={t('ways.step.code.totp')}
          value={code}
          onChange={setCode}
          onComplete={(typed) => confirming.mutate(typed)}
          error={confirming.error && code === '' ? confirming.error.message : undefined}
        />
        <Button type="submit" size="lg" block loading={confirming.isPending}>
          {t('ways.step.confirm')}
        </Button>
      </form>
    </Modal>
  );
}
