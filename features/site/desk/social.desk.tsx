import { knownText, useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { GroupDraft } from './settings.hooks.ts';
import { useProblem } from './settings-form.desk.tsx';

type Draft = GroupDraft<'social'>;
type Provider = keyof Draft['value'];

/** Initial fields of a provider that is switched on. The addresses are the provider's own. */
const BEGIN = {
  google: { clientId: '', clientSecret: '', issuer: 'https://accounts.google.com' },
  facebook: {
    clientId: '',
    clientSecret: '',
    scope: 'public_profile',
    authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userEndpoint: 'https://graph.facebook.com/v23.0/me?fields=id,name',
  },
  telegram: { botToken: '' },
} as const satisfies Record<Provider, Record<string, string>>;
const SECRETS: readonly string[] = ['clientSecret', 'botToken'];
const PROVIDERS = Object.keys(BEGIN) as Provider[];

/** One-click logins (spec section 2.5). A provider without an application is off. Secrets can be set, never shown. */
export function SocialForm({ draft, saved }: { draft: Draft; saved: Readonly<Record<string, unknown>> }) {
  const problem = useProblem(draft);
  return PROVIDERS.map((provider) => (
    <ProviderPart
      key={provider}
      group="social"
      provider={provider}
      begin={BEGIN[provider]}
      kept={saved[provider] != null}
      problem={problem}
      value={draft.value[provider]}
      onValue={(next) => draft.set(provider, next as never)}
    />
  ));
}

interface ProviderPartProps {
  group: 'social' | 'sms';
  provider: string;
  /** Fields of an application with their initial values. */
  begin: Readonly<Record<string, string>>;
  value: Readonly<Record<string, string>> | null;
  onValue(next: Readonly<Record<string, string>> | null): void;
  /** Whether a secret is stored; it stays unless a new one is typed. */
  kept: boolean;
  problem(field: string): string | undefined;
}

/** The brand's application at one provider: off, or its fields. */
export function ProviderPart({ group, provider, begin, value, onValue, kept, problem }: ProviderPartProps) {
  const t = useText();
  const name = t(`site.desk.${group}.${provider}`);
  const hintOf = (field: string) => {
    if (SECRETS.includes(field)) return t(kept ? 'site.desk.social.secret.kept' : 'site.desk.social.secret');
    return knownText(`site.desk.${group}.${field}.hint`);
  };
  return (
    <fieldset className="set-part">
      <legend>{name}</legend>
      <Switch
        label={t(`site.desk.${group}.on`, { provider: name })}
        checked={value !== null}
        onChange={({ target }) => onValue(target.checked ? begin : null)}
      />
      {value &&
        Object.keys(begin).map((field) => {
          const hint = hintOf(field);
          return (
            <Input
              key={field}
              label={t(`site.desk.${group}.${field}`)}
              {...(hint && { hint })}
              {...(SECRETS.includes(field) && { type: 'password', autoComplete: 'off' })}
              spellCheck={false}
              error={problem(`${provider}.${field}`)}
              value={value[field] ?? ''}
              onChange={({ target }) => onValue({ ...value, [field]: target.value.trim() })}
            />
          );
        })}
    </fieldset>
  );
}
