import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { type AnnouncementKind, BANNER_GROUPS, KINDS, PROMOTION_CATEGORIES, spelledAs } from './announcement.rules.ts';
import { AnnouncementEditor } from './announcement-editor.desk.tsx';
import '../support-desk.css';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { type Announcement, useAnnouncements, useMoveAnnouncement } from './announcement-desk.hooks.ts';

export const STATE_TONE: Record<Announcement['state'], PillTone> = {
  live: 'jade',
  scheduled: 'info',
  ended: 'neutral',
  off: 'neutral',
};

/** Banners, notices, pop-ups and promotions in the readers' order. */
export function AnnouncementsDesk({ view, onView }: DeskProps<AnnouncementKind>) {
  const { brand } = useDesk();
  const t = useText();
  const { filter: kind = 'notice', search = '', open } = view;
  const asked = useAnnouncements(kind, search);
  const { data } = asked;
  const editing = data?.list.find(({ id }) => id === open);
  return (
    <DeskList<Announcement, AnnouncementKind>
      title={t('support.desk.announcements')}
      timeZone={brand.timeZone}
      asked={asked}
      columns={useColumns(brand.timeZone, search === '')}
      view={view}
      onView={onView}
      search={t('support.desk.search')}
      usualFilter="notice"
      filters={{
        label: t('support.desk.announcements'),
        items: KINDS.map((value) => ({
          value,
          label: t(`support.desk.kind.${value}`),
          count: data?.counts[value],
        })),
      }}
      none={t('support.desk.none')}
      unmatched={t(search ? 'support.desk.unmatched' : 'support.desk.none')}
      tools={
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => onView({ filter: kind, open: 'new' })}>
          {t('support.desk.new')}
        </Button>
      }
    >
      {data && (open === 'new' || editing) && (
        <AnnouncementEditor
          key={open}
          kind={editing?.kind ?? kind}
          announcement={editing}
          languages={data.languages}
          timeZone={brand.timeZone}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </DeskList>
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
  if (row.kind === 'banner') {
    const known = BANNER_GROUPS.includes(row.groupName);
    return `${known ? t(`support.desk.group.${row.groupName}`) : row.groupName}${device}`;
  }
  if (row.kind === 'popup') return `${row.execution ? t(`support.desk.execution.${row.execution}`) : '–'}${device}`;
  if (row.kind === 'promotion') {
    const category = spelledAs(PROMOTION_CATEGORIES, row.category) ?? 'other';
    return `${t(`rewards.category.${category}`)}${device}`;
  }
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
