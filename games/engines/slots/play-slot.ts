import type { Draw } from '../fair/draw.ts';
import { coinsOf, drawWindowCoins, playHold } from './hold.ts';
import { drawJackpot } from './jackpot.ts';
import { type Machine, machineOf, NO_SYMBOL } from './machine.ts';
import { cellAt, type WinSheet } from './read-lines.ts';
import type { SlotBet } from './slot-bet.ts';
import type { SlotHold, SlotOutcome, SlotSpin } from './slot-outcome.ts';
import type { FreeSpins, JackpotLevel, SlotTitle } from './slot-title.ts';
import { columnsToExpand, drawWindow, openMystery, readWindow } from './spin.ts';
import { playTumbles, type TumbleSheet } from './tumble.ts';

/** The record of a round that a player will watch; simulations pass null. */
type RoundSheet = { credit: bigint; spins: SlotSpin[]; hold: SlotHold | null; capped: boolean };

/**
 * Plays one paid round to its end: base spin, its hold and collect, its free spins, the jackpot's draw. The order of
 * draws is part of the game: stops from the first reel, coin values column by column, the hold, each free spin in the
 * same way, and finally the jackpot. Amounts in 1/10,000 unit.
 */
export function playSlot(title: SlotTitle, draw: Draw, bet: SlotBet): SlotOutcome {
  const machine = machineOf(title);
  const sheet: RoundSheet = { credit: bet.credit, spins: [], hold: null, capped: false };
  const credits = playRound(machine, draw, sheet, machine.maxCredits);
  const jackpot: JackpotLevel | null = title.progressive ? drawJackpot(title.progressive, bet.stake, draw) : null;
  return {
    game: title.code,
    stake: bet.stake,
    spins: sheet.spins,
    hold: sheet.hold,
    jackpot,
    capped: sheet.capped,
    payout: BigInt(credits) * bet.credit,
  };
}

/** Credits of one round, at most `cap`; does not draw the jackpot. */
export function playRound(machine: Machine, draw: Draw, sheet: RoundSheet | null, cap: number): number {
  const { title } = machine;
  const base = playSpin(machine, { kind: 'base', multiplier: 1, stuck: null }, draw, sheet);
  let total = addUpTo(cap, 0, base.credits, sheet);
  if (title.hold && base.coins && base.coinCount >= title.hold.coinsToStart && total < cap) {
    total = addUpTo(cap, total, playHold(machine, title.hold, base.coins, draw, sheet), sheet);
  }
  const award = title.freeSpins && total < cap ? awardOf(machine, title.freeSpins, base.scatters, 0) : 0;
  closeSpin(sheet, award, award, total);
  if (title.freeSpins && award > 0) total = playFreeSpins(machine, title.freeSpins, { award, total, cap }, draw, sheet);
  return total;
}

/** Adds the credits of free spins from their award on to `total`; exported for proofs. */
export function playFreeSpins(
  machine: Machine,
  freeSpins: FreeSpins,
  start: { award: number; total: number; cap: number },
  draw: Draw,
  sheet: RoundSheet | null,
): number {
  let { total } = start;
  let awarded = start.award;
  const stuck = freeSpins.stickyWilds ? new Uint8Array(machine.window.length) : null;
  for (let played = 1; played <= awarded; played++) {
    const spin = playSpin(machine, { kind: 'free', multiplier: multiplierOf(freeSpins, played), stuck }, draw, sheet);
    total = addUpTo(start.cap, total, spin.credits, sheet);
    if (total === start.cap) {
      // The cap ends the round here; the remaining spins are not played.
      if (sheet && played < awarded) sheet.capped = true;
      awarded = played;
    }
    const again = total < start.cap ? awardOf(machine, freeSpins, spin.scatters, awarded) : 0;
    awarded += again;
    closeSpin(sheet, again, awarded - played, total);
  }
  return total;
}

/** Adds a win to the round's total, up to the cap; records when the cap cut it. */
function addUpTo(cap: number, total: number, credits: number, sheet: RoundSheet | null): number {
  if (total + credits <= cap) return total + credits;
  if (sheet) sheet.capped = true;
  return cap;
}

