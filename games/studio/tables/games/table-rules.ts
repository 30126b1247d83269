import type { FairSeeds } from '#games/engines/fair/fair-draw.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { ShoeView, StakesByField, TablePreset, TableText } from '#games/engines/tables/betting-round.ts';
import type { Amount } from '#platform/money/money.ts';
import type { GameType } from '../../game-room.ts';

/** What the rules need of a round: its configuration, its seeds and its place in the shoe (0 without one). */
export interface Draught {
  config: Json;
  seeds: FairSeeds;
  place: number;
}

/** A player's stake on a field, and when the player took (kite); null if not. */
export interface Laid {
  field: string;
  stake: Amount;
}

export type TakeRefused = 'take.not.flying' | 'take.flight.over';

/** A flight that players may leave before its end, which is secret. */
export interface Flight {
  /** Milliseconds from take-off to the end. */
  endMs(config: Json, outcome: Json): number;
  take(
    config: Json,
    outcome: Json,
    stake: Amount,
    elapsedMs: number,
  ): { hundredths: number; payout: Amount } | { refused: TakeRefused };
}

/**
 * A game as the tables run it. The tables know games only through this interface. A new game is an engine, an entry in
 * `table-rules-shelf.ts`, rows in `default-tables.ts` and a client.
 */
export interface TableRules {
  code: string;
  name: TableText;
  gameType: GameType;
  /** Category of the vendor protocol's game list. */
  category: string;
  rtpBps: number | null;
  presets: readonly TablePreset<Json>[];
  randomness: 'shoe' | 'round';
  bettingMs: number;
  /** Duration of the result's animation. */
  resultMs(outcome: Json): number;
  /** Pause from settlement to the next round. */
  pauseMs: number;
  /** Undefined for games without a secret part: their outcome is shown as soon as it is drawn. */
  flight?: Flight;
  readConfig(config: Json): boolean;
  /** Every field with its group of limits. */
  groups(config: Json): ReadonlyMap<string, string>;
  /** Long-run return of a field for each unit staked. */
  returnOf(config: Json, field: string): { numerator: bigint; denominator: bigint };
  /** Whether the shoe ended before this round; false for games without a shoe. */
  shoeIsOver(draught: Draught): boolean;
  shoeView(draught: Draught): ShoeView | null;
  draw(draught: Draught): Json;
  /** All that is paid back for this stake; in a flight, for players who did not take. */
  payout(config: Json, laid: Laid, outcome: Json): Amount;
  /**
   * The most that the house can lose in a round. Stakes of `open` may be given back, so they count only if they raise
   * the loss.
   */
  worstLoss(config: Json, sure: StakesByField, open: readonly StakesByField[]): Amount;
  /**
   * Input and outcome of a proof, as `fair/verify-round.ts` compares them. `bets` are those of one player, or empty.
   */
  proof(
    round: { config: Json; place: number; outcome: Json },
    bets: readonly Laid[],
    takenMs: number | null,
  ): { input: Json; outcome: Json };
}
