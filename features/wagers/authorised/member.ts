import type { AuthoriseReason, MemberCall } from '#games/vendors/authorise/authorise-core.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { GameList } from '../game-list.ts';
import type { GameFacts, Lookups, PlayerFacts } from '../lookups.ts';
import type { RenewRoom, StakeGuard } from '../wallet/wallet.ts';
import { newestSession } from './authorised.store.ts';

/** What the core needs from a vendor besides its code. */
export interface AuthorisedVendor {
  /** Number in the ledger. */
  number: number;
  /** Catalogue code of the game for the vendor's product and game numbers. */
  gameOf(productType: number, gameId: number): string | undefined;
}

export interface AuthorisedDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  games: GameList;
  players: Lookups['players'];
  vendorOf(code: string): AuthorisedVendor | undefined;
  mayStake: StakeGuard;
  renewRoom: RenewRoom;
}

/** A player who has opened a game of the vendor at least once; the vendor cannot ask about others. */
export interface Member {
  player: PlayerFacts;
  vendor: AuthorisedVendor;
  /** Epoch ms from which on no new bet is taken; it may be past. */
  openUntil: number;
  /** The game of the newest session. */
  gameId: number;
}

const USERNAME = /^[1-9]\d{0,17}$/;

export async function memberOf(deps: AuthorisedDeps, call: MemberCall): Promise<Member | undefined> {
  const vendor = deps.vendorOf(call.vendor);
  if (!vendor || !USERNAME.test(call.username)) return undefined;
  const playerId = BigInt(call.username);
  const [facts, session] = await Promise.all([
    deps.players([playerId]),
    deps.database.read((db) => newestSession(db, { playerId, vendor: call.vendor })),
  ]);
  const [player] = facts;
  if (!player || !session) return undefined;
  const endedAt = session.ended_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return { player, vendor, openUntil: Math.min(session.expires_at.getTime(), endedAt), gameId: session.game_id };
}

/** Why a correct request for a new bet is denied at this moment. */
export async function objectionTo(
  deps: AuthorisedDeps,
  { player, openUntil }: Member,
  game: GameFacts | undefined,
  amount: bigint,
): Promise<AuthoriseReason | undefined> {
  if (!game?.enabled) return 'invalid-game';
  if (deps.clock.now() >= openUntil) return 'session-ended';
  if (!player.mayPlay) return 'player-disabled';
  return deps.mayStake({ playerId: player.id, brandId: player.brandId, game, amount });
}

/** The catalogue's game of a vendor's product; if the vendor names none, the game that the player opened last. */
export async function gameOf(
  deps: AuthorisedDeps,
  member: Member,
  { vendor, productType, gameId }: { vendor: string; productType: number; gameId: number },
): Promise<GameFacts | undefined> {
  const code = member.vendor.gameOf(productType, gameId);
  return code === undefined ? deps.games.byId(member.gameId) : deps.games.byCode(vendor, code);
}
