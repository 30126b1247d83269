import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { units } from '#platform/money/money.ts';

/** Studio slots that can give free rounds. Progressive ones cannot: only players' own stakes may feed a pool. */
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

/** The offered studio games that can give free rounds, from vendors that use the platform's wallet. */
export function freeGames(games: readonly OfferedGame[], ours: (vendor: string) => boolean): FreeGame[] {
  return games.flatMap(({ vendor, code, names, type, enabled }) => {
    const title = TITLES.get(code);
    return title && enabled && type === 'RNG' && ours(vendor) ? [{ vendor, code, names, stakes: title.stakes }] : [];
  });
}

/** Whether a rule names an eligible game and one of its stakes. */
export function canGive(games: readonly FreeGame[], rule: { vendor: string; game: string; stake: string }): boolean {
  const game = games.find(({ vendor, code }) => vendor === rule.vendor && code === rule.game);
  return game?.stakes.includes(units(rule.stake)) ?? false;
}

/** A title's name; its code if the title no longer exists. */
export function titleName(code: string, language: string): string {
  const name = slotTitles.find((title) => title.code === code)?.name;
  return name ? (language === 'VI' ? name.vi : name.en) : code;
}
