import type { FastifyInstance } from 'fastify';
import type { Reader } from '#platform/db/database.ts';
import type { Service } from '#platform/http/service.ts';
import type { GameReturn, ReturnsAsk } from './returns.ts';
import type { Operator } from './sessions/operators.ts';
import type { StudioSession } from './sessions/sessions.ts';
import type { TellAsk, ToldBet } from './told-bets.ts';
import type { WalletReply } from './wallet/wallet-client.ts';

/** The studio's rooms. Each runs one kind of games with its own server code and screen. */
export const ROOMS = ['slots', 'arcade', 'tables', 'seats', 'fish', 'betting', 'lottery'] as const;
export type RoomKey = (typeof ROOMS)[number];

/** The portal's category of a game (spec section 3 "gameType"). */
export type GameType = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'ELOTT' | 'LOTT' | 'COCK';

/** What the vendor list, the launch and the lobby need to know of a game. */
export interface StudioGame {
  code: string;
  room: RoomKey;
  name: { vi: string; en: string };
  gameType: GameType;
  /** Category of the vendor protocol's game list. */
  category: string;
  /** Long-run return in 1/100 percent; null if there is no single figure. */
  rtpBps: number | null;
  /** Path of the tile that the studio draws. */
  tile: string;
}

/** How an operator identifies a round that it asks about. */
export interface RoundAsked {
  round: string | undefined;
  /** Transaction id of a bet or a win; a UUID. */
  transactionId: string | undefined;
}

/**
 * One room of the studio. The vendor API, the launch and the game frame know games only through this interface. So a
 * new kind of game is a folder and one entry in `apps/studio/rooms.ts`.
 */
export interface GameRoom {
  key: RoomKey;
  games: readonly StudioGame[];
  services: readonly Service[];
  /** Called when a session was opened, before its balance is read: pays what an earlier session still owes. */
  opened?(session: StudioSession): Promise<void>;
  /** Balance of a session, for rooms with another wallet protocol; default: the seamless wallet. */
  balance?(session: StudioSession): Promise<WalletReply>;
  /** What the game's screen needs at its start besides the session; JSON. */
  facts(session: StudioSession): Promise<unknown>;
  /** What anyone needs to check a round; undefined when the round is not in this room. */
  proof?(ref: string): Promise<{ kind: string; ref: string } | undefined>;
  /** The public name of a round that an operator asks about; undefined when the round is not in this room. */
  roundRef?(operator: Operator, asked: RoundAsked): Promise<string | undefined>;
  /** Bets of an operator in readable text, for its bet record. Rounds that are not in this room are left out. */
  tellBets?(ask: TellAsk): Promise<ToldBet[]>;
  /**
   * Whether a round with the session's seeds is unfinished. Until it ends the seeds cannot be changed, since that
   * reveals them.
   */
  isPlaying?(db: Reader, session: StudioSession): Promise<boolean>;
  /** What the room's games paid an operator's players, compared with theory. Games without real stakes are left out. */
  returns?(ask: ReturnsAsk): Promise<GameReturn[]>;
  /** Adds the room's sockets and pictures. */
  mount?(app: FastifyInstance): void;
  /** Starts clocks and settlement. */
  start?(): { stop(): Promise<void> };
}

/** Every game by its code, with its room. Throws when two rooms have the same code. */
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
