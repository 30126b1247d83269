import type { promotionsContract } from '#features/rewards/promotions/promotions.contract.ts';
import type { chatContract } from './chat/chat.contract.ts';
import type { inboxContract } from './inbox/inbox.contract.ts';
import type { supportContract } from './support.contract.ts';

/** Calls that show announcements and help pages. */
export const NOTICES = [
  'GET /wps/relay/MCSFE_getListAnnouncements',
  'GET /wps/relay/PARLOR_promotions',
  'GET /wps/relay/PARLOR_promotionDetail',
  'GET /wps/system/helpCenter',
] as const satisfies (keyof (typeof supportContract & typeof promotionsContract))[];

/** Calls that show the player's inbox and its badge. */
export const MESSAGES = [
  'GET /wps/relay/CSP_getInbox',
  'GET /wps/relay/CSP_unreadCount',
] as const satisfies (keyof (typeof supportContract & typeof inboxContract))[];

/** Calls that show the support chat and its badge. */
export const CHAT = [
  'GET /wps/relay/PARLOR_chat',
  'GET /wps/relay/CBS_unreadCount',
] as const satisfies (keyof typeof chatContract)[];
