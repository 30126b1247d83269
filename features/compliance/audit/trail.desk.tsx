import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { knownText, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { saveFile } from '#platform/ui/download.ts';
import { Input } from '#platform/ui/input.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { EntrySheet } from './entry-sheet.desk.tsx';
import type { trailContract } from './trail.contract.ts';
import { ACTORS, type Actor, deedText } from './trail.rules.ts';
import './trail.css';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskSearch, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';

const call = client<typeof trailContract>();
type Entry = ValueOf<(typeof trailContract)['GET /office/audit']>['list'][number];

interface Fields {
  who: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}

const NONE: Fields = { who: '', action: '', subject: '', from: '', to: '' };

/** Actions of operators and of the system, and whether the chain is intact. */
export function TrailDesk({ view, onView }: DeskProps<Actor>) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const [fields, setFields] = useState(NONE);
  const query = { ...fields, actor: view.filter };
  const trail = useQuery({
    ...call.query('GET /office/audit', { query: { ...query, page: view.page } }),
    select: ({ list, ...page }) => ({ ...page, list: list.map((entry) => ({ ...entry, id: entry.position })) }),
    placeholderData: keepPreviousData,
  });
  const onFields = (change: Partial<Fields>) => {
    setFields({ ...fields, ...change });
    onView({ filter: view.filter });
  };
  return (
    <DeskList<Entry & { id: string }, Actor>
      title={t('compliance.desk.audit.title')}
      lead={<ChainStatus />}
      timeZone={timeZone}
      asked={trail}
      columns={useColumns(timeZone)}
      view={view}
      onView={onView}
      filters={{
        label: t('compliance.desk.audit.actor'),
        items: [undefined, ...ACTORS].map((value) => ({
          value,
          label: t(`compliance.desk.audit.actor.${value ?? 'all'}`),
        })),
      }}
      none={t('compliance.desk.audit.none')}
      tools={<ExportButton query={query} />}
      fields={<FieldRow fields={fields} onChange={onFields} />}
    >
      {view.open !== undefined && (
        <EntrySheet position={view.open} timeZone={timeZone} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function FieldRow({ fields, onChange }: { fields: Fields; onChange(change: Partial<Fields>): void }) {
  const t = useText();
  return (
    <div className="trail-filters">
      <DeskSearch label={t('compliance.desk.audit.who')} value={fields.who} onChange={(who) => onChange({ who })} />
      <DeskSearch
        label={t('compliance.desk.audit.action')}
        value={fields.action}
        onChange={(action) => onChange({ action })}
      />
      <DeskSearch
        label={t('compliance.desk.audit.subject')}
        value={fields.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <Input
        type="date"
        label={t('compliance.desk.audit.from')}
        value={fields.from}
        max={fields.to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Input
        type="date"
        label={t('compliance.desk.audit.to')}
        value={fields.to}
        min={fields.from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  );
}

/** "Unbroken, 120 entries", computed by the server when the page is opened. */
function ChainStatus() {
  const t = useText();
  const { data, error } = useQuery(call.query('GET /office/audit/chain'));
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

function ExportButton({ query }: { query: Fields & { actor: Actor | undefined } }) {
  const t = useText();
  const { show } = useToast();
  const exporting = useMutation({
    mutationFn: () => call('GET /office/audit/export', { query }),
    onSuccess: ({ csv, entries, more }) => {
      // The byte order mark tells spreadsheets that the file is UTF-8.
      saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv' }), 'audit.csv');
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
      loading={exporting.isPending}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => exporting.mutate()}
    >
      {t('compliance.desk.audit.export')}
    </Button>
  );
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
      cell: ({ action }) => <b title={action}>{deedText(action, knownText)}</b>,
    },
    {
      key: 'subject',
      header: t('compliance.desk.audit.subject'),
      cell: ({ subject }) => <span className="num">{subject}</span>,
    },
  ];
}
