import { SOCIAL_RETURN } from './social-address.page.tsx';

/** Telegram's login page, which returns to us. */
export function telegramAddress(botId: string): string {
  const { origin } = window.location;
  const query = new URLSearchParams({ bot_id: botId, origin, return_to: `${origin}/?${SOCIAL_RETURN}=telegram` });
  return `https://oauth.telegram.org/auth?${query}`;
}

/** Telegram's signed data; undefined when the person closed its page. */
export function telegramAnswer(fragment: string): unknown {
  try {
    const encoded = /^#tgAuthResult=([\w+/=-]+)$/.exec(decodeURIComponent(fragment))?.[1] ?? '';
    const bytes = Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}
