import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Json } from '#games/engines/fair/replay.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type { TableFacts, TableResult } from '#games/studio/tables/table.contract.ts';
import type { Portal } from '../../shell/portal.ts';
import type { SoundBoard } from '../../shell/sound.ts';
import type { FieldFacts, TableScene } from '../scenes/table-scene.ts';
import type { TableGame } from './table-game.ts';
import { sharedConfig, type TableView } from './table-view.ts';
import type { Shape } from './use-shape.ts';

export type PanelName = 'rules' | 'round' | 'history' | 'tables' | 'phrases' | 'roads' | 'menu';

export interface TableParts {
  session: GameSession;
  facts: TableFacts;
  game: TableGame;
  scene: TableScene;
  shape: Shape;
  portal: Portal;
  sound: SoundBoard;
  open(panel: PanelName): void;
  sitAt(table: string): void;
}

export const TableContext = createContext<TableParts | null>(null);

/** True once the animation of the outcome is over; nothing may show the result before. */
export const DrawnContext = createContext(false);

export function useTable(): TableParts {
  const parts = useContext(TableContext);
  if (!parts) throw new Error('useTable outside of a table');
  return parts;
}

/** One field of the known state of the table. */
export function useView<Key extends keyof TableView>(key: Key): TableView[Key] {
  const { store } = useTable().game;
  return useSyncExternalStore(store.subscribe, () => store.get()[key]);
}

export function useRound() {
  return useView('state')?.round ?? null;
}

export function useIsDrawn(): boolean {
  return useContext(DrawnContext);
}

/** The configuration of the round; without a round, of the table's preset. */
export function useConfig(): Json {
  const { facts } = useTable();
  const round = useRound();
  const preset = useView('state')?.table.preset;
  return useMemo(() => {
    if (round) return round.config;
    const known = facts.presets.find(({ key }) => key === preset) ?? facts.presets[0];
    return sharedConfig(known?.config ?? null);
  }, [round, facts, preset]);
}

/** Names, odds and returns of the fields, by key. */
export function useFields(): ReadonlyMap<string, FieldFacts> {
  const { scene } = useTable();
  const config = useConfig();
  return useMemo(() => new Map(scene.fields(config).map((field) => [field.key, field])), [scene, config]);
}

/** Finished rounds, oldest first, without the one whose animation is still running. */
export function useHistory(): readonly TableResult[] {
  const state = useView('state');
  const isDrawn = useIsDrawn();
  const history = state?.history ?? NONE;
  const ref = state?.round?.ref;
  return useMemo(() => (isDrawn ? history : history.filter((one) => one.ref !== ref)), [history, isDrawn, ref]);
}

const NONE: readonly TableResult[] = [];

/** Outcomes for the roads: those of the shoe, if the game has one. */
export function useRoadOutcomes<Outcome>(): readonly Outcome[] {
  const history = useHistory();
  const shoe = useView('state')?.shoe?.ref ?? null;
  return useMemo(
    () => history.filter((one) => shoe === null || one.shoe === shoe).map(({ outcome }) => outcome as Outcome),
    [history, shoe],
  );
}
