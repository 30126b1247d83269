import { expect, test } from 'vitest';
import { fish } from '#games/engines/fish/fish.ts';
import { FishSchool } from './fish-school.ts';

const shown = (school: FishSchool, room: Parameters<FishSchool['at']>[0], swimMs: number) =>
  school.at(room, swimMs).map(({ fish: { spawn, kind }, x, y }) => ({ spawn, kind: kind.code, x, y }));

test('a school remembers and forgets, and shows what the engine says', () => {
  const school = new FishSchool();
  for (const seed of [1, 2]) {
    const room = { ...fish.openRoom({ water: 'bien-dong', seed }), gone: [40, 41, 60] };
    for (let swimMs = 0; swimMs < 200_000; swimMs += 487) {
      const expected = fish
        .fishInWater(room, swimMs)
        .map(({ spawn, kind, x, y }) => ({ spawn, kind: kind.code, x, y }));
      expect(shown(school, room, swimMs)).toEqual(expected);
    }
  }
});

test('a school whose time jumps back, as after a frozen water, shows what the engine says', () => {
  const school = new FishSchool();
  const room = fish.openRoom({ water: 'ao-lang', seed: 7 });
  for (const swimMs of [90_000, 20_000, 91_000, 0, 300_000, 299_000]) {
    const expected = fish.fishInWater(room, swimMs).map(({ spawn, kind, x, y }) => ({ spawn, kind: kind.code, x, y }));
    expect(shown(school, room, swimMs)).toEqual(expected);
  }
});
