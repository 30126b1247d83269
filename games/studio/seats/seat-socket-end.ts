import type { WebSocket } from 'ws';
import type { StudioSession } from '../sessions/sessions.ts';
import type { ServerMessage } from './seats.contract.ts';

export type ByeCode = Extract<ServerMessage, { type: 'bye' }>['code'];

/** A socket with more unsent bytes skips states, and gets the newest one when it has caught up. */
const SLOW_BYTES = 128 * 1024;

/** One player's socket at a table. */
export class SocketEnd {
  readonly connection = crypto.randomUUID();
  readonly session: StudioSession;
  /** Number of the last event that was sent. */
  seq = 0;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket, session: StudioSession) {
    this.socket = socket;
    this.session = session;
  }

  get isSlow(): boolean {
    return this.socket.bufferedAmount > SLOW_BYTES;
  }

  send(message: ServerMessage): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Closes the socket because of an internal error. The player's page connects again and gets the state. */
  fail(): void {
    this.socket.close(1011);
  }

  bye(now: number, code: ByeCode): void {
    this.send({ now, type: 'bye', code });
    this.socket.close(code === 'restart' ? 1012 : 1000, code);
  }
}
