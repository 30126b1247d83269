import type { BetView, CockTable, EventLine, Placed } from '#games/studio/betting/betting.contract.ts';
import type { Bought, LotteryNow, TicketView } from '#games/studio/lottery/lottery.contract.ts';
import type { Chance } from './chance.ts';

export const BETTING_PLACES = [
  { game: 'football', vendor: 'FB', share: 50 },
  { game: 'esports', vendor: 'IMES', share: 20 },
  { game: 'cockfight', vendor: 'DS88', share: 15 },
  { game: 'keno-90', vendor: 'ELOTT', share: 15 },
] as const;
export type BettingPlace = (typeof BETTING_PLACES)[number];

interface BettingRobotParts {
  studio: string;
  token: string;
  place: BettingPlace;
  chance: Chance;
  /** The matches, read once for all robots. */
  list(sport: 'football' | 'esports'): Promise<EventLine[]>;
}

interface BettingBook {
  net: bigint;
  bets: number;
  /** Number of bets by final state. */
  states: Map<string, number>;
  wrong: string[];
}

const AGAIN_MS = 500;
const UNIT = 10_000n;
/** Pause between two actions. */
const REST_MS = { least: 8_000, more: 30_000 };

interface Answer<T> {
  success: boolean;
  value: T;
  errorCode?: string;
}

/** A player who bets now and then, cashes out, and repeats every unanswered call until it is answered. */
export class BettingRobot {
  private readonly parts: BettingRobotParts;
  private readonly pressed = new Set<string>();
  /** Bets that the studio has confirmed. */
  private readonly taken = new Set<string>();
  private isStopped = false;
  private life: Promise<void> = Promise.resolve();

  constructor(parts: BettingRobotParts) {
    this.parts = parts;
  }

  play(): void {
    this.life = this.live();
  }

  /** Begins nothing new; resolves when every call under way is answered. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.life;
  }

  private async live(): Promise<void> {
    const { chance } = this.parts;
    await this.rest(chance.below(REST_MS.more));
    while (!this.isStopped) {
      await this.deed();
      await this.rest(REST_MS.least + chance.below(REST_MS.more));
    }
  }

  private async rest(ms: number): Promise<void> {
    const until = Date.now() + ms;
    while (!this.isStopped && Date.now() < until) await pause(Math.min(500, until - Date.now()));
  }

  private deed(): Promise<void> {
    const { place, chance } = this.parts;
    if (place.game === 'cockfight') return this.atThePit();
    if (place.game === 'keno-90') return this.buyTicket();
    return this.taken.size > 0 && chance.percent(15) ? this.cashOut() : this.bet(place.game);
  }

  private async bet(sport: 'football' | 'esports'): Promise<void> {
    const { chance, list } = this.parts;
    const events = (await list(sport)).filter(({ main }) => main.some(({ status }) => status === 'open'));
    const wanted = chance.percent(70) ? 1 : 2 + chance.below(2);
    const chosen = new Map<string, EventLine>();
    for (let n = 0; n < wanted && events.length >= wanted; n++) {
      const event = events[chance.below(events.length)]!;
      chosen.set(event.id, event);
    }
    const legs = [...chosen.values()].flatMap((event) => this.legOn(event) ?? []);
    if (legs.length === 0) return;
    const id = this.press();
    const kind = legs.length === 1 ? 'single' : legs.length === 3 && chance.percent(30) ? 'system' : 'parlay';
    const stake = (UNIT * BigInt(1 + chance.below(20))).toString();
    const body = { id, kind, stake, sizes: kind === 'system' ? [2] : [], mode: 'any', legs };
    const { bet, problem } = (await this.call<Placed>('POST', '/game/betting/bets', body)).value;
    // A bet in play waits first, and may still be refused.
    if (problem === null && bet?.state === 'running') this.taken.add(id);
  }

  private legOn(event: EventLine): object | undefined {
    const { chance } = this.parts;
    const open = event.main.filter(({ status }) => status === 'open');
    const market = open[chance.below(Math.max(1, open.length))];
    const priced = market?.outcomes.filter(({ centi }) => centi !== null) ?? [];
    const picked = priced[chance.below(Math.max(1, priced.length))];
    if (!market || !picked) return undefined;
    const price = { format: 'decimal', points: picked.centi };
    const { market: code, line, from } = market;
    return { eventId: event.id, market: code, line, outcome: picked.outcome, from, price };
  }

  /** Accepts the cash-out offer for one of the newest bets, if there is one. */
  private async cashOut(): Promise<void> {
    const id = [...this.taken].at(-1 - this.parts.chance.below(Math.min(5, this.taken.size)))!;
    const path = `/game/betting/bets/${id}/cash-out`;
    const offer = await this.call<{ amount: string | null }>('GET', path);
    if (offer.success && offer.value.amount !== null) await this.call('POST', path, { amount: offer.value.amount });
  }

