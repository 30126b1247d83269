import { expect, test } from 'vitest';
import { fairDraw } from '../fair/fair-draw.ts';
import { esportsLeagues } from './esports-leagues.ts';
import { isEsportsModel } from './esports-model.ts';
import { estimatedEsports, estimatedFootball } from './estimate.ts';
import { esportsFixtureModel, footballFixtureModel, roundOf } from './fixtures.ts';
import { footballLeagues } from './football-leagues.ts';
import { isFootballModel } from './football-model.ts';

test('six football leagues and three esports titles, all names different', () => {
  expect(footballLeagues).toHaveLength(6);
  expect(new Set(esportsLeagues.map(({ titleCode }) => titleCode)).size).toBe(3);
  const clubs = footballLeagues.flatMap((league) => league.clubs);
  const teams = esportsLeagues.flatMap((league) => league.teams);
  const ids = [...clubs, ...teams].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const names = [...clubs, ...teams].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(clubs.map(({ short }) => short)).size).toBe(clubs.length);
});

test.each([...footballLeagues, ...esportsLeagues])('$id plays a double round robin', (league) => {
  const count = 'clubs' in league ? league.clubs.length : league.teams.length;
  const season = Array.from({ length: 2 * (count - 1) }, (_, round) => roundOf(league, round));
  for (const round of season) {
    expect(new Set(round.flatMap(({ homeId, awayId }) => [homeId, awayId])).size).toBe(count);
  }
  const pairs = season.flat().map(({ homeId, awayId }) => `${homeId} ${awayId}`);
  expect(new Set(pairs).size).toBe(count * (count - 1));
  expect(roundOf(league, 2 * (count - 1))).toEqual(season[0]);
  const first = 'clubs' in league ? league.clubs[0]! : league.teams[0]!;
  const half = season
    .slice(0, count - 1)
    .flat()
    .filter(({ homeId }) => homeId === first.id).length;
  expect(half).toBeGreaterThan(2);
  expect(half).toBeLessThan(count - 2);
});

test('every fixture has a model, and the estimate of it is one', () => {
  const draw = fairDraw({ serverSeed: '77'.repeat(32), clientSeed: 'estimate', nonce: 0 });
  for (const league of footballLeagues) {
    for (const pairing of roundOf(league, 3)) {
      const model = footballFixtureModel(league.id, pairing)!;
      expect(isFootballModel(model)).toBe(true);
      const estimate = estimatedFootball(model, 300, draw);
      expect(isFootballModel(estimate)).toBe(true);
      expect(Math.abs(estimate.goalsMilli.home / model.goalsMilli.home - 1)).toBeLessThan(0.032);
    }
  }
  for (const league of esportsLeagues) {
    for (const pairing of roundOf(league, 3)) {
      const model = esportsFixtureModel(league.id, pairing)!;
      expect(isEsportsModel(model)).toBe(true);
      expect(isEsportsModel(estimatedEsports(model, 300, draw))).toBe(true);
    }
  }
  expect(footballFixtureModel('sen-hong', { homeId: 'nobody', awayId: 'thang-long' })).toBeNull();
});
