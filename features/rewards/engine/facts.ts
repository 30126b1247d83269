import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';

export const FACT_KINDS = [
  'deposit',
  'bets',
  'win',
  'login',
  'registration',
  'birthday',
  'rank',
  'invite',
  'application',
  'code',
  'list',
  'mission',
  'place',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Something that happened to a player. Amounts in 1/10,000 of a main unit. */
export interface NewFact {
  brandId: number;
  playerId: bigint;
  kind: FactKind;
  /** The business fact: written once, however often it is reported. */
  key: string;
  at: Date;
  /** deposit: the amount that arrived. bets: valid bets (negative if rounds were reversed). win: the payout. */
  amount?: bigint;
  /** bets: the payouts. win: the stake. */
  other?: bigint;
  /** bets, win: the game and its type (RNG, LIVE ...). */
  game?: number | null;
  product?: string | null;
  /** deposit: which of the player's. bets: number of rounds. rank: the new rank. place: the place. mission: points. */
  ordinal?: number;
  /** invite: the invited player. code: the code. application, mission, list, place: the id of what it belongs to. */
  subject?: string;
}

export type Fact = Required<NewFact> & {
  id: bigint;
  /** The brand's calendar day of `at`, "2026-11-23". */
  day: string;
};

/**
 * Reads facts: `contributes: { factConsumers: (own) => [{ name: 'missions', onFacts: ... }] }`. A brand's facts come in
 * one order, each exactly once, in the transaction that marks them as read, without deposits beyond a player's own
 * limit. It holds the lock of the brand's facts, so its batches never overlap. Do not use the ledger here; `giveAward`
 * pays after the commit.
 */
export interface FactConsumer {
  name: string;
  onFacts(trx: Writer, facts: readonly Fact[]): Promise<void>;
}

/** Writes facts in the transaction that made them true. Known keys are skipped. */
export async function addFacts(trx: Writer, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => ({
    brand_id: fact.brandId,
    player_id: fact.playerId,
    kind: fact.kind,
    key: fact.key,
    at: fact.at,
    amount: fact.amount ?? 0n,
    other: fact.other ?? 0n,
    game: fact.game ?? null,
    product: fact.product ?? null,
    ordinal: fact.ordinal ?? 0,
    subject: fact.subject ?? '',
  }));
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  await sql`
    insert into rewards.fact (brand_id, player_id, kind, key, at, amount, other, game, product, ordinal, subject)
    select * from json_to_recordset(${json}::json) as r(
      brand_id int, player_id bigint, kind text, key text, at timestamptz, amount bigint, other bigint, game int,
      product text, ordinal int, subject text)
    on conflict (key) do nothing`.execute(trx);
}
