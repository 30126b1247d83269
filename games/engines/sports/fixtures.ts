import { type EsportsLeague, esportsLeagueOf } from './esports-leagues.ts';
import { type EsportsModel, esportsModel, titleOf } from './esports-model.ts';
import { type FootballLeague, footballClubOf, footballLeagueOf } from './football-leagues.ts';
import { type FootballModel, footballModel } from './football-model.ts';

/** One pairing of a league's round. */
export type Pairing = { homeId: string; awayId: string };

/**
 * The pairings of a round, from 0. A season is a double round robin by the circle method: every club meets every other
 * once, then again with home and away exchanged. Then the next season begins.
 */
export function roundOf(league: FootballLeague | EsportsLeague, round: number): Pairing[] {
  const ids = 'clubs' in league ? league.clubs.map(({ id }) => id) : league.teams.map(({ id }) => id);
  const turns = ids.length - 1;
  const inSeason = ((round % (2 * turns)) + 2 * turns) % (2 * turns);
  const turn = inSeason % turns;
  const circle = ids.slice(1).map((_, index) => ids[1 + ((index + turn) % turns)]!);
  const row = [ids[0]!, ...circle];
  return Array.from({ length: ids.length / 2 }, (_, index) => {
    const [first, second] = [row[index]!, row[ids.length - 1 - index]!];
    // Otherwise the fixed club would play every match of a leg at home.
    const exchanged = (index === 0 && turn % 2 === 1) !== inSeason >= turns;
    return exchanged ? { homeId: second, awayId: first } : { homeId: first, awayId: second };
  });
}

/** The model of a football fixture, or null when the league or a club is unknown. */
export function footballFixtureModel(leagueId: string, { homeId, awayId }: Pairing): FootballModel | null {
  const league = footballLeagueOf(leagueId);
  const home = footballClubOf(homeId);
  const away = footballClubOf(awayId);
  return league && home && away ? footballModel(league.level, home.strength, away.strength) : null;
}

/** The model of an esports fixture, or null when the league or a team is unknown. */
export function esportsFixtureModel(leagueId: string, { homeId, awayId }: Pairing): EsportsModel | null {
  const league = esportsLeagueOf(leagueId);
  const home = league?.teams.find(({ id }) => id === homeId);
  const away = league?.teams.find(({ id }) => id === awayId);
  if (!league || !home || !away) return null;
  return esportsModel(titleOf(league.titleCode), league.bestOf, home.rating, away.rating);
}
