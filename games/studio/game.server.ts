import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { gameContract, type SpinError } from './game.contract.ts';
import { answerOf, jackpotsOf, proofOf, viewOf } from './game.views.ts';
import type { GameRoom, StudioGame } from './game-room.ts';
import { toJson } from './json.ts';
import { hasOutcome, isOpen } from './rounds/round.rules.ts';
import { findRound, markShown, type Round, roundsOf } from './rounds/round.store.ts';
import type { Rounds } from './rounds/rounds.ts';
import { lockSeedInUse, rotateSeeds, shownSeeds } from './rounds/seeds.ts';
import { FUN, type OperatorBook } from './sessions/operators.ts';
import { isDemo, openSession, replaceWalletToken, type StudioSession } from './sessions/sessions.ts';
import type { TitleShelf } from './slots/titles.ts';
import type { Wallet } from './wallet/wallet.ts';
import type { WalletClient, WalletReply } from './wallet/wallet-client.ts';

export interface GameDeps {
  database: Database;
  operators: OperatorBook;
  titles: TitleShelf;
  /** Every game with its room, slots included; read when a session opens. */
  shelf(): ReadonlyMap<string, { room: GameRoom; game: StudioGame }>;
  wallet: Wallet;
  walletClient: WalletClient;
  rounds: Rounds;
  /** The session that the gate found for the request. */
  sessionOf(request: FastifyRequest): StudioSession;
}

export function gameService(deps: GameDeps): Service {
  const { database, titles, rounds, sessionOf } = deps;
  return service(gameContract, {
    'POST /game/session': ({ body }) => open(deps, body.launch),
    'GET /game/balance': async ({ request }) => {
      const session = sessionOf(request);
      const reply = await balanceOf(deps, deps.shelf().get(session.gameCode)?.room, session);
      if (reply.balance === undefined) return refuse(balanceRefusal(reply));
      return { balance: reply.balance.toString(), jackpots: await jackpotsOf(deps, session) };
    },
    'POST /game/spin': async ({ body, request }) => {
      const session = sessionOf(request);
      const spun = await rounds.spin(session, { ...body, stake: BigInt(body.stake) });
      if ('refused' in spun) return refuse(SPIN_REFUSALS[spun.refused]);
      const refused = refusalOf(spun.round);
      return refused ? refuse(refused) : answerOf(deps, session, spun.round);
    },
    'GET /game/rounds/{ref}': async ({ params, request }) => {
      const session = sessionOf(request);
      const round = await database.read((db) => findRound(db, params.ref));
      if (round?.player_id !== session.playerId) return refuse('studio.round.unknown');
      return answerOf(deps, session, round);
    },
    'POST /game/rounds/{ref}/acknowledge': async ({ params, request }) =>
      (await markShown(database, sessionOf(request).playerId, params.ref))
        ? { acknowledged: true as const }
        : refuse('studio.round.unknown'),
    'GET /game/rounds': async ({ query, request }) => {
      const { playerId, gameCode } = sessionOf(request);
      const page = { playerId, gameCode, before: query.before, limit: query.limit + 1 };
      const found = await database.read((db) => roundsOf(db, page));
      return { rounds: found.slice(0, query.limit).map(viewOf), more: found.length > query.limit };
    },
    'POST /game/seed': ({ body, request }) => changeSeed(deps, sessionOf(request), body.clientSeed),
    'GET /game/proofs/{ref}': async ({ params }) => (await proofIn(deps, params.ref)) ?? refuse('studio.round.unknown'),
    'GET /game/titles': () => [...titles.values()].map(toJson),
    'GET /game/titles/{code}': ({ params }) => {
      const title = titles.get(params.code);
      return title ? toJson(title) : refuse('studio.game.unknown');
    },
  });
}

const SPIN_REFUSALS = {
  'stake-not-offered': 'studio.stake.not.offered',
  'round-open': 'studio.round.open',
  'key-used': 'studio.spin.key.used',
  'free-gone': 'studio.free.gone',
  'session-ended': 'studio.session.ended',
} as const satisfies Record<string, SpinError>;

