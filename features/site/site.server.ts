import type { FastifyRequest } from 'fastify';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { BootstrapAsk } from './bootstrap.ts';
import { hostName, type Site } from './public.ts';
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
    'GET /wps/system/status': async ({ caller, query, request }) => {
      if (await isForeign(site, caller.brandId, { address: query.url, reachedAt: request.host }))
        return refuse('site.domain.unknown');
      return readStatus(site, {
        brandId: caller.brandId,
        ip: caller.ip,
        language: caller.language,
        registerRules: await registerRules(caller.brandId, request),
      });
    },

    'GET /wps/system/whitelabel': async ({ caller }) => (await site.switches(caller.brandId)).tree,

    'GET /wps/system/domainRoute': async ({ caller, query, request }) => {
      const address = query.url || query.domain;
      if (await isForeign(site, caller.brandId, { address, reachedAt: request.host }))
        return refuse('site.domain.unknown');
      return domainRouteOf(await site.settings(caller.brandId));
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

/**
 * Whether an address is none of the brand's own: its hosts, its domains, and the host at which this request reached us.
 * A brand that names neither hosts nor domains accepts every address.
 */
async function isForeign(
  site: Site,
  brandId: number,
  { address, reachedAt }: { address: string; reachedAt: string },
): Promise<boolean> {
  if (address === '') return false;
  const [{ hosts }, { domains }] = await Promise.all([site.brands.byId(brandId), site.settings(brandId)]);
  const own = [...hosts, ...[domains.main, ...domains.alternatives].filter(Boolean).map(hostOf)];
  return own.length > 0 && ![...own, hostOf(reachedAt)].includes(hostOf(address));
}

/** Host of "https://play.example.org/x" or of a bare "play.example.org:3000". */
function hostOf(address: string): string {
  return hostName(address.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/, ''));
}
