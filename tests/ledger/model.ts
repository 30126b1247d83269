import type { Refusal } from '#ledger/transfer.ts';

/**
 * A second, simple implementation of the ledger's rules: maps in memory, one operation after the other. Written from
 * protocols.md "Neutral core" and docs/ledger.md, not from the SQL.
 */
export type Operation =
  | {
      do: 'post';
      key: string;
      account: bigint;
      amount: bigint;
      kind: 'deposit' | 'stake' | 'payout';
      ref?: string;
      round?: string;
      closesRound?: boolean;
    }
  | { do: 'reverse'; key: string; account: bigint; of: string }
  | { do: 'hold'; key: string; account: bigint; amount: bigint }
  | { do: 'postHold' | 'voidHold'; key: string; hold: string }
  | { do: 'between'; key: string; account: bigint; to: bigint; amount: bigint };

export type Answer =
  | { ok: true; balance: bigint; replayed: boolean }
  | { ok: false; reason: Refusal | 'same_account' | 'other_book' };

type Entry = {
  operation: Operation;
  account: bigint;
  amount: bigint;
  balance: bigint;
  kind: string;
  round?: string;
  of?: string;
  operationAmount?: bigint;
};

export class Model {
  readonly balances = new Map<bigint, bigint>();
  readonly held = new Map<bigint, bigint>();
  private readonly entries = new Map<string, Entry>();
  /** target + account -> the key that settled it, and how. */
  private readonly settled = new Map<
    string,
    { by: string; how: 'reversed' | 'tombstone' | 'posted' | 'voided' | 'refused' }
  >();

  open(account: bigint): void {
    this.balances.set(account, 0n);
    this.held.set(account, 0n);
  }

  accountOf(key: string): bigint | undefined {
    return this.entries.get(key)?.account;
  }

  apply(operation: Operation): Answer {
    switch (operation.do) {
      case 'post':
        return this.post(operation);
      case 'reverse':
        return this.reverse(operation);
      case 'hold':
        return this.hold(operation);
      case 'postHold':
      case 'voidHold':
        return this.settleHold(operation);
      case 'between':
        return this.between(operation);
    }
  }

  private post(operation: Extract<Operation, { do: 'post' }>): Answer {
    const known = this.known(operation, operation.account);
    if (known) return known;
    const { key, account, amount, kind, ref } = operation;
    const settled = this.settled.get(`${key} ${account}`);
    if (settled?.how === 'refused' && kind === 'stake') return refuse('insufficient_funds');
    if (settled) return refuse('tombstoned');
    let round = operation.round;
    if (kind === 'stake' && ref === undefined && round !== undefined && this.isClosed(account, round))
      return refuse('round_closed');
    if (kind === 'payout') {
      const verdict = this.payoutVerdict(operation);
      if ('refusal' in verdict) return refuse(verdict.refusal);
      round = verdict.round;
    }
    if (amount < 0n && this.balances.get(account)! + amount < 0n) {
      this.settled.set(`${key} ${account}`, { by: key, how: 'refused' });
      return refuse('insufficient_funds');
    }
    return this.write(key, {
      operation,
      account,
      amount,
      kind,
      round: round ?? (kind === 'stake' ? key : undefined),
      of: ref,
    });
  }

  private payoutVerdict(operation: Extract<Operation, { do: 'post' }>): { refusal: Refusal } | { round: string } {
    const { account, ref, round } = operation;
    if (ref !== undefined) {
      const stake = this.entries.get(ref);
      if (stake?.account !== account) return { refusal: 'unknown_reference' };
      if (this.settled.has(`${ref} ${account}`)) return { refusal: 'reference_reversed' };
      if (stake.kind !== 'stake' || (round !== undefined && round !== stake.round))
        return { refusal: 'unknown_reference' };
      return this.isClosed(account, stake.round!) ? { refusal: 'round_closed' } : { round: stake.round! };
    }
    const stakes = this.inRound(account, round).filter(([, entry]) => entry.kind === 'stake');
    if (round === undefined || stakes.length === 0) return { refusal: 'unknown_reference' };
    if (stakes.every(([key]) => this.settled.has(`${key} ${account}`))) return { refusal: 'reference_reversed' };
    return this.isClosed(account, round) ? { refusal: 'round_closed' } : { round };
  }

  private reverse(operation: Extract<Operation, { do: 'reverse' }>): Answer {
    const { key, account, of } = operation;
    const known = this.known(operation, account);
    if (known) return known;
    const before = this.settled.get(`${of} ${account}`);
    if (before?.how === 'posted' || before?.how === 'voided') return refuse('hold_settled');
    if (before?.how === 'refused') return { ok: true, balance: this.balances.get(account)!, replayed: true };
    if (before) return { ok: true, balance: this.entries.get(before.by)!.balance, replayed: true };
    const target = this.entries.get(of);
    if (!target)
      return this.settle(of, account, 'tombstone', key, { operation, account, amount: 0n, kind: 'reversal', of });
    if (target.account !== account) return refuse('unknown_reference');
    if (['reversal', 'hold', 'void', 'gift'].includes(target.kind)) return refuse('not_reversible');
    if (target.kind === 'stake' && this.isPaid(of, target)) return refuse('reference_paid');
    if (target.amount > 0n && this.balances.get(account)! - target.amount < 0n) return refuse('insufficient_funds');
    const amount = target.kind === 'posted' ? -target.operationAmount! : -target.amount;
    return this.settle(of, account, 'reversed', key, { operation, account, amount, kind: 'reversal', of });
  }

