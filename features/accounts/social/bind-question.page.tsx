import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import { answersOf } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { PasswordAsk } from '../protection/password-ask.page.tsx';
import { useProtectionChanged } from '../protection/protection.hooks.ts';
import type { Member } from '../session/session.page.tsx';
import type { socialContract } from './social.contract.ts';
import { PROVIDER_NAME, type Provider, ProviderIcon } from './social-buttons.page.tsx';
import '../protection/protection.css';
import './social.css';

const call = client<typeof socialContract>();

interface Props {
  provider: Provider;
  label: string;
  member: Member | undefined;
  onClose(): void;
}

/** A person known to the provider but not to us (wire.md 1.3 "bind_customer_required"): asks for their account. */
export function BindQuestion({ provider, label, member, onClose }: Props) {
  const t = useText();
  const name = PROVIDER_NAME[provider];
  const bind = useBind();
  if (!member) return <WhoseAccount provider={provider} label={label} onClose={onClose} />;
  return (
    <PasswordAsk
      title={t('ways.social.bindTitle', { provider: name })}
      text={t('ways.social.bindText', { account: member.account, provider: name })}
      submit={t('ways.social.bind')}
      onClose={onClose}
      run={async (password) => {
        await bind(password);
        onClose();
      }}
    >
      <Who provider={provider} label={label} />
    </PasswordAsk>
  );
}

/** The person first logs in or registers; the link is made right after that. */
function WhoseAccount({ provider, label, onClose }: Omit<Props, 'member'>) {
  const t = useText();
  const { open } = useDialogs();
  const { show } = useToast();
  const bind = useBind();
  const binding = useMutation({
    mutationFn: () => bind(undefined),
    onError: (error) => show({ tone: 'error', id: 'social', title: error.message }),
  });
  const after = () => binding.mutate();
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="sm"
      title={t('ways.social.bindTitle', { provider: PROVIDER_NAME[provider] })}
    >
      <div className="social-ask">
        <Who provider={provider} label={label} />
        <p className="auth-hint">{t('ways.social.unknown')}</p>
        <Button size="lg" block onClick={() => open({ name: 'login', after })}>
          {t('ways.social.have')}
        </Button>
        <Button tone="secondary" size="lg" block onClick={() => open({ name: 'register', after })}>
          {t('ways.social.new')}
        </Button>
      </div>
    </Modal>
  );
}

function useBind() {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const changed = useProtectionChanged();
  return async (password: string | undefined) => {
    const { provider } = await call('POST /portal/social/bind', { sealed: true, body: password ? { password } : {} });
    queries.removeQueries({ predicate: answersOf(['GET /portal/social/pending']) });
    await changed();
    show({ tone: 'ok', id: 'social', title: t('ways.social.bound', { provider: PROVIDER_NAME[provider] }) });
  };
}

function Who({ provider, label }: Pick<Props, 'provider' | 'label'>) {
  return (
    <div className="social-who">
      <ProviderIcon provider={provider} size={22} />
      <span>
        <small>{PROVIDER_NAME[provider]}</small>
        <b>{label}</b>
      </span>
    </div>
  );
}
