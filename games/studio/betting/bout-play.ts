import { createHmac } from 'node:crypto';
import { drawChances } from '#games/engines/cockfight/bout.ts';
import { type Bout, drawBout } from '#games/engines/cockfight/play-bout.ts';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';

/**
 * The whole bout, computed from its seed. The client part of the draw is the bout's public id, which is fixed before
 * betting opens.
 */
export function boutOf({ id, server_seed }: { id: string; server_seed: string }): Bout {
  const hmac = (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest());
  return drawBout(fairDraw({ serverSeed: server_seed, clientSeed: id, nonce: 0 }, hmac), drawChances);
}
