import { useMutation } from '@tanstack/react-query';
import { Check, ImageUp } from 'lucide-react';
import { useId } from 'react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { sendForm } from '#platform/ui/send-form.ts';
import { useToast } from '#platform/ui/toast.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { STATIC_AVATARS, staticAvatarUrl } from './avatar.rules.ts';
import type { profileContract } from './profile.contract.ts';
import { useProfileChanged } from './profile.hooks.ts';
import './profile.css';

const call = client<typeof profileContract>();

/** Spec section 8 "Pictures". The server checks the actual bytes as well. */
const MEGABYTES_MOST = 5;
const TYPES = ['image/png', 'image/jpeg'];

/** Choose one of our pictures or upload one. */
export function AvatarPicker({ current, onClose }: { current: string; onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const changed = useProfileChanged();
  const choosing = useMutation({
    mutationFn: async (choice: { name: string } | { file: File }) => {
      if ('name' in choice) return call('POST /portal/account/avatar', { body: { avatar: choice.name } });
      if (!TYPES.includes(choice.file.type)) throw new Error(t('ways.avatar.type'));
      if (choice.file.size > MEGABYTES_MOST * 1024 * 1024)
        throw new Error(t('ways.avatar.large', { megabytes: MEGABYTES_MOST }));
      const form = new FormData();
      form.set('file', choice.file);
      return sendForm('POST /portal/account/avatar', form);
    },
    onSuccess: async () => {
      await changed();
      show({ tone: 'ok', id: 'avatar', title: t('ways.avatar.changed') });
      onClose();
    },
  });
  const sending = choosing.isPending ? choosing.variables : undefined;
  return (
    <Modal open onOpenChange={(open) => !open && onClose()} size="sm" title={t('ways.avatar.title')}>
      <div className="ask-form">
        <FormError>{choosing.error?.message}</FormError>
        <ul className="avatar-set">
          {STATIC_AVATARS.map((name) => (
            <li key={name}>
              <HouseAvatar
                name={name}
                chosen={current === staticAvatarUrl(name)}
                busy={sending !== undefined && 'name' in sending && sending.name === name}
                disabled={choosing.isPending}
                onChoose={() => choosing.mutate({ name })}
              />
            </li>
          ))}
        </ul>
        <OwnPicture busy={choosing.isPending} onFile={(file) => choosing.mutate({ file })} />
      </div>
    </Modal>
  );
}

interface HouseAvatarProps {
  name: string;
  chosen: boolean;
  busy: boolean;
  disabled: boolean;
  onChoose(): void;
}

function HouseAvatar({ name, chosen, busy, disabled, onChoose }: HouseAvatarProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t(`ways.avatar.${name}`)}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={onChoose}
    >
      <img src={staticAvatarUrl(name)} alt="" width={72} height={72} loading="lazy" />
      {chosen && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
    </button>
  );
}

function OwnPicture({ busy, onFile }: { busy: boolean; onFile(file: File): void }) {
  const t = useText();
  const hint = useId();
  return (
    <div className="avatar-own">
      <label className={buttonClass({ tone: 'secondary', block: true })}>
        <ImageUp size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('ways.avatar.upload')}
        <input
          type="file"
          className="sr-only"
          accept={TYPES.join(',')}
          aria-describedby={hint}
          disabled={busy}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Allows choosing the same file again after a refusal.
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={hint} className="msg">
        {t('ways.avatar.hint', { megabytes: MEGABYTES_MOST })}
      </p>
    </div>
  );
}
