import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { decideReview, listReviews, lockReview, type ReviewRow } from '../referral/review.store.ts';
import { reviewsDeskContract } from './reviews.contract.ts';

export interface ReviewsDeskDeps {
  database: Database;
  clock: Clock;
  bus: EventBus;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export function reviewsDeskService(deps: ReviewsDeskDeps): Service {
  const { database } = deps;
  return service(reviewsDeskContract, {
    'GET /office/referrals': async ({ caller, query }) => {
      const ask = { brandId: caller.brandId, state: query.state, page: query.page, size: query.size };
      const { rows, total } = await database.snapshot((db) => listReviews(db, ask));
      return { list: await values(deps, rows), ...pages(total, query.size) };
    },
    'POST /office/referrals/{id}/decide': async ({ caller, params, body }) => {
      const operator = operatorOf(caller);
      const at = new Date(deps.clock.now());
      const state = body.approve ? ('approved' as const) : ('refused' as const);
      const done = await database.transact(async (trx) => {
        const row = await lockReview(trx, caller.brandId, BigInt(params.id));
        if (!row) return refuse('referral.review.unknown');
        if (row.state !== 'waiting') return refuse('already.resolved');
        await decideReview(trx, row.invitee_id, { state, by: operator.id, at, note: body.reason });
        await writeAudit(trx, {
          brandId: caller.brandId,
          at,
          operatorId: operator.id,
          ip: caller.ip,
          action: `referral.${state}`,
          subject: `player:${row.player_id}`,
          facts: { invitee: row.invitee_id.toString(), flag: row.flag, reason: body.reason },
        });
        return { ...row, state, decided_by: operator.id, decided_at: at, note: body.reason };
      });
      if (isRefusal(done)) return done;
      await deps.bus.publish(`player.${done.player_id}`, { type: 'rewards' });
      const [value] = await values(deps, [done]);
      return value ?? refuse('referral.review.unknown');
    },
  });
}

async function values(deps: ReviewsDeskDeps, rows: readonly ReviewRow[]) {
  const [players, operators] = await Promise.all([
    deps.playerNames([...new Set(rows.flatMap((row) => [row.player_id, row.invitee_id]))]),
    deps.operatorNames([...new Set(rows.flatMap((row) => row.decided_by ?? []))]),
  ]);
  const player = (id: bigint) => ({ id: id.toString(), username: players.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.invitee_id.toString(),
    inviter: player(row.player_id),
    invitee: player(row.invitee_id),
    flag: row.flag,
    state: row.state,
    askedAt: row.asked_at.getTime(),
    note: row.note,
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by === null ? null : (operators.get(row.decided_by) ?? ''),
  }));
}
