import type { ComponentType } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Fraction } from '#games/engines/slots/fraction.ts';
import type { FieldOdds, TableText } from '#games/engines/tables/betting-round.ts';
import type { Texts } from '../../shell/game-texts.ts';
import type { FeltName } from '../frame/felt.tsx';
import type { Shape } from '../frame/use-shape.ts';

/** A field as it is printed; the engines' table fields have this shape. */
export interface FieldFacts {
  key: string;
  group: string;
  name: TableText;
  pays: readonly FieldOdds[];
  odds: TableText;
  note: TableText | null;
  returns: Fraction;
}

export interface RoadTab {
  key: string;
  /** Key of the tab's text. */
  text: string;
  Panel: ComponentType<{ cell: number; columns: number }>;
}

/** Everything that a game brings to the frame. A further game is one such object and a line in scene-shelf.ts. */
export interface TableScene {
  game: string;
  felt: FeltName;
  /** Design size of the stage in CSS pixels for each shape; tall stages grow downwards. */
  size: Readonly<Record<Shape, readonly [width: number, height: number]>>;
  /** Pictures and fields. */
  Stage: ComponentType;
  /** False where the picture leaves no place for seats; the bar then says how many are here. */
  hasSeats?: boolean;
  /** Fills the room behind the stage to its edges. */
  Backdrop?: ComponentType;
  /** Instead of the coins, for games that are not bet on by fields. */
  Controls?: ComponentType;
  fields(config: Json): readonly FieldFacts[];
  /** All that comes back for a stake, as the engine pays; null where the outcome alone does not say it. */
  payout: ((config: Json, field: string, stake: bigint, outcome: Json) => bigint) | null;
  /** How long the picture of an outcome takes, from the moment at which it became public. */
  drawMs(outcome: Json): number;
  /** The outcome in words: for screen readers, the history and the result line. */
  Words: ComponentType<{ outcome: Json }>;
  roads: readonly RoadTab[];
  /** False: on phones the roads are in the menu, because the picture needs the height. */
  roadsOnPhone?: boolean;
  /** Counts beside the tabs. */
  Tally: ComponentType;
  /** Rules of the game as keys of texts. */
  rules: readonly string[];
  texts: Texts;
  /** A road of another table, for the table chooser. */
  Preview: ComponentType<{ outcomes: readonly Json[] }>;
}
