import type { Language } from '#platform/i18n/languages.ts';
import { plainDecimal } from '#platform/money/money.ts';
import { signUrl } from './brand/brand-look.rules.ts';
import { NAV_CATEGORIES, NAV_OFFERS, shownItems } from './brand/navigation.rules.ts';
import type { Settings, Site } from './public.ts';
import type { BootstrapValue } from './site.contract.ts';
import { type Platform, platformOf } from './status/platform.rules.ts';
import { rootScreen } from './status/status.ts';

/** Data of the first paint from other departments, passed in by the server. */
export interface BootstrapParts {
  banners(brandId: number, language: Language, platform: Platform): Promise<BootstrapValue['banners']>;
  notices(brandId: number, language: Language, platform: Platform): Promise<BootstrapValue['notices']>;
  nav(brandId: number, language: Language): Promise<BootstrapValue['nav']>;
}

export interface BootstrapAsk {
  brandId: number;
  language: Language;
  /** The visitor's address, which decides whether the region screen is shown. */
  ip: string;
  visitor: boolean;
  /** User-Agent header, which selects the announcements for this device. */
  userAgent: string;
}

/** Answers `bootstrap(ask)`: all data that the shell needs, for the call and for inlining into the page. */
export function openBootstrap(site: Site, parts: BootstrapParts) {
  return async ({ brandId, language, ip, visitor, userAgent }: BootstrapAsk): Promise<BootstrapValue> => {
    const platform = platformOf(userAgent);
    const [brand, settings, switches, state] = await Promise.all([
      site.brands.byId(brandId),
      site.settings(brandId),
      site.switches(brandId),
      site.stateFor(brandId, ip),
    ]);
    // A closed site answers nothing but the reason.
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
        sign: signUrl(settings.look, brand.name, 192),
      },
      status: rootScreen({ brand, settings, state, ip, language }),
      switches: [...switches.on],
      theme,
      settings: {
        minimumAge: entry.minimumAge,
        birthdayMinimumAge: entry.birthdayMinimumAge,
        loginedToHomePage: entry.loginedToHomePage,
        jackpotMode: lobby.jackpotMode,
        jackpotIncrement: plainDecimal(lobby.jackpotIncrement),
        jackpotTickMs: lobby.jackpotTickMs,
        bannerIntervalMs: lobby.bannerIntervalMs,
        winnersAbove: plainDecimal(lobby.winnersAbove),
        minBetOptions: lobby.minBetOptions.map(plainDecimal),
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
