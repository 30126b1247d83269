/** Login providers (spec section 2.5 "one-click social buttons"). */
export const PROVIDERS = ['google', 'facebook', 'telegram'] as const;
export type Provider = (typeof PROVIDERS)[number];
