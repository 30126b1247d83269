import { writeAudit } from '#features/compliance/public.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { thawAward } from '../engine/award.types.ts';
import { decideHeld } from '../engine/decide-held.ts';
import { lockApplication, setApplication } from '../promotions/application.store.ts';
import { textOf } from '../promotions/offer-value.ts';
import { awardInWords } from '../promotions/offer-words.ts';
import { openApplicationFiles, tell } from '../promotions/offers.server.ts';
import { offerById } from '../promotions/promotion.store.ts';
import type { OffersDeskDeps } from './offers-desk.server.ts';
import { queuesContract } from './queues.contract.ts';
import { type ApplicationStep, afterStep } from './queues.rules.ts';
import { applicationById, listApplications, listHeld, titlesOf } from './queues.store.ts';

const SIZE = 12;
export function queuesService(deps: OffersDeskDeps): Service {
  const { database } = deps;
  const files = openApplicationFiles(deps.dataDir);
  return service(queuesContract, {
    'GET /office/offer-applications': async ({ caller, query }) => {
      const ask = { brandId: caller.brandId, state: query.state, page: query.page, size: SIZE };
      const { rows, total, titles } = await database.snapshot(async (db) => {
        const found = await listApplications(db, ask);
        return {
          ...found,
          titles: await titlesOf(
            db,
            found.rows.map(({ promotion_id }) => promotion_id),
          ),
        };
      });
      const players = await deps.playerNames([...new Set(rows.map(({ player_id }) => player_id))]);
      const operators = await deps.operatorNames(rows.flatMap(({ decided_by }) => decided_by ?? []));
      const list = rows.map((row) => ({
        id: row.id.toString(),
        state: row.state,
        remark: row.remark,
        pictures: row.pictures.length,
        note: row.note,
        player: { id: row.player_id.toString(), username: players.get(row.player_id) ?? '' },
        promotion: textOf({ texts: titles.get(row.promotion_id) ?? {} }, caller.language).title,
        madeAt: row.made_at.getTime(),
        decidedBy: row.decided_by === null ? '' : (operators.get(row.decided_by) ?? ''),
      }));
      return { list, ...pages(total, SIZE) };
    },
    'GET /office/offer-applications/{id}/pictures/{position}': async ({ caller, params }) => {
      const row = await database.read((db) => applicationById(db, caller.brandId, BigInt(params.id)));
      const picture = row?.pictures[Number(params.position)];
      const bytes = picture && (await files.read(picture.file));
      return bytes ? { type: 'image/webp', base64: bytes.toString('base64') } : refuse('promotion.application.unknown');
    },
    'POST /office/offer-applications/{id}/decide': ({ caller, params, body }) =>
      decide(deps, caller, { id: BigInt(params.id), step: body.step, reason: body.reason ?? '' }),
    'GET /office/held-awards': async ({ caller, query }) => {
      const ask = { brandId: caller.brandId, page: query.page, size: SIZE };
      const { rows, total } = await database.snapshot((db) => listHeld(db, ask));
      const ids = rows.flatMap((row) => [row.player_id, ...row.signals.flatMap(({ players }) => players.map(BigInt))]);
      const names = await deps.playerNames([...new Set(ids)]);
      const words = {
        catalogue: deps.catalogue,
        language: caller.language,
        symbol: (await deps.site.brands.byId(caller.brandId)).symbol,
      };
      const list = rows.map((row) => ({
        id: row.id.toString(),
        state: 'held' as const,
        what: awardInWords(words, thawAward(row.detail)),
        player: { id: row.player_id.toString(), username: names.get(row.player_id) ?? '' },
        name: row.names[caller.language] ?? Object.values(row.names)[0] ?? '',
        madeAt: row.made_at.getTime(),
        until: row.hold_until?.getTime() ?? row.made_at.getTime(),
        signals: row.signals.map(({ kind, players }) => ({
          kind,
          players: players.map((id) => names.get(BigInt(id)) ?? id),
        })),
      }));
      return { list, ...pages(total, SIZE) };
    },
    'POST /office/held-awards/{id}/decide': async ({ caller, params, body }) => {
      const by = operatorOf(caller).id;
      const ask = { brandId: caller.brandId, id: BigInt(params.id), release: body.release, by, note: body.reason };
      const done = await decideHeld(deps.awards, ask, (trx, row, at) =>
        writeAudit(trx, {
          brandId: caller.brandId,
          at,
          operatorId: by,
          ip: caller.ip,
          action: body.release ? 'award.released' : 'award.refused',
          subject: `player:${row.player_id}`,
          facts: { award: row.id.toString(), reason: body.reason },
        }),
      );
      return isRefusal(done) ? done : { id: params.id };
    },
  });
}

async function decide(
  deps: OffersDeskDeps,
  caller: Caller,
  { id, step, reason }: { id: bigint; step: ApplicationStep; reason: string },
) {
  const at = new Date(deps.clock.now());
  const by = operatorOf(caller).id;
  const done = await deps.database.transact(async (trx) => {
    const row = await lockApplication(trx, caller.brandId, id);
    if (!row) return refuse('promotion.application.unknown');
    const state = afterStep(row.state, step);
    if (!state) return refuse('already.resolved');
    await setApplication(trx, id, {
      state,
      ...(step === 'take' ? { taken_by: by } : { decided_by: by, decided_at: at, note: reason }),
    });
    await writeAudit(trx, {
      brandId: caller.brandId,
      at,
      operatorId: by,
      ip: caller.ip,
      action: `application.${step}`,
      subject: `player:${row.player_id}`,
      facts: { application: id.toString(), reason },
    });
    return { ...row, state };
  });
  if (isRefusal(done)) return done;
  if (done.state === 'issued') {
    const offer = await deps.database.read((db) => offerById(db, caller.brandId, done.promotion_id));
    const key = `application:${id}`;
    if (offer) await tell(deps, { offer, playerId: done.player_id, kind: 'application', key });
  }
  await deps.bus.publish(`player.${done.player_id}`, { type: 'rewards' });
  return { state: done.state };
}
