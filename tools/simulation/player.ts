import { setTimeout as sleep } from 'node:timers/promises';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { drawRound } from '#games/studio/slots/draw-round.ts';
import { type MoneyAction, pauseAfter, verdictOn } from '#games/studio/wallet/wallet.rules.ts';
import type {
  WalletClient,
  WalletReply,
  WalletSession,
  WalletTransaction,
} from '#games/studio/wallet/wallet-client.ts';
import type { Chance } from './chance.ts';
import type { Seat } from './house.ts';
import { complain, type Tally } from './tally.ts';

/** Shares of wallet calls that fail on the way, in percent. */
export interface FaultRates {
  duplicated: number;
  reordered: number;
  timedOut: number;
}

export interface PlayerDeps {
  client: WalletClient;
  /** The same client with a very short time-out: it gives up while the call is on its way. */
  impatient: WalletClient;
  title: SlotTitle;
  session: WalletSession;
  seat: Seat;
  chance: Chance;
  faults: FaultRates;
  tally: Tally;
  /** 64 hexadecimal digits; with the number of the round they decide the outcome. */
  serverSeed: string;
}

const PAUSES = { firstMs: 20, longestMs: 1000 };
/** Number of stakes used, from the cheapest, so that single large wins do not dominate the run. */
const STAKES_PLAYED = 6;

/**
 * One demo player: rounds one after the other, every call through the studio's own wallet client. It keeps the balance
 * that follows from the rules of the protocol; after the run the platform must report the same.
 */
export class SimulatedPlayer {
  expected: bigint;
  private readonly deps: PlayerDeps;

  constructor(deps: PlayerDeps) {
    this.deps = deps;
    this.expected = deps.seat.startBalance;
  }

  async play(round: number): Promise<void> {
    const { title, chance, tally, serverSeed } = this.deps;
    const stakes = title.stakes.slice(0, STAKES_PLAYED);
    const stake = stakes[chance.below(stakes.length)] ?? title.defaultStake;
    const drawn = drawRound(title, { serverSeed, clientSeed: 'simulation', nonce: round }, stake);
    const bet = transaction(crypto.randomUUID(), stake, false);
    const win = { ...transaction(bet.round, drawn.payout, true), betId: bet.transactionId };
    const verdict = await this.bet(bet, win);
    if (verdict === 'refused') {
      tally.rounds.refused++;
    } else if (verdict === 'unsure') {
      await this.untilTerminal('rollback', undoing(bet));
      tally.rounds.undone++;
    } else {
      await this.untilTerminal('win', win);
      this.expected += drawn.payout - stake;
      tally.rounds.closed++;
      tally.staked += stake;
      tally.won += drawn.payout;
    }
  }

  /** The bet, with a call that may overtake it. */
  private async bet(bet: WalletTransaction, win: WalletTransaction) {
    const { chance, faults, tally } = this.deps;
    if (chance.percent(faults.reordered)) {
      // Both calls arrive out of order.
      tally.reordered += 2;
      return chance.percent(50) ? this.betAfterWin(bet, win) : this.betAfterRollback(bet);
    }
    const reply = await this.call('bet', bet);
    return verdictOn('bet', reply.status);
  }

  /** The win overtakes the bet: it must be refused, and accepted when it is sent again after the bet. */
  private async betAfterWin(bet: WalletTransaction, win: WalletTransaction) {
    const early = await this.send('win', win);
    if (early.status === 'RS_OK') complain(this.deps.tally, `a win without a bet was paid (round ${win.round})`);
    return verdictOn('bet', (await this.send('bet', bet)).status);
  }

  /** The rollback overtakes the bet: the late bet must be refused. */
  private async betAfterRollback(bet: WalletTransaction) {
    await this.untilTerminal('rollback', undoing(bet));
    const late = await this.send('bet', bet);
    if (late.status === 'RS_OK') complain(this.deps.tally, `a bet was taken after its rollback (round ${bet.round})`);
    return verdictOn('bet', late.status);
  }

  /** One call, possibly sent twice at once or abandoned on its way. */
  private async call(action: MoneyAction, sent: WalletTransaction): Promise<WalletReply> {
    const { chance, faults, tally, impatient } = this.deps;
    if (chance.percent(faults.timedOut)) {
      tally.timedOut++;
      return this.send(action, sent, impatient);
    }
    if (!chance.percent(faults.duplicated)) return this.send(action, sent);
    tally.duplicated++;
    const replies = await Promise.all([this.send(action, sent), this.send(action, sent)]);
    const taken = replies.find((reply) => reply.status === 'RS_OK');
    if (taken && replies.some(({ status }) => status !== 'RS_OK' && verdictOn(action, status) === 'refused'))
      complain(tally, `the same ${action} was answered ${replies.map(({ status }) => status).join(' and ')}`);
    return taken ?? replies[0]!;
  }

  /** Wins and rollbacks are sent until the answer is terminal. */
  private async untilTerminal(action: MoneyAction, sent: WalletTransaction): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const reply = await this.call(action, sent);
      const verdict = verdictOn(action, reply.status);
      if (verdict === 'refused') complain(this.deps.tally, `a ${action} that is owed was refused: ${reply.status}`);
      if (verdict !== 'unsure') return;
      await sleep(pauseAfter(attempt, PAUSES));
    }
  }

  private send(action: MoneyAction, sent: WalletTransaction, client = this.deps.client): Promise<WalletReply> {
    this.deps.tally.calls[action]++;
    return client.move(action, this.deps.session, sent);
  }
}

function transaction(round: string, amount: bigint, closesRound: boolean): WalletTransaction {
  const transactionId = crypto.randomUUID();
  return { transactionId, betId: transactionId, round, amount, closesRound };
}

function undoing(bet: WalletTransaction): WalletTransaction {
  return { ...bet, transactionId: crypto.randomUUID(), betId: bet.transactionId, closesRound: true };
}
