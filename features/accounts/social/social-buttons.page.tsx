import { useQuery } from '@tanstack/react-query';
import { AtSign, Send, UsersRound } from 'lucide-react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { socialContract } from './social.contract.ts';
import { telegramAddress } from './telegram-login.page.tsx';
import './social.css';

const call = client<typeof socialContract>();

export type Providers = ValueOf<(typeof socialContract)['GET /portal/social']>;
export type Provider = Providers['providers'][number];

const NONE: Providers = { providers: [], telegramBotId: '' };

/** The providers for which the brand has an application; empty while they load. */
export function useSocialProviders(): Providers {
  return useQuery({ ...call.query('GET /portal/social'), staleTime: 10 * 60_000 }).data ?? NONE;
}

/** Names are the same in every language. The icons are neutral, because the logos are others' trade marks. */
export const PROVIDER_NAME: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' };

export function ProviderIcon({ provider, size = 18 }: { provider: Provider; size?: number }) {
  const Icon = { google: AtSign, facebook: UsersRound, telegram: Send }[provider];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}

/** The address behind a provider's button. The visitor returns to /?social=. */
export function providerAddress(provider: Provider, { telegramBotId }: Providers): string {
  return provider === 'telegram' ? telegramAddress(telegramBotId) : `/portal/social/${provider}/start`;
}

/** One-click social buttons (spec section 2.5), the same for login and registration. */
export function SocialButtons() {
  const t = useText();
  const known = useSocialProviders();
  if (known.providers.length === 0) return null;
  return (
    <div className="social-buttons">
      {known.providers.map((provider) => (
        <ButtonLink
          key={provider}
          tone="secondary"
          block
          href={providerAddress(provider, known)}
          icon={<ProviderIcon provider={provider} />}
          aria-label={t('ways.social.with', { provider: PROVIDER_NAME[provider] })}
        >
          {PROVIDER_NAME[provider]}
        </ButtonLink>
      ))}
    </div>
  );
}
