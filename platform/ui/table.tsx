import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import { Empty } from './empty.tsx';
import { Skeleton } from './skeleton.tsx';
import './table.css';
import { useMinWidth } from './use-min-width.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end' | 'center';
  /**
   * Place of the value when the row is a card (under 768): title and figure above, note and state beneath, rest as
   * "header: value" lines, hide for what a phone does not need. Default: rest.
   */
  slot?: 'title' | 'figure' | 'note' | 'state' | 'rest' | 'hide';
  /** CSS width on desktop. */
  width?: string;
  /** Hidden while a sheet is open beside the table, because the sheet shows the same fact. */
  spare?: boolean;
  /** The column's figure in the totals row. */
  total?: ReactNode;
}

export interface TableProps<Row> {
  /** Read aloud as the table's name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  /** Label of the totals row; without it there is none. */
  totalLabel?: string | undefined;
  rowKey: (row: Row) => string | number;
  /** Opens a row. The row is then a button, also for keyboards. */
  onRow?: ((row: Row) => void) | undefined;
  selected?: ((row: Row) => boolean) | undefined;
  /** Shown when there are no rows; by default a small drum with one sentence. */
  empty?: ReactNode;
  /** Number of placeholder rows while `rows` is undefined. */
  bones?: number;
  className?: string;
}

/**
 * The table of the kit. From 768 it is a table in a card; under that width every row is a card. `rows` undefined means
 * loading.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, empty, className } = props;
  const t = useText();
  const wide = useMinWidth(768);
  if (rows?.length === 0) {
    return (
      <div className={classNames('card', className)}>{empty ?? <Empty size="sm" title={t('ui.table.empty')} />}</div>
    );
  }
  return wide ? <WideTable {...props} /> : <RowCards {...props} />;
}

function WideTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, onRow, selected, totalLabel, bones = 5, className } = props;
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const over = useOverflow(box);
  // The last column shows the state; it stays in view while the other columns scroll behind it.
  const pinned = columns.at(-1)?.slot === 'state' ? columns.at(-1) : undefined;
  const marks = (column: Column<Row>) => ({
    'data-align': column.align,
    'data-spare': column.spare,
    'data-pinned': column === pinned || undefined,
  });
  return (
    // A group and no landmark: a page may have many tables, and their captions tell them apart.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <section
      ref={box}
      className={classNames('card tbl-wrap', className)}
      data-over={over || undefined}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={t('ui.table.scroll')}
    >
      <table className="tbl" aria-busy={rows === undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" {...marks(column)} style={{ width: column.width }}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: bones }, (_, bone) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
                <tr key={bone}>
                  {columns.map((column) => (
                    <td key={column.key} {...marks(column)}>
                      <Skeleton width="72%" height={12} className={column.align === 'end' ? 'ml-auto' : undefined} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  aria-selected={selected?.(row) || undefined}
                  {...pressRow(onRow && (() => onRow(row)))}
                >
                  {columns.map((column) => (
                    <td key={column.key} {...marks(column)} data-title={column.slot === 'title' || undefined}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
        {totalLabel && rows && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.key} data-align={column.align}>
                  {index === 0 ? totalLabel : column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Whether the content is wider than the box. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const node = box.current;
    const table = node?.firstElementChild;
    if (!node || !table) return;
    const measure = new ResizeObserver(() => setOver(node.scrollWidth > node.clientWidth + 1));
    measure.observe(node);
    measure.observe(table);
    return () => measure.disconnect();
  }, [box]);
  return over;
}

function pressRow(open: (() => void) | undefined) {
  if (!open) return {};
  return {
    'data-press': '',
    tabIndex: 0,
    onClick: open,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget } = event;
      if (target !== currentTarget) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const row = key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
        if (row instanceof HTMLElement) row.focus();
      } else if (key === 'Enter' || key === ' ') open();
      else return;
      event.preventDefault();
    },
  };
}

const SLOTS = ['title', 'figure', 'note', 'state', 'rest'] as const;

function RowCards<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, onRow, selected, totalLabel, bones = 4, className } = props;
  const bySlot = SLOTS.flatMap((slot) => columns.filter((column) => (column.slot ?? 'rest') === slot));
  const totals = columns.filter((column) => column.total !== undefined && column.total !== null);
  return (
    <ul className={classNames('tbl-cards', className)} aria-label={caption} aria-busy={rows === undefined}>
      {rows === undefined
        ? Array.from({ length: bones }, (_, bone) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
            <li key={bone} className="tbl-card">
              <Skeleton width="60%" height={20} />
              <Skeleton width={88} height={20} />
              <Skeleton width="44%" height={18} />
              <Skeleton width={72} height={24} className="justify-self-end" />
            </li>
          ))
        : rows.map((row) => (
            <li key={rowKey(row)}>
              <RowCard row={row} columns={bySlot} onRow={onRow} selected={selected?.(row) ?? false} />
            </li>
          ))}
      {rows && totalLabel && (
        <li className="tbl-card card-sunk">
          <b data-slot="title">{totalLabel}</b>
          {totals.map((column) => (
            <span key={column.key} data-slot="rest">
              <span>{column.header}</span>
              <span>{column.total}</span>
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}

interface RowCardProps<Row> extends Pick<TableProps<Row>, 'columns' | 'onRow'> {
  row: Row;
  selected: boolean;
}

function RowCard<Row>({ row, columns, onRow, selected }: RowCardProps<Row>) {
  const parts = columns.map((column) =>
    (column.slot ?? 'rest') === 'rest' ? (
      <span key={column.key} data-slot="rest">
        <span>{column.header}</span>
        <span>{column.cell(row)}</span>
      </span>
    ) : (
      <span key={column.key} data-slot={column.slot}>
        {column.cell(row)}
      </span>
    ),
  );
  return onRow ? (
    <button type="button" className="tbl-card" aria-pressed={selected || undefined} onClick={() => onRow(row)}>
      {parts}
    </button>
  ) : (
    <div className="tbl-card">{parts}</div>
  );
}
