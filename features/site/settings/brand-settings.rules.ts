import { z } from 'zod';
import { bestWords, DEFAULT_LANGUAGE, LANGUAGES } from '#platform/i18n/languages.ts';
import { NAV_CATEGORIES, NAV_OFFERS } from '../brand/navigation.rules.ts';
import { MONEY_GROUPS } from './money-groups.rules.ts';
import {
  amount,
  application,
  botToken,
  colour,
  country,
  httpsUrl,
  linkHost,
  network,
  picture,
  texts,
  vendorCode,
  webUrl,
} from './setting-fields.rules.ts';

/**
 * An operator's settings of a brand, by group. Defaults are the spec's constants (section 9); a brand stores only the
 * fields that differ.
 */
export const SETTING_GROUPS = {
  /** Root screen 1 (spec section 2.2). */
  maintenance: z.object({
    on: z.boolean().default(false),
    /** Epoch milliseconds; null if unknown. For display only; maintenance does not end by itself. */
    endsAt: z.number().int().positive().nullable().default(null),
    title: texts.default({}),
    info: texts.default({}),
  }),
  /** Root screen 2 (spec section 2.2). Exceptions override every other rule. */
  regions: z.object({
    blockedNetworks: z.array(network).max(10_000).default([]),
    exceptNetworks: z.array(network).max(10_000).default([]),
    blockedCountries: z.array(country).max(300).default([]),
    /** If not empty, all addresses outside these countries are refused, including unknown ones. */
    onlyCountries: z.array(country).max(300).default([]),
    info: texts.default({}),
  }),
  /** Switches that differ from whitelabel.rules.ts. */
  switches: z.object({ modules: z.record(z.string().regex(/^[A-Z0-9]{3,40}$/), z.boolean()).default({}) }),
  /** The site's languages (spec sections 3 "Languages" and 9); see languageProblems. */
  languages: z.object({
    offered: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).default(['VI', 'EN']),
    /** Default language of new visitors, and fallback for missing texts. */
    main: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  }),
  /** Sign and share picture (brand-look.rules.ts). */
  look: z.object({
    lotus: z.boolean().default(false),
    sign: picture.default(''),
    share: picture.default(''),
  }),
  theme: z.object({
    initial: z.enum(['light', 'dark']).default('light'),
    /** Accent tokens of platform/ui/tokens.css by name without leading dashes: { red: '#A81B1B' }. */
    light: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), colour).default({}),
    dark: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/), colour).default({}),
    snow: z.boolean().default(false),
  }),
  entry: z.object({
    /** When on, visitors are redirected to /login from most paths (spec section 2.1 "Optional guard"). */
    loginedToHomePage: z.boolean().default(false),
    minimumAge: z.number().int().min(18).max(99).default(18),
    birthdayMinimumAge: z.number().int().min(18).max(99).default(21),
    /** Players cannot choose it, and a player who was given it must change it. */
    defaultPassword: z.string().min(6).max(32).default('123456'),
  }),
  /** The registration form: differences from the accounts department's rules, by field (spec section 3). */
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
            /** 0 to 24. It selects a fixed pattern, so operators cannot store one with endless backtracking. */
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
    /** Agent code for players who register without one; '' for none. */
    defaultAffiliateCode: z
      .string()
      .regex(/^[A-Z0-9]{0,32}$/)
      .default(''),
  }),
  /** Codes, sessions, passwords and free play. */
  security: z.object({
    /** Lifetime and countdown of a code (spec section 4 "expiredMinutes"); one minute for registration. */
    codeMinutes: z.number().int().min(1).max(5).default(3),
    registerCodeMinutes: z.number().int().min(1).max(5).default(1),
    sessionIdleMinutes: z.number().int().min(5).max(1_440).default(30),
    sessionLifeHours: z.number().int().min(1).max(72).default(12),
    /** A new login ends the account's other sessions. */
    singleSession: z.boolean().default(false),
    /** Failed logins in half an hour that lock an account, and the length of the lock (GLI-19); 0 never locks. */
    lockAfter: z.number().int().min(0).max(20).default(0),
    lockMinutes: z.number().int().min(1).max(1_440).default(30),
    /** Age at which a password must be changed. Needs PWDEXPFORCECHANGE3. */
    passwordExpiryDays: z.number().int().min(30).max(730).default(180),
    /** Lifetime of a free-play account. Each vendor provides its own play money. */
    trialHours: z.number().int().min(1).max(72).default(24),
  }),
  lobby: z.object({
    jackpotMode: z.enum(['illustrative', 'funded', 'hidden']).default('funded'),
    jackpotIncrement: amount.prefault('165.11'),
    jackpotTickMs: z.number().int().min(1_000).max(60_000).default(3_000),
    bannerIntervalMs: z.number().int().min(2_000).max(60_000).default(5_000),
    /** Wins above this amount (main units) are on the winners board. */
    winnersAbove: amount.prefault('50000'),
    winnersLimit: z.number().int().min(1).max(50).default(50),
    minBetOptions: z.array(amount).max(20).prefault(['0.01', '0.05', '0.1', '0.5', '0.75']),
    /** Also list games of vendors that are not connected. They cannot be launched. */
    showUnconnected: z.boolean().default(false),
    /** Their sports cards are listed under e-sports (spec sections 2.6 and 3 "Brand configuration"). */
    esportsVendors: z.array(vendorCode).max(50).default(['AV', 'AI', 'IMES', 'TF', 'IA']),
    /** Their games have a separate category after card games (spec section 3 "Cockfight vendor", wire.md 3). */
    cockfightVendors: z.array(vendorCode).max(50).default(['DS88', 'SV3']),
  }),
  /** Order of the top navigation and its hidden items. Their pages stay reachable (spec section 2.3). */
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
  /** Off by default, because simulated payments credit money that was never paid. */
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
    /** Licences in the footer. Only those that the operator entered here are shown. */
    licences: z
      .array(z.object({ number: z.string().max(80), authority: z.string().max(120), link: webUrl }))
      .max(6)
      .default([]),
  }),
  /** The operator's applications at login providers; a provider without one is off. Contains secrets. */
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
  /** The operator's Firebase project, whose phone login verifies numbers as our codes do. */
  sms: z.object({
    firebase: z
      .object({
        projectId: z.string().regex(/^[a-z][a-z0-9-]{3,60}$/),
        /** The web key for clients of Firebase; not a secret. */
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
    /** Other hosts that banners, pop-ups and promotions may link to (platform/http/link-hosts.ts). */
    linkHosts: z.array(linkHost).max(100).default([]),
    gtagId: z.string().max(40).default(''),
  }),
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type Settings = { readonly [G in SettingGroup]: z.output<(typeof SETTING_GROUPS)[G]> };
export type SettingPatch<G extends SettingGroup> = Partial<z.input<(typeof SETTING_GROUPS)[G]>>;

/** A value with its amounts as text, as it is stored and sent to the desk. */
type Written<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Item)[]
    ? Written<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: Written<Value[Field]> }
      : Value;
