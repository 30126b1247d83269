/** One stake and what became of it. Amounts in 1/10,000 of a main unit. */
export interface Bet {
  /** The stake's transfer in the ledger. */
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
  /** The stake once it counts: when settled; never when void. */
  turnover: bigint;
  state: BetState;
  placedAt: Date;
  settledAt: Date | undefined;
  /** Every transfer after the stake. */
  transfers: bigint[];
  payoutKeys: string[];
  /** Key of the transfer that closed the round. */
  closedBy: string | undefined;
}

export type BetState = 'running' | 'settled' | 'void';

/** What happens in a round, as the ledger tells it. */
export type RoundEvent = {
  id: bigint;
  key: string;
  at: Date;
  closesRound: boolean;
} & (
  | { type: 'staked'; bet: Pick<Bet, 'playerId' | 'brandId' | 'account' | 'vendor' | 'game' | 'round' | 'stake'> }
  /** `stakeKey` is undefined when the vendor pays into the round as a whole. */
  | { type: 'paid'; stakeKey: string | undefined; amount: bigint }
  | { type: 'refunded'; stakeKey: string }
  /** A payout was taken back. */
  | { type: 'unpaid'; payoutKey: string; amount: bigint }
);

/** Which state a bet may go to from each: a void bet stays void. */
export const BET_TRANSITIONS: Record<BetState, readonly BetState[]> = {
  running: ['settled', 'void'],
  // A payout that is taken back opens the round again; a rollback voids a settled stake that has won nothing.
  settled: ['running', 'void'],
  void: [],
};

function move(bet: Bet, state: BetState, at: Date): void {
  if (!BET_TRANSITIONS[bet.state].includes(state)) return;
  bet.state = state;
  bet.settledAt = state === 'running' ? undefined : at;
  bet.turnover = state === 'settled' ? bet.stake : 0n;
}

/** Applies one event to the bets of its round (same player, vendor and round id). Answers the bets that changed. */
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

/** Key of the closing transfer that this event takes back, if it takes one back. */
function reopenedBy(event: RoundEvent): string | undefined {
  if (event.type === 'unpaid') return event.payoutKey;
  return event.type === 'refunded' ? event.stakeKey : undefined;
}
