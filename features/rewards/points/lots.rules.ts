/** Points for every unit of turnover. With 0 points turnover earns nothing, but it is counted. */
export interface PointRate {
  unit: bigint;
  points: bigint;
}

/** Turnover counted at one rate. */
export interface Lot {
  /** Undefined for a new lot. */
  id: bigint | undefined;
  unit: bigint;
  ratePoints: bigint;
  turnover: bigint;
}

/** A lot's points; parts of a unit give none. */
export function pointsOf({ turnover, unit, ratePoints }: Pick<Lot, 'turnover' | 'unit' | 'ratePoints'>): bigint {
  return (turnover / unit) * ratePoints;
}

export interface LotChange {
  lot: Lot;
  /** The change of the lot's points; negative if it gives less. */
  points: bigint;
}

export const NO_RATE: PointRate = { unit: 1n, points: 0n };

/**
 * Counts turnover, or takes it back. `lots` are the player's lots of one kind, latest first.
 *
 * New turnover joins the latest lot while the rate is the same. When the rate has changed, a new lot begins and takes
 * over the part of a unit that gave no points. Turnover that is taken back leaves the latest lots first, at each lot's
 * rate.
 */
export function countTurnover(lots: readonly Lot[], turnover: bigint, rate: PointRate): LotChange[] {
  return turnover >= 0n ? add(lots[0], turnover, rate) : takeBack(lots, -turnover);
}

function add(latest: Lot | undefined, turnover: bigint, rate: PointRate): LotChange[] {
  if (latest && latest.unit === rate.unit && latest.ratePoints === rate.points) return [changed(latest, turnover)];
  const carried = latest && latest.ratePoints > 0n ? latest.turnover % latest.unit : 0n;
  const begun = { id: undefined, unit: rate.unit, ratePoints: rate.points, turnover: 0n };
  const left = latest && carried > 0n ? [changed(latest, -carried)] : [];
  return [...left, changed(begun, turnover + carried)];
}

function takeBack(lots: readonly Lot[], turnover: bigint): LotChange[] {
  let left = turnover;
  return lots.flatMap((lot) => {
    const taken = left < lot.turnover ? left : lot.turnover;
    left -= taken;
    return taken > 0n ? [changed(lot, -taken)] : [];
  });
}

function changed(lot: Lot, by: bigint): LotChange {
  const after = { ...lot, turnover: lot.turnover + by };
  return { lot: after, points: pointsOf(after) - pointsOf(lot) };
}

/** The row that applies to a rank: that of the highest rank reached. */
export function ofRank<Row extends { rank: number }>(rows: readonly Row[], rank: number): Row | undefined {
  return rows
    .filter((row) => row.rank <= rank)
    .reduce<Row | undefined>((best, row) => (best && best.rank > row.rank ? best : row), undefined);
}
