/**
 * The life of a batch of bullets.
 * asking: stored, the wallet is being asked for its stake.
 * settled: shot, and what is paid back is stored.
 * void: the stake was refused or is being returned; nothing was drawn.
 */
export const BATCH_STATUSES = ['asking', 'settled', 'void'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Allowed status changes. */
export const BATCH_STEPS: Readonly<Record<BatchStatus, readonly BatchStatus[]>> = {
  asking: ['settled', 'void'],
  settled: [],
  void: [],
};

/** Least time between a player's batches (docs/games.md section 3): each batch is one wallet call. */
export const BATCH_EVERY_MS = 500;

/** Tolerance of the server for BATCH_EVERY_MS, because messages do not all travel equally fast. */
export const BATCH_LENIENCE_MS = 100;

/** Name of a batch's round on the wire: it includes the player's id. */
export const wireBatch = (batch: { id: string; player_id: bigint }): string => `${batch.id}.${batch.player_id}`;
