import type { Service } from '#platform/http/service.ts';
import { contractsService } from './contracts/contracts.server.ts';
import { type ApplicationsDeps, applicationsService } from './join/applications.server.ts';
import { type JoinDeps, joinService } from './join/join.server.ts';

export { agentsWaiting } from './join/waiting.store.ts';

/** The calls of players and visitors. */
export function agentsServices(deps: JoinDeps): Service[] {
  return [joinService(deps), contractsService()];
}

/** The operators' calls. */
export function agentsDeskServices(deps: ApplicationsDeps): Service[] {
  return [applicationsService(deps)];
}
