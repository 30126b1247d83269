import { type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import type { Column } from './table.tsx';

/** Selection of rows that are decided together. */
export interface DeskPick<Row> {
  /** Whether the row may be selected; otherwise its box is disabled. */
  may(row: Row): boolean;
  /** Label of a row's box. */
  name(row: Row): string;
  /** Actions for the selected rows, in a bar above the table. */
  actions(rows: readonly Row[], clear: () => void): ReactNode;
}

interface Picked<Row> {
  column: Column<Row>[];
  bar: ReactNode;
}

/**
 * The check boxes of a list and the bar for the selection. A row that leaves the list, or may no longer be selected, is
 * deselected.
 */
export function usePick<Row extends { id: string }>(
  list: readonly Row[] | undefined,
  pick: DeskPick<Row> | undefined,
): Picked<Row> {
  const t = useText();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  if (!pick) return { column: [], bar: null };
  const free = (list ?? []).filter(pick.may);
  const rows = free.filter(({ id }) => ids.has(id));
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const clear = () => setIds(new Set());
  const all = free.length > 0 && rows.length === free.length;
  const column: Column<Row> = {
    key: 'pick',
    width: '44px',
    slot: 'hide',
    header: (
      <Checkbox
        className="desk-pick"
        label={<span className="sr-only">{t('ui.desk.pick.all')}</span>}
        checked={all}
        indeterminate={!all && rows.length > 0}
        disabled={free.length === 0}
        onChange={() => (all ? clear() : setIds(new Set(free.map(({ id }) => id))))}
      />
    ),
    cell: (row) => (
      // The box is pressed, not the row under it.
      // biome-ignore lint/a11y/noStaticElementInteractions: the box itself is the control
      // biome-ignore lint/a11y/useKeyWithClickEvents: rows look at keys of their own target only
      <span onClick={(event) => event.stopPropagation()}>
        <Checkbox
          className="desk-pick"
          label={<span className="sr-only">{t('ui.desk.pick', { name: pick.name(row) })}</span>}
          checked={ids.has(row.id) && pick.may(row)}
          disabled={!pick.may(row)}
          onChange={() => toggle(row.id)}
        />
      </span>
    ),
  };
  const bar = rows.length > 0 && (
    <section className="desk-bar" aria-label={t('ui.desk.picked', { count: rows.length })}>
      <b>{t('ui.desk.picked', { count: rows.length })}</b>
      {pick.actions(rows, clear)}
      <Button size="sm" tone="ghost" onClick={clear}>
        {t('ui.desk.pick.clear')}
      </Button>
    </section>
  );
  return { column: [column], bar };
}
