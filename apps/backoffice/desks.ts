import type { Route } from '#platform/http/contract.ts';
import { type DeskScreen, MENU_GROUPS, type MenuGroup } from '#platform/ui/desk-screen.ts';
import type { Search } from './desk-address.ts';
import { writeView } from './desk-address.ts';
import { DESKS } from './screens.ts';

/** Whether the operator may make a call. */
export type May = (call: Route) => boolean;

/** The menu of an operator: groups in which the operator may open a desk. */
export function menuOf(may: May): { group: MenuGroup; desks: readonly DeskScreen[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    desks: DESKS.filter((desk) => desk.group === group && may(desk.call)),
  })).filter(({ desks }) => desks.length > 0);
}

export const deskAt = (path: string): DeskScreen | undefined => DESKS.find((desk) => desk.path === path);

/** The address to which the menu links for a desk. */
export const startOf = (desk: DeskScreen): Search => writeView(desk, { filter: desk.startsAt });

/** The desk at which a queue of the overview is worked on. */
export function queueAt(queue: string, may: May): { desk: DeskScreen; search: Search } | undefined {
  const desk = DESKS.find(({ queues = {}, call }) => queue in queues && may(call));
  if (!desk) return undefined;
  const filter = desk.filters?.find((known) => known === desk.queues?.[queue]);
  return { desk, search: writeView(desk, { filter }) };
}
