import { needs, slice } from '#platform/slices/slice.ts';
import { type BootstrapParts, openBootstrap } from './bootstrap.ts';
import { type LookDeskDeps, lookDeskService } from './desk/look.server.ts';
import { type SettingsDeskDeps, settingsDeskService } from './desk/settings.server.ts';
import type { Site } from './public.ts';
import { type SiteDeps, siteService } from './site.server.ts';

interface Needs extends Pick<SiteDeps, 'registerRules'>, SettingsDeskDeps, LookDeskDeps {
  site: Site;
  support: { bannersFor: BootstrapParts['banners']; noticesFor: BootstrapParts['notices'] };
  lobby: { navFor: BootstrapParts['nav'] };
}

/** Brands with their settings and switches: public data for visitors, and the settings desk. */
export const site = slice('site', {
  needs: needs<Needs & Pick<SiteDeps, 'bootstrap'>>(),
  provides: {
    /** All data that the shell needs for its first paint. */
    bootstrap: (own) =>
      openBootstrap(own.site, {
        banners: (...ask) => own.support.bannersFor(...ask),
        notices: (...ask) => own.support.noticesFor(...ask),
        nav: (...ask) => own.lobby.navFor(...ask),
      }),
  },
  services: (own) => [siteService(own), settingsDeskService(own), lookDeskService(own)],
});
