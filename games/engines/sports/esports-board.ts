import type { OfferedMarket } from '../odds/feed.ts';
import {
  type EsportsMarket,
  type Grade,
  gradeOf,
  type MarketKey,
  marketRules,
  type Selection,
} from '../odds/markets.ts';
import { priceOutcomes } from '../odds/pricing.ts';
import { type EsportsResult, mapsWon } from '../odds/result.ts';
import { type EsportsModel, raceChance, titleOf } from './esports-model.ts';
import { type EsportsState, esportsResult } from './esports-state.ts';
import { PARTS } from './fixed.ts';
import { fairShare } from './football-outlook.ts';

/**
 * Every possible rest of the series, by winners of its maps and first bloods, with its probability. These are at most
 * 2^5 map results times the first blood of one map, so the exact list is short.
 */
export type EsportsOutlook = {
  series: readonly { chance: number; result: EsportsResult }[];
  firstBlood: number;
};

export type EsportsMargins = Readonly<Record<EsportsMarket, number>> & { inPlayBps: number };

export const esportsMargins: EsportsMargins = {
  match: 500,
  'map-handicap': 550,
  'total-maps': 550,
  'map-winner': 600,
  'first-blood': 700,
  inPlayBps: 150,
};

export function esportsOutlook(model: EsportsModel, state: EsportsState): EsportsOutlook {
  const point = model.pointParts / PARTS;
  const { pointsToWin } = titleOf(model.titleCode);
  const fresh = raceChance(point, pointsToWin, pointsToWin);
  const current = raceChance(point, pointsToWin - state.points.home, pointsToWin - state.points.away);
  const series: { chance: number; result: EsportsResult }[] = [];
  const extend = (chance: number, result: EsportsResult) => {
    const won = mapsWon(result);
    const needed = (model.bestOf + 1) / 2;
    if (won.home === needed || won.away === needed) {
      series.push({ chance, result: { ...result, over: true } });
      return;
    }
    const open = result.maps.findIndex((map) => map.winner === null);
    const at = open < 0 ? result.maps.length : open;
    const share = open < 0 ? fresh : current;
    for (const side of ['home', 'away'] as const) {
      const maps = result.maps.slice(0, at);
      const firstBlood = result.maps[at]?.firstBlood ?? null;
      extend(chance * (side === 'home' ? share : 1 - share), {
        ...result,
        maps: [...maps, { firstBlood, winner: side }],
      });
    }
  };
  extend(1, { ...esportsResult(state), over: false });
  return { series: series.filter(({ chance }) => chance > 0), firstBlood: model.firstBloodParts / PARTS };
}

/** Probabilities of the grades. If a map is played, its first blood has the model's chance unless it is known. */
export function esportsChances(outlook: EsportsOutlook, selection: Selection): Record<Grade, number> {
  const byGrade: Record<Grade, number> = {
    won: 0,
    'half-won': 0,
    void: 0,
    'half-lost': 0,
    lost: 0,
  };
  for (const { chance, result } of outlook.series) {
    const map = result.maps[selection.line - 1];
    if (selection.market === 'first-blood' && map && !map.firstBlood) {
      const won = selection.outcome === 'home' ? outlook.firstBlood : 1 - outlook.firstBlood;
      byGrade.won += chance * won;
      byGrade.lost += chance * (1 - won);
    } else {
      byGrade[gradeOf(selection, result)!] += chance;
    }
  }
  return byGrade;
}

const linesByLength: Readonly<Record<number, { handicap: readonly number[]; total: readonly number[] }>> = {
  1: { handicap: [], total: [] },
  3: { handicap: [-6, 6], total: [10] },
  5: { handicap: [-10, -6, 6, 10], total: [14, 18] },
};

/** Every open market of a series at a moment, with its prices; see footballBoard. */
export function esportsBoard(
  outlook: EsportsOutlook,
  state: EsportsState,
  margins: EsportsMargins = esportsMargins,
): OfferedMarket[] {
  if (state.phase === 'ended') return [];
  const result = esportsResult(state);
  const lines = linesByLength[state.bestOf]!;
  const next = state.phase === 'map' ? state.map : state.map + 1;
  const keys: (MarketKey & { market: EsportsMarket })[] = [
    { market: 'match', line: 0 },
    ...lines.handicap.map((line) => ({ market: 'map-handicap' as const, line })),
    ...lines.total.map((line) => ({ market: 'total-maps' as const, line })),
    { market: 'map-winner', line: next },
    { market: 'first-blood', line: next },
  ];
  return keys
    .filter((key) => gradeOf({ ...key, outcome: marketRules[key.market].outcomes[0]!, from: null }, result) === null)
    .map((key) => offered(outlook, state, key, margins))
    .filter((market) => market.outcomes.some(({ centi }) => centi !== null));
}

function offered(
  outlook: EsportsOutlook,
  state: EsportsState,
  key: MarketKey & { market: EsportsMarket },
  margins: EsportsMargins,
): OfferedMarket {
  const outcomes = marketRules[key.market].outcomes;
  const shares = outcomes.map((outcome) => fairShare(esportsChances(outlook, { ...key, outcome, from: null })));
  const prices = priceOutcomes(shares, margins[key.market] + (state.phase === 'before' ? 0 : margins.inPlayBps));
  return {
    ...key,
    status: state.suspended ? 'suspended' : 'open',
    reason: state.suspended,
    from: null,
    outcomes: outcomes.map((outcome, index) => ({ outcome, centi: prices[index]! })),
  };
}
