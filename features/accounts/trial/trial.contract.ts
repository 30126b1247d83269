import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { loginAnswer } from '../session/session.contract.ts';

export const trialContract = contract({
  'POST /wps/session/login/freeplay': {
    summary:
      'A trial account for a visitor, logged in at once: its games open with play money of the vendor, its own wallet stays empty. The fields that clients send are ignored.',
    source: 'spec sections 4 "Free play login" and 6, wire.md 2.1',
    access: 'anyone',
    moduleId: 'FREEPLAY3',
    body: z.looseObject({}).optional(),
    output: loginAnswer,
    errors: ['function.not.available', 'TOO_MANY_REQUESTS'],
  },
});
