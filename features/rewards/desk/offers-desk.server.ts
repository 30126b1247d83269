import { writeAudit } from '#features/compliance/public.ts';
import type { GameFacts } from '#features/wagers/public.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { toDecimal, units } from '#platform/money/money.ts';
import { thawAward } from '../engine/award.types.ts';
import { closeBudget, makeBudget } from '../engine/budgets.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { canGive, freeGames } from '../free-rounds/free-games.rules.ts';
import { textOf } from '../promotions/offer-value.ts';
import { awardInWords, termsInWords, type Words } from '../promotions/offer-words.ts';
import { type OffersDeps, tell } from '../promotions/offers.server.ts';
import { lockOffer, type Offer, offerById } from '../promotions/promotion.store.ts';
import type { PromotionRules } from '../promotions/promotion.types.ts';
import { settlesAtEnd } from '../promotions/settle-periods.ts';
import { ownStanding } from '../promotions/standing.server.ts';
import { standingValue } from '../promotions/standing-value.ts';
import { forecast } from './forecast.ts';
import { areOffered } from './goods-offered.store.ts';
import { awardRows } from './offer-awards.store.ts';
import { afterMove, FOUR_EYES_FROM, isFarAbove, movesOf, type OfferMove } from './offer-states.rules.ts';
import { offersDeskContract } from './offers-desk.contract.ts';
import { type Figures, figuresOf, listOffers, turnoverAfter } from './offers-desk.store.ts';

export interface OffersDeskDeps extends OffersDeps {
  database: Database;
  awards: AwardDeps;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Games of all vendors. */
  games(): Promise<readonly GameFacts[]>;
  /** Vendors that stake from the platform's wallets, by code. */
  hubVendors: { has(code: string): boolean };
  playerNamed(brandId: number, username: string): Promise<bigint | undefined>;
}

type Body = BodyOf<(typeof offersDeskContract)['POST /office/promotions']>;
const UNKNOWN = refuse('promotion.unknown');

export function offersDeskService(deps: OffersDeskDeps): Service {
  const { database } = deps;
  const find = (caller: Caller, id: string) => database.read((db) => offerById(db, caller.brandId, BigInt(id)));
  return service(offersDeskContract, {
    'GET /office/promotions': async ({ caller, query }) => {
      const ask = {
        brandId: caller.brandId,
        state: query.state,
        search: query.search,
        page: query.page,
        size: query.size,
      };
      return database.snapshot(async (db) => {
        const { rows, total } = await listOffers(db, ask);
        const figures = await figuresOf(
          db,
          rows.map(({ id }) => id),
        );
        const list = rows.map((row) => rowValue(row, figures(row.id), caller.language));
        return { list, ...pages(total, query.size) };
      });
    },
    'GET /office/promotions/{id}': async ({ caller, params }) => {
      const offer = await find(caller, params.id);
      return offer ? detail(deps, caller, offer) : UNKNOWN;
    },
    'POST /office/promotions': ({ caller, body }) => create(deps, caller, body),
    'PUT /office/promotions/{id}': ({ caller, params, body }) => change(deps, caller, { id: BigInt(params.id), body }),
    'GET /office/promotion-games': async () => ({
      games: (await givable(deps)).map((game) => ({ ...game, stakes: game.stakes.map(toDecimal) })),
    }),
    'POST /office/promotion-terms': ({ caller, body }) => terms(deps, caller, body.rules),
    'GET /office/promotions/{id}/forecast': async ({ caller, params }) => {
      const offer = await find(caller, params.id);
      if (!offer) return UNKNOWN;
      const told = await forecastOf(deps, offer);
      return { ...told, cost: toDecimal(told.cost) };
    },
    'GET /office/promotions/{id}/test': async ({ caller, params, query }) => {
      const offer = await find(caller, params.id);
      if (!offer) return UNKNOWN;
      const playerId = await deps.playerNamed(caller.brandId, query.player.trim().toLowerCase());
      if (playerId === undefined) return refuse('promotion.player.unknown');
      // A draft is tested as if it were running.
      const own = await ownStanding(deps, { ...offer, state: 'running' }, playerId);
      const words = await wordsOf(deps, caller, caller.language);
      return standingValue(deps, { words, offer: { ...offer, state: 'running' }, own, playerId });
    },
    'POST /office/promotions/{id}/move': ({ caller, params, body }) =>
      move(deps, caller, { id: BigInt(params.id), ...body }),
    'POST /office/promotions/{id}/players': ({ caller, params, body }) =>
      list(deps, caller, { id: params.id, player: body.player }),
    'GET /office/promotions/{id}/awards': async ({ caller, params }) => {
      const offer = await find(caller, params.id);
      if (!offer) return UNKNOWN;
      const rows = await database.read((db) => awardRows(db, offer.id));
      const names = await deps.playerNames([...new Set(rows.map(({ player_id }) => player_id))]);
      const words = await wordsOf(deps, caller, caller.language);
      return {
        list: rows.map((row) => ({
          id: row.id.toString(),
          player: names.get(row.player_id) ?? '',
          amount: toDecimal(row.amount),
          what: awardInWords(words, thawAward(row.detail)),
          state: row.state,
          at: (row.given_at ?? row.made_at).getTime(),
        })),
      };
    },
  });
}

