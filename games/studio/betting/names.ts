import { esportsLeagues } from '#games/engines/sports/esports-leagues.ts';
import { footballLeagues } from '#games/engines/sports/football-leagues.ts';

interface Named {
  name: string;
  short: string;
}

const teams = new Map<string, Named>([
  ...footballLeagues.flatMap(({ clubs }) => clubs.map((club): [string, Named] => [club.id, club])),
  ...esportsLeagues.flatMap((league) =>
    league.teams.map((team): [string, Named] => [team.id, { name: team.name, short: initials(team.name) }]),
  ),
]);
const leagues = new Map(
  [...footballLeagues, ...esportsLeagues].map(({ id, name }): [string, { vi: string; en: string }] => [id, name]),
);

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A team of a fixture. A team that only a bought feed knows is shown by its id. */
export function teamOf(id: string): { id: string; name: string; short: string } {
  const known = teams.get(id);
  return { id, name: known?.name ?? id, short: known?.short ?? id.slice(0, 3).toUpperCase() };
}

export const teamName = (id: string): string => teamOf(id).name;

export const leagueName = (id: string): { vi: string; en: string } => leagues.get(id) ?? { vi: id, en: id };
