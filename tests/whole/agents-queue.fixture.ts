import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { storedTerms } from '#features/agents/contracts/terms.rules.ts';
import type { WholeHouse } from './whole-house.ts';

/**
 * Creates rows of the tree and of the commission desk that operators decide on; every function returns the row's id.
 */
export function openAgentsQueue(house: WholeHouse, from = 'line') {
  const { brandId } = house;
  const { database } = house.foundation;
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const insert = async (statement: RawBuilder<{ id: bigint }>): Promise<bigint> => {
    const { rows } = await database.transact((trx) => statement.execute(trx));
    return rows[0]?.id ?? 0n;
  };
  const queue = {
    /** A new account at the top of the tree. */
    member: async (type = 2) => {
      const username = `${from}${next()}`;
      return { username, id: (await house.player(username, type)).id };
    },
    /** Terms that the house has proposed to a master agent. */
    request: async () => {
      const { id } = await queue.member();
      return insert(sql<{ id: bigint }>`
        insert into agents.request (brand_id, kind, type, holder_id, asked_by, terms, created_at, lapses_at)
        values (${brandId}, 'daily', 'new contract', ${id}, 'upline', ${TERMS}, now(), now() + interval '7 days')
        returning id`);
    },
    /** A signed contract of a master agent with the house. */
    contract: async () => {
      const { id } = await queue.member();
      const contract = await insert(sql<{ id: bigint }>`
        insert into agents.contract (brand_id, kind, holder_id, created_at)
        values (${brandId}, 'daily', ${id}, now()) returning id`);
      await insert(sql<{ id: bigint }>`
        insert into agents.terms (contract_id, version, from_at, period, terms, signed_at)
        values (${contract}, 1, now(), 'D', ${TERMS}, now()) returning contract_id as id`);
      return contract;
    },
    /** A settled day without payouts; every call takes an earlier day. */
    run: () => {
      const day = sql`current_date - ${next()}::int`;
      return insert(sql<{ id: bigint }>`
        insert into agents.run (key, brand_id, kind, period, starts_at, ends_at, starts_on, ends_on, time_zone, payer,
                                tree_version, ledger_from, ledger_to, state, late, created_at, done_at)
        values (${randomUUID()}, ${brandId}, 'daily', 'D', ${day}, ${day} + 1, ${day}, ${day} + 1, 'Asia/Ho_Chi_Minh',
                'house', 1, '{0}', '{0}', 'done', false, now(), now())
        returning id`);
    },
    /** A payout of zero. */
    payout: async () => {
      const [run, { id }] = [await queue.run(), await queue.member()];
      return insert(sql<{ id: bigint }>`
        insert into agents.payout (run_id, brand_id, kind, member_id, gross, amount, state, starts_at, ends_at)
        values (${run}, ${brandId}, 'daily', ${id}, 0, 0, 'nothing', now() - interval '1 day', now()) returning id`);
    },
    /** A move to the top that another operator has requested. */
    move: async (askedBy = 0n) => {
      const [upline, { id }] = [await queue.member(), await queue.member(0)];
      return insert(sql<{ id: bigint }>`
        insert into agents.move (brand_id, member_id, from_upline_id, reason, asked_by, asked_at)
        values (${brandId}, ${id}, ${upline.id}, 'another team', ${askedBy}, now()) returning id`);
    },
    assistant: async () => {
      const [agent, { id }] = [await queue.member(), await queue.member(42)];
      return insert(sql<{ id: bigint }>`
        insert into agents.assistant (member_id, agent_id, created_at) values (${id}, ${agent.id}, now())
        returning member_id as id`);
    },
  };
  return queue;
}

/** One tier that pays 0.01 % of the volume, in the database's form. */
const TERMS = JSON.stringify(
  storedTerms({
    period: 'D',
    base: 'volume',
    activeFrom: 0n,
    ownPlay: false,
    carryOver: false,
    tiers: [{ rateBps: 1, activeMembers: null, volume: null, teamLoss: null }],
  }),
);
