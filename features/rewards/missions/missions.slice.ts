import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { FactConsumer } from '../engine/facts.ts';
import { missionFacts } from './mission.facts.ts';
import { registerMissionChecks } from './missions.checks.ts';
import { type MissionsDeps, missionsService } from './missions.server.ts';
import { type MissionsDeskDeps, missionsDeskService } from './missions-desk.server.ts';

type Needs = MissionsDeps & MissionsDeskDeps & { bus: EventBus; timeZoneOf(brandId: number): Promise<string> };

/** Missions, done by what players do anyway, and the chest of the day. */
export const missions = slice('missions', {
  needs: needs<Needs>(),
  contributes: { factConsumers: (own): readonly FactConsumer[] => [missionFacts(own)] },
  services: (own) => [missionsService(own), missionsDeskService(own)],
  checks: [registerMissionChecks],
});
