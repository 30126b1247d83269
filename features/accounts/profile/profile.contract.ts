import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { PROFILE_FIELDS } from './profile.rules.ts';

const MEGABYTE = 1024 * 1024;
const text = z.string().max(300).nullish();
const picture = z.object({
  avatar: z.string().meta({ description: 'Name in the static set, or the address of the uploaded picture' }),
  avatarType: z.enum(['STATIC', 'CUSTOM']),
  url: z.string().meta({ description: 'Address of the picture' }),
});
const step = z.object({ enabled: z.boolean(), isComplete: z.boolean() });

export const profileContract = contract({
  'GET /portal/account/profile': {
    summary: 'Profile of the member: the fields that the brand keeps, with their rules',
    source: 'spec section 3 "Further profile fields", "Field rule config"',
    access: 'member',
    output: z.object({
      minimumAge: z.int(),
      fields: z.array(
        z.object({
          field: z.enum(PROFILE_FIELDS),
          value: z.string(),
          editable: z.boolean(),
          required: z.boolean(),
          minLength: z.int(),
          maxLength: z.int(),
          acceptedPattern: z.string(),
          patternId: z.int(),
        }),
      ),
    }),
    errors: [],
  },
  'POST /wps/member/info': {
    summary: 'Change fields of the profile; an empty text clears one. All of them or none.',
    source: 'wire.md 2.1 "update member"; spec section 3',
    access: 'member',
    body: z.object(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, text]))).partial(),
    output: z.object({}),
    errors: ['input.required', 'input.length', 'input.pattern', 'input.age', 'profile.field.fixed'],
  },
  'GET /wps/relay/MCSFE_getPlayerAvatar': {
    summary: 'Picture of the member',
    source: 'spec section 7 "avatar", wire.md 2.1',
    access: 'session',
    output: picture,
    errors: [],
  },
  'GET /wps/member/info/icon': {
    summary: 'Picture of the member, for the header',
    source: 'spec section 7 "icon", wire.md 2.1',
    access: 'session',
    moduleId: 'PROFPIC3',
    output: z.object({ icon: z.string() }),
    errors: [],
  },
  'POST /portal/account/avatar': {
    summary: 'Choose a picture of the static set by name, or send one (PNG or JPEG), which is drawn anew',
    source: 'spec section 2.7 "my account"',
    access: 'member',
    moduleId: 'PROFPIC3',
    upload: { files: 1, fileBytes: 5 * MEGABYTE },
    body: z.object({ avatar: z.string().max(40).optional() }),
    output: picture,
    errors: [
      'avatar.unknown',
      'upload.too.many',
      'upload.too.large',
      'upload.type',
      'upload.broken',
      'TOO_MANY_REQUESTS',
    ],
  },
  'GET /wps/v2/member/securityConfig': {
    summary: 'How well the account is protected, 0 to 100, and by what',
    source: 'wire.md 2.1 "security config"',
    access: 'member',
    output: z.object({
      completeProgress: z.int(),
      info: z.object({
        profile: step,
        bankCards: step,
        virtualWallets: step,
        email: step,
        loginPassword: step,
        payeeName: step,
        securityQuestions: step,
        paymentPassword: step,
        bindGA: step,
        passkey: step,
        mobileVerified: step,
        mobileNum: step,
        idVerification: step,
        cpfVerification: step,
      }),
    }),
    errors: [],
  },
});
