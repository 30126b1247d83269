import { expect, test } from 'vitest';
import { elevenFivePlays } from './eleven-five.ts';
import type { FastPlay } from './fast-play.ts';
import { fiveDigitsPlays } from './five-digits.ts';
import { pk10Plays } from './pk10.ts';

/** Which numbers are big, small, odd and even at a place, written by hand: odds and judgement share their predicate. */
const GAMES: readonly [string, readonly FastPlay[], string, Record<string, string>][] = [
  [
    'five digits',
    fiveDigitsPlays,
    '0 1 2 3 4 5 6 7 8 9',
    { big: '5 6 7 8 9', small: '0 1 2 3 4', odd: '1 3 5 7 9', even: '0 2 4 6 8' },
  ],
  [
    '11x5',
    elevenFivePlays,
    '01 02 03 04 05 06 07 08 09 10 11',
    { big: '06 07 08 09 10 11', small: '01 02 03 04 05', odd: '01 03 05 07 09 11', even: '02 04 06 08 10' },
  ],
  [
    'PK10',
    pk10Plays,
    '01 02 03 04 05 06 07 08 09 10',
    { big: '06 07 08 09 10', small: '01 02 03 04 05', odd: '01 03 05 07 09', even: '02 04 06 08 10' },
  ],
];

test.each(GAMES)('%s: the sides of a place are those of the rules', (_, plays, values, sides) => {
  const play = plays.find(({ code }) => code === 'sides')!;
  const all = values.split(' ');
  for (const [side, winners] of Object.entries(sides))
    for (const place of [1, 5]) {
      const won = all.filter((value) => {
        const others = all.filter((other) => other !== value);
        const result = [...others.slice(0, place - 1), value, ...others.slice(place - 1)];
        return play.outcome(`${place}-${side}`, result) !== 'lost';
      });
      expect([side, place, won.join(' ')]).toEqual([side, place, winners]);
    }
});
