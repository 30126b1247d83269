import { authoriseLogin } from '#games/vendors/authorise/authorise.client.ts';
import { type HubReply, hubClient, type LaunchRequest } from '#games/vendors/hub/hub.client.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { maskedName } from '#platform/i18n/masked-name.ts';
import type { GameList } from '../game-list.ts';
import type { GameFacts, PlayerFacts } from '../lookups.ts';
import { endOlderSessions, endSession, insertSession } from '../session/game-session.store.ts';
import { newToken } from '../session/game-session.ts';
import type { AuthoriseLink, NumberedVendor } from '../vendors.ts';
import type { FreeRounds } from '../wallet/free-rounds.ts';

export interface Launch {
  gameId: number;
  /** Undefined opens the vendor's demo with the vendor's play money. */
  player: PlayerFacts | undefined;
  brandCode: string;
  /** Our language code, lower case. */
  language: string;
  /** ISO 3166-1; XX if unknown. */
  country: string;
  lobbyUrl: string;
  depositUrl: string | undefined;
}

export type Launched =
  | { ok: true; url: string; game: GameFacts }
  | { ok: false; reason: 'game-unknown' | 'game-closed' | 'player-disabled' | 'vendor-unavailable' };

export interface LaunchDeps {
  database: Database;
  clock: Clock;
  games: GameList;
  vendors: ReadonlyMap<string, NumberedVendor>;
  authoriseVendors: ReadonlyMap<string, AuthoriseLink>;
  /** The older token of the same game ends with the new one, so caches must drop it. */
  forgetPlayer(playerId: bigint): Promise<void>;
  /** Called with the vendor's answer when it is no link. */
  onVendorFailure(vendor: string, detail: string): void;
  freeRounds: Pick<FreeRounds, 'told'>;
}

/** Languages whose code here differs from ISO 639-1, which vendors use. */
const ISO_LANGUAGE: Readonly<Record<string, string>> = { cn: 'zh', ty: 'tl' };

/** Longer than anybody should play at a time; each launch makes a new token. */
const SESSION_HOURS = 12;

/** Opens a game for a player: creates a token for this game, and returns the vendor's address with it. */
export async function openGameSession(deps: LaunchDeps, launch: Launch): Promise<Launched> {
  const game = await deps.games.byId(launch.gameId);
  const open = game && openerOf(deps, game.vendor, launch.brandCode);
  if (!game || !open) return { ok: false, reason: 'game-unknown' };
  if (!game.enabled) return { ok: false, reason: 'game-closed' };
  if (launch.player && !launch.player.mayPlay) return { ok: false, reason: 'player-disabled' };
  const session = launch.player && (await newSession(deps, launch.player, game));
  const grants = { playerId: launch.player?.id ?? 0n, vendor: game.vendor, gameCode: game.code };
  const freeRounds = session && (await deps.freeRounds.told(grants));
  const reply = await open({ ...requestFor(launch, game, session), freeRounds });
  if (launch.player && session) await settleSessions(deps, launch.player.id, session.token, reply.ok);
  if (reply.ok) return { ok: true, url: reply.value, game };
  deps.onVendorFailure(game.vendor, `${reply.reason}: ${reply.detail}`);
  return { ok: false, reason: 'vendor-unavailable' };
}

/** How a vendor opens a game, by its protocol. */
function openerOf(
  { vendors, authoriseVendors }: LaunchDeps,
  code: string,
  brandCode: string,
): ((request: LaunchRequest) => Promise<HubReply<string>>) | undefined {
  const hub = vendors.get(code);
  if (hub) return hubClient({ ...hub.endpoint, subPartnerId: brandCode }).gameUrl;
  const link = authoriseVendors.get(code);
  return link && (({ session, ...request }) => authoriseLogin(link.endpoint, { ...request, player: session?.player }));
}

function requestFor(launch: Launch, game: GameFacts, session: LaunchRequest['session']): LaunchRequest {
  const { country, lobbyUrl, depositUrl } = launch;
  const language = ISO_LANGUAGE[launch.language] ?? launch.language;
  return {
    session,
    gameCode: game.code,
    currency: launch.player?.currency ?? '',
    language,
    country,
    lobbyUrl,
    depositUrl,
  };
}

async function newSession(deps: LaunchDeps, player: PlayerFacts, game: GameFacts) {
  const now = deps.clock.now();
  const token = newToken();
  await insertSession(deps.database, {
    token,
    playerId: player.id,
    brandId: player.brandId,
    account: player.ledgerAccount,
    currency: player.currency,
    vendor: game.vendor,
    gameId: game.id,
    expiresAt: new Date(now + SESSION_HOURS * 3_600_000),
  });
  const { username } = player;
  return { player: player.id.toString(), token, ...(username ? { nickname: maskedName(username) } : {}) };
}

/** The running game's session continues until the vendor has opened the new one. */
async function settleSessions(deps: LaunchDeps, playerId: bigint, token: string, opened: boolean): Promise<void> {
  const end = opened ? endOlderSessions : endSession;
  await end(deps.database, token, new Date(deps.clock.now()));
  await deps.forgetPlayer(playerId);
}
