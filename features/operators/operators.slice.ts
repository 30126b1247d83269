import type { Site } from '#features/site/public.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { operatorGate, operatorService } from './login/operator.server.ts';
import type { OperatorDeps } from './login/operator-room.server.ts';
import { peopleService } from './people/people.server.ts';

interface Needs extends Omit<OperatorDeps, 'brandFacts' | 'hasher' | 'secret'> {
  site: Pick<Site, 'brands'>;
  secretOf(name: string): Buffer;
}

/** A brand's operators: login of the back office, set-up of the first operator, administration. */
export const operators = slice('operators', {
  needs: needs<Needs>(),
  provides: {
    /** Identifies callers at the operators' origin. */
    officeGate: ({ database, brands, clock }) => operatorGate({ database, brands, clock }),
  },
  services: ({ database, brands, clock, site, secretOf, officeCalls }) => {
    const hasher = createPasswordHasher();
    const brandFacts = (brandId: number) => site.brands.byId(brandId);
    return [
      operatorService({ database, brands, clock, hasher, brandFacts, officeCalls, secret: secretOf('accounts') }),
      peopleService({ database, clock, hasher }),
    ];
  },
});