  private hold(operation: Extract<Operation, { do: 'hold' }>): Answer {
    const { key, account, amount } = operation;
    const known = this.known(operation, account);
    if (known) return known;
    if (this.settled.has(`${key} ${account}`)) return refuse('tombstoned');
    if (this.balances.get(account)! < amount) return refuse('insufficient_funds');
    this.held.set(account, this.held.get(account)! + amount);
    return this.write(key, { operation, account, amount: -amount, kind: 'hold' });
  }

  private settleHold(operation: Extract<Operation, { do: 'postHold' | 'voidHold' }>): Answer {
    const { key, hold } = operation;
    const target = this.entries.get(hold);
    if (target?.kind !== 'hold') return refuse('unknown_reference');
    const { account } = target;
    const known = this.known(operation, account);
    if (known) return known;
    if (this.settled.has(`${hold} ${account}`)) return refuse('hold_settled');
    this.held.set(account, this.held.get(account)! + target.amount);
    if (operation.do === 'voidHold') {
      return this.settle(hold, account, 'voided', key, {
        operation,
        account,
        amount: -target.amount,
        kind: 'void',
        of: hold,
      });
    }
    const posted = { operation, account, amount: 0n, kind: 'posted', of: hold, operationAmount: target.amount };
    return this.settle(hold, account, 'posted', key, posted);
  }

  private between(operation: Extract<Operation, { do: 'between' }>): Answer {
    const { key, account, to, amount } = operation;
    if (account === to) return refuse('same_account');
    const known = this.known(operation, account);
    if (known) return known;
    if (this.settled.has(`${key} ${account}`)) return refuse('tombstoned');
    if (this.balances.get(account)! < amount) return refuse('insufficient_funds');
    const sent = this.write(key, { operation, account, amount: -amount, kind: 'gift' });
    this.write(`${key}/in`, { operation, account: to, amount, kind: 'gift' });
    return sent;
  }

  /** The key's first answer, or a conflict when the facts differ. */
  private known(operation: Operation, account: bigint): Answer | undefined {
    const entry = this.entries.get(operation.key);
    if (!entry) return undefined;
    const same = entry.account === account && facts(entry.operation, entry) === facts(operation, entry);
    return same ? { ok: true, balance: entry.balance, replayed: true } : refuse('key_conflict');
  }

  private write(key: string, entry: Omit<Entry, 'balance'>): Answer {
    const balance = this.balances.get(entry.account)! + entry.amount;
    this.balances.set(entry.account, balance);
    this.entries.set(key, { ...entry, balance });
    return { ok: true, balance, replayed: false };
  }

  private settle(
    of: string,
    account: bigint,
    how: 'reversed' | 'tombstone' | 'posted' | 'voided',
    key: string,
    entry: Omit<Entry, 'balance'>,
  ): Answer {
    this.settled.set(`${of} ${account}`, { by: key, how });
    return this.write(key, entry);
  }

  private inRound(account: bigint, round: string | undefined): [string, Entry][] {
    return [...this.entries].filter(
      ([, entry]) =>
        (entry.kind === 'stake' || entry.kind === 'payout') && entry.account === account && entry.round === round,
    );
  }

  private isClosed(account: bigint, round: string): boolean {
    return this.inRound(account, round).some(
      ([key, { operation }]) =>
        operation.do === 'post' && operation.closesRound && !this.settled.has(`${key} ${account}`),
    );
  }

  private isPaid(key: string, stake: Entry): boolean {
    return this.inRound(stake.account, stake.round).some(
      ([payout, entry]) =>
        entry.kind === 'payout' &&
        entry.amount > 0n &&
        (entry.of === undefined || entry.of === key) &&
        !this.settled.has(`${payout} ${stake.account}`),
    );
  }
}

function refuse(reason: Extract<Answer, { ok: false }>['reason']): Answer {
  return { ok: false, reason };
}

/** A payout may omit the round of its stake; all other facts must be the same. */
function facts(operation: Operation, entry: Entry): string {
  const round = operation.do === 'post' && operation.kind === 'payout' ? (operation.round ?? entry.round) : undefined;
  const said = round === undefined ? operation : { ...operation, round };
  return JSON.stringify(
    Object.entries(said)
      .filter(([, value]) => value !== undefined && value !== false)
      .sort()
      .map(([name, value]) => [name, String(value)]),
  );
}
