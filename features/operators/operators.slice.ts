import type { Site } from '#features/site/public.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { operatorGate, operatorService } from './login/operator.server.ts';
import type { OperatorDeps } from './login/operator-room.server.ts';
import { peopleService } from './people/people.server.ts';

interface Needs extends Omit<OperatorDeps, 'brandFacts' | 'atOffice' | 'hasher' | 'secret'> {
  site: Pick<Site, 'brands'>;
  backofficeUrl: string;
  secretOf(name: string): Buffer;
}

/** A brand's operators: login of the back office, set-up of the first operator, administration. */
export const operators = slice('operators', {
  needs: needs<Needs>(),
  provides: {
    /** Identifies callers at the operators' origin. */
    officeGate: ({ database, brands, clock, site, backofficeUrl }) =>
      operatorGate({ database, brands, clock, atOffice: atOffice({ site, backofficeUrl }) }),
  },
  services: ({ database, brands, clock, site, backofficeUrl, secretOf, officeCalls }) => {
    const hasher = createPasswordHasher();
    return [
      operatorService({
        database,
        brands,
        clock,
        hasher,
        officeCalls,
        brandFacts: (brandId) => site.brands.byId(brandId),
        atOffice: atOffice({ site, backofficeUrl }),
        secret: secretOf('accounts'),
      }),
      peopleService({ database, clock, hasher }),
    ];
  },
});

function atOffice({ site, backofficeUrl }: Pick<Needs, 'site' | 'backofficeUrl'>): OperatorDeps['atOffice'] {
  return (host) => site.brands.atOffice(host, backofficeUrl);
}
