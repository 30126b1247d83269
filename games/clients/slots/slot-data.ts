import type { SlotOutcomeJson } from '#games/engines/slots/slot-outcome.ts';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import type { GameRound, SlotSession } from '#games/studio/game.contract.ts';

/** A title as the studio sends it: amounts are strings of 1/10,000 units. */
export type TitleData = SlotSession['title'];
export type SymbolData = TitleData['symbols'][number];
export type SpinData = SlotOutcomeJson['spins'][number];
export type StepData = NonNullable<SpinData['steps']>[number];
export type WinData = SpinData['wins'][number];
export type HoldData = NonNullable<SlotOutcomeJson['hold']>;
export type JackpotLevel = NonNullable<SlotOutcomeJson['jackpot']>;
export type JackpotPool = SlotSession['jackpots'][number];

/** A round with an outcome to show. */
export type DrawnRound = GameRound & { outcome: SlotOutcomeJson };

export function isDrawn(round: GameRound): round is DrawnRound {
  return round.outcome !== null;
}

/** Converts an engine's title into the form that the studio sends. */
export function titleData(title: SlotTitle): TitleData {
  return JSON.parse(JSON.stringify(title, (_, value) => (typeof value === 'bigint' ? value.toString() : value)));
}

export function symbolOf(title: TitleData, id: string): SymbolData {
  const symbol = title.symbols.find((one) => one.id === id);
  if (!symbol) throw new Error(`${title.code} has no symbol ${id}`);
  return symbol;
}

/** Reel strips as lists of symbol ids. */
export function stripsOf(strips: readonly string[]): string[][] {
  return strips.map((strip) => strip.trim().split(/\s+/));
}

/** Value of one credit at a stake, 1/10,000 unit. */
export function creditOf(title: TitleData, stake: bigint): bigint {
  return stake / BigInt(title.credits);
}

/** Converts the studio's title back into the engines' form, for their functions. */
export function engineTitle(data: TitleData): SlotTitle {
  const { progressive } = data;
  return {
    ...data,
    stakes: data.stakes.map(BigInt),
    defaultStake: BigInt(data.defaultStake),
    progressive: progressive && {
      ...progressive,
      step: BigInt(progressive.step),
      levels: progressive.levels.map((level) => ({ ...level, seed: BigInt(level.seed) })),
    },
  };
}
