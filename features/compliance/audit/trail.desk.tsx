import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskChips, DeskFailure, DeskFoot, DeskHead, DeskSearch, DeskTime } from '#platform/ui/desk-parts.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { EntrySheet } from './entry-sheet.desk.tsx';
import type { trailContract } from './trail.contract.ts';
import { ACTORS, type Actor } from './trail.rules.ts';
import './trail.css';

const call = client<typeof trailContract>();
type Entry = ValueOf<(typeof trailContract)['GET /office/audit']>['list'][number];

interface Filters {
  actor?: Actor | undefined;
  who: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}

const NONE: Filters = { who: '', action: '', subject: '', from: '', to: '' };

/** What operators and the house did, and whether it still is what it was. */
export function TrailDesk({ timeZone }: { timeZone: string }) {
  const t = useText();
  const [filters, setFilters] = useState(NONE);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string>();
  const trail = useQuery({
    queryKey: ['desk', 'audit', filters, page],
    queryFn: ({ signal }) => call('GET /office/audit', { query: { ...filters, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = trail;
  const columns = useColumns(timeZone);
  const set = (change: Partial<Filters>) => {
    setFilters({ ...filters, ...change });
    setPage(1);
  };
  return (
    <section className="desk">
      <DeskHead title={t('compliance.desk.audit.title')} lead={<ChainStatus />}>
        <ExportButton filters={filters} />
      </DeskHead>
      <DeskChips<Actor>
        label={t('compliance.desk.audit.actor')}
        items={[undefined, ...ACTORS].map((value) => ({
          value,
          label: t(`compliance.desk.audit.actor.${value ?? 'all'}`),
        }))}
        value={filters.actor}
        onChange={(actor) => set({ actor })}
      />
      <FilterRow filters={filters} onChange={set} />
      {trail.error && !data ? (
        <DeskFailure error={trail.error} onRetry={() => void trail.refetch()} />
      ) : (
        <Table<Entry>
          caption={t('compliance.desk.audit.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ position }) => position}
          onRow={({ position }) => setOpen(position)}
          selected={({ position }) => position === open}
          bones={8}
          empty={<Empty title={t('compliance.desk.audit.none')} />}
        />
      )}
      {data && data.total > 0 && (
        <DeskFoot shown={data.list.length} total={data.total} page={page} pages={data.totalPages} onPage={setPage} />
      )}
      {open !== undefined && <EntrySheet position={open} timeZone={timeZone} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function FilterRow({ filters, onChange }: { filters: Filters; onChange(change: Partial<Filters>): void }) {
  const t = useText();
  return (
    <div className="trail-filters">
      <DeskSearch label={t('compliance.desk.audit.who')} value={filters.who} onChange={(who) => onChange({ who })} />
      <DeskSearch
        label={t('compliance.desk.audit.action')}
        value={filters.action}
        onChange={(action) => onChange({ action })}
      />
      <DeskSearch
        label={t('compliance.desk.audit.subject')}
        value={filters.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <Input
        type="date"
        label={t('compliance.desk.audit.from')}
        value={filters.from}
        max={filters.to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Input
        type="date"
        label={t('compliance.desk.audit.to')}
        value={filters.to}
        min={filters.from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  );
}

/** "Unbroken, 120 entries", computed by the server when the page is opened. */
function ChainStatus() {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['desk', 'audit-chain'],
    queryFn: () => call('GET /office/audit/chain'),
  });
  if (error) return error.message;
  if (!data) return t('compliance.desk.audit.chain.checking');
  const Icon = data.brokenAt === null ? Link2 : Link2Off;
  return (
    <Pill tone={data.brokenAt === null ? 'jade' : 'red'} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {data.brokenAt === null
        ? t('compliance.desk.audit.chain.whole', { count: data.entries })
        : t('compliance.desk.audit.chain.broken', { position: data.brokenAt })}
    </Pill>
  );
}

function ExportButton({ filters }: { filters: Filters }) {
  const t = useText();
  const { show } = useToast();
  const exporting = useMutation({
    mutationFn: () => call('GET /office/audit/export', { query: filters }),
    onSuccess: ({ csv, entries, more }) => {
      download('audit.csv', csv);
      show({
        tone: more ? 'info' : 'ok',
        title: t(`compliance.desk.audit.export.${more ? 'more' : 'done'}`, { entries }),
      });
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
  });
  return (
    <Button
      tone="secondary"
      className="ml-auto"
      loading={exporting.isPending}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => exporting.mutate()}
    >
      {t('compliance.desk.audit.export')}
    </Button>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function useColumns(timeZone: string): Column<Entry>[] {
  const t = useText();
  return [
    {
      key: 'position',
      header: t('compliance.desk.audit.position'),
      slot: 'hide',
      cell: ({ position }) => <span className="num text-ink-3">{position}</span>,
    },
    {
      key: 'at',
      header: t('compliance.desk.audit.at'),
      slot: 'note',
      cell: ({ at }) => <DeskTime at={at} timeZone={timeZone} />,
    },
    {
      key: 'who',
      header: t('compliance.desk.audit.actor'),
      cell: ({ actor, actorName, actorId }) => (
        <>
          {actorName ?? actorId ?? ''} <span className="text-ink-3">{t(`compliance.desk.audit.actor.${actor}`)}</span>
        </>
      ),
    },
    {
      key: 'action',
      header: t('compliance.desk.audit.action'),
      slot: 'title',
      cell: ({ action }) => <b>{action}</b>,
    },
    {
      key: 'subject',
      header: t('compliance.desk.audit.subject'),
      slot: 'figure',
      cell: ({ subject }) => <span className="num">{subject}</span>,
    },
  ];
}
