import type { z } from 'zod';
import { countryOf, originAsked, originOfBrand, type SiteState } from '#features/site/public.ts';
import { AFFILIATE_TYPE, ASSISTANT_TYPE, type Caller } from '#platform/http/caller.ts';
import { denies } from '#platform/http/policy.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { type Game, gameByCode, gamesOn, type Shelf } from '../catalogue/shelf.rules.ts';
import { maintenanceOf, nameOf, wireGame } from '../games/game.wire.ts';
import { noteLaunch } from '../games/player-games.store.ts';
import type { LaunchAnswer, LobbyDeps } from '../lobby.deps.ts';
import { type LotteryLaunch, lotteryEntry } from '../lottery/lottery-entry.rules.ts';
import type { launchRefusal } from './launch.contract.ts';
import { backPath, insteadOf, isTrialMode } from './launch.rules.ts';

export interface LaunchGameAsk extends LotteryLaunch {
  launchMode: string;
  accountType: string;
  gameType: string;
  backUrl: string;
  at: AskedAddress;
}

/** Host and protocol under which the player asks: the page around the game. */
type AskedAddress = Parameters<typeof originAsked>[1];

/** Refusals for a caller who may not play for money (platform/http/policy.ts, access 'member'). */
type Denied = 'login.not.session' | 'need.real.account' | 'password.change.required';

const CLOSED = {
  maintenance: 'lobby.launch.closed',
  region: 'lobby.launch.region',
} as const satisfies Record<Exclude<SiteState, 'open'>, string>;

const REFUSED = {
  'game-unknown': 'lobby.game.unknown',
  'game-closed': 'lobby.game.unconnected',
  'player-disabled': 'lobby.launch.player',
  'vendor-unavailable': 'lobby.launch.vendor',
} as const satisfies Record<Extract<LaunchAnswer, { ok: false }>['reason'], string>;

/** Number of games offered instead of one that cannot open. */
const INSTEAD = 6;

/** Checks a launch (spec sections 2.2, 2.6, 5 and 8), then opens the game. */
export async function launchGame(deps: LobbyDeps, caller: Caller, ask: LaunchGameAsk) {
  const closed = await notAllowed(deps, caller, ask);
  if (closed) return closed;
  const mode = ask.launchMode.toUpperCase() || 'GLS';
  if (mode !== 'GLS' && mode !== 'LOTT') return refuse('lobby.launch.mode');
  const shelf = await deps.lobby.shelf(caller.brandId);
  if (mode === 'GLS') return openOne(deps, caller, { shelf, ask, game: findGame(shelf, ask) });
  const entry = lotteryEntry(shelf, ask);
  if (entry === 'wrong') return refuse('lobby.launch.lottery');
  const shown = shelf.halls.some(({ vendorCode }) => entry.vendors.includes(vendorCode));
  if (entry.game || shown) return openOne(deps, caller, { shelf, ask, game: entry.game });
  const known = await Promise.all(entry.vendors.map((code) => deps.lobby.hasVendor(code)));
  if (!known.includes(true)) return refuse('lobby.game.unknown');
  return refuse('lobby.game.unconnected', {
    detail: detailOf(deps, caller, { games: inPlaceOf(deps, shelf, 'LOTT') }),
  });
}

/** The sports book (spec section 2.1 "/fbsports"). */
export async function launchSports(
  deps: LobbyDeps,
  caller: Caller,
  ask: Pick<LaunchGameAsk, 'accountType' | 'backUrl' | 'at'>,
) {
  const closed = await notAllowed(deps, caller, ask);
  if (closed) return closed;
  const shelf = await deps.lobby.shelf(caller.brandId);
  const [game] = gamesOn(shelf, { vendors: ['FB'], gameType: 'SPORTS' });
  if (game || !(await deps.lobby.hasVendor('FB'))) return openOne(deps, caller, { shelf, ask, game });
  const games = inPlaceOf(deps, shelf, 'SPORTS');
  return refuse('lobby.game.unconnected', { detail: detailOf(deps, caller, { games }) });
}

/** Who may launch: a real account, or any session in trial mode; and only while the brand is open. */
async function notAllowed({ site, mayLaunch }: LobbyDeps, caller: Caller, ask: { accountType: string }) {
  const denied = denies('member', caller) as Denied | undefined;
  if (denied && !(denied === 'need.real.account' && isTrialMode(ask))) return refuse(denied);
  const state = await site.stateFor(caller.brandId, caller.ip);
  if (state !== 'open') return refuse(CLOSED[state]);
  const player = playerOf(caller);
  if (!mayPlay(player.type)) return refuse('lobby.launch.player');
  // Applies to play money too: a break is a break from all games.
  return mayLaunch({ playerId: player.id, brandId: caller.brandId, language: caller.language });
}

/** Affiliates and assistants may only use the agent centre (docs/agents.md 1). */
const mayPlay = (type: number): boolean => type !== AFFILIATE_TYPE && type !== ASSISTANT_TYPE;

interface Wanted {
  shelf: Shelf;
  ask: Pick<LaunchGameAsk, 'accountType' | 'backUrl' | 'at'>;
  game: Game | undefined;
}

