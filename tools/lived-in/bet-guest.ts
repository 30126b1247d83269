import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLine, Placed, SportList } from '#games/studio/betting/betting.contract.ts';
import type { Bought, LotteryNow } from '#games/studio/lottery/lottery.contract.ts';
import { ask } from './player-calls.ts';
import type { Visit } from './table-guest.ts';

const NORTH = 'xs-mien-bac';
/** Where demo players bet: the game and the vendor under which the lobby lists it. */
export const BETTING_HALLS = [
  { game: 'football', vendor: 'FB' },
  { game: NORTH, vendor: 'TCG_LOTTO_VN' },
] as const;

/** 1.00. */
const STAKE = '10000';
const AGAIN_MS = 5_000;

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** One visit to the sportsbook or to a Vietnamese draw: one small bet, then the player looks on. */
export async function visitHall({ studio, token, game, ms, signal }: Omit<Visit, 'table'>): Promise<void> {
  const headers = { authorization: token };
  const bet = game === 'football' ? betOnMatch : buyTicket;
  const endMs = Date.now() + ms;
  const rest = (pauseMs: number) => sleep(Math.max(0, pauseMs), undefined, { signal }).catch(() => {});
  // Between two matches or two draws nothing may be offered.
  while (!signal.aborted && Date.now() < endMs && !(await bet(studio, headers))) await rest(AGAIN_MS);
  await rest(endMs - Date.now());
}

type Headers = Record<string, string>;

/** A single on any outcome that is offered now; false if none was, or if the house did not take it. */
async function betOnMatch(studio: string, headers: Headers): Promise<boolean> {
  const { leagues } = await ask<SportList>(`${studio}/game/betting/list?sport=football`, headers);
  const leg = legOn(oneOf(leagues.flatMap(({ events }) => events)));
  if (!leg) return false;
  const bet = { id: crypto.randomUUID(), kind: 'single', stake: STAKE, mode: 'any', legs: [leg] };
  return (await ask<Placed>(`${studio}/game/betting/bets`, headers, bet)).problem === null;
}

function legOn(event: EventLine | undefined): object | undefined {
  const market = oneOf(event?.main.filter(({ status }) => status === 'open') ?? []);
  const picked = oneOf(market?.outcomes.filter(({ centi }) => centi !== null) ?? []);
  if (!event || !market || !picked) return undefined;
  const price = { format: 'decimal', points: picked.centi };
  return {
    eventId: event.id,
    market: market.market,
    line: market.line,
    outcome: picked.outcome,
    from: market.from,
    price,
  };
}

/** The last two digits of the special prize. */
async function buyTicket(studio: string, headers: Headers): Promise<boolean> {
  const { now, vietnam } = await ask<LotteryNow>(`${studio}/game/lottery/now`, headers);
  const draw = vietnam.find((one) => one.game === NORTH && one.opensAt <= now && one.cutOffAt > now);
  if (!draw) return false;
  const selection = String(Math.floor(Math.random() * 100)).padStart(2, '0');
  const order = { id: crypto.randomUUID(), game: NORTH, issue: draw.code, play: 'de-duoi', selection };
  const tickets = [{ ...order, stakePerUnit: STAKE, multiplier: 1 }];
  const [bought] = (await ask<Bought>(`${studio}/game/lottery/tickets`, headers, { tickets })).tickets;
  return bought?.ok === true;
}
