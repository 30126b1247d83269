import type { Ledger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { FactConsumer } from '../engine/facts.ts';
import { closeBoards } from './close-boards.ts';
import { factsReader } from './facts-read.ts';
import { registerLeaderboardChecks } from './leaderboard.checks.ts';
import { boardFacts } from './leaderboard.facts.ts';
import { type LeaderboardDeps, leaderboardService } from './leaderboard.server.ts';
import { type BoardsDeskDeps, boardsDeskService } from './leaderboards-desk.server.ts';

type Needs = LeaderboardDeps &
  BoardsDeskDeps & {
    bus: EventBus;
    clock: Clock;
    database: Database;
    ledger: Ledger;
    timeZoneOf(brandId: number): Promise<string>;
  };

/** Leaderboards: places by missions and lucky wins, prizes at the end of the period. */
export const leaderboards = slice('leaderboards', {
  needs: needs<Needs>(),
  contributes: { factConsumers: (own): readonly FactConsumer[] => [boardFacts(own)] },
  services: (own) => [leaderboardService(own), boardsDeskService(own)],
  jobs: (own) => [
    {
      name: 'close leaderboards',
      everyMs: 30_000,
      closesPeriods: true,
      run: () => closeBoards({ ...own, factsAreRead: factsReader(own) }),
    },
  ],
  checks: [registerLeaderboardChecks],
});
