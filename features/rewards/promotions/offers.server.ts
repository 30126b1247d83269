import { join } from 'node:path';
import { limiter } from '#features/accounts/public.ts';
import type { Site } from '#features/site/public.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { drawUploads } from '#platform/images/draw-uploads.ts';
import { type FileStore, openFileStore } from '#platform/images/file-store.ts';
import { addFacts } from '../engine/facts.ts';
import { REMARK_LONGEST, remarkLength } from './application.rules.ts';
import { insertApplication } from './application.store.ts';
import { isWanted, setWanted } from './consent.store.ts';
import { termsInWords, unmetInWords, type Words } from './offer-words.ts';
import { offersContract } from './offers.contract.ts';
import { insertJoin, type Offer, offerById, runningOffers } from './promotion.store.ts';
import { may } from './standing.rules.ts';
import { type OwnStanding, ownStanding, phaseOf, type StandingDeps } from './standing.server.ts';
import { standingValue } from './standing-value.ts';
import { underWay } from './under-way.server.ts';

export interface OffersDeps extends StandingDeps {
  site: Site;
  bus: EventBus;
  catalogue: Catalogue;
  dataDir: string;
  /** Makes the engine read new facts at once; the worker also reads them regularly. */
  readFacts(): Promise<unknown>;
  ranksOf(ask: { brandId: number; playerIds: readonly bigint[] }): Promise<ReadonlyMap<bigint, number>>;
  nearLimit(ask: { brandId: number; playerId: bigint }): Promise<boolean>;
}

const UNKNOWN = refuse('promotion.unknown');
const PICTURE_PX = 1_600;
const CODES_AN_HOUR = 20;

export const openApplicationFiles = (dataDir: string): FileStore =>
  openFileStore(join(dataDir, 'promotion-applications'));

export function offersService(deps: OffersDeps): Service {
  const { database } = deps;
  const codes = limiter(database, { keyPrefix: 'promotion-code', points: CODES_AN_HOUR, duration: 3_600 });
  const files = openApplicationFiles(deps.dataDir);
  return service(offersContract, {
    'GET /wps/relay/PARLOR_promotionTerms': async ({ caller, query }) => {
      const offer = await shownOffer(deps, caller, query.id);
      return { terms: offer ? termsInWords(await wordsFor(deps, caller), offer.rules) : [] };
    },
    'GET /wps/relay/PARLOR_promotionStanding': async ({ caller, query }) => {
      const offer = await shownOffer(deps, caller, query.id);
      return offer ? answer(deps, caller, offer) : UNKNOWN;
    },
    'GET /wps/relay/PARLOR_promotionsUnderWay': ({ caller }) => underWay(deps, caller),
    'POST /wps/relay/PARLOR_joinPromotion': async ({ caller, body }) => {
      const offer = await shownOffer(deps, caller, body.id);
      if (!offer) return UNKNOWN;
      const own = await ownStanding(deps, offer, playerOf(caller).id);
      if (own.standing === 'joined' || own.standing === 'claim' || own.standing === 'claimed')
        return answer(deps, caller, offer);
      const problem = await problemOf(deps, caller, { offer, own });
      if (problem) return problem;
      if (!may(own.standing, 'join')) return refuse('promotion.closed');
      const at = new Date(deps.clock.now());
      const join = { offer, playerId: playerOf(caller).id, period: own.period, at, rules: offer.rules };
      await database.transact((trx) => insertJoin(trx, join));
      return answer(deps, caller, offer);
    },
    'POST /wps/relay/PARLOR_enterPromotionCode': async ({ caller, body }) => {
      const { id: playerId } = playerOf(caller);
      const allowed = await codes.consume(`${caller.brandId} ${playerId}`).then(
        () => true,
        () => false,
      );
      if (!allowed) return refuse('TOO_MANY_REQUESTS');
      const offer = await offerWithCode(deps, caller, body.code);
      if (!offer) return refuse('promotion.code.unknown');
      return (await enterCode(deps, caller, offer)) ?? { id: offer.id.toString() };
    },
    'POST /wps/relay/PARLOR_applyPromotion': async ({ caller, body, files: sent }) => {
      const offer = await shownOffer(deps, caller, body.id);
      if (!offer) return UNKNOWN;
      const problem = await apply(deps, caller, { offer, remark: body.remark, sent, files });
      return problem ?? answer(deps, caller, offer);
    },
    'GET /wps/relay/PARLOR_offerConsent': async ({ caller }) => ({
      wanted: await database.read((db) => isWanted(db, playerOf(caller).id)),
    }),
    'POST /wps/relay/PARLOR_offerConsent': async ({ caller, body }) => {
      await database.transact((trx) => setWanted(trx, playerOf(caller).id, body.wanted, new Date(deps.clock.now())));
      return { wanted: body.wanted };
    },
  });
}

export async function wordsFor(
  { site, catalogue }: Pick<OffersDeps, 'site' | 'catalogue'>,
  caller: Caller,
): Promise<Words> {
  const { symbol } = await site.brands.byId(caller.brandId);
  return { catalogue, language: caller.language, symbol };
}

