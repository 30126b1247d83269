import { z } from 'zod';
import { contract, type ModuleId } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { NAV_CATEGORIES, NAV_OFFERS } from './brand/navigation.rules.ts';
import { MODULE_IDS } from './settings/whitelabel.rules.ts';

interface SwitchTree {
  modId: ModuleId;
  enabled: '1' | '0';
  childrenNodes: SwitchTree[];
}

const switchNode: z.ZodType<SwitchTree, SwitchTree> = z.object({
  modId: z.enum(MODULE_IDS),
  enabled: z.enum(['1', '0']),
  childrenNodes: z.array(z.lazy((): z.ZodType<SwitchTree, SwitchTree> => switchNode)),
});

const vip = z.boolean().describe('for players above rank 4; everybody’s lines come first');
const service = z.object({ csType: z.number(), path: z.string(), vip });
const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string(),
  labelNameEn: z.string(),
});
const domainRoute = z.object({
  domainList: z.array(z.object({ domain: z.string(), speed: z.number() })),
  speed: z.number(),
});

/** Root screen by system status (spec section 2.2): 0 app, 1 maintenance, 2 region-blocked. */
const rootScreen = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const status = z.object({
  status: rootScreen,
  maintenance: z.boolean(),
  /** Epoch milliseconds; null if unknown. */
  maintenanceEnd: z.number().nullable(),
  maintenanceTitle: z.string(),
  maintenanceInfo: z.string(),
  regionRestriction: z.boolean(),
  regionInfo: z.string(),
  /** The visitor's address. */
  location: z.string(),
  info: z.object({
    customerService: z.array(service),
    domainRoute,
    resources: z.array(resource),
    whitelabel: switchNode,
    /** Rules of the registration fields, from the accounts department. */
    register: z.record(z.string(), z.unknown()).optional(),
    mainDomain: z.string(),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  version: z.object({ pathList: z.array(z.object({ type: z.number(), path: z.string(), vip })) }),
});

/** A banner as in every call (spec section 3 "Banner"). */
export const banner = z.object({
  bannerId: z.number(),
  groupName: z.string(),
  title: z.string(),
  kicker: z.string(),
  sentence: z.string(),
  button: z.string(),
  condition: z.string(),
  /** Path of the picture; phones use mobileUrl. */
  url: z.string(),
  mobileUrl: z.string(),
  linkageType: z.string(),
  linkage: z.string(),
});

export type BannerValue = z.output<typeof banner>;

const bootstrap = z.object({
  /** Language of the texts in this answer. */
  language: z.string(),
  /** The request had no session and no remembered device, so the page need not wait for another answer. */
  visitor: z.boolean(),
  /** The detected platform, also for the calls about announcements: W desktop web, M mobile. */
  platform: z.enum(['W', 'M']),
  brand: z.object({
    code: z.string(),
    name: z.string(),
    currency: z.string(),
    symbol: z.string(),
    timeZone: z.string(),
    defaultLanguage: z.string(),
    languages: z.array(z.string()),
    sign: z.string().describe('address of its picture, square'),
  }),
  status: z.object({
    screen: rootScreen,
    ip: z.string(),
    title: z.string(),
    info: z.string(),
    maintenanceEnd: z.number().nullable(),
  }),
  /** Ids of the switches that are on. */
  switches: z.array(z.enum(MODULE_IDS)),
  theme: z.object({
    initial: z.enum(['light', 'dark']),
    light: z.record(z.string(), z.string()),
    dark: z.record(z.string(), z.string()),
    snow: z.boolean(),
  }),
  settings: z.object({
    minimumAge: z.number(),
    birthdayMinimumAge: z.number(),
    loginedToHomePage: z.boolean(),
    jackpotMode: z.enum(['illustrative', 'funded', 'hidden']),
    jackpotIncrement: z.string(),
    jackpotTickMs: z.number(),
    bannerIntervalMs: z.number(),
    winnersAbove: z.string(),
    minBetOptions: z.array(z.string()),
    /** Other hosts that announcements may link to. */
    linkHosts: z.array(z.string()),
    /** Payments are simulated: a demo brand without real money. */
    simulated: z.boolean(),
  }),
  contact: z.object({
    customerService: z.array(service),
    resources: z.array(resource),
    licences: z.array(z.object({ number: z.string(), authority: z.string(), link: z.string() })),
  }),
  banners: z.array(banner),
  notices: z.array(z.object({ id: z.number(), title: z.string() })),
  /** The brand's visible items of the top navigation, in its order (section 2.3). */
  navigation: z.object({ categories: z.array(z.enum(NAV_CATEGORIES)), offers: z.array(z.enum(NAV_OFFERS)) }),
  /** One entry per game type with games, in menu order, with at most 11 vendor logos (section 2.3). */
  nav: z.array(
    z.object({
      gameType: z.string(),
      gameCount: z.number(),
      vendorCount: z.number(),
      vendors: z.array(z.object({ code: z.string(), name: z.string(), isHot: z.boolean(), icon: z.string() })),
    }),
  ),
});

export const siteContract = contract({
  'GET /wps/system/status': {
    summary:
      'State of the brand for this visitor and what a client needs to start; a foreign address in url is refused',
    source: 'spec sections 2.2 and 7, wire.md 2.1',
    access: 'anyone',
    openWhenClosed: true,
    aliases: ['GET /wps/v2/system/status'],
    query: z.object({ url: wireText() }),
    output: status,
    errors: ['site.domain.unknown'],
  },
  'GET /wps/system/whitelabel': {
    summary: 'Tree of the module switches',
    source: 'spec sections 3 and 7, wire.md 2.1',
    access: 'anyone',
    output: switchNode,
    errors: [],
  },
  'GET /wps/system/domainRoute': {
    summary: 'Addresses of the brand; a foreign one in url or domain is refused',
    source: 'spec section 7, wire.md 2.3',
    access: 'anyone',
    openWhenClosed: true,
    query: z.object({ url: wireText(), domain: wireText() }),
    output: domainRoute,
    errors: ['site.domain.unknown'],
  },
  'GET /wps/system/settings/consolidated': {
    summary: 'Brand settings that clients read in one piece',
    source: 'wire.md 2.1',
    access: 'anyone',
    output: z.object({
      smsProvider: z.object({ firebase: z.boolean(), apiKey: z.string() }),
      merchantCode: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      languages: z.array(z.string()),
      defaultLanguage: z.string(),
      timeZone: z.string(),
      minimumAge: z.number(),
      birthdayMinimumAge: z.number(),
      loginedToHomePage: z.boolean(),
      jackpotMode: z.string(),
    }),
    errors: [],
  },
  'GET /portal/bootstrap': {
    summary: 'Everything the portal needs for its first paint',
    source: 'decision 16: first paint needs no round trip',
    access: 'anyone',
    openWhenClosed: true,
    framing: 'bare',
    output: bootstrap,
    errors: [],
  },
});

export type BootstrapValue = z.input<typeof bootstrap>;
export type StatusValue = z.input<typeof status>;
