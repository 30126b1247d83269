import type { gameContract } from '#games/studio/game.contract.ts';
import { CallRefused, client, configureClient } from '#platform/http/client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { textNow } from '#platform/i18n/text.tsx';

/** The studio's calls for the game frame. */
export const gameCall = client<typeof gameContract>();

/** The session's token is stored only here, in the page's memory. */
let token = '';
let language: Language = 'VI';

export function keepSessionToken(next: string): void {
  token = next;
}

/** For connections other than calls, such as an event stream. */
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

/** The balance now, in 1/10,000 units; null when it could not be read. */
export async function readBalance(): Promise<bigint | null> {
  try {
    return BigInt((await gameCall('GET /game/balance')).balance);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return null;
  }
}
