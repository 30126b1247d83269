import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import './records.css';

/** A page's query, as useQuery returns it. */
interface Asked<Answer> {
  data: Answer | undefined;
  isError: boolean;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

interface Listing<Row> {
  list: readonly Row[];
  total: number;
  totalPages: number;
}

interface RecordFrameProps<Row> {
  heading: ReactNode;
  /** Title of the table. */
  title: string;
  /** Tabs above the filters. */
  head?: ReactNode;
  filters: ReactNode;
  /** Sums of all matches, between filters and lines. */
  summary?: ReactNode;
  asked: Asked<Listing<Row>>;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  onRow?(row: Row): void;
  totalLabel?: string;
  empty: string;
  page: number;
  onPage(page: number): void;
  /** Beside the number of lines: files, explanations. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** The frame of every record: title, filters, lines with sums or an error, and pages. */
export function RecordFrame<Row>(props: RecordFrameProps<Row>) {
  const { heading, head, filters, summary, asked, tools, children } = props;
  return (
    <section className="rec">
      {heading}
      {head}
      <div className="rec-filters">{filters}</div>
      {asked.data && summary}
      {asked.isError ? (
        <Failed size="sm" className="card" error={asked.error} onRetry={() => asked.refetch()} />
      ) : (
        <RecordLines {...props} />
      )}
      {tools && <div className="rec-tools">{tools}</div>}
      {children}
    </section>
  );
}

function RecordLines<Row>(props: RecordFrameProps<Row>) {
  const t = useText();
  const { title, asked, columns, rowKey, onRow, totalLabel, empty, page, onPage } = props;
  return (
    <div className={classNames('rec', asked.isPlaceholderData && 'rec-stale')}>
      <Table<Row>
        caption={title}
        columns={columns}
        rows={asked.data?.list}
        rowKey={rowKey}
        onRow={onRow}
        totalLabel={totalLabel}
        empty={<Empty size="sm" title={empty} hint={t('wagers.records.empty.hint')} />}
      />
      <PageFoot answer={asked.data} page={page} onChange={onPage} />
    </div>
  );
}

interface PageFootProps {
  answer: { total: number; totalPages: number } | undefined;
  page: number;
  onChange(page: number): void;
}

/** The number of lines, and the other pages. */
function PageFoot({ answer, page, onChange }: PageFootProps) {
  const t = useText();
  return (
    <div className="rec-foot">
      <p className="text-13 text-ink-3" role="status">
        {answer !== undefined && answer.total > 0 && t('wagers.records.count', { count: answer.total })}
      </p>
      <Pagination page={page} count={answer?.totalPages ?? 1} onChange={onChange} />
    </div>
  );
}
