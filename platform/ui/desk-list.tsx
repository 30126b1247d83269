import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { DeskExport, type DeskFile } from './desk-export.tsx';
import { DeskChips, DeskDataAge, DeskFailure, type DeskFilter, DeskFoot, DeskHead, DeskSearch } from './desk-parts.tsx';
import { type DeskPick, usePick } from './desk-pick.tsx';
import { DeskSteps } from './desk-sheet.tsx';
import { Empty } from './empty.tsx';
import { IconButton } from './icon-button.tsx';
import { type Column, Table } from './table.tsx';

/** What a desk shows; kept in the address, so that it can be sent to a colleague. */
export interface DeskView<Filter extends string = never> {
  filter?: Filter | undefined;
  search?: string | undefined;
  /** From 1. */
  page?: number | undefined;
  /** The row whose sheet is open. */
  open?: string | undefined;
}

/** A page of rows as it was asked for. */
interface Asked<Row> {
  data: { list: readonly Row[]; total?: number; totalPages?: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch(): unknown;
}

export interface DeskListProps<Row extends { id: string }, Filter extends string> {
  title: string;
  /** A sentence under the title; the age of what is shown unless told. */
  lead?: ReactNode;
  /** The brand's, for the age of what is shown. */
  timeZone: string;
  asked: Asked<Row>;
  columns: readonly Column<Row>[];
  view: DeskView<Filter>;
  onView(next: DeskView<Filter>): void;
  /** Rows open a sheet: one of the children, by `view.open`. */
  opens?: boolean;
  /** Names the search field; without it there is none. */
  search?: string;
  filters?: { label: string; items: readonly DeskFilter<Filter>[] };
  /** The filter of a view that names none. */
  usualFilter?: Filter;
  /** What stands there when there is nothing at all, and when nothing matches. */
  none: string;
  unmatched?: string;
  /** What the filter shows, as a file. */
  file?: DeskFile;
  /** Boxes for rows that are decided together. */
  pick?: DeskPick<Row>;
  /** Buttons beside the search. */
  tools?: ReactNode;
  /** Figures and fields of its own between head and filters, and between filters and table. */
  summary?: ReactNode;
  fields?: ReactNode;
  /** Sheets and dialogs. */
  children?: ReactNode;
}

/** The frame of every list of the back office: head, search, filters, table with its states, pages, and the sheet. */
export function DeskList<Row extends { id: string }, Filter extends string = never>(props: DeskListProps<Row, Filter>) {
  const { title, asked, columns, view, onView, filters, search, usualFilter, opens = true } = props;
  const { data, error } = asked;
  const { open, page = 1 } = view;
  const kept = { filter: view.filter, search: view.search };
  // The usual filter is what the desk is opened for: an empty queue is good news and nothing to be taken away.
  const filtered = Boolean(view.search || (view.filter && view.filter !== usualFilter));
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
          empty={<Nothing {...props} filtered={filtered} searched={Boolean(view.search)} />}
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
 * The rows before and after the open one. A row that was decided leaves its queue: then whatever moved up to its place
 * is the next.
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

/** So many filters are all shown. */
const FEW = 8;

/** Of a long row only those that would show something; the first ones are what a desk is opened for. */
function inUse<Filter extends string>(items: readonly DeskFilter<Filter>[], chosen: Filter | undefined) {
  if (items.length <= FEW) return items;
  return items.filter(({ value, count }, index) => index < 2 || count !== 0 || value === chosen);
}

interface NothingProps {
  filtered: boolean;
  searched: boolean;
  none: string;
  unmatched?: string;
  onView(next: object): void;
}

/** Nothing there at all, nothing in this state, or nothing that matches the search. */
function Nothing({ filtered, searched, none, unmatched, onView }: NothingProps) {
  const t = useText();
  if (!filtered) return <Empty title={none} />;
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
