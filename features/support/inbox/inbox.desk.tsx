import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { StoredHtml } from '../stored-html.desk.tsx';
import { Composer } from './inbox-composer.desk.tsx';
import '../support-desk.css';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type SentMessage, useSentMessage, useSentMessages } from './inbox-desk.hooks.ts';

/** Messages that operators sent to inboxes, and the form for the next one. */
export function InboxDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const [writing, setWriting] = useState(false);
  const sent = useSentMessages(view.page ?? 1);
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
      {view.open !== undefined && (
        <SentSheet id={view.open} timeZone={brand.timeZone} onClose={() => onView({ ...view, open: undefined })} />
      )}
      {writing && <Composer mayGroup={sent.data?.mayGroup ?? false} onClose={() => setWriting(false)} />}
    </DeskList>
  );
}

/** One message with its text, as readers see it. */
function SentSheet({ id, timeZone, onClose }: { id: string; timeZone: string; onClose(): void }) {
  const t = useText();
  const message = useSentMessage(id);
  const { data } = message;
  return (
    <DeskSheet className="sdesk-sheet" title={data?.title ?? t('support.desk.inbox')} asked={message} onClose={onClose}>
      {data && (
        <>
          <section className="desk-part">
            <DeskFacts
              facts={[
                { label: t('support.desk.inbox.to'), value: <Audience {...data} /> },
                { label: t('support.desk.inbox.kind'), value: <KindPill {...data} /> },
                { label: t('support.desk.inbox.sent'), value: <DeskTime at={data.sentAt} timeZone={timeZone} /> },
                { label: t('support.desk.inbox.by'), value: data.operator },
                {
                  label: t('support.desk.inbox.opened'),
                  value: (
                    <span className="num">
                      {data.opened} / {data.recipients}
                    </span>
                  ),
                },
              ]}
            />
          </section>
          <section className="desk-part">
            <StoredHtml html={data.content} />
          </section>
        </>
      )}
    </DeskSheet>
  );
}

function Audience({ audience, player, rank }: Pick<SentMessage, 'audience' | 'player' | 'rank'>) {
  const t = useText();
  return audience === 'player' ? player : t(`support.desk.inbox.audience.${audience}.of`, { rank: rank ?? 0 });
}

function KindPill({ marketing }: Pick<SentMessage, 'marketing'>) {
  const t = useText();
  return (
    <Pill tone={marketing ? 'gold' : 'neutral'} icon={null}>
      {t(marketing ? 'support.desk.inbox.kind.offer' : 'support.desk.inbox.kind.service')}
    </Pill>
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
      cell: (message) => <Audience {...message} />,
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
      cell: (message) => <KindPill {...message} />,
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
