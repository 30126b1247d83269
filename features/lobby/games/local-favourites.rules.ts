/** Lottery games are saved on the device, per user name (spec section 3 "Favourites"). */
export const LOTTERY_TYPES: readonly string[] = ['ELOTT', 'LOTT'];

export const keptLocally = (gameType: string): boolean => LOTTERY_TYPES.includes(gameType);

/** Which of some game types (none means all) have their saved games on the device, and whether others have not. */
export function keepersOf(gameTypes: readonly string[]): { local: readonly string[]; server: boolean } {
  if (gameTypes.length === 0) return { local: LOTTERY_TYPES, server: true };
  return { local: gameTypes.filter(keptLocally), server: !gameTypes.every(keptLocally) };
}

export const storageKey = (account: string): string => `lottery-favourites:${account}`;

/** The stored ids; empty when the text is not a list of ids. */
export function parseStored(text: string | null): string[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds or removes one id. Idempotent. */
export function withSaved(ids: readonly string[], id: string, saved: boolean): string[] {
  const others = ids.filter((known) => known !== id);
  return saved ? [id, ...others] : others;
}
