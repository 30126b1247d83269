import type { WebSocket } from 'ws';
import type { StudioSession } from '../sessions/sessions.ts';
import type { ServerMessage } from './seats.contract.ts';

export type ByeCode = Extract<ServerMessage, { type: 'bye' }>['code'];

/** A slow socket is told the newest state when it has caught up, instead of every one between. */
const SLOW_BYTES = 128 * 1024;

/** One player's socket at a table. */
export class SocketEnd {
  readonly connection = crypto.randomUUID();
  readonly session: StudioSession;
  /** Of the last event that was sent. */
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

  bye(now: number, code: ByeCode): void {
    this.send({ now, type: 'bye', code });
    this.socket.close(code === 'restart' ? 1012 : 1000, code);
  }
}
