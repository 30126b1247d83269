import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { checkFields, firebaseFields, loginAnswer } from '../session/session.contract.ts';
import { REGISTER_FIELDS } from './field.rules.ts';

/** All refusals of a registration, as in the catalogue of texts. */
const REGISTER_ERRORS = [
  'input.required',
  'input.length',
  'input.pattern',
  'input.mismatch',
  'input.common',
  'input.taken',
  'input.unchanged',
  'input.incorrect',
  'input.age',
  'terms.required',
  'captcha.required',
  'captcha.incorrect',
  'human.check.failed',
  'function.not.available',
  'operation-not-allowed',
  'missing-phone-number',
  'invalid-phone-number',
  'missing-verification-code',
  'invalid-verification-code',
  'code-expired',
  'mobile.taken',
  'email.taken',
  'invitation_code_error',
  'register.excluded',
  'TOO_MANY_REQUESTS',
] as const;

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
  fieldEnabled: z.boolean().meta({ description: 'Shown on the member’s own pages' }),
  updateEnabled: z.boolean().meta({ description: 'The member may change it later' }),
});

const rulesByField = Object.fromEntries(REGISTER_FIELDS.map((name) => [name, fieldRuleSchema])) as Record<
  (typeof REGISTER_FIELDS)[number],
  typeof fieldRuleSchema
>;

/** How clients name themselves. */
const REGISTER_METHODS = ['WEB', 'H5', 'APP', 'PWA', 'ANDROID', 'IOS'] as const;

const registration = z.object({
  ...fields,
  ...checkFields,
  ...firebaseFields,
  countryDialingCode: z.string().max(8).nullish(),
  login: z.boolean().nullish(),
  termsAccepted: z.boolean().optional().meta({
    description: 'Age, terms and privacy confirmed on the form. Our websites always send it; false is refused',
  }),
  registerUrl: z.string().max(2_000).nullish(),
  registerMethod: z
    .string()
    .max(20)
    .nullish()
    .transform((said) => REGISTER_METHODS.find((one) => one === said?.toUpperCase()) ?? (said ? 'OTHER' : 'WEB'))
    .meta({ description: `${REGISTER_METHODS.join(', ')}; anything else is kept as OTHER` }),
  domain: z.string().max(255).nullish(),
});

const way = { access: 'anyone', encrypted: true, body: registration, output: loginAnswer.partial() } as const;

export const registerContract = contract({
  'GET /wps/system/setting/register': {
    summary: 'The rules of the registration form, by field.',
    source: 'spec section 3 "Field rule config", wire.md 2.1',
    access: 'anyone',
    query: z.object({
      regType: z.enum(['username', 'mobile']).optional().meta({ description: 'Which form; username when absent' }),
    }),
    output: z.object(rulesByField),
    errors: [],
  },
  'PUT /wps/member/register': {
    summary: 'Register by username. With login true (or absent) the answer is that of a login.',
    source: 'spec sections 4 and 5 "Register", wire.md 2.1',
    ...way,
    errors: REGISTER_ERRORS,
  },
  'PUT /wps/member/register/mobile': {
    summary: 'Register by mobile number, proven by a code: the number is the name.',
    source: 'spec sections 4 and 5 "Register", wire.md 2.1',
    ...way,
    errors: REGISTER_ERRORS,
  },
  'PUT /wps/member/register/autoUsername': {
    summary: 'Register under a name that the server chooses; the answer tells it.',
    source: 'wire.md 2.1 "register auto name"',
    ...way,
    errors: REGISTER_ERRORS,
  },
  'GET /wps/check/username': {
    summary: 'Whether a name is free, for the form; a few questions a minute.',
    source: 'wire.md 2.1 "username free?"',
    access: 'anyone',
    query: z.object({ username: wireText(64) }),
    output: z.object({ available: z.boolean() }),
    errors: ['input.length', 'input.pattern', 'input.required', 'TOO_MANY_REQUESTS'],
  },
});
