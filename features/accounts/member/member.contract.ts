import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** A visitor gets an empty object, a player all of it (wire.md 2.1 "Guests may get success with an empty object"). */
export const memberInfo = z
  .object({
    id: z.number(),
    account: z.string(),
    nickname: z.string(),
    type: z.int().meta({ description: 'isAgent' }),
    regDate: z.number(),
    mobile: z.string(),
    mobileVerified: z.boolean(),
    isEmailVerification: z.boolean(),
    countryDialingCode: z.string(),
    payee: z.string(),
    email: z.string().meta({ description: 'Masked; empty unless it is proven' }),
    avatar: z.string().meta({ description: 'Address of the picture' }),
    bindGA: z.boolean(),
    lastLogin: z.number().nullable(),
    lastLoginIp: z.string(),
    lastLoginLocation: z.string().meta({ description: 'Country of that address, in the language of the request' }),
    welcomed: z.boolean().meta({ description: 'The first-login action was done' }),
    hasPaymentPassword: z.boolean(),
    trialEndsAt: z.number().nullable().meta({ description: 'Free play ends then, epoch ms' }),
    clubLabel: z
      .object({
        labelName: z.string(),
        rankLevel: z.int(),
        type: z.string(),
        color: z.string().meta({ description: 'Of the label, "#rrggbb"' }),
        color2: z.string().meta({ description: 'The other end of its gradient' }),
      })
      .nullable(),
    memberLabel: z.array(z.string()).meta({
      description: 'Labels beside the VIP rank: always empty (departures "member labels")',
    }),
    toUpline: z.boolean().meta({ description: 'May give money to the agent above' }),
    currency: z.string(),
    language: z.string(),
    passwordExpired: z.boolean().meta({ description: 'The password must be changed before anything else' }),
    sessionStartedAt: z.number().meta({ description: 'For the session clock in the header' }),
    sessionEndsAt: z.number(),
  })
  .partial();

export const memberContract = contract({
  'GET /wps/member/info': {
    summary: 'Who is logged in. Empty for visitors.',
    source: 'spec section 3 "Member info", wire.md 2.1',
    access: 'anyone',
    output: memberInfo,
    errors: [],
  },
  'GET /wps/v2/wallets/balance': {
    summary: 'What the player has, in main units: in the main wallet and, as last known, at vendors.',
    source: 'spec section 7 "balance", wire.md 2.1',
    access: 'session',
    aliases: ['GET /wps/wallets/balance', 'GET /wps/wallets'],
    query: z.object({
      typeId: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional()
        .meta({ description: 'accountTypeId whose row is wanted: 2 the main wallet, 0 or absent all of them' }),
    }),
    output: z.object({
      sumBalance: z.number(),
      mainWalletBalance: z.number(),
      vendorBalance: z.number().meta({ description: 'Last known in wallets that vendors keep; part of sumBalance' }),
      heldBalance: z.number().meta({ description: 'Reserved by withdrawals under way; not part of sumBalance' }),
      currency: z.string(),
      currencySymbol: z.string(),
      balance: z.array(z.object({ accountTypeId: z.int(), availBalance: z.number() })),
      balances: z
        .array(z.object({ accountTypeId: z.int(), accountName: z.string(), availBalance: z.number() }))
        .meta({ description: 'The same rows with names, where older clients look for them' }),
    }),
    errors: [],
  },
  'POST /wps/member/language': {
    summary: "Keep the player's language for messages sent later.",
    source: 'spec section 4 "Preferences", wire.md 2.1',
    access: 'session',
    aliases: ['PUT /wps/member/language'],
    body: z.object({ language: z.string().min(2).max(5) }),
    output: z.object({ language: z.string() }),
    errors: ['language.not.offered'],
  },
  'GET /wps/system/country': {
    summary: 'Countries with their dialling codes, the market first.',
    source: 'spec section 7 "country codes", wire.md 2.1',
    access: 'anyone',
    output: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string(), countryName: z.string() })),
    errors: [],
  },
});