export type WrittenSettings = { readonly [G in SettingGroup]: Written<Settings[G]> };

/** A stored group with its defaults filled in. Stored amounts keep the text that an operator typed, e.g. "2.50". */
export function writtenGroup<G extends SettingGroup>(name: G, stored: unknown): WrittenSettings[G] {
  const plain = z.encode(SETTING_GROUPS[name] as z.ZodType, groupFrom(name, stored));
  return asWritten(plain, stored) as WrittenSettings[G];
}

/** `plain`, with the text of `stored` wherever both are the same amount. */
function asWritten(plain: unknown, stored: unknown): unknown {
  if (typeof plain === 'string') return plain !== stored && isSameAmount(plain, stored) ? stored : plain;
  if (Array.isArray(plain)) {
    const items: unknown[] = Array.isArray(stored) ? stored : [];
    return plain.map((item, place) => asWritten(item, items[place]));
  }
  if (typeof plain !== 'object' || plain === null) return plain;
  const fields = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(plain).map(([name, field]) => [name, asWritten(field, fields[name])]));
}

function isSameAmount(plain: string, stored: unknown): boolean {
  const [one, other] = [amount.safeParse(plain), amount.safeParse(stored)];
  return one.success && other.success && one.data === other.data;
}

const GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];

/**
 * All groups from the stored values. Stored fields that this version cannot read fall back to their defaults, so that
 * an old row cannot break a brand.
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

/** The stored value after a change, or its problems by field. */
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

/** Rules between the fields of a group. Checked on changes only, so that an old row can still be read. */
const BETWEEN_FIELDS: { readonly [G in SettingGroup]?: (value: Settings[G]) => Problem[] } = {
  languages: languageProblems,
  deposit: (value) => [
    ...crossed(value, ['minimum', 'maximum']),
    // A channel without bounds of its own has the brand's.
    ...value.channels.flatMap(({ minimum, maximum }, at) =>
      minimum === null && maximum === null
        ? []
        : crossed(
            { minimum: minimum ?? value.minimum, maximum: maximum ?? value.maximum },
            ['minimum', 'maximum'],
            `channels.${at}.`,
          ),
    ),
  ],
  withdraw: (value) => [
    ...crossed(value, ['minimum', 'maximum']),
    ...crossed(value, ['minimum', 'dailyAmount']),
    ...crossed(value, ['autoApproveBelow', 'fourEyesFrom']),
  ],
  wallets: (value) => crossed(value, ['minimum', 'maximum']),
  gifts: (value) => [...crossed(value, ['minimum', 'maximum']), ...crossed(value, ['minimum', 'dailyAmount'])],
};

/** Two bounds of which the lower one is above the upper one: both are named. */
function crossed<Field extends string>(
  value: Readonly<Record<Field, bigint>>,
  [low, high]: readonly [Field, Field],
  within = '',
): Problem[] {
  if (value[low] <= value[high]) return [];
  return [low, high].map((field) => ({ field: within + field, problem: 'crossed', limit: null }));
}

/** At least one language is on, and the default is one of them. */
function languageProblems({ offered, main }: Settings['languages']): Problem[] {
  if (offered.length === 0) return [{ field: 'offered', problem: 'language', limit: null }];
  return offered.includes(main) ? [] : [{ field: 'main', problem: 'default', limit: null }];
}

/** Kinds of problems of a field. The desk has a text for each: `site.desk.problem.<kind>`. */
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
  'crossed',
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
  /** The violated bound, if any. */
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

/** The text in the reader's language, otherwise in the fallback or any other language. */
export function textIn(by: Readonly<Record<string, string>>, language: string, fallback: string): string {
  return bestWords(by, language, fallback) ?? '';
}
