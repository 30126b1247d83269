import { Image } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { FEEDBACK_STATES } from '../feedback/feedback.rules.ts';
import { Failure } from './announcements.desk.tsx';
import './desk.css';
import {
  type Feedback,
  type FeedbackState,
  useFeedbackDetail,
  useFeedbackList,
  useSettleFeedback,
} from './desk.hooks.ts';

export interface FeedbackView {
  state?: FeedbackState | undefined;
  page?: number | undefined;
  open?: string | undefined;
}

interface DeskProps {
  brand: { timeZone: string };
  view: FeedbackView;
  onView(next: FeedbackView): void;
}

const TONE: Record<FeedbackState, PillTone> = { open: 'amber', answered: 'jade', closed: 'neutral' };

/** What visitors and players wrote through the form. */
export function FeedbackDesk({ brand, view, onView }: DeskProps) {
  const t = useText();
  const { state, page = 1 } = view;
  const asked = useFeedbackList(state, page);
  const { data } = asked;
  const columns = useColumns(brand.timeZone);
  return (
    <section className="sdesk">
      <header className="sdesk-head">
        <h1>{t('support.desk.feedback')}</h1>
      </header>
      <fieldset className="sdesk-chips">
        <legend className="sr-only">{t('support.desk.feedback.filter')}</legend>
        {[undefined, ...FEEDBACK_STATES].map((one) => (
          <Chip
            key={one ?? 'all'}
            size="sm"
            selected={one === state}
            {...(data && { count: data.counts[one ?? 'all'] })}
            onClick={() => onView({ state: one })}
          >
            {one ? t(`support.desk.feedback.state.${one}`) : t('support.desk.all')}
          </Chip>
        ))}
      </fieldset>
      {asked.isError && !data ? (
        <Failure error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Table<Feedback>
          caption={t('support.desk.feedback')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={6}
          empty={<Empty title={t('support.desk.feedback.none')} />}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pagination page={page} count={data.totalPages} onChange={(next) => onView({ state, page: next })} />
      )}
      {view.open !== undefined && (
        <FeedbackSheet id={view.open} timeZone={brand.timeZone} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </section>
  );
}

function useColumns(timeZone: string): Column<Feedback>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'received',
      header: t('support.desk.feedback.received'),
      slot: 'note',
      cell: ({ createdAt }) => (
        <span className="num">{formatDateTime(createdAt, language, { timeZone, style: 'short' })}</span>
      ),
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
  const { language } = useLanguage();
  const asked = useFeedbackDetail(id);
  const { data } = asked;
  const time = (at: number) => formatDateTime(at, language, { timeZone, style: 'full' });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      className="sdesk-sheet"
      title={t('support.desk.feedback.number', { id })}
      flush
    >
      {asked.isPending && (
        <div className="sdesk-part">
          <SkeletonText lines={6} />
        </div>
      )}
      {asked.isError && !data && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {data && (
        <>
          <section className="sdesk-part">
            <p className="sdesk-facts">
              <Pill tone={TONE[data.state]}>{t(`support.desk.feedback.state.${data.state}`)}</Pill>
              <span>{t(`support.question.${data.questionType}`)}</span>
              <span>{data.player?.username ?? t('support.desk.feedback.visitor')}</span>
              <span className="num">{time(data.createdAt)}</span>
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
          <section className="sdesk-part">
            <h3>{t('support.desk.history')}</h3>
            {data.changes.length === 0 && <p className="text-13 text-ink-3">{t('support.desk.history.none')}</p>}
            <ol className="sdesk-history">
              {data.changes.map((change) => (
                <li key={change.id}>
                  <b>{t(`support.desk.feedback.state.${change.to}`)}</b> {change.operator}
                  <span className="num">{time(change.at)}</span>
                  {change.note && <small>{change.note}</small>}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </Sheet>
  );
}

function Settle(props: { id: string; state: FeedbackState; note: string }) {
  const t = useText();
  const { show } = useToast();
  const [state, setState] = useState(props.state);
  const [note, setNote] = useState(props.note);
  const settle = useSettleFeedback(props.id);
  return (
    <section className="sdesk-part">
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
