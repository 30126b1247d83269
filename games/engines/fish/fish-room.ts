import { FISH_SEATS } from './fish-config.ts';
import { FREEZE_MS, fishKindOf } from './fish-kinds.ts';
import { oldestSpawn, placeAt, type Swimmer, swimmerOf, swimmersAt, type Water } from './fish-swim.ts';
import type { FishBatch, FishVolley } from './shoot.ts';

/** A room of four seats, as plain JSON. Times are milliseconds since the room opened, by the server's clock. */
export type FishRoom = Water & {
  /** Player id by seat; null = free. */
  readonly seats: readonly (string | null)[];
  /** Spawn numbers of caught fish that would still be in the water; ascending. */
  readonly gone: readonly number[];
  /** Total duration of earlier freezes. */
  readonly frozenMs: number;
  /** The latest freeze; both 0 before the first one. */
  readonly freezeFromMs: number;
  readonly freezeUntilMs: number;
};

export function openRoom(water: Water): FishRoom {
  return {
    water: water.water,
    seed: water.seed,
    seats: Array.from({ length: FISH_SEATS }, () => null),
    gone: [],
    frozenMs: 0,
    freezeFromMs: 0,
    freezeUntilMs: 0,
  };
}

/** Takes the first free seat. A player cannot sit twice. */
export function sit(
  room: FishRoom,
  player: string,
): { room: FishRoom; seat: number } | { refused: 'already_seated' | 'room_full' } {
  if (room.seats.includes(player)) return { refused: 'already_seated' };
  const seat = room.seats.indexOf(null);
  return seat < 0 ? { refused: 'room_full' } : { room: { ...room, seats: room.seats.with(seat, player) }, seat };
}

/** Frees the player's seat; without one the room is unchanged. */
export function leave(room: FishRoom, player: string): FishRoom {
  return { ...room, seats: room.seats.map((one) => (one === player ? null : one)) };
}

/** Swimming time: the room's time minus the time that the water was frozen. */
export function swimMsAt(room: FishRoom, roomMs: number): number {
  const frozen = Math.min(roomMs, room.freezeUntilMs) - room.freezeFromMs;
  return roomMs - room.frozenMs - Math.max(0, frozen);
}

/** The fish that can be shot, with their positions. */
export function fishInWater(room: FishRoom, roomMs: number): (Swimmer & { readonly x: number; readonly y: number })[] {
  const swimMs = swimMsAt(room, roomMs);
  return swimmersAt(room, swimMs).flatMap((fish) => {
    const place = room.gone.includes(fish.spawn) ? null : placeAt(fish, swimMs);
    return place ? [{ ...fish, ...place }] : [];
  });
}

/**
 * The batch with only those bullets whose fish is in the water now; null when none is left. Call it before the stake is
 * taken: bullets dropped here are never paid for.
 */
export function admitBatch(room: FishRoom, batch: FishBatch, roomMs: number): FishBatch | null {
  const swimMs = swimMsAt(room, roomMs);
  const targets = batch.targets.filter((spawn) => {
    const fish = swimmerOf(room, spawn);
    return swimMs >= fish.fromMs && swimMs < fish.untilMs && !room.gone.includes(spawn);
  });
  return targets.length === 0 ? null : { ...batch, targets };
}

/** The room after a volley: caught fish are removed, and each frozen star stops the water for FREEZE_MS. */
export function afterVolley(room: FishRoom, volley: FishVolley, roomMs: number): FishRoom {
  const caught = volley.bullets.filter((bullet) => bullet.outcome === 'caught');
  const stars = caught.filter((bullet) => fishKindOf(bullet.kind)?.effect === 'freeze').length;
  const oldest = oldestSpawn(swimMsAt(room, roomMs));
  const gone = [...room.gone, ...caught.map((bullet) => bullet.spawn)].filter((spawn) => spawn >= oldest);
  return frozen({ ...room, gone: gone.sort((a, b) => a - b) }, stars * FREEZE_MS, roomMs);
}

/** A freeze during another one makes that longer. */
function frozen(room: FishRoom, forMs: number, roomMs: number): FishRoom {
  if (forMs === 0) return room;
  if (roomMs < room.freezeUntilMs) return { ...room, freezeUntilMs: room.freezeUntilMs + forMs };
  return {
    ...room,
    frozenMs: room.frozenMs + room.freezeUntilMs - room.freezeFromMs,
    freezeFromMs: roomMs,
    freezeUntilMs: roomMs + forMs,
  };
}
