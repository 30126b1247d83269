import { plainAddress } from '#platform/http/address.ts';
import type { Brand, Settings, Site, SiteState } from '../public.ts';
import { textIn } from '../settings/brand-settings.rules.ts';
import type { StatusValue } from '../site.contract.ts';

const SCREEN = { open: 0, maintenance: 1, region: 2 } as const satisfies Record<SiteState, number>;

/** Texts of root screens 1 and 2 (spec section 2.2). */
export interface RootScreen {
  screen: 0 | 1 | 2;
  ip: string;
  title: string;
  info: string;
  maintenanceEnd: number | null;
}

export function rootScreen(options: {
  brand: Brand;
  settings: Settings;
  state: SiteState;
  ip: string;
  language: string;
}): RootScreen {
  const { brand, settings, state, language } = options;
  const text = (by: Readonly<Record<string, string>>) => textIn(by, language, brand.language);
  const inMaintenance = state === 'maintenance';
  return {
    screen: SCREEN[state],
    ip: plainAddress(options.ip),
    title: inMaintenance ? text(settings.maintenance.title) : '',
    info: inMaintenance ? text(settings.maintenance.info) : state === 'region' ? text(settings.regions.info) : '',
    maintenanceEnd: inMaintenance ? settings.maintenance.endsAt : null,
  };
}

/** Answer of /wps/system/status, with both spellings of the customer-service list, as clients differ (wire.md 4.1). */
export async function readStatus(
  site: Site,
  ask: {
    brandId: number;
    ip: string;
    language: string;
    registerRules: Record<string, unknown> | undefined;
  },
): Promise<StatusValue> {
  const [brand, settings, { tree }, state] = await Promise.all([
    site.brands.byId(ask.brandId),
    site.settings(ask.brandId),
    site.switches(ask.brandId),
    site.stateFor(ask.brandId, ask.ip),
  ]);
  const root = rootScreen({ brand, settings, state, ip: ask.ip, language: ask.language });
  const { contact, domains } = settings;
  // Clients that do not know `vip` take the first line of a type, which must be everybody's.
  const lines = contact.customerService.toSorted((one, other) => Number(one.vip) - Number(other.vip));
  return {
    status: root.screen,
    maintenance: settings.maintenance.on,
    maintenanceEnd: settings.maintenance.on ? settings.maintenance.endsAt : null,
    maintenanceTitle: state === 'maintenance' ? root.title : '',
    maintenanceInfo: state === 'maintenance' ? root.info : '',
    regionRestriction: state === 'region',
    regionInfo: state === 'region' ? root.info : '',
    location: root.ip,
    info: {
      customerService: lines.map(({ csType, path, vip }) => ({ csType, path, vip })),
      domainRoute: domainRouteOf(settings),
      resources: contact.resources,
      whitelabel: tree,
      ...(ask.registerRules ? { register: ask.registerRules } : {}),
      mainDomain: domains.main,
      analytics: { gtagId: domains.gtagId },
      imageCDNs: domains.imageCdns,
      launchGameCDNs: domains.launchGameCdns,
    },
    version: { pathList: lines.map(({ csType, path, vip }) => ({ type: csType, path, vip })) },
  };
}

/** The brand's own addresses. The server has not measured them: speed is 0, and clients measure it. */
export function domainRouteOf({ domains }: Settings): {
  domainList: { domain: string; speed: number }[];
  speed: number;
} {
  const all = [domains.main, ...domains.alternatives].filter(Boolean);
  return { domainList: [...new Set(all)].map((domain) => ({ domain, speed: 0 })), speed: 0 };
}