async function wordsOf(
  { site, catalogue }: OffersDeskDeps,
  { brandId }: Caller,
  language: Words['language'],
): Promise<Words> {
  return { catalogue, language, symbol: (await site.brands.byId(brandId)).symbol };
}

async function terms(deps: OffersDeskDeps, caller: Caller, rules: PromotionRules) {
  return {
    VI: termsInWords(await wordsOf(deps, caller, 'VI'), rules),
    EN: termsInWords(await wordsOf(deps, caller, 'EN'), rules),
  };
}

const decimal = (amount: bigint | null): string | null => (amount === null ? null : toDecimal(amount));

function rowValue(offer: Offer, figures: Figures, language: string) {
  return {
    id: offer.id.toString(),
    code: offer.code,
    title: textOf(offer, language).title,
    state: offer.state,
    trigger: offer.rules.trigger.kind,
    takers: figures.takers,
    awards: figures.awards,
    startsAt: offer.starts_at?.getTime() ?? null,
    endsAt: offer.ends_at?.getTime() ?? null,
    budget: decimal(offer.budget),
    free: decimal(figures.free),
    promised: decimal(figures.promised),
    awarded: decimal(figures.awarded),
  };
}

async function detail(deps: OffersDeskDeps, caller: Caller, offer: Offer) {
  const { figures, after } = await deps.database.snapshot(async (db) => ({
    figures: (await figuresOf(db, [offer.id]))(offer.id),
    after: await turnoverAfter(db, offer.id),
  }));
  const names = await deps.operatorNames([offer.made_by, offer.approved_by].flatMap((by) => by ?? []));
  const nameOf = (by: bigint | null) => (by === null ? '' : (names.get(by) ?? ''));
  return {
    ...rowValue(offer, figures, caller.language),
    version: offer.version,
    rules: offer.rules as Body['rules'],
    texts: offer.texts,
    image: offer.image,
    category: offer.category,
    badge: offer.badge,
    madeBy: nameOf(offer.made_by),
    approvedBy: nameOf(offer.approved_by),
    moves: movesOf(offer.state),
    terms: await terms(deps, caller, offer.rules),
    cost: toDecimal(figures.cost),
    open: toDecimal(figures.open),
    turnoverAfter: toDecimal(after),
  };
}

const givable = async ({ games, hubVendors }: OffersDeskDeps) =>
  freeGames(await games(), (vendor) => hubVendors.has(vendor));

