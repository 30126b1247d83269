import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#platform/i18n/languages.ts';
import { NAV_CATEGORIES, NAV_OFFERS } from '../brand/navigation.rules.ts';
import { MONEY_GROUPS } from './money-groups.rules.ts';
import {
  amountText,
  application,
  botToken,
  colour,
  country,
  httpsUrl,
  linkHost,
  network,
  texts,
  vendorCode,
  webUrl,
} from './setting-fields.rules.ts';

/**
 * What an operator decides about a brand, by group. Defaults are the spec's constants (section 9); a brand stores only
 * the fields that differ.
 */
export const SETTING_GROUPS = {
  /** Root screen 1 (spec section 2.2). */
  maintenance: z.object({
    on: z.boolean().default(false),
    /** Epoch milliseconds; null if unknown. It is shown only; maintenance does not end by itself. */
    endsAt: z.number().int().positive().nullable().default(null),
    title: texts.default({}),
    info: texts.default({}),
  }),
  /** Root screen 2 (spec section 2.2). Exceptions win over every refusal. */
  regions: z.object({
    blockedNetworks: z.array(network).max(10_000).default([]),
    exceptNetworks: z.array(network).max(10_000).default([]),
    blockedCountries: z.array(country).max(300).default([]),
    /** When not empty, every address outside these countries is refused, unknown ones included. */
    onlyCountries: z.array(country).max(300).default([]),
    info: texts.default({}),
  }),
  /** Whitelabel modules that differ from whitelabel.rules.ts. */
  switches: z.object({ modules: z.record(z.string().regex(/^[A-Z0-9]{3,40}$/), z.boolean()).default({}) }),
  /** What visitors may read the site in (spec sections 3 "Languages" and 9); see languageProblems. */
  languages: z.object({
    offered: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).default(['VI', 'EN']),
    /** Of a visitor who has not chosen, and of texts that are missing in another language. */
    main: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  }),
  theme: z.object({
    initial: z.enum(['light', 'dark']).default('light'),
    /** Accent tokens of platform/ui/tokens.css by name without dashes in front: { red: '#A81B1B' }. */
    light: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), colour).default({}),
    dark: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), colour).default({}),
    snow: z.boolean().default(false),
  }),
  entry: z.object({
    /** Without a session every path but a few leads to /login (spec section 2.1 "Optional guard"). */
    loginedToHomePage: z.boolean().default(false),
    minimumAge: z.number().int().min(18).max(99).default(18),
    birthdayMinimumAge: z.number().int().min(18).max(99).default(21),
    /** Nobody may choose it, and who was given it must change it. */
    defaultPassword: z.string().min(6).max(32).default('123456'),
  }),
  /** The registration form: what differs from the rules of the accounts department, by field (spec section 3). */
  register: z.object({
    fields: z
      .record(
        z.string().regex(/^[a-zA-Z]{2,30}$/),
        z
          .object({
            enabled: z.boolean().optional(),
            required: z.boolean().optional(),
            minLength: z.number().int().min(0).max(300).optional(),
            maxLength: z.number().int().min(1).max(300).optional(),
            /** 0 to 24. The pattern follows from it, so operators cannot store an expression with endless backtracking. */
            patternId: z.number().int().min(0).max(24).optional(),
            /** Whether the member may change it later. */
            updateEnabled: z.boolean().optional(),
          })
          .refine(({ minLength = 0, maxLength = 300 }) => minLength <= maxLength, {
            path: ['maxLength'],
            error: 'order',
          }),
      )
      .default({}),
    /** Code of the agent that visitors without one belong to; '' for none. */
    defaultAffiliateCode: z
      .string()
      .regex(/^[A-Z0-9]{0,32}$/)
      .default(''),
  }),
  /** How people prove themselves, and how long that holds. */
  security: z.object({
    /** Life of a code and its countdown (spec section 4 "expiredMinutes"); that of registration is a minute. */
    codeMinutes: z.number().int().min(1).max(5).default(3),
    registerCodeMinutes: z.number().int().min(1).max(5).default(1),
    sessionIdleMinutes: z.number().int().min(5).max(1_440).default(30),
    sessionLifeHours: z.number().int().min(1).max(72).default(12),
    /** A new login ends the sessions that the account has elsewhere. */
    singleSession: z.boolean().default(false),
    /** Failed logins in half an hour after which an account is locked, and for how long (GLI-19); 0 locks none. */
    lockAfter: z.number().int().min(0).max(20).default(0),
    lockMinutes: z.number().int().min(1).max(1_440).default(30),
    /** Age at which a password must be changed; counts only with PWDEXPFORCECHANGE3 on. */
    passwordExpiryDays: z.number().int().min(30).max(730).default(180),
    /** How long a free-play account lives. Its play money is each vendor's own. */
    trialHours: z.number().int().min(1).max(72).default(24),
  }),
  lobby: z.object({
    jackpotMode: z.enum(['illustrative', 'funded', 'hidden']).default('funded'),
    jackpotIncrement: amountText.default('165.11'),
    jackpotTickMs: z.number().int().min(1_000).max(60_000).default(3_000),
    bannerIntervalMs: z.number().int().min(2_000).max(60_000).default(5_000),
    /** Wins above this amount (main units) reach the winners board. */
    winnersAbove: amountText.default('50000'),
    winnersLimit: z.number().int().min(1).max(50).default(50),
    minBetOptions: z.array(amountText).max(20).default(['0.01', '0.05', '0.1', '0.5', '0.75']),
    /** Also list games whose vendor is not connected; they cannot be launched. */
    showUnconnected: z.boolean().default(false),
    /** Their sports cards stand under e-sports (spec sections 2.6 and 3 "Brand configuration"). */
    esportsVendors: z.array(vendorCode).max(50).default(['AV', 'AI', 'IMES', 'TF', 'IA']),
    /** Their games have a category of their own after card games (spec section 3 "Cockfight vendor", wire.md 3). */
    cockfightVendors: z.array(vendorCode).max(50).default(['DS88', 'SV3']),
  }),
  /** Order of the top navigation and what of it is not shown; the pages themselves stay (spec section 2.3). */
  navigation: z.object({
    categories: z
      .array(z.enum(NAV_CATEGORIES))
      .max(NAV_CATEGORIES.length)
      .default([...NAV_CATEGORIES]),
    offers: z
      .array(z.enum(NAV_OFFERS))
      .max(NAV_OFFERS.length)
      .default([...NAV_OFFERS]),
    hidden: z
      .array(z.enum([...NAV_CATEGORIES, ...NAV_OFFERS]))
      .max(NAV_CATEGORIES.length + NAV_OFFERS.length)
      .default([]),
  }),
  /** Off by default: simulated payments credit money that was never paid. */
  cashier: z.object({ simulator: z.boolean().default(false) }),
  ...MONEY_GROUPS,
  contact: z.object({
    /** csType 3 is the live chat; the VIP line is for ranks above 4 (spec section 2.3). */
    customerService: z
      .array(z.object({ csType: z.number().int().min(0).max(99), path: webUrl, vip: z.boolean().default(false) }))
      .max(20)
      .default([]),
    resources: z
      .array(
        z.object({
          resourceType: z.string().min(1).max(40),
          url: webUrl,
          qrCodeUrl: webUrl.default(''),
          labelNameEn: z.string().max(80).default(''),
        }),
      )
      .max(40)
      .default([]),
    /** Badge slots of the footer: nothing is shown as licensed that the operator did not write here. */
    licences: z
      .array(z.object({ number: z.string().max(80), authority: z.string().max(120), link: webUrl }))
      .max(6)
      .default([]),
  }),
  /** Applications that the operator registered with other providers; a provider without one is off. Holds secrets. */
  social: z.object({
    google: z
      .object({ ...application, issuer: httpsUrl.default('https://accounts.google.com') })
      .nullable()
      .default(null),
    facebook: z
      .object({
        ...application,
        authorizationEndpoint: httpsUrl.default('https://www.facebook.com/v23.0/dialog/oauth'),
        tokenEndpoint: httpsUrl.default('https://graph.facebook.com/v23.0/oauth/access_token'),
        userEndpoint: httpsUrl.default('https://graph.facebook.com/v23.0/me?fields=id,name'),
        scope: z.string().max(200).default('public_profile'),
      })
      .nullable()
      .default(null),
    telegram: z.object({ botToken }).nullable().default(null),
  }),
  /** The operator's Firebase project, whose phone login then proves a number as well as a code of ours. */
  sms: z.object({
    firebase: z
      .object({
        projectId: z.string().regex(/^[a-z][a-z0-9-]{3,60}$/),
        /** The web key that clients hand to Firebase; it is no secret. */
        apiKey: z.string().max(200).default(''),
        jwksUri: httpsUrl.default(
          'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
        ),
      })
      .nullable()
      .default(null),
  }),
  domains: z.object({
    main: webUrl.default(''),
    alternatives: z.array(webUrl).max(50).default([]),
    imageCdns: z.array(webUrl).max(10).default([]),
    launchGameCdns: z.array(webUrl).max(10).default([]),
    /** Hosts of others that banners, pop-ups and promotions may lead to (platform/http/link-hosts.ts). */
    linkHosts: z.array(linkHost).max(100).default([]),
    gtagId: z.string().max(40).default(''),
  }),
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type Settings = { readonly [G in SettingGroup]: z.output<(typeof SETTING_GROUPS)[G]> };
export type SettingPatch<G extends SettingGroup> = Partial<z.input<(typeof SETTING_GROUPS)[G]>>;

const GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];

/**
 * All groups from what is stored. A stored group that this program no longer understands falls back to its defaults
 * field by field, so that an old row can never take a brand down.
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): Settings {
  return Object.fromEntries(
    GROUP_NAMES.map((name) => [name, groupFrom(name, stored.get(name))]),
  ) as unknown as Settings;
}

function groupFrom(name: SettingGroup, value: unknown): unknown {
  const schema: z.ZodObject = SETTING_GROUPS[name];
  const given = (value ?? {}) as Record<string, unknown>;
  const whole = schema.safeParse(given);
  if (whole.success) return whole.data;
  const broken = new Set(whole.error.issues.map((issue) => issue.path[0]));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([field]) => !broken.has(field))));
}

/** The stored value after a change, or what is wrong with it: field -> problem. */
export function patched<G extends SettingGroup>(
  name: G,
  stored: Record<string, unknown>,
  patch: SettingPatch<G>,
): { ok: true; value: Record<string, unknown> } | { ok: false; problems: Record<string, string>; list: Problem[] } {
  const value = { ...stored, ...patch };
  const result = (SETTING_GROUPS[name] as z.ZodObject).strict().safeParse(value);
  const list = result.success
    ? (BETWEEN_FIELDS[name]?.(result.data as never) ?? [])
    : result.error.issues.map((issue) => problemOf(issue, name));
  if (list.length === 0) return { ok: true, value };
  return { ok: false, problems: Object.fromEntries(list.map(({ field, problem }) => [field, problem])), list };
}

