import type { AccountsDeps } from './accounts.deps.ts';

/** No player is on a break or excluded. */
export const nobodyExcluded = {
  excluded: async () => undefined,
  selfExcluded: async () => false,
} satisfies Partial<AccountsDeps>;

/** The accounts department alone: the other departments are stubbed. */
export const accountsAlone = {
  ...nobodyExcluded,
  atVendors: async () => [],
  clubLabel: async () => undefined,
  hasPayoutAccount: async () => false,
  tellPlayer: async () => undefined,
  onTrialUpgraded: async () => {},
  onSessionsEnded: async () => {},
} satisfies Partial<AccountsDeps>;
