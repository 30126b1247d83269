import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';

type Draft = GroupDraft<'social'>;
type Provider = keyof Draft['value'];

/** What a provider that is switched on begins with; addresses are the providers' own. */
const BEGIN = {
  google: { clientId: '', clientSecret: '', issuer: 'https://accounts.google.com' },
  facebook: {
    ...{ clientId: '', clientSecret: '', scope: 'public_profile' },
    authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userEndpoint: 'https://graph.facebook.com/v23.0/me?fields=id,name',
  },
  telegram: { botToken: '' },
} as const satisfies Record<Provider, Record<string, string>>;
const SECRETS: readonly string[] = ['clientSecret', 'botToken'];
const PROVIDERS = Object.keys(BEGIN) as Provider[];

/** One-click logins (spec section 2.5): a provider without an application is off. Secrets are written, never shown. */
export function SocialForm({ draft, saved }: { draft: Draft; saved: Readonly<Record<string, unknown>> }) {
  return PROVIDERS.map((provider) => (
    <ProviderPart key={provider} provider={provider} draft={draft} kept={saved[provider] != null} />
  ));
}

interface ProviderPartProps {
  provider: Provider;
  draft: Draft;
  /** A secret is stored and stays unless another is typed. */
  kept: boolean;
}

function ProviderPart({ provider, draft, kept }: ProviderPartProps) {
  const t = useText();
  const problem = useProblem(draft);
  const value = draft.value[provider] as Record<string, string> | null;
  const set = (next: Record<string, string> | null) => draft.set(provider, next as never);
  const name = t(`site.desk.social.${provider}`);
  return (
    <fieldset className="set-part">
      <legend>{name}</legend>
      <Switch
        label={t('site.desk.social.on', { provider: name })}
        checked={value !== null}
        onChange={({ target }) => set(target.checked ? BEGIN[provider] : null)}
      />
      {value &&
        Object.keys(BEGIN[provider]).map((field) => {
          const secret = SECRETS.includes(field);
          const hint = secret && t(kept ? 'site.desk.social.secret.kept' : 'site.desk.social.secret');
          return (
            <Input
              key={field}
              label={t(`site.desk.social.${field}`)}
              {...(hint && { hint })}
              {...(secret && { type: 'password', autoComplete: 'off' })}
              spellCheck={false}
              error={problem(`${provider}.${field}`)}
              value={value[field] ?? ''}
              onChange={({ target }) => set({ ...value, [field]: target.value.trim() })}
            />
          );
        })}
    </fieldset>
  );
}
