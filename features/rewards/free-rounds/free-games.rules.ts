import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { units } from '#platform/money/money.ts';

/** Slots of the studio that can be played at the house's expense. A progressive pool grows by players' own stakes only. */
const TITLES = new Map(
  slotTitles.filter(({ progressive }) => progressive === null).map((title) => [title.code, title]),
);

interface FreeGame {
  vendor: string;
  code: string;
  names: Readonly<Record<string, string>>;
  /** 1/10,000 of a main unit, ascending. */
  stakes: readonly bigint[];
}

type OfferedGame = Pick<FreeGame, 'vendor' | 'code' | 'names'> & { type: string; enabled: boolean };

/** Those of the house's games, told by vendors whose wallet is ours, that can be given. */
export function freeGames(games: readonly OfferedGame[], ours: (vendor: string) => boolean): FreeGame[] {
  return games.flatMap(({ vendor, code, names, type, enabled }) => {
    const title = TITLES.get(code);
    return title && enabled && type === 'RNG' && ours(vendor) ? [{ vendor, code, names, stakes: title.stakes }] : [];
  });
}

/** Whether a rule names a game that can be given, at a stake that it offers. */
export function canGive(games: readonly FreeGame[], rule: { vendor: string; game: string; stake: string }): boolean {
  const game = games.find(({ vendor, code }) => vendor === rule.vendor && code === rule.game);
  return game?.stakes.includes(units(rule.stake)) ?? false;
}

/** How a title is called; its code where it has left the shelf. */
export function titleName(code: string, language: string): string {
  const name = slotTitles.find((title) => title.code === code)?.name;
  return name ? (language === 'VI' ? name.vi : name.en) : code;
}