/** Rules that nobody can fulfil, or awards that nothing can give. */
async function wrong(deps: OffersDeskDeps, brandId: number, { rules, startsAt, endsAt }: Body) {
  const { award } = rules;
  const isKnown = deps.awards.handlers().some(({ kind }) => kind === award.kind);
  const problem =
    !isKnown || (award.kind === 'freeRounds' && !canGive(await givable(deps), award))
      ? 'award'
      : award.kind === 'goods' && rules.claim === 'automatic'
        ? 'claim'
        : startsAt !== null && endsAt !== null && endsAt <= startsAt
          ? 'dates'
          : rules.trigger.kind === 'loss' && rules.frequency === 'once' && endsAt === null
            ? 'frequency'
            : undefined;
  if (problem) return refuse('promotion.rules.wrong', { values: { problem } });
  if (award.kind !== 'goods' || (await deps.database.read((db) => areOffered(db, brandId, award.goodsId))))
    return undefined;
  return refuse('promotion.goods.unknown');
}

const columns = (body: Body) => ({
  rules: body.rules,
  texts: body.texts,
  category: body.category,
  badge: body.badge,
  image: body.image,
  starts_at: body.startsAt === null ? null : new Date(body.startsAt),
  ends_at: body.endsAt === null ? null : new Date(body.endsAt),
});

