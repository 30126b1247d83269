import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import type { AwardRequest } from './award.types.ts';
import type { Signal } from './engine.tables.ts';
import { lowRiskPlayers, oppositePairs } from './play-signals.store.ts';

type Asked = Pick<AwardRequest, 'brandId' | 'playerId' | 'source' | 'at'>;

/** What each award's player shares with other players who got an award of the same source. */
export interface Households {
  signals(award: Asked): Signal[];
  /** Adds this award to the given ones. */
  given(award: Asked): void;
}

/** 'invited' alone is no reason to hold an award: friends take the same gifts. */
const REASONS: readonly Signal['kind'][] = ['address', 'device', 'card', 'opposite'];

const sourceOf = ({ brandId, source }: Pick<Asked, 'brandId' | 'source'>): string =>
  `${brandId} ${source.kind} ${source.id}`;

/**
 * Finds signals: a shared login address or device, a shared bank account, bets against each other by players of whom
 * one invited the other, and low-risk play between a deposit and a payout. Signals inform an operator and decide
 * nothing. Addresses of private networks are ignored. Only players with an award of the same source, given or about to
 * be given, are read.
 */
export async function householdsOf(trx: Writer, asked: readonly Asked[]): Promise<Households> {
  const at = asked[0]?.at ?? new Date(0);
  const found = asked.length === 0 ? [] : await sharedRows(trx, asked);
  const opposite = new Set((await oppositePairs(trx, found, at)).map(({ player, other }) => `${player} ${other}`));
  const rows = found.flatMap((row): SharedRow[] =>
    opposite.has(`${row.player} ${row.other}`) ? [row, { ...row, kind: 'opposite' }] : [row],
  );
  const lowRisk = await lowRiskPlayers(
    trx,
    asked.map(({ playerId }) => playerId),
    at,
  );
  const shared = new Map<string, SharedRow[]>();
  const given = new Set<string>();
  for (const row of rows) {
    const source = `${row.brand} ${row.source_kind} ${row.source_id}`;
    const key = `${row.player} ${source}`;
    shared.set(key, [...(shared.get(key) ?? []), row]);
    if (row.known) given.add(`${row.other} ${source}`);
  }
  return {
    signals: (award) => {
      const source = sourceOf(award);
      const own = (shared.get(`${award.playerId} ${source}`) ?? []).filter(({ other }) =>
        given.has(`${other} ${source}`),
      );
      const suspected = new Set(own.flatMap(({ kind, other }) => (REASONS.includes(kind) ? other : [])));
      const players = new Map<Signal['kind'], Set<string>>();
      for (const { kind, other } of own)
        if (suspected.has(other)) players.set(kind, (players.get(kind) ?? new Set()).add(`${other}`));
      if (lowRisk.has(award.playerId)) players.set('lowRisk', new Set());
      return [...players]
        .map(([kind, others]) => ({ kind, players: [...others].sort() }))
        .sort((a, b) => (a.kind < b.kind ? -1 : 1));
    },
    given: (award) => {
      given.add(`${award.playerId} ${sourceOf(award)}`);
    },
  };
}

interface SharedRow {
  brand: number;
  player: bigint;
  source_kind: string;
  source_id: string;
  kind: Signal['kind'];
  other: bigint;
  known: boolean;
}

async function sharedRows(trx: Writer, asked: readonly Asked[]): Promise<SharedRow[]> {
  const column = <Value>(of: (one: Asked) => Value) => asked.map(of);
  const { rows } = await sql<SharedRow>`
    with wanted as materialized (
      select distinct brand, player, source_kind, source_id
        from unnest(${column(({ brandId }) => brandId)}::int[], ${column(({ playerId }) => playerId)}::bigint[],
                    ${column(({ source }) => source.kind)}::text[], ${column(({ source }) => source.id)}::text[])
             as w(brand, player, source_kind, source_id)),
    players as materialized (select distinct brand, player from wanted),
    mine as materialized (
      select distinct p.player, s.ip, s.user_agent from players p join accounts.sessions s on s.player_id = p.player
       where s.ip is not null
         and not s.ip <<= any(array['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']::inet[])),
    shared as (
      select m.player, case when o.user_agent = m.user_agent and m.user_agent <> '' then 'device' else 'address' end as kind,
             o.player_id as other
        from mine m join accounts.sessions o on o.ip = m.ip and o.player_id <> m.player
      union
      select p.player, 'card', o.player_id from players p
        join cashier.payout_accounts m on m.player_id = p.player and m.brand_id = p.brand
        join cashier.payout_accounts o
          on o.brand_id = m.brand_id and o.kind = m.kind and o.institution = m.institution
         and o.number_digest = m.number_digest and o.player_id <> m.player_id
      union
      select p.player, 'invited', o.id from players p join accounts.players m on m.id = p.player
        cross join lateral (
          select id from accounts.players where id = m.referrer_id
          union all
          (select id from accounts.players where referrer_id = m.id order by id desc limit 100)
          union all
          (select id from accounts.players where referrer_id = m.referrer_id and id <> m.id order by id desc limit 100)) o),
    told as (
      select w.brand, w.player, w.source_kind, w.source_id, s.kind, s.other,
             exists (select from rewards.award a
                      where a.player_id = s.other and a.source_kind = w.source_kind and a.source_id = w.source_id
                        and a.brand_id = w.brand and a.state <> 'refused') as known
        from wanted w join shared s on s.player = w.player)
    select * from told
     where known or (brand, other, source_kind, source_id) in (select brand, player, source_kind, source_id from wanted)`.execute(
    trx,
  );
  return rows;
}
