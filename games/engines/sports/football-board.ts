import type { OfferedMarket } from '../odds/feed.ts';
import { type FootballMarket, gradeOf, type MarketKey, marketRules } from '../odds/markets.ts';
import { priceOutcomes } from '../odds/pricing.ts';
import type { Score } from '../odds/result.ts';
import { type FootballOutlook, fairShare, footballChances } from './football-outlook.ts';
import { type FootballState, footballResult } from './football-state.ts';

/** Margins by market in 1/10,000; brand data. `inPlayBps` is added in play. */
export type FootballMargins = Readonly<Record<FootballMarket, number>> & { inPlayBps: number };

export const footballMargins: FootballMargins = {
  '1x2': 550,
  'double-chance': 550,
  handicap: 300,
  total: 300,
  'correct-score': 1400,
  'both-score': 500,
  'half-1x2': 650,
  'half-handicap': 400,
  'half-total': 400,
  'corner-total': 600,
  inPlayBps: 100,
};

type LineOffer = { market: FootballMarket; lines: number; step: number; lowest: number; highest: number };

/** Number of neighbouring lines around the most even one, and the step between them in quarters. */
const lineOffers: readonly LineOffer[] = [
  { market: 'handicap', lines: 5, step: 1, lowest: -14, highest: 14 },
  { market: 'total', lines: 5, step: 1, lowest: 2, highest: 42 },
  { market: 'half-handicap', lines: 3, step: 1, lowest: -10, highest: 10 },
  { market: 'half-total', lines: 3, step: 1, lowest: 2, highest: 26 },
  { market: 'corner-total', lines: 3, step: 4, lowest: 18, highest: 82 },
];

const plainMarkets: readonly FootballMarket[] = ['1x2', 'double-chance', 'both-score', 'correct-score', 'half-1x2'];

/**
 * Every market of a match at a moment, with its prices. Decided markets are left out: the host closes and settles them.
 * While `state.suspended` is set, all are suspended for that reason.
 */
export function footballBoard(
  outlook: FootballOutlook,
  state: FootballState,
  margins: FootballMargins = footballMargins,
): OfferedMarket[] {
  if (state.phase === 'ended') return [];
  const lined = lineOffers.flatMap((offer) =>
    linesAround(outlook, state, offer).map((line) => ({ market: offer.market, line })),
  );
  const plain = plainMarkets.map((market) => ({ market, line: 0 }));
  return [...plain, ...lined]
    .filter((key) => isUndecided(key, state))
    .map((key) => offered(outlook, state, key, margins))
    .filter((market) => market.outcomes.some(({ centi }) => centi !== null));
}

function isUndecided(key: MarketKey, state: FootballState): boolean {
  const result = footballResult(state);
  return gradeOf({ ...key, outcome: marketRules[key.market].outcomes[0]!, from: null }, result) === null;
}

/** The score from which a bet placed now counts. */
export function scoreToCountFrom(market: OfferedMarket['market'], state: FootballState): Score | null {
  if (!marketRules[market].countsFrom || state.phase === 'before') return null;
  return market === 'half-handicap' ? state.half : state.goals;
}

function offered(
  outlook: FootballOutlook,
  state: FootballState,
  key: MarketKey & { market: FootballMarket },
  margins: FootballMargins,
): OfferedMarket {
  const outcomes = marketRules[key.market].outcomes;
  const shares = outcomes.map((outcome) => shareOf(outlook, state, key, outcome));
  const marginBps = margins[key.market] + (state.phase === 'before' ? 0 : margins.inPlayBps);
  const prices = priceOutcomes(shares, marginBps, key.market === 'double-chance' ? 2 : 1);
  return {
    ...key,
    status: state.suspended ? 'suspended' : 'open',
    reason: state.suspended,
    from: scoreToCountFrom(key.market, state),
    outcomes: outcomes.map((outcome, index) => ({ outcome, centi: prices[index]! })),
  };
}

function shareOf(outlook: FootballOutlook, state: FootballState, key: MarketKey, outcome: string): number {
  const from = scoreToCountFrom(key.market, state);
  return fairShare(footballChances(outlook, { ...key, outcome, from }));
}

/** The most even line and its neighbours, without lines whose result is certain. */
function linesAround(outlook: FootballOutlook, state: FootballState, offer: LineOffer): number[] {
  const first = marketRules[offer.market].outcomes[0]!;
  const candidates: { line: number; share: number }[] = [];
  for (let line = offer.lowest; line <= offer.highest; line += offer.step) {
    candidates.push({ line, share: shareOf(outlook, state, { market: offer.market, line }, first) });
  }
  const middle = candidates.reduce(
    (best, { share }, index) => (Math.abs(share - 0.5) < Math.abs(candidates[best]!.share - 0.5) ? index : best),
    0,
  );
  const reach = Math.floor(offer.lines / 2);
  return candidates
    .slice(Math.max(0, middle - reach), middle + reach + 1)
    .filter(({ share }) => share > 0.08 && share < 0.92)
    .map(({ line }) => line);
}
