import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/accounts/public.page.tsx';
import type { centreContract } from '#features/rewards/centre/centre.contract.ts';
import type { missionsContract } from '#features/rewards/missions/missions.contract.ts';
import { useShell } from '#features/site/public.page.tsx';
import type { supportContract } from '#features/support/support.contract.ts';
import { client } from '#platform/http/client.ts';
import type { ModuleId } from '#platform/http/contract.ts';

const supportCall = client<typeof supportContract>();
const rewardCall = client<typeof centreContract>();
const missionCall = client<typeof missionsContract>();

export interface UnclaimedCount {
  /** Rewards that can be claimed now. */
  promotions: number;
  /** Unread messages. */
  messages: number;
  /** Items that wait on the missions page: awards, today's sign-in, tickets. */
  missions: number;
  /** The avatar's count. */
  total: number;
}

/**
 * Items that wait for the player: available promotions plus unread messages (spec section 2.3); 0 for visitors. A count
 * is only requested if the brand has the switch of its call (wire.md 2.3). The departments' own screens use the same
 * queries and share the answers.
 */
export function useUnclaimedCount(): UnclaimedCount {
  const { member } = useSession();
  const { switches } = useShell();
  const asks = (moduleId: ModuleId) =>
    member !== undefined && !member.mustChangePassword && switches.includes(moduleId);
  const unread = useQuery({
    ...supportCall.query('GET /wps/relay/CSP_unreadCount'),
    enabled: asks('INBOX3'),
  });
  const available = useQuery({
    ...rewardCall.query('GET /wps/relay/MCSFE_getAvailablePromotions'),
    enabled: asks('REWCEN3'),
  });
  const counts = useQuery({
    ...missionCall.query('GET /wps/relay/PARLOR_missionCounts'),
    enabled: asks('REWCEN3'),
  });
  const messages = member ? countOf(unread.data) : 0;
  const promotions = member ? unclaimedOf(available.data) : 0;
  const missions = member ? countOf(counts.data?.total) : 0;
  return { promotions, messages, missions, total: promotions + messages };
}

const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);

/** The wire's map of promotion key to { enabled, unclaimedCount }. */
function unclaimedOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const each = Object.values(value) as ({ unclaimedCount?: unknown } | null)[];
  return each.reduce((sum, entry) => sum + countOf(entry?.unclaimedCount), 0);
}
