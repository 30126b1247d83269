import { ArrowDown, ArrowUp, Plus, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import type { AnnouncementKind } from '../announcement.rules.ts';
import { KINDS } from '../announcement.rules.ts';
import { AnnouncementEditor } from './announcement-editor.desk.tsx';
import './desk.css';
import { type Announcement, useAnnouncements, useMoveAnnouncement } from './desk.hooks.ts';

export interface AnnouncementsView {
  kind?: AnnouncementKind | undefined;
  /** Row whose editor is open; "new" for one that is being written. */
  open?: string | undefined;
}

interface DeskProps {
  brand: { timeZone: string };
  view: AnnouncementsView;
  onView(next: AnnouncementsView): void;
}

export const STATE_TONE: Record<Announcement['state'], PillTone> = {
  live: 'jade',
  scheduled: 'info',
  ended: 'neutral',
  off: 'neutral',
};

/** Banners, notices, pop-ups and promotions in the order in which readers see them. */
export function AnnouncementsDesk({ brand, view, onView }: DeskProps) {
  const t = useText();
  const kind = view.kind ?? 'notice';
  const [search, setSearch] = useState('');
  const asked = useAnnouncements(kind, search.trim());
  const { data } = asked;
  const columns = useColumns(brand.timeZone, search === '');
  const editing = view.open === undefined || !data ? undefined : data.list.find(({ id }) => id === view.open);
  return (
    <section className="sdesk">
      <header className="sdesk-head">
        <h1>{t('support.desk.announcements')}</h1>
        <div className="sdesk-tools">
          <Input
            label={t('support.desk.search')}
            labelHidden
            type="search"
            placeholder={t('support.desk.search')}
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            icon={<Search size={17} strokeWidth={1.75} aria-hidden="true" />}
          />
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => onView({ kind, open: 'new' })}>
            {t('support.desk.new')}
          </Button>
        </div>
      </header>
      <div className="sdesk-chips">
        {KINDS.map((one) => (
          <Chip
            key={one}
            size="sm"
            selected={one === kind}
            {...(data && { count: data.counts[one] })}
            onClick={() => onView({ kind: one })}
          >
            {t(`support.desk.kind.${one}`)}
          </Chip>
        ))}
      </div>
      {asked.isError && !data ? (
        <Failure error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Table<Announcement>
          caption={t(`support.desk.kind.${kind}`)}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ kind, open: id })}
          selected={({ id }) => id === view.open}
          bones={6}
          empty={<Empty title={t(search ? 'support.desk.unmatched' : 'support.desk.none')} />}
        />
      )}
      {data && view.open !== undefined && (view.open === 'new' || editing) && (
        <AnnouncementEditor
          key={view.open}
          kind={editing?.kind ?? kind}
          announcement={editing}
          languages={data.languages}
          timeZone={brand.timeZone}
          onClose={() => onView({ kind })}
        />
      )}
    </section>
  );
}

/** The server refused or could not be reached: its own words, and a way on. */
export function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  return (
    <div className="card" role="alert">
      <Empty
        title={t('support.failed')}
        hint={error.message}
        action={
          <Button tone="secondary" onClick={onRetry}>
            {t('support.retry')}
          </Button>
        }
      />
    </div>
  );
}

const titleOf = ({ texts }: Announcement): string => texts.VI?.title ?? Object.values(texts)[0]?.title ?? '';

function useColumns(timeZone: string, ordered: boolean): Column<Announcement>[] {
  const t = useText();
  const { language } = useLanguage();
  const time = (at: number) => formatDateTime(at, language, { timeZone, style: 'short' });
  const columns: (Column<Announcement> | false)[] = [
    {
      key: 'title',
      header: t('support.desk.column.title'),
      slot: 'title',
      cell: (row) => (
        <span className="sdesk-title">
          {row.image && <img src={row.image} alt="" width={66} height={34} loading="lazy" />}
          <b>{row.texts[language]?.title ?? titleOf(row)}</b>
        </span>
      ),
    },
    { key: 'where', header: t('support.desk.column.where'), cell: (row) => whereOf(row, t) },
    {
      key: 'when',
      header: t('support.desk.column.when'),
      slot: 'note',
      cell: ({ startsAt, endsAt }) => (
        <span className="sdesk-when">
          {startsAt !== null && <span className="num">{t('support.desk.from', { time: time(startsAt) })}</span>}
          {endsAt !== null && <span className="num">{t('support.desk.until', { time: time(endsAt) })}</span>}
          {startsAt === null && endsAt === null && t('support.desk.always')}
        </span>
      ),
    },
    {
      key: 'languages',
      header: t('support.desk.column.languages'),
      cell: ({ texts }) => Object.keys(texts).sort().reverse().join(', '),
    },
    {
      key: 'state',
      header: t('support.desk.column.state'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={STATE_TONE[state]}>{t(`support.desk.state.${state}`)}</Pill>,
    },
    ordered && {
      key: 'order',
      header: t('support.desk.column.order'),
      align: 'end',
      slot: 'hide',
      cell: (row) => <Order row={row} title={row.texts[language]?.title ?? titleOf(row)} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function whereOf(row: Announcement, t: ReturnType<typeof useText>): ReactNode {
  const device = row.platform ? ` · ${t(`support.desk.platform.${row.platform}`)}` : '';
  if (row.kind === 'banner') return `${row.groupName}${device}`;
  if (row.kind === 'popup') return `${row.execution ? t(`support.desk.execution.${row.execution}`) : '–'}${device}`;
  if (row.kind === 'promotion') return `${row.category}${device}`;
  return row.platform ? t(`support.desk.platform.${row.platform}`) : t('support.desk.platform.all');
}

function Order({ row, title }: { row: Announcement; title: string }) {
  const t = useText();
  const move = useMoveAnnouncement();
  const button = (direction: 'up' | 'down') => {
    const Icon = direction === 'up' ? ArrowUp : ArrowDown;
    return (
      <IconButton
        size="sm"
        label={t(`support.desk.${direction}`, { title })}
        disabled={move.isPending}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={(event) => {
          event.stopPropagation();
          move.mutate({ id: row.id, direction });
        }}
      />
    );
  };
  return (
    <span className="sdesk-order">
      {button('up')}
      {button('down')}
    </span>
  );
}
