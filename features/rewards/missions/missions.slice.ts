import type { Ledger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { FactConsumer } from '../engine/facts.ts';
import { factsReader } from '../leaderboard/facts-read.ts';
import { missionFacts } from './mission.facts.ts';
import { registerMissionChecks } from './missions.checks.ts';
import { type MissionsDeps, missionsService } from './missions.server.ts';
import { type MissionsDeskDeps, missionsDeskService } from './missions-desk.server.ts';
import { potSeeds } from './pot-seeds.ts';
import { closePotBudgets, settlePots } from './settle-pots.ts';

type Needs = Omit<MissionsDeps, 'seeds'> &
  MissionsDeskDeps & {
    bus: EventBus;
    clock: Clock;
    database: Database;
    ledger: Ledger;
    timeZoneOf(brandId: number): Promise<string>;
    secretOf(name: string): Buffer;
  };

const potDeps = ({ awards, secretOf }: Needs) => ({ awards, seeds: potSeeds(secretOf('raffle')) });

/** Missions that ordinary play fulfils, with the daily chest and pots. */
export const missions = slice('missions', {
  needs: needs<Needs>(),
  contributes: {
    factConsumers: (own): readonly FactConsumer[] => [
      missionFacts({ ...potDeps(own), bus: own.bus, timeZoneOf: own.timeZoneOf }),
    ],
  },
  services: (own) => [
    missionsService({ ...potDeps(own), site: own.site, playerNames: own.playerNames }),
    missionsDeskService(own),
  ],
  jobs: (own) => [
    {
      name: 'draw pots',
      everyMs: 30_000,
      closesPeriods: true,
      run: async () => {
        await settlePots({ ...potDeps(own), factsAreRead: factsReader(own) });
        await closePotBudgets(own);
      },
    },
  ],
  checks: [registerMissionChecks],
});