async function create(deps: OffersDeskDeps, caller: Caller, body: Body) {
  const problem = await wrong(deps, caller.brandId, body);
  if (problem) return problem;
  const at = new Date(deps.clock.now());
  const made = await deps.database.transact(async (trx) => {
    const row = await trx
      .insertInto('rewards.promotion')
      .values({
        brand_id: caller.brandId,
        code: body.code,
        state: 'draft',
        sort: 500,
        ...columns(body),
        budget: body.budget === null ? null : units(body.budget),
        budget_id: null,
        made_at: at,
        made_by: operatorOf(caller).id,
        approved_by: null,
        started_at: null,
        closed_at: null,
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await audit(trx, caller, { id: row.id, action: 'made', at });
    return row;
  });
  return made ? { id: made.id.toString() } : refuse('promotion.code.taken');
}

async function change(deps: OffersDeskDeps, caller: Caller, { id, body }: { id: bigint; body: Body }) {
  const problem = await wrong(deps, caller.brandId, body);
  if (problem) return problem;
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const offer = await lockOffer(trx, caller.brandId, id);
    if (!offer) return UNKNOWN;
    if (offer.state === 'closed' || offer.state === 'review') return refuse('promotion.state.wrong');
    // A started budget is an account, so editing the promotion does not change it.
    const budget = offer.budget_id === null ? (body.budget === null ? null : units(body.budget)) : offer.budget;
    await trx
      .updateTable('rewards.promotion')
      .set((eb) => ({ ...columns(body), budget, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await audit(trx, caller, { id, action: 'changed', at });
    return { id: id.toString() };
  });
}

async function forecastOf({ database, clock, timeZoneOf }: OffersDeskDeps, offer: Offer) {
  const timeZone = await timeZoneOf(offer.brand_id);
  const ask = { brandId: offer.brand_id, rules: offer.rules, nowMs: clock.now(), timeZone };
  return database.snapshot((db) => forecast(db, ask));
}

/** Both figures, if the promotion would run with a forecast far above its budget. */
async function tooDear(deps: OffersDeskDeps, caller: Caller, id: bigint) {
  const offer = await deps.database.read((db) => offerById(db, caller.brandId, id));
  if (!offer || offer.budget === null) return undefined;
  const { cost } = await forecastOf(deps, offer);
  if (!isFarAbove(cost, offer.budget)) return undefined;
  return { cost: toDecimal(cost), budget: toDecimal(offer.budget) };
}

interface Wish {
  id: bigint;
  move: OfferMove;
  confirmed: boolean;
}

async function move(deps: OffersDeskDeps, caller: Caller, { id, move: wish, confirmed }: Wish) {
  const at = new Date(deps.clock.now());
  const dear = !confirmed && (wish === 'start' || wish === 'approve') && (await tooDear(deps, caller, id));
  if (dear) return refuse('promotion.forecast.high', { values: dear, detail: dear });
  const { currency } = await deps.site.brands.byId(caller.brandId);
  const done = await deps.database.transact(async (trx) => {
    const offer = await lockOffer(trx, caller.brandId, id);
    if (!offer) return UNKNOWN;
    const to = afterMove(offer.state, wish);
    if (!to) return refuse('promotion.state.wrong');
    const operator = operatorOf(caller).id;
    if (wish === 'approve' && offer.made_by === operator) return refuse('promotion.four.eyes');
    const state = wish === 'start' && (offer.budget ?? 0n) >= FOUR_EYES_FROM ? ('review' as const) : to;
    const begins = state === 'running' && offer.started_at === null;
    await trx
      .updateTable('rewards.promotion')
      .set({
        state,
        ...(begins && { started_at: at, starts_at: offer.starts_at ?? at }),
        ...(wish === 'approve' && { approved_by: operator }),
        ...(state === 'closed' && { closed_at: at }),
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, caller, { id, action: wish, at });
    await moveMoney(deps, trx, { offer, state, currency, at });
    return { state };
  });
  if (!isRefusal(done)) await deps.bus.publish(`brand.${caller.brandId}`, { type: 'notices' });
  return done;
}

/**
 * Opens a budget's account at the start and returns its free money at the end. A promotion that still owes players a
 * period is settled by a job, which then returns the rest. Must be the transaction's last step.
 */
async function moveMoney(
  { awards }: OffersDeskDeps,
  trx: Writer,
  { offer, state, currency, at }: { offer: Offer; state: string; currency: string; at: Date },
): Promise<void> {
  if (state === 'closed' && offer.budget_id !== null && !settlesAtEnd(offer))
    await closeBudget(trx, awards, { id: offer.budget_id, at });
  if (state !== 'running' || offer.budget === null || offer.budget_id !== null) return;
  const of = { brandId: offer.brand_id, currency, name: offer.code, amount: offer.budget, at };
  const budgetId = await makeBudget(trx, awards, of);
  await trx.updateTable('rewards.promotion').set({ budget_id: budgetId }).where('id', '=', offer.id).execute();
}

async function list(deps: OffersDeskDeps, caller: Caller, { id, player }: { id: string; player: string }) {
  const offer = await deps.database.read((db) => offerById(db, caller.brandId, BigInt(id)));
  if (!offer) return UNKNOWN;
  if (offer.rules.trigger.kind !== 'list' || offer.state !== 'running') return refuse('promotion.state.wrong');
  const playerId = await deps.playerNamed(caller.brandId, player.toLowerCase());
  if (playerId === undefined) return refuse('promotion.player.unknown');
  const at = new Date(deps.clock.now());
  const listed = await deps.database.transact(async (trx) => {
    const row = { promotion_id: offer.id, player_id: playerId, listed_by: operatorOf(caller).id, listed_at: at };
    await trx
      .insertInto('rewards.promotion_listed')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await audit(trx, caller, { id: offer.id, action: 'listed', at });
    const { count } = await trx
      .selectFrom('rewards.promotion_listed')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('promotion_id', '=', offer.id)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  await tell(deps, { offer, playerId, kind: 'list', key: `list:${offer.id}:${playerId}` });
  return { listed };
}

function audit(
  trx: Writer,
  caller: Caller,
  { id, action, at }: { id: bigint; action: OfferMove | 'made' | 'changed' | 'listed'; at: Date },
): Promise<void> {
  return writeAudit(trx, {
    brandId: caller.brandId,
    at,
    operatorId: operatorOf(caller).id,
    ip: caller.ip,
    action: `promotion.${action}`,
    subject: `promotion:${id}`,
  });
}
