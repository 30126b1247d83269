import { splitRoute } from '#platform/http/contract.ts';
import { isOperatorAccess } from '#platform/http/policy.ts';
import type { Service } from '#platform/http/service.ts';

const OFFICE = '/office/';

type Route = Parameters<typeof splitRoute>[0];

/** The calls of the operators' origin (their login included), and those of the players' and vendors'. */
export function byOrigin(services: readonly Service[]): { portal: Service; office: Service } {
  const calls = services.flatMap((service) => service.calls);
  const isOffice = ({ route, call }: Service['calls'][number]) =>
    isOperatorAccess(call.access) || splitRoute(route as Route).path.startsWith(OFFICE);
  return {
    portal: { calls: calls.filter((one) => !isOffice(one)) },
    office: { calls: calls.filter(isOffice) },
  };
}
