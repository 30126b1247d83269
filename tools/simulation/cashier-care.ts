import { referralKey } from '#features/rewards/referral/referral.rules.ts';
import type { Drill } from './cashier-desk.ts';
import type { DrillPlayer } from './cashier-house.ts';
import { playerHeaders } from './cashier-money-in.ts';
import { count, object } from './cashier-tally.ts';

const LIMITS = [
  ['deposit', 600],
  ['stake', 300],
  ['loss', 120],
] as const;
const PERIODS = ['day', 'week', 'month'] as const;
/** One in this many players sets limits, and one in this many takes a break at some time. */
const CAREFUL = 4n;
const TIRED = 9n;
const BREAK_SHARE = 15;

interface Rooms {
  byBank(player: DrillPlayer): Promise<void>;
  toVendor(player: DrillPlayer): Promise<void>;
  withdraw(player: DrillPlayer): Promise<void>;
  /** Whether a stake was taken. */
  bet(player: DrillPlayer): Promise<boolean>;
}

/** Players’ own limits and breaks, while other operations of theirs are under way. */
export function care({ house, calls, chance, tally }: Drill, rooms: Rooms) {
  const { portalUrl } = house.config;
  const resting = new Set<bigint>();

  async function limit(player: DrillPlayer): Promise<void> {
    const headers = playerHeaders(player);
    const [kind, most] = LIMITS[chance.below(LIMITS.length)]!;
    const named = { kind, period: PERIODS[chance.below(PERIODS.length)] };
    const set = (units: number | null) =>
      calls.call(portalUrl, 'PUT /portal/limits', { headers, body: { ...named, amount: units } });
    if (chance.percent(20)) {
      await set(null);
      return void (await calls.call(portalUrl, 'POST /portal/limits/withdraw', { headers, body: named }));
    }
    await Promise.all([set(most / 2 + chance.below(most)), rooms.bet(player), rooms.byBank(player)]);
  }

  /** Once the break is confirmed, nothing may be played or deposited. */
  async function rest(player: DrillPlayer): Promise<void> {
    resting.add(player.id);
    const headers = playerHeaders(player);
    const begin = () => calls.call(portalUrl, 'POST /portal/limits/time-out', { headers, body: { days: 30 } });
    const under = [rooms.byBank(player), rooms.toVendor(player), rooms.withdraw(player), rooms.bet(player)];
    const [heard] = await Promise.all([calls.until(begin), ...under]);
    if (heard?.status !== 200 || heard.code) return;
    count(tally.done, 'breaks');
    if (await rooms.bet(player)) object(tally, `player ${player.id} staked on a break`);
    const deposit = await calls.call(portalUrl, 'POST /wps/relay/MCSFE_depositByQRImageUrl', {
      headers,
      body: { amount: 20 },
    });
    if (deposit.value?.orderNo) object(tally, `player ${player.id} opened a deposit on a break`);
  }

  return async (player: DrillPlayer): Promise<void> => {
    if (player.id % TIRED === 0n && chance.percent(BREAK_SHARE) && !resting.has(player.id)) return rest(player);
    if (player.id % CAREFUL === 0n) return limit(player);
    await rooms.bet(player);
  };
}

/** The bonus for an invited player, claimed several times at once. */
export async function referralReward({ house, calls, chance, tally }: Drill, player: DrillPlayer): Promise<void> {
  const inviter = player.agent;
  if (!inviter) return;
  const claim = () =>
    calls.call(house.config.portalUrl, 'POST /wps/relay/MCSFE_claimIssuedPromotion', {
      headers: playerHeaders(inviter),
      body: { promotionClaimId: referralKey(player.id), promotionType: 'REFERRAL' },
    });
  if (!chance.percent(30)) return void (await claim());
  count(tally.faults, 'rewards claimed at once');
  await Promise.all([claim(), claim(), claim()]);
}