/** Why a started round shows no outcome; undefined when it shows one or will. */
function refusalOf(round: Round): SpinError | undefined {
  if (hasOutcome(round.state) || round.state === 'betting') return undefined;
  if (round.state !== 'discarded') return 'studio.bet.undone';
  if (round.wallet_status === 'RS_ERROR_NOT_ENOUGH_MONEY') return 'studio.balance.short';
  if (round.wallet_status === 'RS_ERROR_BET_LIMIT_EXCEEDED')
    return round.free_grant === null ? 'studio.limit.reached' : 'studio.free.gone';
  if (round.wallet_status === 'RS_ERROR_USER_DISABLED') return 'studio.player.disabled';
  if (endsSession(round.wallet_status)) return 'studio.session.ended';
  return 'studio.bet.refused';
}

function endsSession(status: string | null): boolean {
  return status === 'RS_ERROR_INVALID_TOKEN' || status === 'RS_ERROR_TOKEN_EXPIRED';
}

function balanceRefusal({ status }: WalletReply) {
  if (status === 'RS_ERROR_USER_DISABLED') return 'studio.player.disabled';
  return endsSession(status) ? 'studio.session.ended' : 'studio.wallet.unreachable';
}

async function proofIn({ database, shelf }: GameDeps, ref: string) {
  const slot = await database.read((db) => proofOf(db, ref));
  if (slot) return slot;
  for (const room of new Set([...shelf().values()].map(({ room }) => room))) {
    const proof = await room.proof?.(ref);
    if (proof) return proof;
  }
  return undefined;
}

async function open(deps: GameDeps, launchId: string) {
  const opened = await openSession(deps.database, launchId);
  if (!opened) return refuse('studio.launch.expired');
  const operator = await deps.operators.find(opened.session.operatorId);
  const found = deps.shelf().get(opened.session.gameCode);
  if (!operator || !found) return refuse('studio.session.ended');
  const { room, game } = found;
  const session =
    isDemo(opened.session) || opened.session.hasPurse || room.balance
      ? opened.session
      : await exchangeToken(deps, opened.session, operator.walletUrl);
  // Pays first what an earlier session still owes, so that the balance shown is right.
  await room.opened?.(session);
  const reply = await balanceOf(deps, room, session);
  if (reply.balance === undefined) return refuse(balanceRefusal(reply));
  const currency = operator.currencies.find(({ code }) => code === session.currency) ?? FUN;
  return {
    token: opened.token,
    mode: isDemo(session) ? ('fun' as const) : ('real' as const),
    player: { nickname: isDemo(session) ? 'demo' : session.user },
    language: session.language === 'vi' ? ('vi' as const) : ('en' as const),
    currency: currency.code,
    symbol: currency.symbol,
    balance: reply.balance.toString(),
    game: {
      room: room.key,
      code: game.code,
      name: game.name,
      rtpBps: game.rtpBps,
      facts: await room.facts(session),
    },
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    // One operator may run several brands: the page around the game is that of the one that opened it.
    portalOrigin: new URL(session.lobbyUrl).origin,
  };
}

function balanceOf({ wallet }: GameDeps, room: GameRoom | undefined, session: StudioSession): Promise<WalletReply> {
  return room?.balance ? room.balance(session) : wallet.balance(session);
}

async function exchangeToken(deps: GameDeps, session: StudioSession, walletUrl: string): Promise<StudioSession> {
  const token = await deps.walletClient.check(walletUrl, session.walletToken ?? '');
  if (!token || token === session.walletToken) return session;
  await replaceWalletToken(deps.database, session.id, token);
  return { ...session, walletToken: token };
}

async function changeSeed(deps: GameDeps, session: StudioSession, clientSeed: string) {
  const revealed = await deps.database.transact(async (db) => {
    // The lock prevents a spin from starting between the check and the change.
    if (!(await lockSeedInUse(db, session.id))) return refuse('studio.session.ended');
    const open = await db
      .selectFrom('studio.rounds')
      .select('state')
      .where('session_id', '=', session.id)
      .where('ended_at', 'is', null)
      .execute();
    if (open.some(({ state }) => isOpen(state))) return refuse('studio.round.open');
    const room = deps.shelf().get(session.gameCode)?.room;
    if (await room?.isPlaying?.(db, session)) return refuse('studio.round.open');
    return (await rotateSeeds(db, session.id, clientSeed)) ?? refuse('studio.session.ended');
  });
  if (isRefusal(revealed)) return revealed;
  return { seeds: await deps.database.read((db) => shownSeeds(db, session.id)), revealed };
}
