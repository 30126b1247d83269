import { Fingerprint, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { passkeyContract } from '../second-factor/passkey.contract.ts';
import { makePasskey, passkeysWork } from '../second-factor/passkeys.page.tsx';
import { PasswordAsk } from './password-ask.page.tsx';
import { type Factors, useProtectionChanged } from './protection.hooks.ts';
import { ProtectionRow } from './row.page.tsx';

const call = client<typeof passkeyContract>();
type Passkey = Factors['passkeys'][number];

interface Props {
  passkeys: readonly Passkey[] | undefined;
  onCodes(codes: string[]): void;
}

/** Passkeys (spec section 4 "Extra verification"; W3C Web Authentication): add with a name, see, remove. */
export function PasskeysRow({ passkeys, onCodes }: Props) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const works = passkeysWork();
  return (
    <ProtectionRow
      icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={t('ways.passkey.title')}
      text={t(works ? 'ways.passkey.text' : 'ways.passkey.unsupported')}
      done={passkeys && passkeys.length > 0}
      action={
        works && (
          <Button
            tone="secondary"
            disabled={passkeys === undefined}
            aria-label={t('ways.passkey.add')}
            onClick={() => setAdding(true)}
          >
            {t('ways.security.add')}
          </Button>
        )
      }
    >
      {passkeys && passkeys.length > 0 && (
        <ul className="protect-list" aria-label={t('ways.passkey.title')}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} onCodes={onCodes} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </ProtectionRow>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const at = formatDateTime(passkey.lastUsedAt ?? passkey.createdAt, language, { timeZone: brand.timeZone });
  return (
    <li>
      <span>
        <b>{passkey.name}</b>
        <small className="num">{t(passkey.lastUsedAt ? 'ways.passkey.used' : 'ways.passkey.made', { time: at })}</small>
      </span>
      <IconButton
        tone="ghost"
        label={t('ways.passkey.removeOf', { name: passkey.name })}
        icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

function AddPasskey({ onClose, onCodes }: { onClose(): void; onCodes(codes: string[]): void }) {
  const t = useText();
  const { show } = useToast();
  const changed = useProtectionChanged();
  const [name, setName] = useState('');
  return (
    <PasswordAsk
      title={t('ways.passkey.add')}
      text={t('ways.passkey.addText')}
      submit={t('ways.security.next')}
      onClose={onClose}
      run={async (password) => {
        const options = await call('POST /portal/passkeys/options', { sealed: true, body: { password } });
        const response = await makePasskey(options);
        const label = name.trim() || t('ways.passkey.first');
        const { recoveryCodes } = await call('POST /portal/passkeys', { body: { name: label, response } });
        await changed();
        show({ tone: 'ok', title: t('ways.passkey.added') });
        onClose();
        if (recoveryCodes.length > 0) onCodes(recoveryCodes);
      }}
    >
      <Input
        label={t('ways.passkey.name')}
        hint={t('ways.passkey.nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={40}
        autoComplete="off"
      />
    </PasswordAsk>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const t = useText();
  const changed = useProtectionChanged();
  return (
    <PasswordAsk
      title={t('ways.passkey.remove')}
      text={t('ways.passkey.removeText', { name: passkey.name })}
      submit={t('ways.passkey.remove')}
      danger
      onClose={onClose}
      run={async (password) => {
        await call('POST /portal/passkeys/remove', { sealed: true, body: { id: passkey.id, password } });
        await changed();
        onClose();
      }}
    />
  );
}
