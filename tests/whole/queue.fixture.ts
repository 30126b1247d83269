import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Foundation } from '#apps/wiring/foundation.ts';
import { ledgerAccountOf } from '#features/accounts/public.ts';
import type { Attention } from '#features/cashier/withdrawals/payout/payout.rules.ts';
import {
  addPaidWithdrawal,
  addWithdrawal,
  type NewWithdrawal,
} from '#features/cashier/withdrawals/payout/withdrawal.fixture.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import '#features/agents/agents.tables.ts';
import '#features/cashier/cashier.tables.ts';
import '#features/cashier/withdrawals/payout/payout.tables.ts';
import '#features/cashier/withdrawals/receipt/receipt.tables.ts';
import '#features/rewards/points/points.tables.ts';
import '#features/rewards/rewards.tables.ts';
import '#features/support/support.tables.ts';
import '#features/wagers/wagers.tables.ts';

const UNIT = 10_000n;

/** A deposit bonus in the form of its desk, without its code. */
export const BONUS = {
  names: { VI: 'Thưởng nạp', EN: 'Deposit bonus' },
  percentBps: 1_000,
  minimum: '10',
  maximum: '100',
  wagerTimes: 5,
  firstOnly: false,
  period: 'once',
  startsAt: null,
  endsAt: null,
  enabled: true,
  order: 1,
};

/** Creates entries of one player that wait for an operator; every function returns the row's id. */
export function openQueue(foundation: Foundation, brandId: number, playerId: bigint) {
  const own = { foundation, brandId, playerId };
  return { ...withdrawals(own), ...payments(own), ...calls(own), ...invitations(own), ...letters(own) };
}

interface Own {
  foundation: Foundation;
  brandId: number;
  playerId: bigint;
}

