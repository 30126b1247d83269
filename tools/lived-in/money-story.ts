import { setTimeout as sleep } from 'node:timers/promises';
import { cardBox } from '#features/cashier/withdrawals/cards/card-box.ts';
import { insertCard } from '#features/cashier/withdrawals/cards/cards.store.ts';
import '#features/cashier/withdrawals/receipt/receipt.tables.ts';
import { openOperatorSession, operatorByName } from '#features/operators/operator.store.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import type { Amount } from '#platform/money/money.ts';
import { asPlayer, type DemoHouse, demoPlayer } from './demo-house.ts';
import { PlayRefused } from './player-calls.ts';

interface Story extends DemoHouse {
  players: readonly string[];
  /** The operator who approves. */
  cashier: string;
  signal: AbortSignal;
}

const DAY_MS = 24 * 3_600_000;
/** Not stored: nobody can log in as a player of the demo. */
const PIN = '730194';
const HOLDERS = ['NGUYEN NGOC MAI', 'TRAN HOANG LONG'];
const PAID_WITHIN_MS = 60_000;
const LOOK_MS = 1_000;

/**
 * Creates payouts, so that the desks of a fresh demo have work: two waiting withdrawals, and a paid one whose player
 * reports that a part is missing. Uses the calls of players and operators; runs once per installation.
 */
export async function moneyStory(story: Story): Promise<void> {
  const [first, second] = await Promise.all(story.players.slice(0, 2).map((name) => demoPlayer(story, name)));
  if (first === undefined || second === undefined || (await hasWithdrawn(story, [first, second]))) return;
  const cards = [await bindCard(story, first, 0), await bindCard(story, second, 1)] as const;
  try {
    const paid = await withdraw(story, first, { card: cards[0], amount: 600_000n });
    await withdraw(story, first, { card: cards[0], amount: 1_200_000n });
    await withdraw(story, second, { card: cards[1], amount: 2_500_000n });
    if (await approve(story, paid)) await dispute(story, first, paid);
  } catch (error) {
    // A brand whose rules were changed meanwhile refuses: its demo continues without this.
    if (!(error instanceof PlayRefused)) throw error;
  }
}

async function hasWithdrawn({ foundation: { database } }: Story, players: readonly bigint[]): Promise<boolean> {
  const row = await database.read((db) =>
    db
      .selectFrom('cashier.withdrawals')
      .select('id')
      .where('player_id', 'in', [...players])
      .limit(1)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Dates the card back by days, because a new card is not paid to on its first day. */
async function bindCard({ foundation, config, brandId }: Story, playerId: bigint, index: number): Promise<string> {
  const box = cardBox(ensureSecret(config.dataDir, 'cashier'));
  const number = `00710${playerId.toString().padStart(8, '0')}`;
  const hash = await createPasswordHasher().hash(PIN);
  const bound = new Date(Date.now() - 7 * DAY_MS);
  const card = await foundation.database.transact(async (db) => {
    await db.updateTable('accounts.players').set({ payment_password_hash: hash }).where('id', '=', playerId).execute();
    return insertCard(db, {
      brand_id: brandId,
      player_id: playerId,
      kind: 'bank',
      institution: 'VCB',
      name: 'Vietcombank',
      holder: HOLDERS[index] ?? 'NGUYEN VAN AN',
      number_sealed: box.seal(number),
      last_four: number.slice(-4),
      number_digest: box.digest({ kind: 'bank', institution: 'VCB', number }),
      created_at: bound,
      usable_at: new Date(bound.getTime() + DAY_MS),
    });
  });
  return String(card?.id);
}

/** Returns the order's number. */
function withdraw(story: Story, playerId: bigint, { card, amount }: { card: string; amount: Amount }): Promise<string> {
  return asPlayer(story, playerId, (calls) => calls.withdraw({ bankCardId: card, amount, password: PIN }));
}

/** Approves as the demo's cashier at the back office; false if the back office does not answer. */
async function approve({ foundation, config, brandId, cashier }: Story, orderNo: string): Promise<boolean> {
  const { database } = foundation;
  const operator = await database.read((db) => operatorByName(db, brandId, cashier));
  const row = await database.read((db) =>
    db.selectFrom('cashier.withdrawals').select(['id', 'state']).where('order_no', '=', orderNo).executeTakeFirst(),
  );
  if (!operator || !row) return false;
  if (row.state !== 'requested') return true;
  const session = await database.transact((db) =>
    openOperatorSession(db, { operatorId: operator.id, ip: '127.0.0.1', nowMs: Date.now() }),
  );
  const answer = await fetch(`http://localhost:${config.backofficePort}/office/withdrawals/${row.id}/approve`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `__Host-office=${session}; office=${session}`,
      origin: config.backofficeUrl,
    },
    body: JSON.stringify({ from: 'requested' }),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}

async function dispute(story: Story, playerId: bigint, orderNo: string): Promise<void> {
  const { database } = story.foundation;
  for (const untilMs = Date.now() + PAID_WITHIN_MS; Date.now() < untilMs; ) {
    const paid = await database.read((db) =>
      db
        .selectFrom('cashier.receipts as r')
        .innerJoin('cashier.withdrawals as w', 'w.id', 'r.withdrawal_id')
        .select('r.state')
        .where('w.order_no', '=', orderNo)
        .executeTakeFirst(),
    );
    if (paid) return asPlayer(story, playerId, (calls) => calls.missesPartOf(orderNo));
    await sleep(LOOK_MS, undefined, { signal: story.signal });
  }
}
