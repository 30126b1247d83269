import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { may } from '#platform/http/policy.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { readRates } from '../earning.store.ts';
import { mallDeskContract } from './mall.contract.ts';
import { goodsProblem, ratesAreSound } from './mall.rules.ts';
import { type GoodsDraft, insertGoods, readGoods, readSetting, updateGoods, writeRates } from './mall.store.ts';

export interface MallDeskDeps {
  database: Database;
  clock: Clock;
  site: Pick<Site, 'brands'>;
}

const EDIT = mallDeskContract['PUT /office/points/mall/rates'];

export function mallDeskService(deps: MallDeskDeps): Service {
  const { database } = deps;
  return service(mallDeskContract, {
    'GET /office/points/mall': ({ caller }) => mall(deps, caller),
    'POST /office/points/mall/goods': async ({ caller, body }) => {
      const problem = goodsProblem(body);
      if (problem) return refuse(problem);
      const { brandId } = caller;
      const id = await database.transact(async (trx) => {
        const made = await insertGoods(trx, brandId, body);
        await writeAudit(trx, entry(deps, caller, 'points.goods.created', made, factsOf(body)));
        return made;
      });
      return one(database, brandId, id);
    },
    'PUT /office/points/mall/goods/{id}': async ({ caller, params, body }) => {
      const { version, stockWas, ...draft } = body;
      const problem = goodsProblem(draft);
      if (problem) return refuse(problem);
      const { brandId } = caller;
      const id = Number(params.id);
      const done = await database.transact(async (trx) => {
        const [before] = await readGoods(trx, brandId, id);
        if (!before) return 'points.goods.unknown' as const;
        if (!(await updateGoods(trx, { id, version, stockWas, draft }))) return 'points.mall.conflict' as const;
        const facts = changes(factsOf(before), factsOf(draft));
        await writeAudit(trx, entry(deps, caller, 'points.goods.changed', id, facts));
        return undefined;
      });
      return done ? refuse(done) : one(database, brandId, id);
    },
    'PUT /office/points/mall/rates': async ({ caller, body }) => {
      const { conversion } = body;
      const isHalf = (conversion.points === null) !== (conversion.amount === null);
      const isWorthless = conversion.amount !== null && (parseAmount(conversion.amount) ?? 0n) <= 0n;
      if (isHalf || isWorthless || !ratesAreSound(body.rates)) return refuse('points.rates.wrong');
      const { brandId } = caller;
      const written = await database.transact(async (trx) => {
        const before = await ratesOf(trx, brandId);
        if (!(await writeRates(trx, brandId, body))) return false;
        const facts = changes(before, await ratesOf(trx, brandId));
        await writeAudit(trx, entry(deps, caller, 'points.rates.changed', 0, facts));
        return true;
      });
      return written ? mall(deps, caller) : refuse('points.mall.conflict');
    },
  });
}

async function mall({ database, site }: MallDeskDeps, caller: Caller) {
  const { brandId } = caller;
  const { languages } = await site.brands.byId(brandId);
  const [goods, rates, setting] = await database.snapshot(async (db) => [
    await readGoods(db, brandId),
    await readRates(db, brandId),
    await readSetting(db, brandId),
  ]);
  return {
    version: setting?.version ?? 0,
    languages: [...languages],
    goods,
    rates: rates.map(({ kind, rank, unit, points }) => ({
      kind,
      rank,
      unit: toDecimal(unit),
      points: Number(points),
    })),
    conversion: {
      points: setting?.convert_points ? Number(setting.convert_points) : null,
      amount: setting?.convert_amount ? toDecimal(setting.convert_amount) : null,
      least: Number(setting?.convert_least ?? 1n),
    },
    mayEdit: may(EDIT.access, caller),
  };
}

async function one(database: Database, brandId: number, id: number) {
  const [goods] = await database.read((db) => readGoods(db, brandId, id));
  if (!goods) throw new Error(`reward ${id} was just written`);
  return goods;
}

function entry(deps: MallDeskDeps, caller: Caller, action: Deed, id: number, facts: Record<string, string>) {
  return {
    brandId: caller.brandId,
    at: new Date(deps.clock.now()),
    operatorId: operatorOf(caller).id,
    ip: caller.ip,
    action,
    subject: id === 0 ? 'points:rates' : `points:goods:${id}`,
    facts,
  };
}

/** The goods as the audit trail shows them. */
function factsOf(draft: GoodsDraft): Record<string, string> {
  return {
    name: draft.names.EN ?? '',
    kind: draft.kind,
    points: String(draft.points),
    amount: draft.amount,
    credit: draft.credit,
    stock: draft.stock === null ? '∞' : String(draft.stock),
    backOn: draft.backOn,
    prices: draft.prices.map(({ rank, points }) => `${rank}: ${points}`).join(', '),
    picture: draft.picture,
    order: String(draft.order),
    enabled: String(draft.enabled),
  };
}

async function ratesOf(db: Reader, brandId: number): Promise<Record<string, string>> {
  const [rates, setting] = await Promise.all([readRates(db, brandId), readSetting(db, brandId)]);
  const conversion = setting?.convert_points
    ? `${setting.convert_points} = ${toDecimal(setting.convert_amount ?? 0n)}, ≥ ${setting.convert_least}`
    : '';
  return {
    ...Object.fromEntries(
      rates.map(({ kind, rank, unit, points }) => [`${kind} ${rank}`, `${points} / ${toDecimal(unit)}`]),
    ),
    conversion,
  };
}

/** The changed values as "was → is". */
function changes(before: Record<string, string>, after: Record<string, string>): Record<string, string> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    fields
      .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
      .map((field) => [field, `${before[field] ?? ''} → ${after[field] ?? ''}`]),
  );
}
