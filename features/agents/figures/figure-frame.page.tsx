import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { download } from '#platform/ui/download.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { REPORTS } from './agent-file.contract.ts';
import './figures.css';

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

interface FileAsk {
  report: (typeof REPORTS)[number];
  query: Record<string, string | undefined>;
}

interface FigureFrameProps<Row> {
  heading: ReactNode;
  /** Title of the table. */
  title: string;
  filters: ReactNode;
  /** Between filters and lines: sums by kind, or a way back. */
  summary?: ReactNode;
  asked: Asked<Listing<Row>>;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  onRow?(row: Row): void;
  empty: string;
  page: number;
  onPage(page: number): void;
  file?: FileAsk;
  children?: ReactNode;
}

/** The frame of all lists of figures: title, filters, lines with sums, pages, and a file. */
export function FigureFrame<Row>({ heading, filters, summary, children, ...lines }: FigureFrameProps<Row>) {
  return (
    <section className="afig">
      {heading}
      <div className="afig-filters">{filters}</div>
      {summary}
      <FigureLines {...lines} />
      {children}
    </section>
  );
}

type LinesProps<Row> = Omit<FigureFrameProps<Row>, 'heading' | 'filters' | 'summary' | 'children'>;

export function FigureLines<Row>(props: LinesProps<Row>) {
  const t = useText();
  const { title, asked, columns, rowKey, onRow, empty, page, onPage, file } = props;
  if (asked.isError) return <Failed size="sm" className="card" error={asked.error} onRetry={() => asked.refetch()} />;
  const { data } = asked;
  return (
    <div className={classNames('afig', asked.isPlaceholderData && 'afig-stale')}>
      <Table<Row>
        caption={title}
        columns={columns}
        rows={data?.list}
        rowKey={rowKey}
        onRow={onRow}
        bones={8}
        totalLabel={columns.some(({ total }) => total !== undefined) ? t('agents.figures.sum') : undefined}
        empty={<Empty size="sm" title={empty} hint={t('agents.figures.empty.hint')} />}
      />
      <div className="afig-foot">
        <p className="text-13 text-ink-3" role="status">
          {data !== undefined && data.total > 0 && t('agents.figures.count', { count: data.total })}
        </p>
        <Pagination page={page} count={data?.totalPages ?? 1} onChange={onPage} />
        {file && <FileButton file={file} disabled={!data?.total} />}
      </div>
    </div>
  );
}

/** Downloads all pages of the filtered list as a file from the server. */
function FileButton({ file, disabled }: { file: FileAsk; disabled: boolean }) {
  const t = useText();
  const { show } = useToast();
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      await download('/wps/relay/PARLOR_agentFile', { ...file.query, report: file.report });
    } catch (error) {
      show({ tone: 'error', title: (error as Error).message });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      tone="secondary"
      size="sm"
      loading={running}
      disabled={disabled}
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('agents.figures.export')}
    </Button>
  );
}
