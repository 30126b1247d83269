import type { Draw } from '../fair/draw.ts';
import type { Machine } from './machine.ts';
import { cellAt } from './read-lines.ts';
import type { Coin, SlotHold } from './slot-outcome.ts';
import type { HoldAndCollect } from './slot-title.ts';

/** Draws the credits of a coin by the title's weights. */
export function drawCoin(machine: Machine, hold: HoldAndCollect, draw: Draw): number {
  let number = draw(machine.coinWeight);
  for (const value of hold.values) {
    if (number < value.weight) return value.credits;
    number -= value.weight;
  }
  throw new Error(`${machine.title.code}: coin weights do not add up`);
}

/** Draws a value for each coin of the window, column by column. Returns credits by place, 0 if there is no coin. */
export function drawWindowCoins(machine: Machine, hold: HoldAndCollect, draw: Draw): Int32Array {
  const values = new Int32Array(machine.window.length);
  for (let i = 0; i < values.length; i++) {
    if (machine.window[i] === machine.coin) values[i] = drawCoin(machine, hold, draw);
  }
  return values;
}

export function coinsOf(machine: Machine, values: Int32Array, credit: bigint): Coin[] {
  return [...values.keys()]
    .filter((place) => values[place]! > 0)
    .map((place) => coinAt(machine, place, values, credit));
}

function coinAt(machine: Machine, place: number, values: Int32Array, credit: bigint): Coin {
  const [column, row] = cellAt(machine, place);
  return { column, row, amount: BigInt(values[place]!) * credit };
}

/**
 * Plays the respins from the coins in `values`, which it changes. Draw order: each respin visits the empty cells column
 * by column; a cell's chance is drawn first and, if a coin lands, its value directly after.
 */
export function playHold(
  machine: Machine,
  hold: HoldAndCollect,
  values: Int32Array,
  draw: Draw,
  sheet: { credit: bigint; hold: SlotHold | null } | null,
): number {
  const record: SlotHold | null = sheet && {
    start: coinsOf(machine, values, sheet.credit),
    respins: [],
    full: false,
    fullAmount: 0n,
    amount: 0n,
  };
  let left = hold.respins;
  let held = values.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  while (left > 0 && held < values.length) {
    const landed: number[] = [];
    const fell: Coin[] = [];
    for (let place = 0; place < values.length; place++) {
      if (values[place]! > 0 || draw(hold.landing.outOf) >= hold.landing.wins) continue;
      const special = landCoin(machine, hold, { values, place }, draw);
      landed.push(place);
      if (record) fell.push({ ...coinAt(machine, place, values, sheet!.credit), ...(special && { special }) });
    }
    held += landed.length;
    left = landed.length > 0 ? hold.respins : left - 1;
    record?.respins.push({
      landed: fell,
      respinsLeft: left,
      ...(hold.special && { held: coinsOf(machine, values, sheet!.credit) }),
    });
  }
  const full = held === values.length;
  const credits = values.reduce((sum, value) => sum + value, 0) + (full ? hold.fullWindowCredits : 0);
  if (record && sheet) {
    record.full = full;
    record.fullAmount = full ? BigInt(hold.fullWindowCredits) * sheet.credit : 0n;
    record.amount = BigInt(credits) * sheet.credit;
    sheet.hold = record;
  }
  return credits;
}

/** Puts a coin into its place: a special one by the title's chances, otherwise one with a drawn value. */
function landCoin(
  machine: Machine,
  hold: HoldAndCollect,
  { values, place }: { values: Int32Array; place: number },
  draw: Draw,
): Coin['special'] {
  const { special } = hold;
  const kind = special ? draw(special.outOf) : 0;
  if (special && kind < special.gather) {
    values[place] = values.reduce((sum, value) => sum + value, 0);
    return 'gather';
  }
  values[place] = drawCoin(machine, hold, draw);
  if (!special || kind >= special.gather + special.spread) return undefined;
  for (let i = 0; i < values.length; i++) if (values[i]! > 0) values[i]! += special.spreadCredits;
  return 'spread';
}
