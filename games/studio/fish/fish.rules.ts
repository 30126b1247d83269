/**
 * The life of a batch of bullets. asking: stored, the wallet is being asked for its stake. settled: shot, and what
 * comes back is stored. void: the stake was not taken or goes back; nothing was drawn.
 */
export const BATCH_STATUSES = ['asking', 'settled', 'void'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Which status may follow which. */
export const BATCH_STEPS: Readonly<Record<BatchStatus, readonly BatchStatus[]>> = {
  asking: ['settled', 'void'],
  settled: [],
  void: [],
};

/** A player's batches come at most this often (docs/games.md section 3): each is one wallet call. */
export const BATCH_EVERY_MS = 500;

/** What the server forgives of BATCH_EVERY_MS, because messages do not all travel equally fast. */
export const BATCH_LENIENCE_MS = 100;

/** The player's part of a round on the wire. A batch has one player. */
export const wireBatch = (batch: { id: string; player_id: bigint }): string => `${batch.id}.${batch.player_id}`;
