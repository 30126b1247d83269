import type { Site } from '#features/site/public.ts';
import { openAccount } from '#ledger/accounts.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { BrandDirectory, Wallets } from './accounts.seams.ts';
import type { SocialApps } from './social/social.server.ts';

/** Brands as this room sees them: a brand with those of its settings that decide about accounts. */
export function brandDirectory(site: Pick<Site, 'brands' | 'settings' | 'moduleEnabled' | 'stateFor'>): BrandDirectory {
  return {
    find: (by) => site.brands.find(by),
    byId: async (brandId) => {
      const [brand, { entry }] = await Promise.all([site.brands.byId(brandId), site.settings(brandId)]);
      return { ...brand, defaultPassword: entry.defaultPassword };
    },
    moduleEnabled: site.moduleEnabled,
    stateFor: site.stateFor,
  };
}

/** Applications of a brand at other providers, from its settings. */
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
  };
}