/** Multiplier of the n-th free spin, n from 1. */
export function multiplierOf(freeSpins: FreeSpins, n: number): number {
  const { first, step, highest } = freeSpins.multiplier;
  return Math.min(first + step * (n - 1), highest);
}

function awardOf(machine: Machine, freeSpins: FreeSpins, scatters: number, already: number): number {
  return Math.min(machine.awards[scatters]!, freeSpins.most - already);
}

type SpinResult = { credits: number; scatters: number; coins: Int32Array | null; coinCount: number };

/** `stuck`: places of sticky wilds, 1 each; new ones are added. */
type SpinAsked = { kind: SlotSpin['kind']; multiplier: number; stuck: Uint8Array | null };

function playSpin(machine: Machine, spin: SpinAsked, draw: Draw, sheet: RoundSheet | null): SpinResult {
  const { title } = machine;
  const reels = spin.kind === 'free' && machine.free ? machine.free : machine.base;
  const stops: number[] | null = sheet ? [] : null;
  drawWindow(machine, reels, draw, stops);
  const hold = spin.kind === 'base' ? title.hold : null;
  const coins = hold ? drawWindowCoins(machine, hold, draw) : null;
  const coinCount = coins ? coins.reduce((count, value) => count + (value > 0 ? 1 : 0), 0) : 0;
  const shown = sheet && stops ? openSpin(machine, spin, stops) : null;
  const opened = openMystery(machine, draw);
  if (spin.stuck) stickWilds(machine, spin.stuck);
  const wins: WinSheet | null = sheet ? { wins: [], credit: sheet.credit } : null;
  const tumbles: TumbleSheet | null =
    sheet && title.tumble ? { credit: sheet.credit, steps: [], orbs: 0, gridOf } : null;
  const { credits, scatters } = title.tumble
    ? playTumbles(machine, reels, spin.multiplier, tumbles)
    : readWindow(machine, spin.multiplier, wins);
  if (sheet && shown && wins) {
    sheet.spins.push({
      ...shown,
      coins: coins ? coinsOf(machine, coins, sheet.credit) : [],
      wins: tumbles ? tumbles.steps.flatMap((step) => step.wins) : wins.wins,
      amount: BigInt(credits) * sheet.credit,
      ...(tumbles && { steps: tumbles.steps }),
      ...(tumbles && machine.hasOrbs && { orbs: tumbles.orbs }),
      ...(title.mystery && { opened: opened < 0 ? null : machine.ids[opened]! }),
    });
  }
  return { credits, scatters, coins, coinCount };
}

/** The visible state when the reels have stopped. The order of fields is that of stored rounds. */
function openSpin(machine: Machine, { kind, multiplier, stuck }: SpinAsked, stops: number[]): SlotSpin {
  return {
    kind,
    stops,
    grid: gridOf(machine),
    expanded: columnsToExpand(machine),
    coins: [],
    multiplier,
    wins: [],
    freeSpinsAwarded: 0,
    freeSpinsLeft: 0,
    amount: 0n,
    total: 0n,
    ...(stuck && {
      stuck: [...stuck.keys()].filter((place) => stuck[place] === 1).map((place) => cellAt(machine, place)),
    }),
  };
}

function stickWilds({ window, wild }: Machine, stuck: Uint8Array): void {
  for (let i = 0; i < window.length; i++) {
    if (stuck[i] === 1) window[i] = wild;
    else if (window[i] === wild) stuck[i] = 1;
  }
}

/** Records what is known only after the spin has been paid. */
function closeSpin(sheet: RoundSheet | null, awarded: number, left: number, total: number): void {
  const spin = sheet?.spins.at(-1);
  if (!sheet || !spin) return;
  spin.freeSpinsAwarded = awarded;
  spin.freeSpinsLeft = left;
  spin.total = BigInt(total) * sheet.credit;
}

function gridOf(machine: Machine): string[][] {
  return Array.from({ length: machine.columns }, (_, c) =>
    [...machine.window.subarray(c * machine.rows, (c + 1) * machine.rows)]
      .filter((symbol) => symbol !== NO_SYMBOL)
      .map((symbol) => machine.ids[symbol]!),
  );
}
