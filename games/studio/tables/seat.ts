import type { WebSocket } from 'ws';
import type { StudioSession } from '../sessions/sessions.ts';
import type { ServerMessage } from './table.contract.ts';

export type ByeCode = Extract<ServerMessage, { type: 'bye' }>['code'];

/** One player's socket at a table. */
export class Seat {
  readonly connection = crypto.randomUUID();
  readonly session: StudioSession;
  /** True if events were skipped; the player gets a snapshot when the socket has caught up. */
  isBehind = false;
  /** Why the player leaves; they leave once they have no undecided paid round. */
  leaving: ByeCode | undefined;
  askedMs: number;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket, session: StudioSession, nowMs: number) {
    this.socket = socket;
    this.session = session;
    this.askedMs = nowMs;
  }

  get unsentBytes(): number {
    return this.socket.bufferedAmount;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.isOpen) this.socket.send(text);
  }

  bye(now: number, code: ByeCode): void {
    this.send({ now, type: 'bye', code });
    this.socket.close(code === 'restart' ? 1012 : 1000, code);
  }
}
