/** A change of the balance after a bonus was given. */
export interface PoolEntry {
  kind: 'stake' | 'back' | 'out' | 'other';
  amount: bigint;
  /** The round of a stake and its payout, or the vendor that keeps the money in its wallet; null if unknown. */
  place: string | null;
}

interface Part {
  own: bigint;
  pool: bigint;
}

/**
 * How much of a bonus and its winnings is left in a wallet that also holds the player's own money. Stakes use own money
 * first. A round's payout is shared in the ratio of its stakes, rounded in favour of the player's own part. All other
 * incoming money is the player's own.
 */
export function poolOf({ own, bonus }: { own: bigint; bonus: bigint }, entries: readonly PoolEntry[]): bigint {
  const held: Part = { own: own > 0n ? own : 0n, pool: bonus };
  const places = new Map<string, Part>();
  for (const { kind, amount, place } of entries) {
    if (amount < 0n) {
      const part = take(held, -amount);
      if (place !== null && kind !== 'other') addTo(places, place, part);
    } else {
      const pool = place === null || kind === 'other' ? 0n : sharedOf(places.get(place), amount);
      held.pool += pool;
      held.own += amount - pool;
    }
  }
  return held.pool;
}

/** Takes own money first. Neither part goes below 0, even if more is taken back than the wallet holds. */
function take(held: Part, amount: bigint): Part {
  const own = amount < held.own ? amount : held.own;
  const rest = amount - own;
  const pool = rest < held.pool ? rest : held.pool;
  held.own -= own;
  held.pool -= pool;
  return { own, pool };
}

function addTo(places: Map<string, Part>, place: string, part: Part): void {
  const before = places.get(place) ?? { own: 0n, pool: 0n };
  places.set(place, { own: before.own + part.own, pool: before.pool + part.pool });
}

function sharedOf(part: Part | undefined, amount: bigint): bigint {
  const whole = part ? part.own + part.pool : 0n;
  return part && whole > 0n ? (amount * part.pool) / whole : 0n;
}

/** The amount taken when a bonus ends: the rest of it if it expired, the part above the limit if it was wagered. */
export function takenAtEnd(
  outcome: 'met' | 'expired',
  { pool, bonus, largestConversion }: { pool: bigint; bonus: bigint; largestConversion: bigint | null },
): bigint {
  if (outcome === 'expired') return pool < bonus ? pool : bonus;
  return largestConversion === null || pool <= largestConversion ? 0n : pool - largestConversion;
}
