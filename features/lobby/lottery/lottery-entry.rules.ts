import { LOTTERY_VENDORS, prizeModeOf, vendorsOfMode } from '../catalogue/game-type.rules.ts';
import { type Game, gameByCode, gamesOn, type Shelf } from '../catalogue/shelf.rules.ts';

/** What a launch says of the lottery that it means; '' and 0 where it says nothing (wire.md 2.2 "launch game"). */
export interface LotteryLaunch {
  vassalage: string;
  vendor: string;
  gameId: string;
  nodeId: number;
  gameCode: string;
  lottoPrizeMode: string;
  lottoArea: string;
  lottoGameCode: string;
  lottoView: string;
  playType: string;
}

export interface LotteryEntry {
  game: Game | undefined;
  /** Vendors among which it was looked for. */
  vendors: readonly string[];
}

const VIEWS = ['', 'betting', 'lobby'];
const AREAS = ['', 'VN', 'SEA'];

/**
 * The game that a lottery launch means (spec sections 2.1 and 7 "lottery lobby"): the named one, else the first of the
 * vendor, else the first of the prize mode, which is the brand's own when none is given (section 4). 'wrong' for a
 * vendor that is no lottery, an unknown mode, area, view or play type, and for a betting screen without a game.
 */
export function lotteryEntry(shelf: Shelf, ask: LotteryLaunch): LotteryEntry | 'wrong' {
  const vendor = (ask.vassalage || ask.vendor).toUpperCase();
  const mode = ask.lottoPrizeMode;
  const view = ask.lottoView.toLowerCase();
  const code = ask.lottoGameCode || ask.gameCode;
  const named = Boolean(code || ask.nodeId);
  if (vendor && !(LOTTERY_VENDORS as readonly string[]).includes(vendor)) return 'wrong';
  if (mode && !vendorsOfMode(mode)) return 'wrong';
  if (!VIEWS.includes(view) || !AREAS.includes(ask.lottoArea.toUpperCase())) return 'wrong';
  if (!/^[\w-]*$/.test(ask.playType) || (view === 'betting' && !named)) return 'wrong';
  const narrowed = vendor ? [vendor] : mode ? vendorsOfMode(mode) : undefined;
  // A game that is named is looked for among all lotteries; without one the brand's own prize mode decides.
  const vendors = narrowed ?? (named ? LOTTERY_VENDORS : (vendorsOfMode(prizeModeOf(shelf.halls)) ?? []));
  const found = ask.nodeId ? shelf.byId.get(ask.nodeId) : code ? byCode(shelf, vendors, code) : first(shelf, vendors);
  return { game: found && vendors.includes(found.vendorCode) ? found : undefined, vendors };
}

function byCode(shelf: Shelf, vendors: readonly string[], code: string): Game | undefined {
  for (const vendor of vendors) {
    const game = gameByCode(shelf, { vendor, code });
    if (game) return game;
  }
  return undefined;
}

function first(shelf: Shelf, vendors: readonly string[]): Game | undefined {
  return gamesOn(shelf, { vendors }).find(({ isGroup }) => !isGroup);
}
