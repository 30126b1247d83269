import type { Words } from '../line.ts';
import { vietnamOdds, vietnamPays } from '../vietnam/odds.ts';
import { unitCost, type VietnamPlayGroup, vietnamPlays } from '../vietnam/plays.ts';
import { fromFlatNumbers } from '../vietnam/prizes.ts';
import { vietnamOutcome } from '../vietnam/settle.ts';
import type { FastPlay } from './fast-play.ts';

/** The Vietnamese fast draw: 27 numbers as in the north, with the plays of the Vietnamese lottery. */

const groups: Readonly<Record<VietnamPlayGroup, Words>> = {
  lo: { vi: 'Lô', en: 'Lo' },
  de: { vi: 'Đề', en: 'De' },
  xien: { vi: 'Xiên', en: 'Parlay' },
  other: { vi: 'Khác', en: 'Other' },
};

const pays = vietnamPays('fast', 'north');

export const vietnamFastPlays: readonly FastPlay[] = vietnamPlays.map((play) => ({
  code: play.code,
  group: groups[play.group],
  name: play.name,
  rule: play.rule,
  form: { kind: 'vietnam', play },
  unitCost: unitCost(play, 'north'),
  pays: { [play.code]: pays[play.code]! },
  outcome(line, result) {
    const draw = fromFlatNumbers('north', result);
    if (!draw) throw new RangeError('not a draw of 27 numbers');
    return vietnamOutcome(play, line, draw);
  },
  odds: () => vietnamOdds(play, 'north'),
  rivals: (line) => line,
}));