const now = () => new Date();
const sha = () => randomBytes(32);
const code = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8).toUpperCase()}`;

function withdrawals({ foundation, brandId, playerId }: Own) {
  const { database, config } = foundation;
  const box = secretBox(ensureSecret(config.dataDir, 'cashier'), 'payout-accounts');
  const seal = (number: string) => box.seal(Buffer.from(number));
  const at = now();
  const account = () => ledgerAccountOf(database, playerId);
  const paid = async () => {
    const orderNo = await addPaidWithdrawal(foundation, playerId, { amount: 1n, ledgerAccount: await account(), seal });
    const row = await database.read((db) =>
      db.selectFrom('cashier.withdrawals').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow(),
    );
    return row.id;
  };
  const queue = {
    async withdrawal(facts: Partial<NewWithdrawal> = {}): Promise<bigint> {
      const own = { playerId, ledgerAccount: await account(), brandId, at, amount: 1n, seal };
      return (await addWithdrawal(database, { ...own, ...facts })).id;
    },
    /** A payout that people must decide: without an answer, or paid and then contradicted. */
    async unclear(attention: Attention): Promise<bigint> {
      const id = attention === 'contradiction' ? await paid() : await queue.withdrawal({ state: 'paying' });
      await database.transact(async (db) => {
        await db
          .insertInto('cashier.payouts')
          .values({ withdrawal_id: id, started_at: at, tries: 3, attention, attention_at: at, next_at: null })
          .execute();
        await db.updateTable('cashier.withdrawals').set({ provider: 'SIMBANK' }).where('id', '=', id).execute();
      });
      return id;
    },
    /** The receipt of a paid withdrawal whose player reports that nothing arrived. */
    async dispute(): Promise<bigint> {
      const withdrawal = await paid();
      const { id } = await database.transact((db) =>
        db
          .updateTable('cashier.receipts')
          .set({ state: 'missing', reported_at: at })
          .where('withdrawal_id', '=', withdrawal)
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
  };
  return queue;
}

function payments({ foundation: { database }, brandId, playerId }: Own) {
  const of = { brand_id: brandId, player_id: playerId };
  const at = now();
  const account = () => ledgerAccountOf(database, playerId);
  const queue = {
    async deposit(
      facts: { vnd?: bigint; state?: 'waiting' | 'review' } = {},
    ): Promise<{ id: bigint; orderNo: string }> {
      const { vnd = 1_000n, state = 'review' } = facts;
      const ledgerAccount = await account();
      const { id, order_no } = await database.transact((db) =>
        db
          .insertInto('cashier.deposits')
          .values({
            ...of,
            ledger_account: ledgerAccount,
            order_no: code('D'),
            reference: code('SV'),
            provider: 'SIMBANK',
            amount: vnd * 10n,
            vnd,
            state,
            created_at: at,
            expires_at: new Date(at.getTime() + 900_000),
            account: JSON.stringify({ bankName: 'SIMBANK', accountNumber: '970436', accountHolder: 'SEN' }) as never,
            credited_at: null,
            credited_amount: null,
            transfer_id: null,
            kind: 'bank',
            channel: 'bank',
            fee_bps: 0,
            wager_times: 0,
            redirect_url: null,
            bonus_id: null,
            bonus_terms: null,
            bonus_amount: null,
            bonus_transfer_id: null,
            bonus_refused: null,
          })
          .returning(['id', 'order_no'])
          .executeTakeFirstOrThrow(),
      );
      return { id, orderNo: order_no };
    },
    /** Money for an order with the wrong amount; `forged`: a notice with a bad signature. */
    async notice(outcome: 'wrong_amount' | 'forged' = 'wrong_amount', vnd = 900n): Promise<bigint> {
      const forged = outcome === 'forged';
      const deposit = forged ? undefined : await queue.deposit({ vnd: vnd + 100n });
      const told = { payment_id: code('FT'), text: 'CT DEN', vnd, paid_at: at };
      const { id } = await database.transact((db) =>
        db
          .insertInto('cashier.payment_notices')
          .values({
            ...(forged ? { payment_id: null, text: null, vnd: null, paid_at: null } : told),
            provider: 'SIMBANK',
            received_at: at,
            outcome,
            deposit_id: deposit?.id ?? null,
            body_sha256: sha(),
            ip: '203.0.113.9',
            credited_amount: null,
            transfer_id: null,
            resolution: null,
            resolved_by: null,
            resolved_at: null,
            note: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    async payoutNotice(outcome: 'forged' | 'unknown_order' | 'known', withdrawalId?: bigint): Promise<bigint> {
      const told = { order_no: code('W'), payment_id: code('P'), told: 'paid' as const, vnd: 90_000n };
      const nothing = { order_no: null, payment_id: null, told: null, vnd: null };
      const { id } = await database.transact((db) =>
        db
          .insertInto('cashier.payout_notices')
          .values({
            ...(outcome === 'forged' ? nothing : told),
            provider: 'SIMBANK',
            received_at: at,
            outcome,
            withdrawal_id: withdrawalId ?? null,
            body_sha256: sha(),
            ip: '203.0.113.9',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
  };
  return queue;
}

function calls({ foundation: { database }, brandId, playerId }: Own) {
  const of = { brand_id: brandId, player_id: playerId };
  const at = now();
  const account = () => ledgerAccountOf(database, playerId);
  return {
    async walletTransfer(amount: bigint | null = UNIT): Promise<bigint> {
      const ledgerAccount = await account();
      const { id } = await database.transact((db) =>
        db
          .insertInto('cashier.wallet_transfers')
          .values({
            ...of,
            ledger_account: ledgerAccount,
            vendor: 'DSVI',
            direction: 'to_main',
            amount,
            cause: 'player',
            everything: amount === null,
            reference_no: code('T'),
            request_key: null,
            state: 'review',
            attempts: 6,
            next_ask_at: null,
            created_at: at,
            closed_at: null,
            reason: 'TIMEOUT',
            proposed: null,
            proposed_amount: null,
            proposed_by: null,
            proposed_at: null,
            proof: null,
            decided_by: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    async wagering(required = 5n * UNIT): Promise<bigint> {
      const row = { ...of, cause: 'deposit' as const, source: code('deposit'), required, started_at: at };
      const { id } = await database.transact((db) =>
        db
          .insertInto('cashier.wagering')
          .values({ ...row, waived_at: null })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    async reconciliation(): Promise<bigint> {
      const { id } = await database.transact((db) =>
        db
          .insertInto('wagers.reconciliation_items')
          .values({
            brand_id: brandId,
            vendor: 'DONGSON',
            action: 'win',
            transaction_id: randomUUID(),
            reference_id: randomUUID(),
            round: code('R'),
            reason: 'timeout',
            first_at: at,
            last_at: at,
            calls: 2,
            state: 'open',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
  };
}

/** An invited player with signals of the inviter, whose bonus therefore waits. */
function invitations({ foundation: { database }, brandId, playerId }: Own) {
  return {
    async referral(invitee: bigint): Promise<bigint> {
      const flagged = { invitee_id: invitee, brand_id: brandId, player_id: playerId, flag: 'same-address' };
      const waits = { state: 'waiting' as const, asked_at: now(), decided_by: null, decided_at: null, note: null };
      await database.transact((db) =>
        db
          .insertInto('rewards.referral_review')
          .values({ ...flagged, ...waits })
          .execute(),
      );
      return invitee;
    },
    /** An exchange of points for goods to be sent; it cost nothing, so nothing is returned. */
    async pointOrder(product = 'Nón lá'): Promise<bigint> {
      const { id } = await database.transact((db) =>
        db
          .insertInto('rewards.point_redemption')
          .values({
            brand_id: brandId,
            player_id: playerId,
            transaction_no: `RD-${randomUUID()}`,
            reward_id: null,
            kind: 'goods',
            product,
            quantity: 1,
            points: 0n,
            created_at: now(),
            decided_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
  };
}

function letters({ foundation: { database }, brandId, playerId }: Own) {
  const of = { brand_id: brandId, player_id: playerId };
  const at = now();
  return {
    async feedback(content = 'Tôi chưa nhận được tiền rút.'): Promise<bigint> {
      const { id } = await database.transact((db) =>
        db
          .insertInto('support.feedback')
          .values({
            ...of,
            question_type: 'withdrawal',
            content,
            contact: '',
            language: 'VI',
            ip: '203.0.113.9',
            sender: `player:${playerId}`,
            request_key: randomUUID(),
            handled_by: null,
            created_at: at,
            updated_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    async application(name = 'Nguyễn Thị Thuỳ Dương'): Promise<bigint> {
      const { id } = await database.transact((db) =>
        db
          .insertInto('agents.application')
          .values({
            ...of,
            reference: code('A'),
            name,
            phone: '0900000000',
            email: '',
            telegram: '',
            zalo: '',
            market: 'VN',
            remark: '',
            language: 'VI',
            network: '203.0.113.9',
            created_at: at,
            facts_sha256: createHash('sha256').update(code('facts')).digest(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
  };
}
