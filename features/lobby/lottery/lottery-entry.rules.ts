import { LOTTERY_VENDORS, prizeModeOf, vendorsOfMode } from '../catalogue/game-type.rules.ts';
import { type Game, gameByCode, gamesOn, type Shelf } from '../catalogue/shelf.rules.ts';

/** The lottery parameters of a launch; '' and 0 where missing (wire.md 2.2 "launch game"). */
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
  /** Vendors to search. */
  vendors: readonly string[];
}

const VIEWS = ['', 'betting', 'lobby'];
const AREAS = ['', 'VN', 'SEA'];

/**
 * The game of a lottery launch (spec sections 2.1 and 7 "lottery lobby"): the named one, otherwise the vendor's first,
 * otherwise the first of the prize mode, by default the brand's (section 4). 'wrong' for a vendor without lotteries, an
 * unknown mode, area, view or play type, and for a betting screen without a game.
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
  // A named game is searched in all lotteries. Without one the brand's own prize mode decides.
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
