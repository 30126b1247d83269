import type { AccountsDeps } from './accounts.deps.ts';

/** Nobody is on a break, and nobody has excluded themselves. */
export const nobodyExcluded = {
  excluded: async () => undefined,
  selfExcluded: async () => false,
} satisfies Partial<AccountsDeps>;

/** Accounts by themselves: no other department knows anything of a player, and none is told. */
export const accountsAlone = {
  ...nobodyExcluded,
  atVendors: async () => [],
  clubLabel: async () => undefined,
  hasPayoutAccount: async () => false,
  tellPlayer: async () => undefined,
  onTrialUpgraded: async () => {},
  onSessionsEnded: async () => {},
} satisfies Partial<AccountsDeps>;
