import { type SecretBox, secretBox } from '#platform/keys/secret-box.ts';

type Fields = Record<string, unknown>;

/** The field of each provider of the group `social` that is never shown again. */
const SECRETS: Readonly<Record<string, string>> = {
  google: 'clientSecret',
  facebook: 'clientSecret',
  telegram: 'botToken',
};
const MARK = 'sealed:';

export interface SettingSecrets {
  /** A change with what it does not repeat: an empty secret is the one that stands. */
  completed(patch: Fields, stored: Fields): Fields;
  /** As it is stored. */
  sealed(value: Fields): Fields;
  /** As the program works with it; a provider whose secret was sealed under another installation's key is off. */
  opened<Social extends object>(social: Social): Social;
}

/** `secret` is ensureSecret(dataDir, 'site'), the same in every process; without it secrets lie as they are. */
export function settingSecrets(secret: Buffer | undefined): SettingSecrets {
  const box: SecretBox | undefined = secret && secretBox(secret, 'brand-settings');
  const seal = (plain: string) => MARK + box?.seal(Buffer.from(plain, 'utf8')).toString('base64url');
  const open = (sealed: string) => {
    try {
      return box?.open(Buffer.from(sealed.slice(MARK.length), 'base64url')).toString('utf8');
    } catch {
      return undefined;
    }
  };
  return {
    completed: (patch, stored) =>
      eachSecret(patch, (given, provider, field) => {
        const kept = (stored[provider] as Fields | undefined)?.[field];
        return (given === '' || isSealed(given)) && typeof kept === 'string' ? kept : given;
      }),
    sealed: (value) => (box ? eachSecret(value, (given) => (isSealed(given) ? given : seal(given))) : value),
    opened: (social) => eachSecret(social as Fields, (given) => (isSealed(given) ? open(given) : given)) as never,
  };
}

/** For operators: that there is a secret is told by the provider standing there. */
export function withoutSecrets(social: Fields): Fields {
  return eachSecret(social, () => '');
}

/** For the history: the end of the sealed text tells one from the next and nothing about either. */
export function markedSecrets(social: Fields): Fields {
  return eachSecret(social, (given) => `••••${isSealed(given) ? given.slice(-4) : ''}`);
}

const isSealed = (text: string): boolean => text.startsWith(MARK);

/** A provider for which there is no text any more is left off. */
function eachSecret(
  social: Fields,
  change: (given: string, provider: string, field: string) => string | undefined,
): Fields {
  const entries = Object.entries(social).map(([provider, value]) => {
    const field = SECRETS[provider];
    if (field === undefined || typeof value !== 'object' || value === null) return [provider, value];
    const given = (value as Fields)[field] ?? '';
    const text = typeof given === 'string' ? change(given, provider, field) : given;
    return [provider, text === undefined ? null : { ...value, [field]: text }];
  });
  return Object.fromEntries(entries);
}
