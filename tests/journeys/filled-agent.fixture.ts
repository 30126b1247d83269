import { randomUUID } from 'node:crypto';
import { treeAccounts } from '#features/accounts/public.ts';
import { JOURNEY_PASSWORD, type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import '#features/lobby/lobby.tables.ts';
import { TYPES } from '#features/agents/agents.rules.ts';
import { writeRates } from '#features/agents/tree/tree.store.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { TransferRequest } from '#ledger/transfer.ts';

export interface FilledAgent {
  playerId: bigint;
  session: string;
  username: string;
  /** Direct downlines: an agent and a player. */
  team: readonly [agent: string, player: string];
  /** Downline of the first of them. */
  deeper: string;
}

const UNIT = 10_000n;

/** An agent of the running installation with rates, two downlines who have played, and an invite link. */
export function filledAgent(options: { dataDir: string; portal: string }): Promise<FilledAgent> {
  return journeyPlayer({ ...options, prefix: 'dl', facts: { type: TYPES.agent } }, async (agent) => {
    const { database, playerId, username, session, call } = agent;
    await database.transact((trx) => writeRates(trx, playerId, { RNG: 60, LIVE: 45, SPORTS: 30 }));
    const team = [`${username}a`, `${username}b`] as const;
    const ids: bigint[] = [];
    for (const [at, name] of team.entries()) {
      const body = { username: name, password: JOURNEY_PASSWORD, type: at === 0 ? TYPES.agent : TYPES.player };
      const made = await call<{ id: string }>('/wps/agent/downline', { ...body, rates: { RNG: 30 } });
      ids.push(BigInt(made.id));
      await play(agent, BigInt(made.id), BigInt(1_200 * (at + 1)));
    }
    await call('/wps/agent/affiliateUrl', { name: 'Zalo', type: TYPES.player, rates: { RNG: 20 }, uses: 50 });
    const affiliateCode = await database.transact((trx) => treeAccounts.ensureCode(trx, agent.brandId, ids[0] ?? 0n));
    const below = { ...options, prefix: 'kh', facts: { affiliateCode } };
    const deeper = await journeyPlayer(below, async (player) => player.username);
    return { playerId, session, username, team, deeper };
  });
}

/** Writes a settled round directly to the ledger. */
async function play({ database }: JourneyPlayer, id: bigint, stake: bigint): Promise<void> {
  const { account, vendor, game } = await database.read(async (db) => {
    const player = await db
      .selectFrom('accounts.players')
      .select('ledger_account')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const played = await db
      .selectFrom('lobby.game')
      .select(['id', 'vendor_id'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { account: player.ledger_account ?? 0n, vendor: played.vendor_id, game: played.id };
  });
  const round = randomUUID();
  const at = { account, vendor, game, round };
  const amount = stake * UNIT;
  const posts: TransferRequest[] = [
    { key: `fund:${round}`, account, amount, house: 'adjustment', kind: 'adjustment' },
    { ...at, key: `stake:${round}`, amount: -amount, house: 'gaming', kind: 'stake' },
    {
      ...at,
      key: `win:${round}`,
      ref: `stake:${round}`,
      closesRound: true,
      amount: amount / 4n,
      house: 'gaming',
      kind: 'payout',
    },
  ];
  await database.transact(async (trx) => {
    for (const post of posts) {
      const posted = await inTransaction(trx).post(post);
      if (!posted.ok) throw new Error(`the ledger refused ${post.key}: ${posted.reason}`);
    }
  });
}
