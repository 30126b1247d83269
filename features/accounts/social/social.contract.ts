import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { loginAnswer } from '../session/session.contract.ts';
import { PROVIDERS } from './providers.data.ts';

const provider = z.enum(PROVIDERS);
/** Providers that redirect to their own page. */
const visited = z.object({ provider: z.enum(['google', 'facebook']) });

export const socialContract = contract({
  'GET /portal/social': {
    summary: 'Providers that the brand has switched on',
    source: 'spec section 2.5 "one-click social buttons"',
    access: 'anyone',
    output: z.object({
      providers: z.array(provider),
      telegramBotId: z.string().meta({ description: 'Numeric id of the bot; empty when it is off' }),
    }),
    errors: [],
  },
  'GET /portal/social/{provider}/start': {
    summary: 'Sends the browser to the provider',
    source: 'spec section 2.5; OAuth 2 with PKCE',
    access: 'anyone',
    framing: 'own',
    params: visited,
    output: z.object({}),
    errors: ['social.off', 'social.provider.unreachable'],
  },
  'GET /portal/social/{provider}/callback': {
    summary: 'Where the provider sends the browser back to; ends at / with the outcome in ?social=',
    source: 'spec section 2.5; OpenID Connect, OAuth 2',
    access: 'anyone',
    framing: 'own',
    params: visited,
    query: z
      .object({
        state: z.string().max(200).optional(),
        code: z.string().max(2_000).optional(),
        error: z.string().max(200).optional(),
      })
      .loose(),
    output: z.object({}),
    errors: [],
  },
  'GET /portal/social/pending': {
    summary: 'Whom a provider has just proven in this browser and what is still wanted of them',
    source: 'spec section 2.5, wire.md 1.3 "bind_customer_required"',
    access: 'anyone',
    output: z.object({ kind: z.enum(['none', 'bind', 'verify']), provider: provider.nullable(), label: z.string() }),
    errors: [],
  },
  'POST /portal/social/pending/verify': {
    summary: 'Begins the second step of a social login: answers login_verify_required with ticket and methods',
    source: 'spec section 4 "Extra verification"',
    access: 'anyone',
    output: loginAnswer,
    errors: ['social.pending.ended', 'login_verify_required'],
  },
  'POST /portal/social/telegram': {
    summary: 'Logs in by what Telegram signed; without an account here bind_customer_required',
    source: 'spec section 2.5; core.telegram.org/widgets/login',
    access: 'anyone',
    body: z.object({
      id: z.number().int().positive(),
      auth_date: z.number().int().positive(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      first_name: z.string().max(200).optional(),
      last_name: z.string().max(200).optional(),
      username: z.string().max(100).optional(),
      photo_url: z.string().max(500).optional(),
    }),
    output: loginAnswer,
    errors: [
      'social.off',
      'social.refused',
      'bind_customer_required',
      'login_verify_required',
      'us_forbidden_login_error',
      'social.bound',
    ],
  },
  'GET /portal/social/mine': {
    summary: 'Providers that open this account',
    source: 'spec section 2.5',
    access: 'member',
    output: z.object({ list: z.array(z.object({ provider, label: z.string(), boundAt: z.number() })) }),
    errors: [],
  },
  'POST /portal/social/bind': {
    summary:
      'Binds what a provider has just proven in this browser to the account that is logged in; its password is asked for unless the login came after the proof',
    source: 'wire.md 1.3 "bind_customer_required"',
    access: 'member',
    encrypted: true,
    body: z.object({ password: z.string().max(200).optional() }).optional(),
    output: z.object({ provider, label: z.string() }),
    errors: ['social.pending.ended', 'social.bound', 'confirm.required', 'factor.password.incorrect'],
  },
  'POST /portal/social/unbind': {
    summary: 'A provider no longer opens this account',
    source: 'spec section 2.5',
    access: 'member',
    encrypted: true,
    body: z.object({ provider, password: z.string().min(1).max(200) }),
    output: z.object({}),
    errors: ['factor.password.incorrect', 'social.not.bound'],
  },
});
