import { Image } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { FEEDBACK_STATES } from './feedback.rules.ts';
import '../support-desk.css';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import type { Column } from '#platform/ui/table.tsx';
import {
  type Feedback,
  type FeedbackState,
  useFeedbackDetail,
  useFeedbackList,
  useSettleFeedback,
} from './feedback-desk.hooks.ts';

const TONE: Record<FeedbackState, PillTone> = { open: 'amber', answered: 'jade', closed: 'neutral' };

/** Feedback that visitors and players sent. */
export function FeedbackDesk({ view, onView }: DeskProps<FeedbackState>) {
  const { brand } = useDesk();
  const t = useText();
  const asked = useFeedbackList(view.filter, view.page ?? 1);
  return (
    <DeskList<Feedback, FeedbackState>
      title={t('support.desk.feedback')}
      timeZone={brand.timeZone}
      asked={asked}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      filters={{
        label: t('support.desk.feedback.filter'),
        items: [undefined, ...FEEDBACK_STATES].map((value) => ({
          value,
          label: t(value ? `support.desk.feedback.state.${value}` : 'support.desk.all'),
          count: asked.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('support.desk.feedback.none')}
      unmatched={t('support.desk.feedback.none')}
    >
      {view.open !== undefined && (
        <FeedbackSheet id={view.open} timeZone={brand.timeZone} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<Feedback>[] {
  const t = useText();
  return [
    {
      key: 'received',
      header: t('support.desk.feedback.received'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'type',
      header: t('support.feedback.type'),
      cell: ({ questionType }) => t(`support.question.${questionType}`),
    },
    {
      key: 'from',
      header: t('support.desk.feedback.from'),
      cell: ({ player }) => player?.username ?? t('support.desk.feedback.visitor'),
    },
    {
      key: 'content',
      header: t('support.feedback.content'),
      slot: 'title',
      cell: ({ content, images }) => (
        <span className="sdesk-cut">
          {images > 0 && (
            <Image size={15} strokeWidth={1.75} aria-label={t('support.desk.feedback.images', { count: images })} />
          )}
          {content}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('support.desk.column.state'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={TONE[state]}>{t(`support.desk.feedback.state.${state}`)}</Pill>,
    },
  ];
}

function FeedbackSheet({ id, timeZone, onClose }: { id: string; timeZone: string; onClose(): void }) {
  const t = useText();
  const asked = useFeedbackDetail(id);
  const { data } = asked;
  return (
    <DeskSheet
      className="sdesk-sheet"
      title={t('support.desk.feedback.number', { id })}
      mark={data && <Pill tone={TONE[data.state]}>{t(`support.desk.feedback.state.${data.state}`)}</Pill>}
      state={data?.state}
      asked={asked}
      onClose={onClose}
    >
      {data && (
        <>
          <section className="desk-part">
            <p className="sdesk-facts">
              <span>{t(`support.question.${data.questionType}`)}</span>
              <span>{data.player?.username ?? t('support.desk.feedback.visitor')}</span>
              <DeskTime at={data.createdAt} timeZone={timeZone} />
              <span className="num">{data.ip}</span>
            </p>
            <p className="sdesk-prose">{data.content}</p>
            {data.pictures.length > 0 && (
              <ul className="sdesk-pictures">
                {data.pictures.map(({ position, width, height }) => {
                  const address = `/office/feedback/${id}/picture/${position}`;
                  return (
                    <li key={position}>
                      <a href={address} target="_blank" rel="noreferrer">
                        <img
                          src={address}
                          width={width}
                          height={height}
                          alt={t('support.desk.feedback.image', { position, id })}
                        />
                      </a>
                    </li>
                  );
                })}
              </ul>
            )}
            <p className="text-13">
              <span className="text-ink-3">{t('support.desk.feedback.contact')}: </span>
              {data.contact || t('support.desk.feedback.contact.none')}
            </p>
          </section>
          <Settle key={data.changes[0]?.id ?? 'first'} id={id} state={data.state} note={data.note} />
          <section className="desk-part">
            <h3>{t('support.desk.history')}</h3>
            {data.changes.length === 0 && <p className="text-13 text-ink-3">{t('support.desk.history.none')}</p>}
            <ol className="desk-history">
              {data.changes.map((change) => (
                <li key={change.id}>
                  <b>{t(`support.desk.feedback.state.${change.to}`)}</b>
                  <span>{change.operator}</span>
                  <DeskTime at={change.at} timeZone={timeZone} />
                  {change.note && <small>{change.note}</small>}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </DeskSheet>
  );
}

function Settle(props: { id: string; state: FeedbackState; note: string }) {
  const t = useText();
  const { show } = useToast();
  const [state, setState] = useState(props.state);
  const [note, setNote] = useState(props.note);
  const settle = useSettleFeedback(props.id);
  return (
    <section className="desk-part">
      <h3>{t('support.desk.feedback.settle')}</h3>
      <Segmented
        label={t('support.desk.column.state')}
        items={FEEDBACK_STATES.map((value) => ({ value, label: t(`support.desk.feedback.state.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <TextArea
        label={t('support.desk.feedback.note')}
        rows={3}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div>
        <Button
          loading={settle.isPending}
          disabled={state === props.state && note.trim() === props.note}
          onClick={() =>
            settle.mutate(
              { state, note: note.trim() },
              {
                onSuccess: () => show({ tone: 'ok', title: t('support.desk.feedback.saved') }),
                onError: (error) => show({ tone: 'error', title: error.message }),
              },
            )
          }
        >
          {t('support.desk.save')}
        </Button>
      </div>
    </section>
  );
}
