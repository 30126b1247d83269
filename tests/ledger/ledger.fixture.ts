import { expect } from 'vitest';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';

export type LedgerFixture = {
  db: TestDatabase;
  ledger: Ledger;
  /** Creates an account with this much money, in 1/10,000. */
  player(funds?: bigint): Promise<bigint>;
  balance(account: bigint): Promise<bigint>;
  /** Fails when an invariant of the ledger does not hold. */
  expectSoundBooks(): Promise<void>;
  close(): Promise<void>;
};

let owners = 0n;

export async function openLedgerFixture(): Promise<LedgerFixture> {
  const db = await testDatabase();
  const ledger = openLedger({ url: db.url, database: db.database });
  return {
    db,
    ledger,
    player: async (funds = 0n) => {
      const account = await ledger.openAccount({ brandId: 1, currency: 'VND', ownerId: ++owners });
      if (funds !== 0n) {
        const deposit = { key: `bank:${account}`, account, house: 'cash', amount: funds, kind: 'deposit' } as const;
        expect(await ledger.poster.post(deposit)).toMatchObject({ ok: true });
      }
      return account;
    },
    balance: async (account) => (await ledger.balance(account)).available,
    expectSoundBooks: async () => expect(await reconcile(db.database)).toEqual([]),
    close: async () => {
      await ledger.drain();
      await db.drop();
    },
  };
}

let transactions = 0;

/** A key that no other test uses. */
export function freshKey(what = 'tx'): string {
  return `vendor:${what}-${++transactions}`;
}

export function stakeOf(account: bigint, amount: bigint, more: Partial<TransferRequest> = {}): TransferRequest {
  const key = freshKey('stake');
  return {
    key,
    account,
    house: 'gaming',
    amount: -amount,
    kind: 'stake',
    round: `round of ${key}`,
    game: 7,
    vendor: 1,
    ...more,
  };
}

export function payoutOn(stake: TransferRequest, amount: bigint, more: Partial<TransferRequest> = {}): TransferRequest {
  return { ...stake, key: freshKey('payout'), amount, kind: 'payout', ref: stake.key, ...more };
}

export function refused(reason: Extract<TransferResult, { ok: false }>['reason']) {
  return expect.objectContaining({ ok: false, reason });
}
