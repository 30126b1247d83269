import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Composer } from './inbox-composer.desk.tsx';
import { StoredHtml } from './stored-html.desk.tsx';
import './desk.css';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList, type DeskView } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type SentMessage, useSentMessages } from './inbox-desk.hooks.ts';

interface DeskProps {
  brand: { timeZone: string };
  view: DeskView;
  onView(next: DeskView): void;
}

/** What operators wrote into players' inboxes, and the form for the next one. */
export function InboxDesk({ brand, view, onView }: DeskProps) {
  const t = useText();
  const [writing, setWriting] = useState(false);
  const sent = useSentMessages(view.page ?? 1);
  const opened = sent.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<SentMessage>
      title={t('support.desk.inbox')}
      timeZone={brand.timeZone}
      asked={sent}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      none={t('support.desk.inbox.none')}
      tools={
        <Button icon={<MailPlus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setWriting(true)}>
          {t('support.desk.inbox.write')}
        </Button>
      }
    >
      {opened && (
        <DeskSheet className="sdesk-sheet" title={opened.title} onClose={() => onView({ ...view, open: undefined })}>
          <section className="desk-part">
            <StoredHtml html={opened.content} />
          </section>
        </DeskSheet>
      )}
      {writing && <Composer mayGroup={sent.data?.mayGroup ?? false} onClose={() => setWriting(false)} />}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<SentMessage>[] {
  const t = useText();
  return [
    {
      key: 'sent',
      header: t('support.desk.inbox.sent'),
      slot: 'note',
      cell: ({ sentAt }) => <DeskTime at={sentAt} timeZone={timeZone} short />,
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