async function shownOffer(deps: OffersDeps, { brandId }: Caller, id: string): Promise<Offer | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const offer = await deps.database.read((db) => offerById(db, brandId, BigInt(id)));
  return offer && offer.state !== 'draft' && offer.state !== 'review' ? offer : undefined;
}

async function offerWithCode(deps: OffersDeps, { brandId }: Caller, code: string): Promise<Offer | undefined> {
  const wanted = code.toUpperCase();
  const running = await deps.database.read((db) => runningOffers(db, brandId));
  return running.find(({ rules: { trigger } }) => trigger.kind === 'code' && trigger.code.toUpperCase() === wanted);
}

/** Undefined once the code counts: the player has the award, or will have it. */
async function enterCode(deps: OffersDeps, caller: Caller, offer: Offer) {
  const { id: playerId } = playerOf(caller);
  const own = await ownStanding(deps, offer, playerId);
  if (own.award) return undefined;
  const problem = await problemOf(deps, caller, { offer, own });
  if (problem) return problem;
  const { rules } = offer;
  // The code stands for the press.
  if (rules.joining === 'press' && !own.row) {
    const join = { offer, playerId, period: own.period, at: new Date(deps.clock.now()), rules };
    await deps.database.transact((trx) => insertJoin(trx, join));
  }
  await tell(deps, { offer, playerId, kind: 'code', key: `code:${offer.id}:${playerId}:${own.period}` });
  const { row } = await ownStanding(deps, offer, playerId);
  // Several have asked at once, and this player was not among those for whom it was enough.
  if (row?.state === 'gone' || row?.state === 'unfunded') return refuse('promotion.spent');
  return row?.state === 'barred' ? refuse('reward.excluded') : undefined;
}

async function answer(deps: OffersDeps, caller: Caller, offer: Offer) {
  const own = await ownStanding(deps, offer, playerOf(caller).id);
  return standingValue(deps, { words: await wordsFor(deps, caller), offer, own, playerId: playerOf(caller).id });
}

/** Why the player cannot begin: each unmet condition, and by how much. */
async function problemOf(deps: OffersDeps, caller: Caller, { offer, own }: { offer: Offer; own: OwnStanding }) {
  if (own.onBreak) return refuse('reward.excluded');
  if (offer.state !== 'running' || phaseOf(offer, deps.clock.now()) !== 'open') return refuse('promotion.closed');
  if (own.unmet.length > 0) {
    const words = await wordsFor(deps, caller);
    const missing = own.unmet.map((one) => unmetInWords(words, one));
    return refuse('promotion.unmet', {
      values: { missing: missing.map((one) => one.missing).join(' ') },
      detail: { data: { missing } },
    });
  }
  return own.funded && own.left ? undefined : refuse('promotion.spent');
}

/** Writes a fact that a promotion waits for, once, and reads it at once. */
export async function tell(
  deps: Pick<OffersDeps, 'database' | 'clock' | 'readFacts'>,
  fact: { offer: Offer; playerId: bigint; kind: 'code' | 'application' | 'list'; key: string },
): Promise<void> {
  await deps.database.transact((trx) =>
    addFacts(trx, [
      {
        brandId: fact.offer.brand_id,
        playerId: fact.playerId,
        kind: fact.kind,
        key: fact.key,
        at: new Date(deps.clock.now()),
        subject: fact.offer.id.toString(),
      },
    ]),
  );
  await deps.readFacts();
}

interface Applying {
  offer: Offer;
  remark: string;
  sent: readonly UploadedFile[];
  files: FileStore;
}

/** Undefined on success: the application now waits for an operator. */
async function apply(deps: OffersDeps, caller: Caller, { offer, remark, sent, files }: Applying) {
  const { trigger } = offer.rules;
  if (trigger.kind !== 'application') return UNKNOWN;
  const playerId = playerOf(caller).id;
  const own = await ownStanding(deps, offer, playerId);
  if (!may(own.standing, 'apply')) return refuse(own.application ? 'promotion.applied' : 'promotion.closed');
  const problem = await problemOf(deps, caller, { offer, own });
  if (problem) return problem;
  const text = remark.trim();
  if (remarkLength(text) > REMARK_LONGEST)
    return refuse('promotion.remark.long', { values: { longest: REMARK_LONGEST } });
  if (trigger.pictures === 'required' && sent.length === 0) return refuse('promotion.pictures.missing');
  const drawn = await drawUploads(trigger.pictures === 'none' ? [] : sent, PICTURE_PX);
  if (isRefusal(drawn)) return drawn;
  for (const image of drawn) await files.write(image.file, image.bytes);
  const made = await deps.database.transact((trx) =>
    insertApplication(trx, {
      brandId: caller.brandId,
      promotionId: offer.id,
      playerId,
      period: own.period,
      remark: text,
      pictures: drawn.map(({ file, width, height }) => ({ file, width, height })),
      at: new Date(deps.clock.now()),
    }),
  );
  if (made !== undefined) return undefined;
  // A parallel request was faster.
  for (const image of drawn) await files.remove(image.file);
  return refuse('promotion.applied');
}
