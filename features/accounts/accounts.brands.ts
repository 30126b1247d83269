import { brandOrigin, type Site } from '#features/site/public.ts';
import { openAccount, setAccountClosed } from '#ledger/accounts.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { type AccountBrand, type BrandDirectory, securityFrom, type Wallets } from './accounts.seams.ts';
import type { SocialApps } from './social/social.deps.ts';

/** A brand as this department sees it, with the settings that concern accounts. */
export function brandDirectory(site: Pick<Site, 'brands' | 'settings' | 'moduleEnabled' | 'stateFor'>): BrandDirectory {
  return {
    find: (by) => site.brands.find(by),
    byId: async (brandId) => {
      const [brand, settings] = await Promise.all([site.brands.byId(brandId), site.settings(brandId)]);
      const { entry, register, sms, gifts, domains } = settings;
      return {
        ...brand,
        defaultPassword: entry.defaultPassword,
        giftsToUpline: gifts.upline,
        registerFields: register.fields as AccountBrand['registerFields'],
        security: securityFrom(settings),
        firebase: sms.firebase ?? undefined,
        originAt: (portalUrl) => brandOrigin(brand, domains, portalUrl),
      };
    },
    moduleEnabled: site.moduleEnabled,
    stateFor: site.stateFor,
  };
}

/** A brand's registered applications at login providers, from its settings. */
export function socialAppsOf(site: Pick<Site, 'settings'>): (brandId: number) => Promise<SocialApps> {
  return async (brandId) => {
    const { google, facebook, telegram } = (await site.settings(brandId)).social;
    return {
      google: google ? { provider: 'google', ...google } : undefined,
      facebook: facebook ? { provider: 'facebook', ...facebook } : undefined,
      telegram: telegram ?? undefined,
    };
  };
}

export function ledgerWallets(ledger: Pick<Ledger, 'balance'>): Wallets {
  return {
    open: (db, { playerId, brandId, currency, trial }) =>
      openAccount(db, { brandId, currency, ownerId: playerId, kind: trial ? 'trial' : 'player' }),
    balance: (account) => ledger.balance(account),
    closeTrial: (db, account) => setAccountClosed(db, account, true),
  };
}
