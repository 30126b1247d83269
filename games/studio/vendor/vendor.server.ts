import type { FastifyReply } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import type { Ask } from '#platform/http/service.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { GameRoom, StudioGame } from '../game-room.ts';
import type { FreeGrant } from '../rounds/free-grants.store.ts';
import { FUN, type Operator, type OperatorBook } from '../sessions/operators.ts';
import { prepareLaunch } from '../sessions/sessions.ts';
import { toldLanguage } from '../told-bets.ts';
import { isSigned, SIGNATURE_HEADER } from '../wallet/signature.ts';
import { vendorContract } from './vendor.contract.ts';

export interface VendorDeps {
  database: Database;
  operators: OperatorBook;
  /** Every game of every room, by its code. */
  shelf(): ReadonlyMap<string, { room: GameRoom; game: StudioGame }>;
  /** Origin of the studio as browsers type it. */
  studioUrl: string;
}

type Contract = typeof vendorContract;
type UrlAsk = Ask<Contract['POST /api/game/url']>;
type RoundAsk = Ask<Contract['POST /api/game/round']>;
type SignedAsk = Pick<UrlAsk, 'rawBody' | 'request'> & { body: { operator_id: string } };

export function vendorService(deps: VendorDeps): Service {
  return service(vendorContract, {
    'POST /api/game/url': async (ask) => {
      const operator = await signer(deps, ask);
      return 'refused' in operator ? turnAway(ask.reply, operator) : gameUrl(deps, operator, ask);
    },
    'POST /api/game/list': async (ask) => {
      const operator = await signer(deps, ask);
      return 'refused' in operator ? turnAway(ask.reply, operator) : gameList(deps);
    },
    'POST /api/game/returns': async (ask) => {
      const operator = await signer(deps, ask);
      return 'refused' in operator ? turnAway(ask.reply, operator) : gameReturns(deps, operator, ask.body);
    },
    'POST /api/game/bets': async (ask) => {
      const operator = await signer(deps, ask);
      return 'refused' in operator ? turnAway(ask.reply, operator) : toldBets(deps, operator, ask.body);
    },
    'POST /api/game/round': async (ask) => {
      const operator = await signer(deps, ask);
      return 'refused' in operator ? turnAway(ask.reply, operator) : roundUrl(deps, operator, ask);
    },
  });
}

interface Stranger {
  refused: 'unknown' | 'unsigned';
}

/** The operator that signed the request. */
async function signer(deps: VendorDeps, { body, rawBody, request }: SignedAsk): Promise<Operator | Stranger> {
  const operator = await deps.operators.find(body.operator_id);
  if (!operator) return { refused: 'unknown' };
  const isOwn = await isSigned(rawBody, request.headers[SIGNATURE_HEADER], operator.publicKey);
  return isOwn ? operator : { refused: 'unsigned' };
}

/**
 * The protocol distinguishes an unknown operator (404) from a wrong signature (403). Ids of operators are not secret.
 */
function turnAway(reply: FastifyReply, { refused }: Stranger) {
  if (refused === 'unknown') return failed(reply, 'There is no operator with this operator_id.');
  reply.status(403);
  return { error: 'The signature does not belong to the operator_id.' };
}

function failed(reply: FastifyReply, error: string) {
  reply.status(404);
  return { error };
}

async function gameUrl(deps: VendorDeps, operator: Operator, { body, reply }: UrlAsk) {
  if (!deps.shelf().has(body.game_code)) return failed(reply, `There is no game with the code ${body.game_code}.`);
  const isDemo = body.currency === FUN.code;
  if (!isDemo && !operator.currencies.some(({ code }) => code === body.currency))
    return failed(reply, `The currency ${body.currency} is not offered to this operator.`);
  if (!isDemo && !(body.user && body.token)) return failed(reply, 'Play for money needs user and token.');
  const language = body.lang.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  const launchId = await prepareLaunch(deps.database, {
    operatorId: operator.operatorId,
    user: body.user,
    nickname: isDemo ? undefined : body.nickname,
    token: isDemo ? undefined : body.token,
    gameCode: body.game_code,
    currency: body.currency,
    language,
    lobbyUrl: body.lobby_url,
    depositUrl: body.deposit_url,
    freeGrants: isDemo ? undefined : body.free_rounds?.map(grantOf),
  });
  const room = deps.shelf().get(body.game_code)?.room.key ?? 'slots';
  return {
    url: `${deps.studioUrl}/play/${encodeURIComponent(body.game_code)}?room=${room}&lang=${language}&session=${launchId}`,
  };
}

/** The wire counts 1/100,000 of a main unit. */
const grantOf = (told: NonNullable<UrlAsk['body']['free_rounds']>[number]): FreeGrant => ({
  reward: told.reward_uuid,
  rounds: told.rounds,
  stake: BigInt(told.stake) / 10n,
  expiresAt: new Date(told.expires_at),
});

function gameList({ shelf, studioUrl }: VendorDeps) {
  return [...shelf().values()].map(({ game }, index) => ({
    game_id: index + 1,
    game_code: game.code,
    name: game.name.vi,
    product: 'Đông Sơn',
    category: game.category,
    platforms: ['GPL_DESKTOP' as const, 'GPL_MOBILE' as const],
    enabled: true,
    blocked_countries: [],
    url_thumb: studioUrl + game.tile,
    url_background: studioUrl + game.tile,
  }));
}

async function gameReturns(
  { shelf }: VendorDeps,
  { operatorId }: Operator,
  { from, to }: { from: string; to: string },
) {
  const offered = shelf();
  const rooms = new Set([...offered.values()].map(({ room }) => room));
  const found = await Promise.all([...rooms].map((room) => room.returns?.({ operatorId, from, to }) ?? []));
  const games = found.flat().map(({ staked, paid, expected, deviation, bounds, ...one }) => ({
    game: one.game,
    name: offered.get(one.game)?.game.name ?? { vi: one.game, en: one.game },
    currency: one.currency,
    rounds: one.rounds,
    staked: `${staked}`,
    paid: `${paid}`,
    expected: `${expected}`,
    deviation: `${deviation}`,
    bounds: bounds && { low: `${bounds.low}`, high: `${bounds.high}` },
  }));
  return { games };
}

async function toldBets(
  { shelf }: VendorDeps,
  { operatorId }: Operator,
  { lang, rounds }: { lang: string; rounds: readonly string[] },
) {
  const rooms = new Set([...shelf().values()].map(({ room }) => room));
  const ask = { operatorId, rounds, language: toldLanguage(lang) };
  const told = await Promise.all([...rooms].map((room) => room.tellBets?.(ask) ?? []));
  return { bets: told.flat() };
}

async function roundUrl(deps: VendorDeps, operator: Operator, { body, reply }: RoundAsk) {
  const ref = await findOperatorsRound(deps, operator, body);
  if (ref) return { url: `${deps.studioUrl}/verify?round=${ref}` };
  reply.status(405);
  return { code: '100', message: 'Invalid Round' };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Our transaction ids are UUIDs; other text is not one of ours and would fail in the comparison. */
async function findOperatorsRound(
  { shelf }: VendorDeps,
  operator: Operator,
  { round, transaction_uuid: sent }: RoundAsk['body'],
): Promise<string | undefined> {
  const transactionId = sent && UUID.test(sent) ? sent : undefined;
  if (!round && !transactionId) return undefined;
  for (const room of new Set([...shelf().values()].map(({ room }) => room))) {
    const ref = await room.roundRef?.(operator, { round, transactionId });
    if (ref) return ref;
  }
  return undefined;
}
