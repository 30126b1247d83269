import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { OperatorRole } from '#platform/http/caller.ts';
import type { Contract, Route } from '#platform/http/contract.ts';
import type { DeskView } from './desk-list.tsx';

/** Groups of the back office's menu, from top to bottom. Their names are `backoffice.menu.group.<group>`. */
export const MENU_GROUPS = ['home', 'payments', 'players', 'agents', 'games', 'rewards', 'brand', 'control'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Props of every desk: the view from its address, and a function to change it. */
export interface DeskProps<Filter extends string = never> {
  view: DeskView<Filter>;
  onView(next: DeskView<Filter>): void;
}

export type DeskComponent<Filter extends string = never> = (props: DeskProps<Filter>) => ReactNode;

interface Declaration<C extends Contract, Filter extends string> {
  /** Names the desk in code. */
  key: string;
  /** Key of its name, in the menu and as its heading. */
  title: string;
  path: `/${string}`;
  group: MenuGroup;
  icon: LucideIcon;
  /** The call that fills it: operators who may make this call see the desk in the menu. */
  call: keyof C & Route;
  /** Filters allowed in its address. */
  filters?: readonly Filter[];
  /** The filter's name in the address; "filter" by default. */
  filterAs?: string;
  /** Ids of rows that its address may open; row numbers by default. */
  rows?: RegExp;
  /** The filter with which the menu opens it. */
  startsAt?: NoInfer<Filter>;
  /** Queues of the overview that are worked on here, each with the filter that shows it. */
  queues?: Readonly<Record<string, NoInfer<Filter> | 'all'>>;
}

interface Declared<C extends Contract, Filter extends string> extends Declaration<C, Filter> {
  page: () => Promise<DeskComponent<NoInfer<Filter>>>;
}

/** A desk as the back office sees it: only the code that reads addresses knows the filters of its screen. */
export interface DeskScreen extends Declaration<Contract, string> {
  page: () => Promise<DeskComponent>;
}

/** Declares a desk that is filled by a call of the contract `C`. */
export const desk =
  <C extends Contract>() =>
  <const Filter extends string = never>(declared: Declared<C, Filter>): DeskScreen =>
    declared;

/** Sheets on which other slices show facts about a player. */
export type PlayerSheetKind =
  /** The sheet of the player itself. */
  | 'player'
  /** The sheet of something that moves the player's money. */
  | 'money';

/** A part of a player's sheet that belongs to another slice than the sheet itself. */
export interface SheetPart {
  key: string;
  on: readonly PlayerSheetKind[];
  /** The call that fills it: operators who may not make it do not see the part. */
  call: Route;
  part: () => Promise<ComponentType<{ playerId: string }>>;
}

/** Declares a part that is filled by a call of the contract `C`. */
export const sheetPart =
  <C extends Contract>() =>
  (declared: SheetPart & { call: keyof C & Route }): SheetPart =>
    declared;

/** A slice's screens in the back office. */
export interface Screens {
  desks?: readonly DeskScreen[];
  parts?: readonly SheetPart[];
}

export const screens = (declared: Screens): Screens => declared;

/** The back office around a desk. */
export interface Office {
  brand: { code: string; name: string; symbol: string; timeZone: string };
  operator: { username: string; role: OperatorRole };
  /** The filter with which the menu opens the current desk. */
  startsAt?: string | undefined;
  /** Whether the operator may make a call. It only decides what is offered; the server checks again. */
  may(call: Route): boolean;
  /** Opens another desk; `path` is that of its declaration. */
  openDesk(path: string, view?: DeskView<string>): void;
  /** Opens another desk with one of its rows open. */
  openRow(path: string, id: string): void;
  /** A link to the desk of a queue; undefined if the operator has no such desk. */
  queueLink(queue: string, content: ReactNode): ReactNode | undefined;
  /** Parts of a player's sheet that the operator may see. */
  partsOn(sheet: PlayerSheetKind): readonly SheetPart[];
}

const OfficeContext = createContext<Office | undefined>(undefined);
export const OfficeProvider = OfficeContext.Provider;

/** The filter with which the menu opens this desk; also undefined outside of the back office. */
export const useDeskStart = (): string | undefined => useContext(OfficeContext)?.startsAt;

/** The brand, the operator's rights and functions that open other desks. */
export function useDesk(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('useDesk outside of the back office');
  return office;
}
