import type { FastifyRequest } from 'fastify';
import { isRemembered } from '#features/accounts/public.ts';
import type { openBootstrap } from '#features/site/bootstrap.ts';
import type { Site } from '#features/site/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Gate } from '#platform/http/mount.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { FirstPaint } from './first-paint.ts';

export interface PortalPageDeps {
  config: Pick<Config, 'portalUrl' | 'studioUrl'>;
  catalogue: Catalogue;
  gate: Gate;
  site: Pick<Site, 'brands' | 'settings'>;
  bootstrap: ReturnType<typeof openBootstrap>;
  /** Folder of the built website. */
  directory: string;
  /** Draws the home screen ahead of the browser. */
  firstPaint: FirstPaint;
}

/** Brand, address and browser of a request, and if it is a visitor's, as for every call. */
export async function brandOf(request: FastifyRequest, { gate, site }: Pick<PortalPageDeps, 'gate' | 'site'>) {
  // A page clears and renews no cookie: the first call does.
  const reply = { clearCookie: () => {}, setCookie: () => {}, header: () => {} };
  const caller = await gate.identify(request, reply as never);
  if (isRefusal(caller)) return undefined;
  const [brand, settings] = await Promise.all([site.brands.byId(caller.brandId), site.settings(caller.brandId)]);
  const { ip, userAgent, player } = caller;
  return { brand, settings, ip, userAgent, visitor: player === undefined && !isRemembered(request) };
}
