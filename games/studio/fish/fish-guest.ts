import type { WebSocket } from 'ws';
import type { StudioSession } from '../sessions/sessions.ts';
import type { LeaveCause } from '../tables/may-stay.ts';
import type { FishBye, FishServerMessage } from './fish.contract.ts';

/** One player's socket in a room. */
export class FishGuest {
  readonly connection = crypto.randomUUID();
  readonly session: StudioSession;
  readonly roomId: bigint;
  /** Number of the last event that was sent; later events follow. */
  seq = 0;
  /** True if events were skipped; the guest gets a snapshot when its socket has caught up. */
  isBehind = false;
  /** Why the guest leaves; it leaves as soon as none of its batches is undecided. */
  leaving: LeaveCause | undefined;
  askedMs: number;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket, session: StudioSession, { roomId, nowMs }: { roomId: bigint; nowMs: number }) {
    this.socket = socket;
    this.askedMs = nowMs;
    this.session = session;
    this.roomId = roomId;
  }

  get unsentBytes(): number {
    return this.socket.bufferedAmount;
  }

  send(message: FishServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
  }

  bye(now: number, code: FishBye): void {
    this.send({ now, type: 'bye', code });
    this.socket.close(code === 'restart' ? 1012 : 1000, code);
  }
}
