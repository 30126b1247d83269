/** One stake and its result. Amounts in 1/10,000 of a main unit. */
export interface Bet {
  /** The stake's transfer id in the ledger. */
  id: bigint;
  playerId: bigint;
  brandId: number;
  account: bigint;
  vendor: number;
  game: number;
  round: string;
  /** The stake's key in the ledger. */
  key: string;
  stake: bigint;
  payout: bigint;
  /** The counted part of the stake: the stake once settled; 0 if void. */
  turnover: bigint;
  state: BetState;
  placedAt: Date;
  settledAt: Date | undefined;
  /** All transfers after the stake. */
  transfers: bigint[];
  payoutKeys: string[];
  /** Key of the transfer that closed the round. */
  closedBy: string | undefined;
}

export type BetState = 'running' | 'settled' | 'void';

/** An event of a round, from the ledger. */
export type RoundEvent = {
  id: bigint;
  key: string;
  at: Date;
  closesRound: boolean;
} & (
  | { type: 'staked'; bet: Pick<Bet, 'playerId' | 'brandId' | 'account' | 'vendor' | 'game' | 'round' | 'stake'> }
  /** `stakeKey` is undefined if the vendor pays to the whole round. */
  | { type: 'paid'; stakeKey: string | undefined; amount: bigint }
  | { type: 'refunded'; stakeKey: string }
  /** A payout was reversed. */
  | { type: 'unpaid'; payoutKey: string; amount: bigint }
);

/** The states that can follow each state; void is final. */
export const BET_TRANSITIONS: Record<BetState, readonly BetState[]> = {
  running: ['settled', 'void'],
  // A reversed payout opens the round again; a rollback voids a settled stake without a win.
  settled: ['running', 'void'],
  void: [],
};

function move(bet: Bet, state: BetState, at: Date): void {
  if (!BET_TRANSITIONS[bet.state].includes(state)) return;
  bet.state = state;
  bet.settledAt = state === 'running' ? undefined : at;
  bet.turnover = state === 'settled' ? bet.stake : 0n;
}

/** Applies one event to the bets of its round (same player, vendor and round id). Returns the changed bets. */
export function applyToRound(bets: Bet[], event: RoundEvent): Bet[] {
  const changed = new Set<Bet>();
  const touch = (bet: Bet | undefined, act: (bet: Bet) => void) => {
    if (!bet) return;
    act(bet);
    changed.add(bet);
  };
  if (event.type === 'staked') {
    const bet = newBet(event);
    bets.push(bet);
    changed.add(bet);
  } else {
    touch(betOf(bets, event), (bet) => {
      bet.transfers.push(event.id);
      if (event.type === 'paid') {
        bet.payout += event.amount;
        bet.payoutKeys.push(event.key);
      }
      if (event.type === 'unpaid') bet.payout += event.amount;
      if (event.type === 'refunded') move(bet, 'void', event.at);
    });
  }
  if (event.closesRound) {
    for (const bet of bets.filter((each) => each.state === 'running'))
      touch(bet, () => {
        move(bet, 'settled', event.at);
        bet.closedBy = event.key;
      });
  }
  const reopened = reopenedBy(event);
  for (const bet of bets.filter((each) => reopened !== undefined && each.closedBy === reopened))
    touch(bet, () => {
      move(bet, 'running', event.at);
      bet.closedBy = undefined;
    });
  return [...changed];
}

function newBet(event: RoundEvent & { type: 'staked' }): Bet {
  return {
    ...event.bet,
    id: event.id,
    key: event.key,
    payout: 0n,
    turnover: 0n,
    state: 'running',
    placedAt: event.at,
    settledAt: undefined,
    transfers: [],
    payoutKeys: [],
    closedBy: undefined,
  };
}

function betOf(bets: readonly Bet[], event: Exclude<RoundEvent, { type: 'staked' }>): Bet | undefined {
  if (event.type === 'unpaid') return bets.find((bet) => bet.payoutKeys.includes(event.payoutKey));
  if (event.stakeKey !== undefined) return bets.find((bet) => bet.key === event.stakeKey);
  return bets.find((bet) => bet.state !== 'void');
}

/** Key of the closing transfer that this event reverses, if any. */
function reopenedBy(event: RoundEvent): string | undefined {
  if (event.type === 'unpaid') return event.payoutKey;
  return event.type === 'refunded' ? event.stakeKey : undefined;
}
