import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { codeSent } from './verification.contract.ts';

export const CHANGES = ['password', 'payment'] as const;
export type Change = (typeof CHANGES)[number];

/** Content of `value` for change.code.required: the method and the masked recipient. */
export interface ChangeCodeDetail {
  way: 'sms' | 'email';
  sentTo: string;
}

export const changeProofContract = contract({
  'POST /portal/account/change-code': {
    summary: 'Sends the code that a change of the password or payment password asks for, where the brand wants one',
    source: 'wire.md 3 "Whitelabel switches beyond spec": MOBILEVERFLOGINPW3 and its like',
    access: 'session',
    body: z.object({ change: z.enum(CHANGES) }),
    output: codeSent,
    errors: ['operation-not-allowed', 'too-many-requests', 'quota-exceeded', 'unknown'],
  },
});
