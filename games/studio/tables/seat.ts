import type { WebSocket } from 'ws';
import type { StudioSession } from '../sessions/sessions.ts';
import type { ServerMessage } from './table.contract.ts';

export type ByeCode = Extract<ServerMessage, { type: 'bye' }>['code'];

/** One player's socket at a table. */
export class Seat {
  readonly connection = crypto.randomUUID();
  readonly session: StudioSession;
  /** Skipped events; gets a snapshot when it has caught up. */
  isBehind = false;
  /** Leaves as soon as no round is paid for any more. */
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
