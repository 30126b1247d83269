import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { checkFields, loginAnswer } from '../session/session.contract.ts';
import { REGISTER_FIELDS } from './field.rules.ts';

const field = z.string().max(300).nullish();
const fields = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, field])) as Record<
  (typeof REGISTER_FIELDS)[number],
  typeof field
>;

export const fieldRuleSchema = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  acceptedPattern: z.string().meta({ description: 'Regular expression, or * for anything' }),
  patternId: z.int(),
});

export const registerContract = contract({
  'GET /wps/system/setting/register': {
    summary: 'The rules of the registration form, by field.',
    source: 'spec section 3 "Field rule config", wire.md 2.1',
    access: 'anyone',
    output: z.record(z.string(), fieldRuleSchema),
    errors: [],
  },
  'PUT /wps/member/register': {
    summary: 'Register by username. With login true (or absent) the answer is that of a login.',
    source: 'spec sections 4 and 5 "Register", wire.md 2.1',
    access: 'anyone',
    encrypted: true,
    body: z.object({
      ...fields,
      ...checkFields,
      login: z.boolean().nullish(),
      termsAccepted: z.boolean().optional().meta({ description: 'Age, terms and privacy confirmed on the form' }),
      registerUrl: z.string().max(2_000).nullish(),
      registerMethod: z.string().max(20).nullish(),
      domain: z.string().max(255).nullish(),
    }),
    output: loginAnswer.partial(),
    errors: [
      'input.required',
      'input.length',
      'input.pattern',
      'input.mismatch',
      'input.common',
      'input.taken',
      'input.unchanged',
      'input.incorrect',
      'terms.required',
      'captcha.required',
      'captcha.incorrect',
      'human.check.failed',
      'function.not.available',
      'TOO_MANY_REQUESTS',
    ],
  },
});
