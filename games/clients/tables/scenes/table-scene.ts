import type { ComponentType } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Fraction } from '#games/engines/slots/fraction.ts';
import type { FieldOdds, TableText } from '#games/engines/tables/betting-round.ts';
import type { Texts } from '../../shell/game-texts.ts';
import type { FeltName } from '../frame/felt.tsx';
import type { Shape } from '../frame/use-shape.ts';

/** A printed field; the engines' table fields have this shape. */
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

/** Everything that a game adds to the frame. A new game is one such object and a line in scene-shelf.ts. */
export interface TableScene {
  game: string;
  felt: FeltName;
  /** Design size of the stage in CSS pixels for each shape; tall stages extend downwards. */
  size: Readonly<Record<Shape, readonly [width: number, height: number]>>;
  /** Animations and fields. */
  Stage: ComponentType;
  /** False if there is no space for seats; the bar then shows the number of players. */
  hasSeats?: boolean;
  /** Fills the space behind the stage up to its edges. */
  Backdrop?: ComponentType;
  /** Replaces the coins in games without betting fields. */
  Controls?: ComponentType;
  fields(config: Json): readonly FieldFacts[];
  /** All that is paid back for a stake, by the engine's rules; null if the outcome alone does not decide it. */
  payout: ((config: Json, field: string, stake: bigint, outcome: Json) => bigint) | null;
  /** Duration of an outcome's animation, from the moment when it became public. */
  drawMs(outcome: Json): number;
  /** The outcome in words: for screen readers, the history and the result line. */
  Words: ComponentType<{ outcome: Json }>;
  roads: readonly RoadTab[];
  /** False: on phones the roads are in the menu, because the animation needs the height. */
  roadsOnPhone?: boolean;
  /** Counts beside the tabs. */
  Tally: ComponentType;
  /** Keys of the texts with the game's rules. */
  rules: readonly string[];
  texts: Texts;
  /** A road of another table, for the table chooser. */
  Preview: ComponentType<{ outcomes: readonly Json[] }>;
}
