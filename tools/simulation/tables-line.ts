import { WebSocket } from 'ws';
import type { z } from 'zod';

const AGAIN_MS = 700;

interface LineParts<S> {
  /** Origin of the studio, "http://...". */
  studio: string;
  path: string;
  hello(): object;
  schema: z.ZodType<S>;
  hear(message: S): void;
}

/** A player's socket that reconnects whenever it breaks, as a browser's does, until it is closed. */
export class SteadyLine<S> {
  /** How often it has reconnected. */
  returns = -1;
  private readonly parts: LineParts<S>;
  private socket: WebSocket | undefined;
  private again: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(parts: LineParts<S>) {
    this.parts = parts;
  }

  open(): void {
    const { studio, path, hello, schema, hear } = this.parts;
    const socket = new WebSocket(`${studio.replace(/^http/, 'ws')}${path}`);
    this.socket = socket;
    socket.on('open', () => {
      this.returns++;
      socket.send(JSON.stringify(hello()));
    });
    socket.on('message', (data: Buffer) => hear(schema.parse(JSON.parse(data.toString('utf8')))));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.isClosed || this.socket !== socket) return;
      this.again = setTimeout(() => this.open(), AGAIN_MS * (0.5 + Math.random()));
    });
  }

  /** Messages are lost while disconnected; the sender asks again after the reconnection. */
  say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.again);
    this.socket?.close();
  }
}
