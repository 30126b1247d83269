import type { gameContract } from '#games/studio/game.contract.ts';
import { client, configureClient } from '#platform/http/client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { textNow } from '#platform/i18n/text.tsx';

/** The studio's calls for the game frame. */
export const gameCall = client<typeof gameContract>();

/** The session's token lives here, in the page's memory, and nowhere else. */
let token = '';
let language: Language = 'VI';

export function keepSessionToken(next: string): void {
  token = next;
}

/** For connections that are no calls, such as a stream of events. */
export const sessionToken = (): string => token;

export function speakLanguage(next: Language): void {
  language = next;
}

export function configureGameCalls(): void {
  configureClient({
    headers: () => ({ Language: language, ...(token ? { Authorization: token } : {}) }),
    networkMessage: () => textNow('game.network.lost'),
  });
}
