import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { Failure } from './announcements.desk.tsx';
import { Composer } from './inbox-composer.desk.tsx';
import { StoredHtml } from './stored-html.desk.tsx';
import './desk.css';
import { type SentMessage, useSentMessages } from './inbox-desk.hooks.ts';

export interface InboxView {
  page?: number | undefined;
  open?: string | undefined;
}

interface DeskProps {
  brand: { timeZone: string };
  view: InboxView;
  onView(next: InboxView): void;
}

/** What operators wrote into players' inboxes, and the form for the next one. */
export function InboxDesk({ brand, view, onView }: DeskProps) {
  const t = useText();
  const { page = 1 } = view;
  const [writing, setWriting] = useState(false);
  const sent = useSentMessages(page);
  const { data } = sent;
  const columns = useColumns(brand.timeZone);
  const opened = data?.list.find(({ id }) => id === view.open);
  return (
    <section className="sdesk">
      <header className="sdesk-head">
        <h1>{t('support.desk.inbox')}</h1>
        <Button icon={<MailPlus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setWriting(true)}>
          {t('support.desk.inbox.write')}
        </Button>
      </header>
      {sent.isError && !data ? (
        <Failure error={sent.error} onRetry={() => void sent.refetch()} />
      ) : (
        <Table<SentMessage>
          caption={t('support.desk.inbox')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={6}
          empty={<Empty title={t('support.desk.inbox.none')} />}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pagination page={page} count={data.totalPages} onChange={(next) => onView({ page: next })} />
      )}
      {opened && (
        <Sheet
          open
          onOpenChange={(open) => !open && onView({ ...view, open: undefined })}
          className="sdesk-sheet"
          title={opened.title}
          flush
        >
          <section className="sdesk-part">
            <StoredHtml html={opened.content} />
          </section>
        </Sheet>
      )}
      {writing && <Composer mayGroup={data?.mayGroup ?? false} onClose={() => setWriting(false)} />}
    </section>
  );
}

function useColumns(timeZone: string): Column<SentMessage>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'sent',
      header: t('support.desk.inbox.sent'),
      slot: 'note',
      cell: ({ sentAt }) => (
        <span className="num">{formatDateTime(sentAt, language, { timeZone, style: 'short' })}</span>
      ),
    },
    {
      key: 'to',
      header: t('support.desk.inbox.to'),
      cell: ({ audience, player, rank }) =>
        audience === 'player' ? player : t(`support.desk.inbox.audience.${audience}.of`, { rank: rank ?? 0 }),
    },
    {
      key: 'title',
      header: t('support.desk.field.title'),
      slot: 'title',
      cell: ({ title }) => <span className="sdesk-cut">{title}</span>,
    },
    {
      key: 'kind',
      header: t('support.desk.inbox.kind'),
      slot: 'state',
      cell: ({ marketing }) => (
        <Pill tone={marketing ? 'gold' : 'neutral'} icon={null}>
          {t(marketing ? 'support.desk.inbox.kind.offer' : 'support.desk.inbox.kind.service')}
        </Pill>
      ),
    },
    {
      key: 'opened',
      header: t('support.desk.inbox.opened'),
      align: 'end',
      slot: 'figure',
      cell: ({ opened, recipients }) => (
        <span className="num">
          {opened} / {recipients}
        </span>
      ),
    },
    { key: 'by', header: t('support.desk.inbox.by'), cell: ({ operator }) => operator },
  ];
}
