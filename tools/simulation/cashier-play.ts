import { slotTitleOf } from '#games/engines/slots/titles/titles.ts';
import type { Drill } from './cashier-desk.ts';
import { type DrillPlayer, VENDOR } from './cashier-house.ts';
import { playerHeaders } from './cashier-money-in.ts';
import { count, object } from './cashier-tally.ts';

const TITLE = 'ho-vang';
const GAME = `tw-${TITLE}`;
const STAKES_PLAYED = 4;

/** Rounds with money in the vendor's wallet: the platform learns of them only from the vendor's report. */
export function vendorPlay({ house, calls, chance, tally }: Drill) {
  const { portalUrl } = house.config;
  const stakes = slotTitleOf(TITLE)?.stakes.slice(0, STAKES_PLAYED) ?? [];
  const tables = new Map<bigint, string>();

  async function sitDown(player: DrillPlayer): Promise<string | undefined> {
    const query = new URLSearchParams({ vassalage: VENDOR, gameCode: GAME });
    const launched = await calls.call(portalUrl, `GET /wps/game/launchGame?${query}`, {
      headers: playerHeaders(player),
    });
    const launch = new URL(launched.value?.content?.game_url ?? 'about:blank').searchParams.get('session');
    if (!launch) return undefined;
    const opened = await calls.call(house.studioUrl, 'POST /game/session', { body: { launch } });
    return opened.value?.token;
  }

  return async (player: DrillPlayer): Promise<void> => {
    const token = tables.get(player.id) ?? (await sitDown(player));
    if (!token) return;
    tables.set(player.id, token);
    const stake = String(stakes[chance.below(stakes.length)]);
    const spin = { headers: { authorization: token }, body: { spinKey: crypto.randomUUID(), stake } };
    // The same key is the same round, however often it is sent.
    const press = () => calls.until(() => calls.call(house.studioUrl, 'POST /game/spin', spin));
    const heard = await (chance.percent(10) ? Promise.all([press(), press()]) : Promise.all([press()]));
    if (heard.length > 1) count(tally.faults, 'spins sent twice');
    const rounds = new Set(heard.flatMap((one) => one?.value?.round?.ref ?? []));
    if (rounds.size > 1) object(tally, 'one press played two rounds');
    if (heard.some((one) => one?.code === 'studio.session.ended')) tables.delete(player.id);
  };
}
