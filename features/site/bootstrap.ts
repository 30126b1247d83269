import type { Language } from '#platform/i18n/languages.ts';
import { NAV_CATEGORIES, NAV_OFFERS, shownItems } from './brand/navigation.rules.ts';
import type { Settings, Site } from './public.ts';
import type { BootstrapValue } from './site.contract.ts';
import { type Platform, platformOf } from './status/platform.rules.ts';
import { rootScreen } from './status/status.ts';

/** Parts of the first paint that other departments own; the server hands them in. */
export interface BootstrapParts {
  banners(brandId: number, language: Language, platform: Platform): Promise<BootstrapValue['banners']>;
  notices(brandId: number, language: Language, platform: Platform): Promise<BootstrapValue['notices']>;
  nav(brandId: number, language: Language): Promise<BootstrapValue['nav']>;
}

export interface BootstrapAsk {
  brandId: number;
  language: Language;
  /** The visitor's address: it decides between the app and the region screen. */
  ip: string;
  visitor: boolean;
  /** Header of the visitor's browser: it decides which announcements are theirs. */
  userAgent: string;
}

/** Answers `bootstrap(ask)`: what the shell needs, in one piece, for the call and for the server's inlining. */
export function openBootstrap(site: Site, parts: BootstrapParts) {
  return async ({ brandId, language, ip, visitor, userAgent }: BootstrapAsk): Promise<BootstrapValue> => {
    const platform = platformOf(userAgent);
    const [brand, settings, switches, state] = await Promise.all([
      site.brands.byId(brandId),
      site.settings(brandId),
      site.switches(brandId),
      site.stateFor(brandId, ip),
    ]);
    // A closed site tells nothing but why it is closed.
    const [banners, notices, nav] =
      state === 'open'
        ? await Promise.all([
            parts.banners(brandId, language, platform),
            parts.notices(brandId, language, platform),
            parts.nav(brandId, language),
          ])
        : [[], [], []];
    const { entry, lobby, contact, domains, theme, cashier } = settings;
    return {
      language,
      visitor,
      platform,
      brand: {
        code: brand.code,
        name: brand.name,
        currency: brand.currency,
        symbol: brand.symbol,
        timeZone: brand.timeZone,
        defaultLanguage: brand.language,
        languages: [...brand.languages],
      },
      status: rootScreen({ brand, settings, state, ip, language }),
      switches: [...switches.on],
      theme,
      settings: {
        minimumAge: entry.minimumAge,
        birthdayMinimumAge: entry.birthdayMinimumAge,
        loginedToHomePage: entry.loginedToHomePage,
        jackpotMode: lobby.jackpotMode,
        jackpotIncrement: lobby.jackpotIncrement,
        jackpotTickMs: lobby.jackpotTickMs,
        bannerIntervalMs: lobby.bannerIntervalMs,
        winnersAbove: lobby.winnersAbove,
        minBetOptions: lobby.minBetOptions,
        linkHosts: domains.linkHosts,
        simulated: cashier.simulator,
      },
      contact,
      navigation: navigationOf(settings),
      banners,
      notices,
      nav,
    };
  };
}

function navigationOf({ navigation: { categories, offers, hidden } }: Settings): BootstrapValue['navigation'] {
  return {
    categories: shownItems(categories, { all: NAV_CATEGORIES, hidden }),
    offers: shownItems(offers, { all: NAV_OFFERS, hidden }),
  };
}
