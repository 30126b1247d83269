import type { KeyboardEvent, ReactNode } from 'react';
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
  /** Numbers go to the end. */
  align?: 'start' | 'end' | 'center';
  /**
   * Where the value stands when the row is a card (under 768): title and figure above, note and state beneath, rest as
   * "header: value" lines, hide for what a phone can do without. Default: rest.
   */
  slot?: 'title' | 'figure' | 'note' | 'state' | 'rest' | 'hide';
  /** CSS width on desktop. */
  width?: string;
  /** Gives way where a sheet stands beside the table, which tells it as well. */
  spare?: boolean;
  /** The column's figure in the totals row. */
  total?: ReactNode;
}

export interface TableProps<Row> {
  /** Read aloud as the table's name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  /** Names the totals row; without it there is none. */
  totalLabel?: string | undefined;
  rowKey: (row: Row) => string | number;
  /** Opens a row. The row is then a button for keyboards too. */
  onRow?: ((row: Row) => void) | undefined;
  selected?: ((row: Row) => boolean) | undefined;
  /** Shown when there are no rows; default is a small drum with one sentence. */
  empty?: ReactNode;
  /** How many bones while `rows` is undefined. */
  bones?: number;
  className?: string;
}

/** One table for the house. From 768 a table in a card; under it every row is a card. `rows` undefined means loading. */
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
  return (
    // A group and no landmark: a page may have many tables, and their captions tell them apart.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <section
      className={classNames('card tbl-wrap', className)}
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
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-spare={column.spare}
                style={{ width: column.width }}
              >
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
                    <td key={column.key} data-align={column.align} data-spare={column.spare}>
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
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-spare={column.spare}
                      data-title={column.slot === 'title' || undefined}
                    >
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
