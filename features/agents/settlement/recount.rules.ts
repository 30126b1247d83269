/**
 * A payout's figures once more, directly from ledger entries and by other algorithms than the settlement: it evaluates
 * each round from its beginning after every entry, walks uplines one by one, and tries tiers in order.
 */

export interface Entry {
  id: bigint;
  key: string;
  /** The member and the time. */
  member: bigint;
  at: number;
  kind: string;
  amount: bigint;
  closesRound: boolean;
  ref: string | null;
  game: number;
  /** The round's name; null for other money. */
  round: string | null;
}

export interface Part {
  entry: Entry;
  product: number;
  volume: bigint;
  stakes: bigint;
  payouts: bigint;
  bonuses: bigint;
  rebates: bigint;
  fees: bigint;
  jackpots: bigint;
}

/** The counted figures of a round after these entries. */
function countedOf(entries: readonly Entry[]): Map<number, { stakes: bigint; payouts: bigint }> {
  const takenBack = new Set(
    entries.filter(({ kind }) => kind === 'refund' || kind === 'reversal').map(({ ref }) => ref),
  );
  const standing = entries.filter(({ key, kind }) => (kind === 'stake' || kind === 'payout') && !takenBack.has(key));
  const lastClose = standing
    .filter(({ closesRound }) => closesRound)
    .reduce((last, { id }) => (id > last ? id : last), -1n);
  const stakes = standing.filter(({ kind, id }) => kind === 'stake' && id <= lastClose);
  const counted = new Map<number, { stakes: bigint; payouts: bigint }>();
  for (const { game, amount } of stakes) {
    const sum = counted.get(game) ?? { stakes: 0n, payouts: 0n };
    counted.set(game, { ...sum, stakes: sum.stakes - amount });
  }
  const first = stakes[0];
  const sum = first && counted.get(first.game);
  if (!first || !sum) return counted;
  let paid = 0n;
  for (const { kind, amount } of standing) if (kind === 'payout') paid += amount;
  return counted.set(first.game, { ...sum, payouts: paid });
}

const NOTHING = { volume: 0n, stakes: 0n, payouts: 0n, bonuses: 0n, rebates: 0n, fees: 0n, jackpots: 0n };

/** The change by each entry of one round, by product. */
export function roundParts(entries: readonly Entry[], productOf: (game: number) => number): Part[] {
  const sorted = [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.flatMap((entry, at) => {
    const before = countedOf(sorted.slice(0, at));
    const after = countedOf(sorted.slice(0, at + 1));
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((game): Part[] => {
      const stakes = (after.get(game)?.stakes ?? 0n) - (before.get(game)?.stakes ?? 0n);
      const payouts = (after.get(game)?.payouts ?? 0n) - (before.get(game)?.payouts ?? 0n);
      if (stakes === 0n && payouts === 0n) return [];
      return [{ ...NOTHING, entry, product: productOf(game), volume: stakes, stakes, payouts }];
    });
  });
}

/** The change by an entry other than play; `of` is the kind of the entry that it takes back. */
export function moneyPart(entry: Entry, of: string): Part[] {
  const { amount } = entry;
  if (of === 'bonus' || of === 'promo_payout' || of === 'points_exchange')
    return [{ ...NOTHING, entry, product: 0, bonuses: amount }];
  if (of === 'rebate' || of === 'commission') return [{ ...NOTHING, entry, product: 0, rebates: amount }];
  if (of === 'jackpot_win') return [{ ...NOTHING, entry, product: 0, jackpots: amount }];
  return of === 'fee' && amount > 0n ? [{ ...NOTHING, entry, product: 0, fees: amount }] : [];
}

export interface TierAsked {
  rateBps: number;
  activeMembers: number | null;
  volume: string | null;
  teamLoss: string | null;
}

export interface Recounted {
  withFigures: number;
  active: number;
  volume: bigint;
  base: bigint;
  rateBps: number;
  gross: bigint;
}

/** A contract's gross amount from its team's parts. */
export function recountGross(
  parts: readonly Part[],
  ask: {
    kind: string;
    base: string;
    activeFrom: bigint;
    tiers: readonly TierAsked[];
    carriedIn: bigint;
  },
): Recounted {
  const byMember = new Map<bigint, bigint>();
  let [volume, ggr, costs] = [0n, 0n, 0n];
  for (const part of parts) {
    byMember.set(part.entry.member, (byMember.get(part.entry.member) ?? 0n) + part.volume);
    volume += part.volume;
    ggr += part.stakes - part.payouts;
    costs += part.bonuses + part.rebates + part.fees + part.jackpots;
  }
  const active = [...byMember.values()].filter((sum) => sum > 0n && sum >= ask.activeFrom).length;
  const loss = ask.kind === 'dividend' ? ggr - costs : ggr;
  const base = ask.kind === 'dividend' ? loss + ask.carriedIn : ask.base === 'loss' ? ggr : volume;
  let rateBps = 0;
  for (const tier of ask.tiers) {
    const members = tier.activeMembers === null || active >= tier.activeMembers;
    const bets = tier.volume === null || volume >= BigInt(tier.volume);
    const lost = tier.teamLoss === null || loss >= BigInt(tier.teamLoss);
    if (members && bets && lost) rateBps = tier.rateBps;
  }
  // Removes the remainder below 1/10,000 before dividing.
  const product = base > 0n ? base * BigInt(rateBps) : 0n;
  const gross = (product - (product % 10_000n)) / 10_000n;
  return { withFigures: byMember.size, active, volume, base, rateBps, gross };
}
