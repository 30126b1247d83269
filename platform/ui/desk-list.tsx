import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { DeskExport, type DeskFile } from './desk-export.tsx';
import { DeskChips, DeskDataAge, DeskFailure, type DeskFilter, DeskFoot, DeskHead, DeskSearch } from './desk-parts.tsx';
import { type DeskPick, usePick } from './desk-pick.tsx';
import { useDeskStart } from './desk-screen.ts';
import { DeskSteps } from './desk-sheet.tsx';
import { Empty } from './empty.tsx';
import { IconButton } from './icon-button.tsx';
import { type Column, Table } from './table.tsx';

/** State of a desk's view; kept in the address, so that it can be sent to a colleague. */
export interface DeskView<Filter extends string = never> {
  filter?: Filter | undefined;
  search?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
  /** The row whose sheet is open. */
  open?: string | undefined;
}

/** A query for a page of rows. */
interface Asked<Row> {
  data: { list: readonly Row[]; total?: number; totalPages?: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch(): unknown;
}

export interface DeskListProps<Row extends { id: string }, Filter extends string> {
  title: string;
  /** A sentence under the title; by default the age of the data. */
  lead?: ReactNode;
  /** The brand's time zone, for the age of the data. */
  timeZone: string;
  asked: Asked<Row>;
  columns: readonly Column<Row>[];
  view: DeskView<Filter>;
  onView(next: DeskView<Filter>): void;
  /** Rows open a sheet: one of the children, selected by `view.open`. */
  opens?: boolean;
  /** Label of the search field; without it there is none. */
  search?: string;
  filters?: { label: string; items: readonly DeskFilter<Filter>[] };
  /** The default filter of a view that names none. */
  usualFilter?: Filter;
  /** Text shown when there are no rows at all, and when nothing matches. */
  none: string;
  unmatched?: string;
  /** Downloads what the filter shows as a file. */
  file?: DeskFile;
  /** Check boxes for rows that are decided together. */
  pick?: DeskPick<Row>;
  /** Buttons beside the search. */
  tools?: ReactNode;
  /** The desk's own figures and fields: between head and filters, and between filters and table. */
  summary?: ReactNode;
  fields?: ReactNode;
  /** Sheets and dialogs. */
  children?: ReactNode;
}

/**
 * The frame of every list of the back office: head, search, filters, table with its states, pagination, and the sheet.
 */
export function DeskList<Row extends { id: string }, Filter extends string = never>(props: DeskListProps<Row, Filter>) {
  const { title, asked, columns, view, onView, filters, search, usualFilter, opens = true } = props;
  const { data, error } = asked;
  const { open, page = 1 } = view;
  const kept = { filter: view.filter, search: view.search };
  const start = useDeskStart();
  // The default filter does not count as filtered: an empty queue is good news, and there is no filter to remove.
  const filtered = Boolean(view.search || (view.filter && view.filter !== usualFilter && view.filter !== start));
  const queue = start !== undefined && view.filter === start;
  const onOpen = (id: string) => onView({ ...view, open: id });
  const picked = usePick(data?.list, props.pick);
  return (
    <section className="desk">
      <DeskHead title={title} lead={props.lead ?? <DeskDataAge at={asked.dataUpdatedAt} timeZone={props.timeZone} />}>
        {search !== undefined && (
          <DeskSearch
            bySlash
            label={search}
            value={view.search ?? ''}
            onChange={(text) => onView({ filter: view.filter, search: text, open })}
          />
        )}
        {props.file && <DeskExport {...props.file} />}
        {props.tools}
        <Refresh asked={asked} />
      </DeskHead>
      {props.summary}
      {filters && (
        <DeskChips<Filter>
          label={filters.label}
          items={inUse(filters.items, view.filter ?? usualFilter)}
          value={view.filter ?? usualFilter}
          onChange={(filter) => onView({ filter, search: view.search })}
        />
      )}
      {props.fields}
      {picked.bar}
      {error && !data ? (
        <DeskFailure error={error} onRetry={() => void asked.refetch()} />
      ) : (
        <Table<Row>
          caption={title}
          columns={[...picked.column, ...columns]}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={opens ? ({ id }) => onOpen(id) : undefined}
          selected={opens ? ({ id }) => id === open : undefined}
          bones={8}
          empty={<Nothing {...props} filtered={filtered} queue={queue} searched={Boolean(view.search)} />}
        />
      )}
      {data && (data.total ?? 0) > 0 && (
        <DeskFoot
          shown={data.list.length}
          total={data.total ?? 0}
          page={page}
          pages={data.totalPages ?? 1}
          onPage={(next) => onView({ ...kept, page: next })}
        />
      )}
      <DeskSteps value={useSteps(data?.list, open, onOpen)}>{props.children}</DeskSteps>
    </section>
  );
}

/**
 * The rows before and after the open one. A decided row leaves its queue; then the row that moved into its place is the
 * next.
 */
function useSteps(list: readonly { id: string }[] | undefined, open: string | undefined, onOpen: (id: string) => void) {
  const last = useRef(0);
  const at = list?.findIndex(({ id }) => id === open) ?? -1;
  useEffect(() => {
    if (at >= 0) last.current = at;
  }, [at]);
  const step = (index: number) => {
    const row = list?.[index];
    return row && (() => onOpen(row.id));
  };
  return at >= 0
    ? { before: step(at - 1), after: step(at + 1) }
    : { before: step(last.current - 1), after: step(last.current) };
}

function Refresh({ asked }: { asked: Pick<Asked<never>, 'isFetching' | 'dataUpdatedAt' | 'refetch'> }) {
  const t = useText();
  return (
    <IconButton
      label={t('ui.desk.refresh')}
      tone="secondary"
      loading={asked.isFetching && asked.dataUpdatedAt > 0}
      icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void asked.refetch()}
    />
  );
}

/** Up to this many filters are all shown. */
const FEW = 8;

/**
 * Of many filters only those with results are shown, and always the first ones, for which the desk is mostly opened.
 */
function inUse<Filter extends string>(items: readonly DeskFilter<Filter>[], chosen: Filter | undefined) {
  if (items.length <= FEW) return items;
  return items.filter(({ value, count }, index) => index < 2 || count !== 0 || value === chosen);
}

interface NothingProps {
  filtered: boolean;
  /** The desk's own queue is shown; if it is empty, nothing waits. */
  queue: boolean;
  searched: boolean;
  none: string;
  unmatched?: string;
  onView(next: object): void;
}

/** Says which applies: no rows at all, none in this state, or none that match the search. */
function Nothing({ filtered, queue, searched, none, unmatched, onView }: NothingProps) {
  const t = useText();
  if (!filtered) return <Empty title={queue ? t('ui.desk.queue.empty') : none} />;
  return (
    <Empty
      title={searched ? (unmatched ?? t('ui.desk.unmatched')) : t('ui.desk.state.empty')}
      hint={searched && t('ui.desk.unmatched.hint')}
      action={
        <Button tone="secondary" size="sm" onClick={() => onView({})}>
          {t('ui.desk.clear')}
        </Button>
      }
    />
  );
}
