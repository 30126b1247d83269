import { FISH_WATERS, type FishKind, type FishWaterCode, fishKinds } from './fish-kinds.ts';

/**
 * Which fish come when, and where each one is: pure functions of the room's public seed, the fish's spawn number and
 * the time, in integers. Server and client compute the same. None of this affects money, so it uses a plain hash
 * instead of the provably fair stream.
 *
 * `swimMs` is the room's swimming time: milliseconds since it opened, minus the time that the water was frozen.
 */

export type Water = { readonly water: FishWaterCode /** 0 to 2^32 - 1. */; readonly seed: number };

/** Positions are in units of a field 16,000 wide and 9,000 high, from the top left. Fish enter from outside it. */
export const FIELD_WIDTH = 16_000;
export const FIELD_HEIGHT = 9_000;

export const SPAWN_EVERY_MS = 750;
/** Every 160th fish, i.e. one every 120 s, is the boss. */
export const BOSS_EVERY = 160;
const SCHOOL = 4;
/** One group of four in this many is a school. */
const SCHOOL_EVERY = 4;

export type Swimmer = {
  readonly spawn: number;
  readonly kind: FishKind;
  /** In the water from `fromMs` (included) to `untilMs` (excluded) of swimming time. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** Control points of a cubic Bezier curve: x0, y0, x1, y1, x2, y2, x3, y3. */
  readonly curve: readonly number[];
};

/** A 32-bit hash of three numbers (the mixing steps of MurmurHash3). */
export function swimHash(seed: number, number: number, lane: number): number {
  let h = seed | 0;
  for (const word of [number, lane]) {
    let k = Math.imul(word, 0xcc9e2d51);
    k = (k << 15) | (k >>> 17);
    h ^= Math.imul(k, 0x1b873593);
    h = (h << 13) | (h >>> 19);
    h = (Math.imul(h, 5) + 0xe6546b64) | 0;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const KIND = 1;
const IS_SCHOOL = 2;
const SIDE = 3;
const SPEED = 4;
const HEIGHTS = 5;
const BENDS = 9;

/** By water: the kinds that can appear, each with the sum of the weights up to and including its own. */
function arrivals(schools: boolean): { kind: FishKind; upTo: number }[][] {
  return FISH_WATERS.map((_water, at) => {
    let upTo = 0;
    return fishKinds
      .filter((kind) => kind.weights[at]! > 0 && (kind.schools || !schools))
      .map((kind) => {
        upTo += kind.weights[at]!;
        return { kind, upTo };
      });
  });
}
const SINGLES = arrivals(false);
const SCHOOLS = arrivals(true);
const BOSS = fishKinds.find((kind) => kind.effect === 'boss')!;

function pick(list: readonly { kind: FishKind; upTo: number }[], hash: number): FishKind {
  const ticket = hash % list.at(-1)!.upTo;
  return list.find((one) => ticket < one.upTo)!.kind;
}

/** The fish with a spawn number, 0, 1, 2 ... */
export function swimmerOf(room: Water, spawn: number): Swimmer {
  const group = Math.floor(spawn / SCHOOL);
  const boss = spawn % BOSS_EVERY === BOSS_EVERY - 1;
  const school = !boss && swimHash(room.seed, group, IS_SCHOOL) % SCHOOL_EVERY === 0;
  // All fish of a school use the hashes of their group, so they swim the same curve one behind the other.
  const base = school ? group : spawn;
  const hash = (lane: number) => swimHash(room.seed, base, school ? 32 + lane : lane);
  const at = FISH_WATERS.indexOf(room.water);
  const kind = boss ? BOSS : pick((school ? SCHOOLS : SINGLES)[at]!, hash(KIND));
  const [shortest, longest] = kind.crossMs;
  const fromMs = spawn * SPAWN_EVERY_MS;
  const untilMs = fromMs + shortest + (hash(SPEED) % (longest - shortest + 1));
  const aside = school ? ((spawn % SCHOOL) % 2) * 300 - 150 : 0;
  return { spawn, kind, fromMs, untilMs, curve: curveOf(kind, hash, aside) };
}

function curveOf(kind: FishKind, hash: (lane: number) => number, aside: number): number[] {
  const room = FIELD_HEIGHT - 2 * kind.radius;
  const y = [0, 1, 2, 3].map((point) => kind.radius + aside + (hash(HEIGHTS + point) % room));
  const bend = [0, 1].map((point) => (hash(BENDS + point) % 4_001) - 2_000);
  const x = [
    -kind.radius,
    Math.floor(FIELD_WIDTH / 3) + bend[0]!,
    Math.floor((2 * FIELD_WIDTH) / 3) + bend[1]!,
    FIELD_WIDTH + kind.radius,
  ];
  if (hash(SIDE) % 2 === 1) x.reverse();
  return x.flatMap((across, point) => [across, y[point]!]);
}

/** Parts into which a crossing is divided; 18,000 x 4,096^3 stays below 2^53. */
const PARTS = 4_096;

/** The position of the fish, or null when it is not in the water. */
export function placeAt(fish: Swimmer, swimMs: number): { x: number; y: number } | null {
  if (swimMs < fish.fromMs || swimMs >= fish.untilMs) return null;
  const t = Math.floor(((swimMs - fish.fromMs) * PARTS) / (fish.untilMs - fish.fromMs));
  const u = PARTS - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
  return { x: along(fish.curve, 0, weights), y: along(fish.curve, 1, weights) };
}

/** One axis of the curve. Written out for speed: a client calls it for every fish in every frame. */
function along(curve: readonly number[], axis: 0 | 1, [a, b, c, d]: readonly [number, number, number, number]): number {
  const sum = a * curve[axis]! + b * curve[2 + axis]! + c * curve[4 + axis]! + d * curve[6 + axis]!;
  return Math.floor(sum / PARTS ** 3);
}

const LONGEST_MS = Math.max(...fishKinds.map((kind) => kind.crossMs[1]));

/** The lowest spawn number that can still be in the water. */
export function oldestSpawn(swimMs: number): number {
  return Math.max(0, Math.floor((swimMs - LONGEST_MS) / SPAWN_EVERY_MS) + 1);
}

/** All fish in the water by spawn number, caught ones included. */
export function swimmersAt(room: Water, swimMs: number): Swimmer[] {
  const found: Swimmer[] = [];
  for (let spawn = oldestSpawn(swimMs); spawn * SPAWN_EVERY_MS <= swimMs; spawn++) {
    const fish = swimmerOf(room, spawn);
    if (swimMs < fish.untilMs) found.push(fish);
  }
  return found;
}

/** Swimming time at which the next boss comes in. */
export function nextBossMs(swimMs: number): number {
  const cycle = BOSS_EVERY * SPAWN_EVERY_MS;
  const first = cycle - SPAWN_EVERY_MS;
  return swimMs <= first ? first : first + Math.ceil((swimMs - first) / cycle) * cycle;
}
