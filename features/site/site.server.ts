import type { FastifyRequest } from 'fastify';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { BootstrapAsk } from './bootstrap.ts';
import { type Brand, hostName, type Settings, type Site } from './public.ts';
import { type BootstrapValue, siteContract } from './site.contract.ts';
import { domainRouteOf, readStatus } from './status/status.ts';

export interface SiteDeps {
  site: Site;
  /** From `openBootstrap`. */
  bootstrap(ask: BootstrapAsk): Promise<BootstrapValue>;
  /** Rules of the registration fields for `info.register`, from the accounts department. */
  registerRules(brandId: number, request: FastifyRequest): Promise<Record<string, unknown>>;
}

export function siteService({ site, bootstrap, registerRules }: SiteDeps): Service {
  return service(siteContract, {
    'GET /wps/system/status': async ({ caller, request }) =>
      readStatus(site, {
        brandId: caller.brandId,
        ip: caller.ip,
        language: caller.language,
        registerRules: await registerRules(caller.brandId, request),
      }),

    'GET /wps/system/whitelabel': async ({ caller }) => (await site.switches(caller.brandId)).tree,

    'GET /wps/system/domainRoute': async ({ caller, query }) => {
      const [brand, settings] = await Promise.all([site.brands.byId(caller.brandId), site.settings(caller.brandId)]);
      const asked = query.url || query.domain;
      if (asked && !ownsAddress(brand, settings, asked)) return refuse('site.domain.unknown');
      return domainRouteOf(settings);
    },

    'GET /wps/system/settings/consolidated': async ({ caller }) => {
      const [brand, { entry, lobby, sms }] = await Promise.all([
        site.brands.byId(caller.brandId),
        site.settings(caller.brandId),
      ]);
      return {
        smsProvider: { firebase: sms.firebase !== null, apiKey: sms.firebase?.apiKey ?? '' },
        merchantCode: brand.code,
        currency: brand.currency,
        currencySymbol: brand.symbol,
        languages: [...brand.languages],
        defaultLanguage: brand.language,
        timeZone: brand.timeZone,
        minimumAge: entry.minimumAge,
        birthdayMinimumAge: entry.birthdayMinimumAge,
        loginedToHomePage: entry.loginedToHomePage,
        jackpotMode: lobby.jackpotMode,
      };
    },

    'GET /portal/bootstrap': ({ caller: { brandId, language, ip, player, userAgent } }) =>
      bootstrap({ brandId, language, ip, visitor: player === undefined, userAgent }),
  });
}

/** A brand without hosts accepts every address as its own. */
function ownsAddress(brand: Brand, { domains }: Settings, address: string): boolean {
  const own = [...brand.hosts, ...[domains.main, ...domains.alternatives].filter(Boolean).map(hostOf)];
  return brand.hosts.length === 0 || own.includes(hostOf(address));
}

/** Host of "https://play.example.org/x" or of a bare "play.example.org:3000". */
function hostOf(address: string): string {
  return hostName(address.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/, ''));
}
