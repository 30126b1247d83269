import { isOfficeCall } from '#platform/http/policy.ts';
import type { Service } from '#platform/http/service.ts';

/** The calls of the operators' origin (their login included), and those of the players' and vendors'. */
export function byOrigin(services: readonly Service[]): { portal: Service; office: Service } {
  const calls = services.flatMap((service) => service.calls);
  const isOffice = ({ route, call }: Service['calls'][number]) => isOfficeCall(route, call);
  return {
    portal: { calls: calls.filter((one) => !isOffice(one)) },
    office: { calls: calls.filter(isOffice) },
  };
}