async function openOne(deps: LobbyDeps, caller: Caller, { shelf, ask, game }: Wanted) {
  if (!game) return refuse('lobby.game.unknown');
  const resting = closedNow(deps, caller, shelf, game);
  if (resting) return resting;
  const playerId = playerOf(caller).id;
  const trial = isTrialMode(ask);
  const short = trial ? undefined : await tooShort(deps, playerId, game);
  if (short) return short;
  // The page that frames the game must be the one that the game knows.
  const asked = originAsked(await deps.site.brands.byId(caller.brandId), ask.at);
  const origin = asked ?? (await originOfBrand(deps.site, caller.brandId, deps.portalUrl));
  const launched = await deps.launch({
    gameId: game.id,
    playerId,
    trial,
    brandCode: caller.brandCode,
    language: caller.language.toLowerCase(),
    country: countryOf(caller.ip) ?? 'XX',
    lobbyUrl: origin + backPath(ask.backUrl),
    depositUrl: `${origin}/?account=depositv2`,
  });
  if (!launched.ok) return refuse(REFUSED[launched.reason]);
  await deps.database.transact((db) => noteLaunch(db, { brandId: caller.brandId, playerId, gameId: game.id }));
  return {
    gameUrl: launched.url,
    content: { game_url: launched.url, ...(launched.follows !== undefined && { follows: launched.follows }) },
    game: {
      nodeId: game.id,
      gameCode: game.code,
      gameName: nameOf(game, caller.language),
      vassalage: game.vendorCode,
    },
  };
}

/** Why this game is closed for everybody, with other games to offer (spec section 8). */
function closedNow(deps: LobbyDeps, caller: Caller, shelf: Shelf, game: Game) {
  if (game.isGroup)
    return refuse('lobby.game.group', {
      detail: detailOf(deps, caller, { parentNodeId: game.id, games: gamesOn(shelf, { parentId: game.id }) }),
    });
  const games = inPlaceOf(deps, shelf, game.type);
  const rest = maintenanceOf(game, deps.clock.now());
  if (rest)
    return refuse('lobby.game.maintenance', {
      detail: detailOf(deps, caller, { maintainTime: rest.from, endTime: rest.to, games }),
    });
  return game.playable ? undefined : refuse('lobby.game.unconnected', { detail: detailOf(deps, caller, { games }) });
}

/**
 * Refuses a launch if the balance is below the game's smallest stake, so that the client offers a deposit (wire.md 1.3
 * "low balance on launch"). A running round, free spins included, can always be continued, and free rounds cost nothing.
 */
async function tooShort(
  { spendable, playsWithoutStake }: LobbyDeps,
  playerId: bigint,
  game: Game,
): Promise<Refusal<'lobby.launch.balance'> | undefined> {
  const balance = await spendable(playerId, game.vendorCode);
  if (balance >= game.minBet || (await playsWithoutStake({ playerId, gameId: game.id }))) return undefined;
  const data = { balance: toWireNumber(balance), minBet: toWireNumber(game.minBet) };
  return refuse('lobby.launch.balance', { detail: { content: { data } } });
}

type RefusalData = z.input<typeof launchRefusal>['content']['data'];

function detailOf(
  { clock }: LobbyDeps,
  caller: Caller,
  { games, ...data }: Omit<RefusalData, 'games'> & { games: readonly Game[] },
): z.input<typeof launchRefusal> {
  return {
    content: { data: { ...data, games: games.map((game) => wireGame(game, caller.language, clock.now())) } },
  };
}

function inPlaceOf({ clock }: LobbyDeps, shelf: Shelf, gameType: string): readonly Game[] {
  const open = (other: Game) => other.playable && !other.isGroup && !maintenanceOf(other, clock.now());
  return insteadOf(shelf, { gameType, open, most: INSTEAD });
}

/**
 * Clients name a game by node id, by code, or by its vendor alone, whose first game then starts (spec section 2.3:
 * cockfight and lottery entries). gameId may be an id or a code (wire.md 2.2).
 */
function findGame(shelf: Shelf, ask: LaunchGameAsk): Game | undefined {
  const vendor = (ask.vassalage || ask.vendor).toUpperCase() || undefined;
  const id = ask.nodeId || (/^\d{1,9}$/.test(ask.gameId) ? Number(ask.gameId) : 0);
  if (id) {
    const game = shelf.byId.get(id);
    return !vendor || game?.vendorCode === vendor ? game : undefined;
  }
  for (const code of [ask.gameCode, ask.lottoGameCode, ask.gameId].filter(Boolean)) {
    const game = gameByCode(shelf, { vendor, code });
    if (game) return game;
  }
  const first = vendor ?? ask.gameId.toUpperCase();
  // A vendor's code as `gameId` means its first game (wire.md 2.2). Any other value means exactly that game.
  const namesAnother = ask.gameId !== '' && ask.gameId.toUpperCase() !== first;
  if (!first || ask.gameCode || ask.lottoGameCode || namesAnother) return undefined;
  return gamesOn(shelf, { vendors: [first], gameType: ask.gameType.toUpperCase() }).find(({ isGroup }) => !isGroup);
}
