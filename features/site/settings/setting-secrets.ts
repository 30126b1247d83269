import { type SecretBox, secretBox } from '#platform/keys/secret-box.ts';

type Fields = Record<string, unknown>;

/** The secret field of each provider of the group `social`, never shown again. */
const SECRETS: Readonly<Record<string, string>> = {
  google: 'clientSecret',
  facebook: 'clientSecret',
  telegram: 'botToken',
};
const MARK = 'sealed:';

export interface SettingSecrets {
  /** Fills the gaps of a change: an empty secret keeps the stored one. */
  completed(patch: Fields, stored: Fields): Fields;
  /** With secrets encrypted, for storage. */
  sealed(value: Fields): Fields;
  /** With secrets decrypted, for use. A provider whose secret was encrypted with another installation's key is off. */
  opened<Social extends object>(social: Social): Social;
}

/** `secret` is ensureSecret(dataDir, 'site'), the same in every process. Without it secrets stay in plain text. */
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

/** For operators: secrets become ''. The provider's presence shows that it has one. */
export function withoutSecrets(social: Fields): Fields {
  return eachSecret(social, () => '');
}

/** For the history: the end of the encrypted text distinguishes secrets without revealing them. */
export function markedSecrets(social: Fields): Fields {
  return eachSecret(social, (given) => `••••${isSealed(given) ? given.slice(-4) : ''}`);
}

const isSealed = (text: string): boolean => text.startsWith(MARK);

/** Applies `change` to each secret. A provider whose result is undefined is left out. */
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
