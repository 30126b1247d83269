import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const text = (longest: number) => z.string().max(longest);

/** The answer of login and registration (wire.md 2.1). */
export const loginAnswer = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: 'Only for clients that are not our websites: those use the cookie' }),
  id: z.number(),
  userName: z.string(),
  customerType: z.int().meta({ description: 'isAgent: 0 player, 1 2 agents, 4 trial, 40 41 42 restricted agents' }),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean().meta({ description: 'The password must be changed before anything else' }),
  lastLoginIp: z.string(),
  lastLogin: z.number().nullable().meta({ description: 'The visit before this one, epoch ms' }),
  merchantCode: z.string(),
});

/** Human-check fields of login and registration. Those of other providers are accepted and ignored. */
export const checkFields = {
  captcha: text(20).nullish(),
  altcha: text(8_000).optional().meta({ description: 'Solution of GET /wps/human-check/challenge, base64 JSON' }),
  loginDeviceId: text(64).nullish(),
};

/** Fields from Firebase's phone login, instead of our code (wire.md 2.1). */
export const firebaseFields = {
  firebaseIdToken: text(4_000).nullish().meta({ description: 'ID token of the brand’s Firebase project' }),
  firebaseChannel: text(20).nullish(),
};

export const sessionContract = contract({
  'POST /wps/session/login': {
    summary:
      'Log in by username and password, or (type sms) by number and code. A refusal with value.captcha true asks for the captcha of GET /wps/captcha.',
    source: 'spec section 4 "Login", wire.md 2.1',
    access: 'anyone',
    encrypted: true,
    // Name of the call in older clients; it is equally secured.
    aliases: ['POST /wps/session/login/unsecure'],
    body: z.object({
      username: text(255),
      password: text(255),
      type: text(20).nullish().meta({
        description: 'sms: username is the number, password the code; firebase: the number, and firebaseIdToken',
      }),
      countryDialingCode: text(8).nullish(),
      area: z.enum(['member', 'agent']).optional().meta({ description: 'agent: only agents may come in' }),
      remember: z.boolean().optional().meta({ description: 'Keep this device logged in for a day (websites only)' }),
      authenticatorCode: text(20).nullish().meta({
        description:
          'Code of the account’s authenticator app. It lets its owner in where strangers have used up the tries of an hour (login.paused with value.authenticator), and no second step follows',
      }),
      restricted: z.boolean().optional().meta({
        description: 'During a break or self-exclusion: come in only to see and withdraw one’s money',
      }),
      ...checkFields,
      ...firebaseFields,
    }),
    output: loginAnswer,
    errors: [
      'login_verify_required',
      'login.incorrect',
      'login.paused',
      'login.locked',
      'captcha.required',
      'captcha.incorrect',
      'human.check.failed',
      'us_forbidden_login_error',
      'function.not.available',
      'operation-not-allowed',
      'missing-phone-number',
      'invalid-phone-number',
      'missing-verification-code',
      'invalid-verification-code',
      'code-expired',
      'login.excluded',
      'login.not.agent',
      'login.not.member',
    ],
  },
  'POST /wps/session/restore': {
    summary: 'Open a session from the device token of "remember me"; the token is replaced by a new one.',
    source: 'departures "Remember me"',
    access: 'anyone',
    output: z.object({ restored: z.boolean() }),
    errors: ['origin.refused'],
  },
  'POST /wps/session/touch': {
    summary: 'Keep the session alive. Every other call does so too.',
    source: 'several clients: wire.md 2.1',
    access: 'session',
    aliases: ['GET /wps/session/touch'],
    output: z.object({}),
    errors: [],
  },
  'DELETE /wps/session/logout': {
    summary: 'End the session and forget this device.',
    source: 'spec section 4 "Logout", wire.md 2.1',
    access: 'anyone',
    openWhenClosed: true,
    aliases: ['POST /wps/session/logout', 'DELETE /wps/session/logout/unsecure'],
    output: z.object({}),
    errors: [],
  },
});