/** What must hold between the fields of a group; asked when it is changed, so that an old row cannot fail at reading. */
const BETWEEN_FIELDS: { readonly [G in SettingGroup]?: (value: Settings[G]) => Problem[] } = {
  languages: languageProblems,
};

/** At least one language stays on, and the default is among them. */
function languageProblems({ offered, main }: Settings['languages']): Problem[] {
  if (offered.length === 0) return [{ field: 'offered', problem: 'language', limit: null }];
  return offered.includes(main) ? [] : [{ field: 'main', problem: 'default', limit: null }];
}

/** What can be wrong with a field; the desk has a text for each: `site.desk.problem.<kind>`. */
export const PROBLEM_KINDS = [
  'url',
  'amount',
  'country',
  'network',
  'colour',
  'host',
  'language',
  'default',
  'vendor',
  'prefix',
  'order',
  'least',
  'most',
  'empty',
  'long',
  'many',
  'type',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  /** "minimumAge", "blockedNetworks.3", "customerService.0.path". */
  field: string;
  problem: ProblemKind;
  /** The bound that was passed, where there is one. */
  limit: number | null;
}

function problemOf(issue: z.core.$ZodIssue, group: string): Problem {
  const field = issue.path.join('.') || group;
  const named = PROBLEM_KINDS.find((kind) => kind === issue.message);
  if (named) return { field, problem: named, limit: null };
  if (issue.code === 'too_small')
    return { field, problem: issue.origin === 'string' ? 'empty' : 'least', limit: Number(issue.minimum) };
  if (issue.code === 'too_big') {
    const kind = ({ string: 'long', array: 'many' } as const)[issue.origin as 'string' | 'array'] ?? 'most';
    return { field, problem: kind, limit: Number(issue.maximum) };
  }
  return { field, problem: 'type', limit: null };
}

/** The text in a language, else in the brand's own, else any. */
export function textIn(by: Readonly<Record<string, string>>, language: string, fallback: string): string {
  return by[language] ?? by[fallback] ?? Object.values(by)[0] ?? '';
}
