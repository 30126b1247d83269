import { pino } from 'pino';
import type { FeedBody, FeedMessage, Fixture, OfferedMarket } from '#games/engines/odds/feed.ts';
import { BETTING_TIMING, HOUSE_TERMS } from '#games/studio/betting/bet.rules.ts';
import { openExposureBook } from '#games/studio/betting/exposure-book.ts';
import { openFeedHouse } from '#games/studio/betting/feed-house.ts';
import { bookShelf } from '#games/studio/betting/match-book.ts';
import { createAuthoriseClient } from '#games/studio/wallet-b/authorise-client.ts';
import { createBetWallet } from '#games/studio/wallet-b/bet-wallet.ts';
import { openCompanyBook } from '#games/studio/wallet-b/companies.ts';
import type { Database } from '#platform/db/database.ts';
import { openEventBus } from '#platform/events/bus.ts';
import { inInstallation } from './installation.ts';

/** The topic by which processes of the betting house wake each other. */
const TOPIC = 'studio.betting';
const logger = pino({ level: 'silent' });

/**
 * A feed producer for journeys in the installation's betting house: a match follows the journey, not the clock. Its
 * teams' names are unique, so no other journey finds them.
 */
export class RecordedMatch {
  readonly eventId: string;
  readonly home: string;
  readonly away: string;
  private readonly producer: string;
  private sequence = 0;

  constructor(name: string) {
    const mark = `${name}${crypto.randomUUID().slice(0, 6)}`;
    this.producer = `journey-${mark}`;
    this.eventId = `j-${mark}`;
    this.home = `Chủ ${mark}`;
    this.away = `Khách ${mark}`;
  }

  /** Announces the match, in play or starting in some days, with these markets open. */
  begin(status: 'scheduled' | 'live', markets: readonly OfferedMarket[]): Promise<void> {
    const startAtMs = Date.now() + (status === 'live' ? -1_800_000 : 6 * 86_400_000);
    return this.tell(this.fixture({ status, startAtMs }), { type: 'odds', eventId: this.eventId, markets });
  }

  /** Removes the match from every list. */
  end(): Promise<void> {
    return this.tell(this.fixture({ status: 'ended', startAtMs: Date.now() - 7_200_000 }));
  }

  private fixture(facts: Pick<Fixture, 'status' | 'startAtMs'>): FeedBody {
    const { eventId, home: homeId, away: awayId } = this;
    const teams = { eventId, sport: 'football' as const, leagueId: 'sen-hong', homeId, awayId };
    return { type: 'fixture', fixture: { ...teams, ...facts, bestOf: 0, commitment: null } };
  }

  tell(...bodies: FeedBody[]): Promise<void> {
    return inInstallation(async (database, url) => {
      const bus = await openEventBus({ databaseUrl: url, logger });
      const said: Promise<void>[] = [];
      const house = houseOf(database, (event) =>
        said.push(bus.publish(TOPIC, { type: 'betting', from: this.producer, ...event })),
      );
      await house.receive(bodies.map((body) => this.message(body)));
      await Promise.all(said);
      await bus.close();
    });
  }

  private message(body: FeedBody): FeedMessage {
    this.sequence += 1;
    return { ...body, producer: this.producer, sequence: this.sequence, atMs: Date.now(), recovery: null };
  }
}

function houseOf(database: Database, say: (event: { ids?: string[]; bets?: string[] }) => void) {
  const client = createAuthoriseClient();
  return openFeedHouse({
    database,
    logger,
    terms: HOUSE_TERMS,
    timing: BETTING_TIMING,
    now: Date.now,
    wallet: createBetWallet({ database, client, companies: openCompanyBook(database) }),
    books: bookShelf(),
    exposure: openExposureBook(HOUSE_TERMS),
    changed: (ids) => say({ ids: [...ids] }),
    decided: (bet) => say({ bets: [bet] }),
  });
}

/** A market with three outcomes over the whole match. */
export function threeWay(prices: { home: number; draw: number; away: number }): OfferedMarket {
  const outcomes = Object.entries(prices).map(([outcome, centi]) => ({ outcome, centi }));
  return { market: '1x2', line: 0, status: 'open', reason: null, from: null, outcomes };
}
