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
  /** Renders the home screen on the server. */
  firstPaint: FirstPaint;
}

/** Brand, address and browser of a request, and whether it comes from a visitor; the same as for every call. */
export async function brandOf(request: FastifyRequest, { gate, site }: Pick<PortalPageDeps, 'gate' | 'site'>) {
  // A page neither clears nor renews cookies: the first call does.
  const reply = { clearCookie: () => {}, setCookie: () => {}, header: () => {} };
  const caller = await gate.identify(request, reply as never);
  if (isRefusal(caller)) return undefined;
  const [brand, settings] = await Promise.all([site.brands.byId(caller.brandId), site.settings(caller.brandId)]);
  const { ip, userAgent, player } = caller;
  return { brand, settings, ip, userAgent, visitor: player === undefined && !isRemembered(request) };
}
