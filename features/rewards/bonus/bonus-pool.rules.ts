/** A movement of the balance after a bonus. */
export interface PoolEntry {
  kind: 'stake' | 'back' | 'out' | 'other';
  amount: bigint;
  /** The round of a stake and of what comes back for it, or the vendor whose wallet keeps the money; null where unknown. */
  place: string | null;
}

interface Part {
  own: bigint;
  pool: bigint;
}

/**
 * What is left of a bonus and its winnings in a wallet that holds the player's own money too. Own money is played first.
 * What a round pays is shared as its stakes were, to the player's own side where it does not divide; all other money that
 * comes in is the player's own.
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

/** Own money first; more than there is can be taken back from a wallet, so neither goes below nothing. */
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

/** What is taken when a bonus ends: of one that came too late the bonus, of one that was wagered what passes the limit. */
export function takenAtEnd(
  outcome: 'met' | 'expired',
  { pool, bonus, largestConversion }: { pool: bigint; bonus: bigint; largestConversion: bigint | null },
): bigint {
  if (outcome === 'expired') return pool < bonus ? pool : bonus;
  return largestConversion === null || pool <= largestConversion ? 0n : pool - largestConversion;
}
