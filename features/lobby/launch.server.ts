import { countryOf, type SiteState } from '#features/site/public.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { type Game, readGames } from './game.store.ts';
import { maintenanceOf, nameOf } from './game.wire.ts';
import type { LaunchAnswer, LobbyDeps } from './lobby.deps.ts';
import { noteLaunch } from './player-games.store.ts';

export interface LaunchGameAsk {
  vassalage: string;
  gameId: string;
  nodeId: number;
  gameCode: string;
  lottoGameCode: string;
  gameType: string;
  backUrl: string;
}

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

type LaunchRefusal =
  | (typeof CLOSED)[keyof typeof CLOSED]
  | (typeof REFUSED)[keyof typeof REFUSED]
  | 'lobby.game.maintenance';

/** The last gates of a launch (spec sections 2.2, 2.6 and 8), then the vendor. The frame has already asked for a member. */
export async function launchGame(deps: LobbyDeps, caller: Caller, ask: LaunchGameAsk) {
  const state = await deps.site.stateFor(caller.brandId, caller.ip);
  if (state !== 'open') return refuse(CLOSED[state]);
  const game = await findGame(deps, caller.brandId, ask);
  if (!game) return refuse('lobby.game.unknown');
  const closed = closedNow(game, deps.clock.now());
  if (closed) return closed;
  const playerId = playerOf(caller).id;
  const launched = await deps.launch({
    gameId: game.id,
    playerId,
    brandCode: caller.brandCode,
    language: caller.language.toLowerCase(),
    country: countryOf(caller.ip) ?? 'XX',
    lobbyUrl: deps.portalUrl + backPath(ask.backUrl),
    depositUrl: `${deps.portalUrl}/?page=depositv2`,
  });
  if (!launched.ok) return refuse(REFUSED[launched.reason]);
  await deps.database.transact((db) => noteLaunch(db, { brandId: caller.brandId, playerId, gameId: game.id }));
  return {
    content: { game_url: launched.url },
    game: {
      nodeId: game.id,
      gameCode: game.code,
      gameName: nameOf(game, caller.language),
      vassalage: game.vendorCode,
    },
  };
}

/** Clients show message and times of a maintenance from value.content.data (wire.md 1.3). */
function closedNow(game: Game, now: number): Refusal<LaunchRefusal> | undefined {
  const rest = maintenanceOf(game, now);
  if (rest)
    return refuse('lobby.game.maintenance', {
      detail: { content: { data: { maintainTime: rest.from, endTime: rest.to } } },
    });
  return game.playable ? undefined : refuse('lobby.game.unconnected');
}

/**
 * Clients name a game by node id, by code, or only by its vendor, whose first game then starts (spec section 2.3:
 * cockfight and lottery entries). gameId may hold either an id or a code (wire.md 2.2).
 */
async function findGame(
  { database, lobby }: LobbyDeps,
  brandId: number,
  ask: LaunchGameAsk,
): Promise<Game | undefined> {
  const vendor = ask.vassalage.toUpperCase() || undefined;
  const id = ask.nodeId || (/^\d{1,9}$/.test(ask.gameId) ? Number(ask.gameId) : 0);
  if (id) return (await lobby.byIds(brandId, [id])).find((game) => !vendor || game.vendorCode === vendor);
  for (const code of [ask.gameCode, ask.lottoGameCode, ask.gameId].filter(Boolean)) {
    const game = await lobby.byCode(brandId, { vendor, code });
    if (game) return game;
  }
  const first = vendor ?? ask.gameId.toUpperCase();
  if (!first || ask.gameCode || ask.lottoGameCode) return undefined;
  const offer = await lobby.offer(brandId);
  const filter = { vendors: [first], gameType: ask.gameType.toUpperCase() };
  const [game] = await database.read((db) => readGames(db, { offer, filter, limit: 1 }));
  return game;
}

/** Only a path of our own portal: the game must not send the player to a stranger's page. */
function backPath(backUrl: string): string {
  return /^\/(?![/\\])[\w\-./?=&%]*$/.test(backUrl) ? backUrl : '/';
}
