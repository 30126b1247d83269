import type { FastPlay, FastResult } from '../fast/fast-play.ts';
import type { Words } from '../line.ts';
import { type PayPreset, vietnamOdds, vietnamPays } from './odds.ts';
import { unitCost, type VietnamPlayGroup, vietnamPlays } from './plays.ts';
import { fromFlatNumbers, type Region, type VietnamResult } from './prizes.ts';
import { vietnamOutcome } from './settle.ts';

/** A region of the Vietnamese lottery as a game of the lobby. */
export type VietnamGame = { code: string; region: Region; name: Words };

/** The regions as games, in the order of the menu. */
export const vietnamGames: readonly VietnamGame[] = [
  { code: 'xs-mien-bac', region: 'north', name: { vi: 'Xổ số Miền Bắc', en: 'Northern lottery' } },
  { code: 'xs-mien-trung', region: 'central', name: { vi: 'Xổ số Miền Trung', en: 'Central lottery' } },
  { code: 'xs-mien-nam', region: 'south', name: { vi: 'Xổ số Miền Nam', en: 'Southern lottery' } },
];

export function vietnamGame(code: string): VietnamGame | undefined {
  return vietnamGames.find((one) => one.code === code);
}

export const vietnamGroups: Readonly<Record<VietnamPlayGroup, Words>> = {
  lo: { vi: 'Lô', en: 'Lo' },
  de: { vi: 'Đề', en: 'De' },
  xien: { vi: 'Xiên', en: 'Parlay' },
  other: { vi: 'Khác', en: 'Other' },
};

/**
 * The plays of a region in the form of the fast games, so that the same settlement serves both. Results are the numbers
 * in one list, from the special to the lowest prize.
 */
export function regionPlays(region: Region, preset: PayPreset = 'demo'): readonly FastPlay[] {
  const pays = vietnamPays(preset, region);
  const read = resultReader(region);
  return vietnamPlays.map((play) => ({
    code: play.code,
    group: vietnamGroups[play.group],
    name: play.name,
    rule: play.rule,
    form: { kind: 'vietnam', play },
    unitCost: unitCost(play, region),
    pays: { [play.code]: pays[play.code]! },
    outcome: (line, result) => vietnamOutcome(play, line, read(result)),
    odds: () => vietnamOdds(play, region),
    rivals: (line) => line,
  }));
}

/** Caches the last result, which is read for all lines of a ticket. */
function resultReader(region: Region): (numbers: FastResult) => VietnamResult {
  const known = new WeakMap<FastResult, VietnamResult>();
  return (numbers) => {
    const result = known.get(numbers) ?? fromFlatNumbers(region, numbers);
    if (!result) throw new RangeError(`not a draw of the ${region}`);
    known.set(numbers, result);
    return result;
  };
}
