import { randomBytes, randomInt } from 'node:crypto';
import { commitmentOf } from '#games/engines/fair/fair-draw.ts';
import type { Fixture } from '#games/engines/odds/feed.ts';
import { esportsLeagues } from '#games/engines/sports/esports-leagues.ts';
import { estimatedEsports, estimatedFootball } from '#games/engines/sports/estimate.ts';
import { esportsFixtureModel, footballFixtureModel, roundOf } from '#games/engines/sports/fixtures.ts';
import { footballLeagues } from '#games/engines/sports/football-leagues.ts';

/**
 * A fixture with everything that decides it. The seed is drawn here, long before betting opens. Only its commitment is
 * public until the match is over.
 */
export interface PlannedEvent {
  fixture: Fixture;
  speed: number;
  serverSeed: string;
  model: object;
  estimate: object;
}

const HOUR_MS = 3_600_000;
/** Two hours are longer than a match: with one round of one league per slot, some matches are always in play. */
const SLOT_MS = 2 * HOUR_MS;
const STAGGER_MS = SLOT_MS / 4;

/** Every pairing that starts in a slot of two hours; slots are counted from the epoch. */
function slotFixtures(slot: number): Omit<Fixture, 'commitment'>[] {
  const football = footballLeagues[slot % footballLeagues.length]!;
  const esports = esportsLeagues[slot % esportsLeagues.length]!;
  const footballRound = Math.floor(slot / footballLeagues.length);
  const esportsRound = Math.floor(slot / esportsLeagues.length);
  const plan = (sport: Fixture['sport'], leagueId: string, bestOf: number) =>
    roundOf(sport === 'football' ? football : esports, sport === 'football' ? footballRound : esportsRound).map(
      ({ homeId, awayId }, index) => ({
        eventId: `${sport === 'football' ? 'f' : 'e'}${slot.toString(36)}${index}`,
        sport,
        leagueId,
        homeId,
        awayId,
        startAtMs: slot * SLOT_MS + ((index * STAGGER_MS) % SLOT_MS),
        bestOf,
        status: 'scheduled' as const,
      }),
    );
  return [...plan('football', football.id, 0), ...plan('esports', esports.id, esports.bestOf)];
}

/** Fixtures that start between two moments. Every process computes the same ones. */
export function fixturesBetween(fromMs: number, toMs: number): Omit<Fixture, 'commitment'>[] {
  const found = [];
  for (let slot = Math.floor(fromMs / SLOT_MS); slot * SLOT_MS < toMs; slot++) {
    found.push(...slotFixtures(slot).filter(({ startAtMs }) => startAtMs >= fromMs && startAtMs < toMs));
  }
  return found;
}

/** Draws the seed and the house's estimate of a fixture; undefined when a league or club is unknown. */
export function planEvent(
  fixture: Omit<Fixture, 'commitment'>,
  { errorBps, speed }: { errorBps: number; speed: number },
): PlannedEvent | undefined {
  const serverSeed = randomBytes(32).toString('hex');
  const committed: Fixture = { ...fixture, commitment: commitmentOf(serverSeed) };
  const shared = { fixture: committed, speed, serverSeed };
  // The estimate's error has a separate random stream, so that it reveals nothing about the match.
  if (fixture.sport === 'football') {
    const model = footballFixtureModel(fixture.leagueId, fixture);
    return model ? { ...shared, model, estimate: estimatedFootball(model, errorBps, randomInt) } : undefined;
  }
  const model = esportsFixtureModel(fixture.leagueId, fixture);
  return model ? { ...shared, model, estimate: estimatedEsports(model, errorBps, randomInt) } : undefined;
}
