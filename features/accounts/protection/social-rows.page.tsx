import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { socialContract } from '../social/social.contract.ts';
import {
  PROVIDER_NAME,
  type Provider,
  ProviderIcon,
  providerAddress,
  useSocialProviders,
} from '../social/social-buttons.page.tsx';
import { PasswordAsk } from './password-ask.page.tsx';
import { useProtectionChanged } from './protection.hooks.ts';
import { ProtectionRow } from './row.page.tsx';

const call = client<typeof socialContract>();
const ALL: readonly Provider[] = ['google', 'facebook', 'telegram'];

/** Login providers of this account. A linked one can be unlinked even while the brand has it off. */
export function SocialRows() {
  const known = useSocialProviders();
  const { data } = useQuery(call.query('GET /portal/social/mine'));
  if (!data) return null;
  return ALL.map((provider) => {
    const bound = data.list.find((one) => one.provider === provider);
    if (!bound && !known.providers.includes(provider)) return null;
    return (
      <SocialRow key={provider} provider={provider} label={bound?.label} href={providerAddress(provider, known)} />
    );
  });
}

function SocialRow({ provider, label, href }: { provider: Provider; label: string | undefined; href: string }) {
  const t = useText();
  const [removing, setRemoving] = useState(false);
  const name = PROVIDER_NAME[provider];
  const bound = label !== undefined;
  return (
    <ProtectionRow
      icon={<ProviderIcon provider={provider} size={20} />}
      title={name}
      text={bound ? t('ways.social.opens', { label }) : t('ways.social.none')}
      done={bound}
      action={
        bound ? (
          <Button
            tone="secondary"
            aria-label={t('ways.social.unbindOf', { provider: name })}
            onClick={() => setRemoving(true)}
          >
            {t('ways.social.unbind')}
          </Button>
        ) : (
          <ButtonLink tone="secondary" href={href} aria-label={t('ways.social.bindTitle', { provider: name })}>
            {t('ways.social.bind')}
          </ButtonLink>
        )
      }
    >
      {removing && <Unbind provider={provider} onClose={() => setRemoving(false)} />}
    </ProtectionRow>
  );
}

function Unbind({ provider, onClose }: { provider: Provider; onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const changed = useProtectionChanged();
  const name = PROVIDER_NAME[provider];
  return (
    <PasswordAsk
      title={t('ways.social.unbindOf', { provider: name })}
      text={t('ways.social.unbindText', { provider: name })}
      submit={t('ways.social.unbind')}
      danger
      onClose={onClose}
      run={async (password) => {
        await call('POST /portal/social/unbind', { sealed: true, body: { provider, password } });
        await changed();
        show({ tone: 'ok', id: 'social', title: t('ways.social.unbound', { provider: name }) });
        onClose();
      }}
    />
  );
}
