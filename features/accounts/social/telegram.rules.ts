import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Data of Telegram's login. Only the signed fields count. */
export interface TelegramLogin {
  id: number;
  auth_date: number;
  hash: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  username?: string | undefined;
  photo_url?: string | undefined;
}

/** Maximum age of a login; Telegram leaves it to the receiver. */
export const TELEGRAM_LIFE_MS = 10 * 60_000;

/**
 * Whether the bot's token signed these fields: HMAC-SHA256 over the fields sorted by name, keyed with SHA-256 of the
 * token (core.telegram.org/widgets/login, "Checking authorization").
 */
export function telegramHolds({ hash, ...fields }: TelegramLogin, botToken: string, nowMs: number): boolean {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const expected = createHmac('sha256', createHash('sha256').update(botToken).digest()).update(text).digest();
  const given = Buffer.from(hash, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = nowMs - fields.auth_date * 1_000;
  return age < TELEGRAM_LIFE_MS && age > -60_000;
}

export function telegramLabel({ username, first_name, last_name }: TelegramLogin): string {
  return (username ? `@${username}` : [first_name, last_name].filter(Boolean).join(' ')).slice(0, 80);
}
