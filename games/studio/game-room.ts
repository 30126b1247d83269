import type { FastifyInstance } from 'fastify';
import type { Reader } from '#platform/db/database.ts';
import type { Service } from '#platform/http/service.ts';
import type { GameReturn, ReturnsAsk } from './returns.ts';
import type { Operator } from './sessions/operators.ts';
import type { StudioSession } from './sessions/sessions.ts';
import type { TellAsk, ToldBet } from './told-bets.ts';
import type { WalletReply } from './wallet/wallet-client.ts';

/** The studio's rooms: each runs games of one kind on a server and a screen of its own. */
export const ROOMS = ['slots', 'arcade', 'tables', 'seats', 'fish', 'betting', 'lottery'] as const;
export type RoomKey = (typeof ROOMS)[number];

/** The portal's category of a game (spec section 3 "gameType"). */
export type GameType = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'ELOTT' | 'LOTT' | 'COCK';

/** What vendor list, launch and lobby know of a game. */
export interface StudioGame {
  code: string;
  room: RoomKey;
  name: { vi: string; en: string };
  gameType: GameType;
  /** Category of the vendor protocol's game list. */
  category: string;
  /** Long-run return in 1/100 percent, where one figure says it. */
  rtpBps: number | null;
  /** Path of the tile that the studio draws. */
  tile: string;
}

/** How an operator names a round that it asks about. */
export interface RoundAsked {
  round: string | undefined;
  /** Transaction id of a bet or a win; a UUID. */
  transactionId: string | undefined;
}

/**
 * One room of the studio. Vendor API, launch and game frame know games only through this, so a new kind of game is a
 * folder and one entry in `apps/studio/rooms.ts`.
 */
export interface GameRoom {
  key: RoomKey;
  games: readonly StudioGame[];
  services: readonly Service[];
  /** A session was opened, its balance is not read yet: what an earlier session still owes is paid here. */
  opened?(session: StudioSession): Promise<void>;
  /** Balance of a session whose money is asked by the room's own protocol; the seamless wallet unless told. */
  balance?(session: StudioSession): Promise<WalletReply>;
  /** What the game's screen needs at its opening besides the session itself; JSON. */
  facts(session: StudioSession): Promise<unknown>;
  /** What anyone needs to check a round; undefined when the round is not of this room. */
  proof?(ref: string): Promise<{ kind: string; ref: string } | undefined>;
  /** The public name of a round that an operator asks about; undefined when it is not of this room. */
  roundRef?(operator: Operator, asked: RoundAsked): Promise<string | undefined>;
  /** Bets of an operator in words, for its bet record; rounds that are not of this room are left out. */
  tellBets?(ask: TellAsk): Promise<ToldBet[]>;
  /** Whether a round of the session's seeds is unfinished: they cannot be changed, which reveals them, meanwhile. */
  isPlaying?(db: Reader, session: StudioSession): Promise<boolean>;
  /** What the room's games paid an operator's players, against theory; games without real stakes are left out. */
  returns?(ask: ReturnsAsk): Promise<GameReturn[]>;
  /** Sockets and pictures of the room. */
  mount?(app: FastifyInstance): void;
  /** Clocks and settlement. */
  start?(): { stop(): Promise<void> };
}

/** Every game by its code, with its room. Throws when two rooms claim one code. */
export function shelveRooms(rooms: readonly GameRoom[]): ReadonlyMap<string, { room: GameRoom; game: StudioGame }> {
  const shelf = new Map<string, { room: GameRoom; game: StudioGame }>();
  for (const room of rooms) {
    for (const game of room.games) {
      if (shelf.has(game.code)) throw new Error(`two rooms have a game ${game.code}`);
      shelf.set(game.code, { room, game });
    }
  }
  return shelf;
}
