/** Game types in menu order: cockfight right after PVP (spec section 2.3, wire.md 3). */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const;

/** Codes of vendors whose games a brand shows under another type than the vendor sends. */
export interface TypeRules {
  esportsVendors: readonly string[];
  cockfightVendors: readonly string[];
}

/** Sports of an e-sports vendor become e-sports; a cockfight vendor's games become cockfight (spec sections 2.6, 3). */
export function shownType(game: { type: string; vendorCode: string }, rules: TypeRules): string {
  if (rules.cockfightVendors.includes(game.vendorCode)) return 'COCKFIGHT';
  return game.type === 'SPORTS' && rules.esportsVendors.includes(game.vendorCode) ? 'ESPORTS' : game.type;
}

/** gameClassify codes of the wire in menu order (wire.md 3), slots first. */
const CLASSES = ['SL', 'JP', 'TG', 'AC', 'VP', 'SC', 'BG'] as const;
export type GameClass = (typeof CLASSES)[number];

/** The classes in a brand's menu: bingo only where Filipino is offered (spec section 9). */
export function classesFor(languages: readonly string[]): readonly GameClass[] {
  return CLASSES.filter((code) => code !== 'BG' || languages.includes('TY'));
}

/** Progressive slots also count as slots. */
export function classesBehind(asked: string): readonly string[] {
  return asked === 'SL' ? ['SL', 'JP'] : [asked];
}

/** Vendors whose lotteries can be launched (spec section 2.1). */
export const LOTTERY_VENDORS = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'] as const;

/** Prize modes of the wire (wire.md 3): LOTT and ZY are quick lotteries, ELOTT drawn ones, SEA regional ones. */
export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';

const BEHIND_MODE: Record<PrizeMode, readonly string[]> = {
  LOTT: ['LOTT'],
  ZY: ['LOTT'],
  ELOTT: ['TCG_LOTTO_VN', 'ELOTT'],
  SEA: ['TCG_SEA'],
};

/** The vendors of a prize mode in either spelling; undefined for an unknown mode (no filter). */
export function vendorsOfMode(asked: string): readonly string[] | undefined {
  const mode = asked.toUpperCase();
  return mode in BEHIND_MODE ? BEHIND_MODE[mode as PrizeMode] : undefined;
}

/** Spec section 4: ELOTT if the ELOTT category has a TCG_LOTTO_VN or LOTT card, otherwise LOTT. */
export function prizeModeOf(halls: readonly { gameType: string; vendorCode: string }[]): 'ELOTT' | 'LOTT' {
  const drawn = (code: string) => code === 'TCG_LOTTO_VN' || code === 'LOTT';
  return halls.some(({ gameType, vendorCode }) => gameType === 'ELOTT' && drawn(vendorCode)) ? 'ELOTT' : 'LOTT';
}
