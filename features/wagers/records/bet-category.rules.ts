/**
 * The bet records of the wire (wire.md 2.5 "bet records") and the game types in each. E-sports belong to sports and
 * cockfights to card games, as their vendors send them; the last one is the brand's own lottery.
 */
export const BET_CATEGORIES = {
  RNG: ['RNG'],
  LIVE: ['LIVE'],
  FISH: ['FISH'],
  PVP: ['PVP', 'COCKFIGHT'],
  SPORTS: ['SPORTS', 'ESPORTS'],
  ELOTT: ['ELOTT'],
  LOTT: ['LOTT'],
} as const satisfies Record<string, readonly string[]>;

export type BetCategory = keyof typeof BET_CATEGORIES;

export const CATEGORY_NAMES = Object.keys(BET_CATEGORIES) as [BetCategory, ...BetCategory[]];

/** Categories whose decided and open bets have separate calls. */
const TWO_PARTS: readonly string[] = ['SPORTS', 'ELOTT'] satisfies BetCategory[];
export const hasTwoParts = (category: '' | BetCategory): boolean => TWO_PARTS.includes(category);

/** The category that shows this game type; undefined for a type without a record. */
export function categoryOf(gameType: string): BetCategory | undefined {
  return CATEGORY_NAMES.find((name) => (BET_CATEGORIES[name] as readonly string[]).includes(gameType));
}

export type BetStatus = 'running' | 'settled' | 'win' | 'lose' | 'tie' | 'void';

/** Our words, then the digits of third-party lottery records: 1 win, 2 lose, 3 tie, 4 cancelled (wire.md 2.5). */
export const STATUS_WORDS = {
  running: 'running',
  settled: 'settled',
  win: 'win',
  lose: 'lose',
  tie: 'tie',
  void: 'void',
  1: 'win',
  2: 'lose',
  3: 'tie',
  4: 'void',
} as const satisfies Record<string, BetStatus>;

/** The filter of live records. Its values are not documented, so both spellings and the initials are accepted. */
export const LIVE_RESULTS = {
  win: 'win',
  loss: 'lose',
  lose: 'lose',
  draw: 'tie',
  tie: 'tie',
  w: 'win',
  l: 'lose',
  d: 'tie',
  1: 'win',
  2: 'lose',
  3: 'tie',
} as const satisfies Record<string, BetStatus>;

/** The brand's own lottery uses other numbers (wire.md 2.7): 0 to 2 drawing, won, lost; 3 cancelled; 4 tie. */
export const LOTTERY_STATUS = { running: 0, win: 1, lose: 2, void: 3, tie: 4 } as const;
export const LOTTERY_FILTER: Record<string, BetStatus> = { 0: 'running', 1: 'win', 2: 'lose', 3: 'void', 4: 'tie' };

/**
 * A single own order counts otherwise (wire.md 2.7): 2 can still be cancelled, so a lost one is 5. The wire gives
 * only the 2; the other numbers are ours, close to the list's. 0 waits for its draw and is locked.
 */
export const ORDER_STATUS = { locked: 0, win: 1, open: 2, void: 3, tie: 4, lose: 5 } as const;

interface Outcome {
  state: 'running' | 'settled' | 'void';
  stake: bigint;
  payout: bigint;
}

export function resultOf({ state, payout, stake }: Outcome): Exclude<BetStatus, 'settled'> {
  if (state !== 'settled') return state;
  if (payout === stake) return 'tie';
  return payout > stake ? 'win' : 'lose';
}