  private async atThePit(): Promise<void> {
    const { chance } = this.parts;
    const { bout } = (await this.call<CockTable>('GET', '/game/betting/cockfight')).value;
    if (bout?.state !== 'betting') return;
    const outcome = ['meron', 'wala', 'bdd', 'ftd'][chance.percent(90) ? chance.below(2) : 2 + chance.below(2)];
    const stake = (UNIT * BigInt(1 + chance.below(10))).toString();
    const id = this.press();
    const body = { id, boutId: bout.id, outcome, stake };
    const { state, problem } = (await this.call<BetView>('POST', '/game/betting/cockfight/bets', body)).value;
    if (problem === null && state === 'running') this.taken.add(id);
    if (chance.percent(15)) await this.call('POST', `/game/betting/cockfight/bouts/${bout.id}/take-back`, {});
  }

  private async buyTicket(): Promise<void> {
    const { chance, place } = this.parts;
    const { games } = (await this.call<LotteryNow>('GET', '/game/lottery/now')).value;
    const issue = games.find(({ code }) => code === place.game)?.issue;
    if (!issue) return;
    const id = this.press();
    const selection = String(1 + chance.below(80)).padStart(2, '0');
    const order = { id, game: place.game, issue: issue.code, play: 'pick-1', selection, multiplier: 1 };
    const tickets = [{ ...order, stakePerUnit: (UNIT * BigInt(1 + chance.below(5))).toString() }];
    const [bought] = (await this.call<Bought>('POST', '/game/lottery/tickets', { tickets })).value.tickets;
    if (!bought?.ok) return;
    this.taken.add(id);
    if (chance.percent(10)) await this.call('POST', `/game/lottery/tickets/${id}/cancel`, {});
  }

  private press(): string {
    const id = crypto.randomUUID();
    this.pressed.add(id);
    return id;
  }

  /** Sends the same call again until it is answered. */
  private async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> {
    const { studio, token } = this.parts;
    for (;;) {
      try {
        const response = await fetch(studio + path, {
          method,
          headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(30_000),
        });
        const answer = (await response.json()) as Answer<T>;
        if (response.status < 500) {
          if (!answer.success && method === 'POST') return { ...answer, value: {} as T };
          return answer;
        }
      } catch {
        // Killed or too slow: send the same again.
      }
      await pause(AGAIN_MS);
    }
  }

  /** The studio's record of this player's bets; each must be one that the robot placed. */
  async book(): Promise<BettingBook> {
    const isLottery = this.parts.place.game === 'keno-90';
    const rows = isLottery ? (await this.tickets()).map(ticketLine) : (await this.bets()).map(betLine);
    const wrong = rows.filter(({ id }) => !this.pressed.has(id)).map(({ id }) => `bet ${id} was never pressed`);
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const id of this.taken) if (!known.has(id)) wrong.push(`bet ${id} was taken and is not in the record`);
    for (const { id, isUndecided, state } of rows) if (isUndecided) wrong.push(`bet ${id} is still ${state}`);
    const states = new Map<string, number>();
    for (const { state } of rows) states.set(state, (states.get(state) ?? 0) + 1);
    return { net: rows.reduce((sum, { net }) => sum + net, 0n), bets: rows.length, states, wrong };
  }

  private async bets(): Promise<BetView[]> {
    const all = new Map<string, BetView>();
    for (const view of ['open', 'settled']) {
      for (let before = ''; ; ) {
        const path = `/game/betting/bets?view=${view}&limit=50${before}`;
        const { bets, more } = (await this.call<{ bets: BetView[]; more: boolean }>('GET', path)).value;
        for (const bet of bets) all.set(bet.id, bet);
        if (!more) break;
        before = `&before=${bets.at(-1)!.placedAt}`;
      }
    }
    return [...all.values()];
  }

  private async tickets(): Promise<TicketView[]> {
    const all: TicketView[] = [];
    for (;;) {
      const before = all.length > 0 ? `&before=${all.at(-1)!.id}` : '';
      const path = `/game/lottery/tickets?limit=50${before}`;
      const { tickets, more } = (await this.call<{ tickets: TicketView[]; more: boolean }>('GET', path)).value;
      all.push(...tickets);
      if (!more) return all;
    }
  }
}

interface Line {
  id: string;
  state: string;
  net: bigint;
  isUndecided: boolean;
}

const KEPT: readonly string[] = ['running', 'settled', 'void', 'cashed-out'];

function betLine({ id, state, atRisk, payout }: BetView): Line {
  const net = KEPT.includes(state) ? BigInt(payout ?? '0') - BigInt(atRisk) : 0n;
  return { id, state, net, isUndecided: ['pending', 'asking', 'undoing'].includes(state) };
}

function ticketLine({ id, state, amount, payout }: TicketView): Line {
  const isBack = state === 'refused' || state === 'cancelled' || state === 'void';
  const net = isBack ? 0n : BigInt(payout) - BigInt(amount);
  return { id, state, net, isUndecided: state === 'asking' };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
