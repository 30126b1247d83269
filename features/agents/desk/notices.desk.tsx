import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type NoticeLine, treeDesk, useChange, useNotices } from './commission.hooks.ts';
import { StatePill } from './commission-marks.desk.tsx';

const NEW = 'new';

/** Announcements on the first page of the agents' centre. */
export function NoticesDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const [making, setMaking] = useState(false);
  const notices = useNotices();
  const open = notices.data?.list.find(({ id }) => id === view.open);
  const close = () => (making ? setMaking(false) : onView({ ...view, open: undefined }));
  return (
    <DeskList<NoticeLine>
      title={t('agents.office.notices.title')}
      timeZone={brand.timeZone}
      asked={notices}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      none={t('agents.office.notices.none')}
      tools={
        <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setMaking(true)}>
          {t('agents.office.notice.write')}
        </Button>
      }
    >
      {(open || making) && (
        <NoticeSheet key={making ? NEW : open?.id} notice={making ? undefined : open} onClose={close} />
      )}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<NoticeLine>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'at',
      header: t('agents.office.at'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'title',
      header: t('agents.office.notice.heading'),
      slot: 'title',
      cell: ({ title }) => <b className="desk-cut">{title[language] || title.VI}</b>,
    },
    {
      key: 'state',
      header: t('agents.office.state'),
      slot: 'state',
      cell: ({ shown }) => <StatePill state={shown ? 'shown' : 'hidden'} />,
    },
  ];
}

function NoticeSheet({ notice, onClose }: { notice: NoticeLine | undefined; onClose(): void }) {
  const t = useText();
  const [title, setTitle] = useState({ VI: notice?.title.VI ?? '', EN: notice?.title.EN ?? '' });
  const [content, setContent] = useState({ VI: notice?.content.VI ?? '', EN: notice?.content.EN ?? '' });
  const [shown, setShown] = useState(notice?.shown ?? true);
  const change = useChange(
    () =>
      treeDesk('PUT /office/agents/announcements', {
        body: { ...(notice && { id: notice.id }), title, content, shown },
      }),
    { done: t('agents.office.notice.saved'), after: onClose },
  );
  return (
    <DeskSheet
      title={notice ? t('agents.office.notice.heading') : t('agents.office.notice.write')}
      foot={
        <div className="desk-foot-bar">
          <div>
            <Button
              disabled={title.VI.trim() === '' || content.VI.trim() === ''}
              loading={change.isPending}
              onClick={() => change.mutate(undefined)}
            >
              {t('agents.office.save')}
            </Button>
          </div>
        </div>
      }
      onClose={onClose}
    >
      {(['VI', 'EN'] as const).map((language) => (
        <section key={language} className="desk-part agoffice-form">
          <h3>{t(`agents.office.notice.${language}`)}</h3>
          <Input
            label={`${t('agents.office.notice.heading')} · ${language}`}
            maxLength={200}
            value={title[language]}
            onChange={({ target }) => setTitle({ ...title, [language]: target.value })}
          />
          <TextArea
            label={`${t('agents.office.notice.content')} · ${language}`}
            rows={5}
            maxLength={5000}
            value={content[language]}
            onChange={({ target }) => setContent({ ...content, [language]: target.value })}
          />
        </section>
      ))}
      <section className="desk-part">
        <Checkbox
          label={t('agents.office.notice.shown')}
          checked={shown}
          onChange={({ target }) => setShown(target.checked)}
        />
      </section>
    </DeskSheet>
  );
}
