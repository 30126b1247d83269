import type { FishRoom } from '#games/engines/fish/fish-room.ts';
import { oldestSpawn, placeAt, SPAWN_EVERY_MS, type Swimmer, swimmerOf } from '#games/engines/fish/fish-swim.ts';

export interface FishShown {
  fish: Swimmer;
  x: number;
  y: number;
}

/** The fish of one room for its painter, frame by frame: each path is computed once. */
export class FishSchool {
  private water: Pick<FishRoom, 'water' | 'seed'> | null = null;
  private readonly known = new Map<number, Swimmer>();

  /** Fish that can be shot at a swimming time, with their positions, like the engine's `fishInWater`. */
  at(room: Pick<FishRoom, 'water' | 'seed' | 'gone'>, swimMs: number): FishShown[] {
    this.forget(room, oldestSpawn(swimMs));
    const shown: FishShown[] = [];
    for (let spawn = oldestSpawn(swimMs); spawn * SPAWN_EVERY_MS <= swimMs; spawn += 1) {
      const fish = this.find(room, spawn);
      const place = placeAt(fish, swimMs);
      if (place && !room.gone.includes(spawn)) shown.push({ fish, x: place.x, y: place.y });
    }
    return shown;
  }

  private find(room: Pick<FishRoom, 'water' | 'seed'>, spawn: number): Swimmer {
    const known = this.known.get(spawn);
    if (known) return known;
    const fish = swimmerOf(room, spawn);
    this.known.set(spawn, fish);
    return fish;
  }

  /** Clears the cache for another room, and removes fish that have swum through. */
  private forget({ water, seed }: Pick<FishRoom, 'water' | 'seed'>, oldest: number): void {
    if (this.water?.water !== water || this.water.seed !== seed) this.known.clear();
    this.water = { water, seed };
    for (const spawn of this.known.keys()) {
      if (spawn >= oldest) return;
      this.known.delete(spawn);
    }
  }
}
