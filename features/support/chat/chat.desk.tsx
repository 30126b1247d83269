import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { Composer } from './composer.page.tsx';
import { MessageList } from './message-list.page.tsx';
import '../support-desk.css';
import { DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import {
  type Chat,
  type ChatDetail,
  useAnswerChat,
  useChatDetail,
  useChats,
  useCloseChat,
  useReadChatDesk,
} from './chat-desk.hooks.ts';

/** The queue on the left, unread and longest waiting first; the conversation on the right. A phone shows one. */
export function ChatDesk({ view, onView }: DeskProps<'closed'>) {
  const { brand } = useDesk();
  const t = useText();
  const state = view.filter ?? 'open';
  const asked = useChats(state);
  const { data } = asked;
  return (
    <section className="desk">
      <DeskHead title={t('support.desk.chat')}>
        <Segmented
          label={t('support.desk.column.state')}
          items={[
            { value: 'open', label: t('support.desk.chat.open') },
            { value: 'closed', label: t('support.desk.chat.closed') },
          ]}
          value={state}
          onChange={(next) => onView(next === 'closed' ? { filter: 'closed' } : {})}
        />
      </DeskHead>
      {asked.isError && !data ? (
        <DeskFailure error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <div className="chat-desk" data-chosen={view.open ? '' : undefined}>
          <nav className="chat-queue" aria-label={t('support.desk.chat.queue')}>
            {!data && <SkeletonText lines={5} />}
            {data?.list.length === 0 && <Empty size="sm" title={t('support.desk.chat.none')} />}
            {data?.list.map((chat) => (
              <QueueEntry
                key={chat.id}
                chat={chat}
                timeZone={brand.timeZone}
                current={chat.id === view.open}
                onOpen={() => onView({ ...view, open: chat.id })}
              />
            ))}
          </nav>
          {view.open ? (
            <Conversation
              key={view.open}
              id={view.open}
              timeZone={brand.timeZone}
              onBack={() => onView({ ...view, open: undefined })}
            />
          ) : (
            <div className="chat-side chat-nobody">
              <Empty title={t('support.desk.chat.choose')} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function useNames() {
  const t = useText();
  return {
    customer: ({ id, player }: Pick<Chat, 'id' | 'player'>) =>
      player?.username ?? t('support.desk.chat.visitor', { id }),
    answering: ({ answering, mine }: Pick<Chat, 'answering' | 'mine'>) => {
      if (mine) return t('support.desk.chat.mine');
      return answering ? t('support.desk.chat.other', { name: answering.username }) : t('support.desk.chat.nobody');
    },
  };
}

function QueueEntry(props: { chat: Chat; timeZone: string; current: boolean; onOpen(): void }) {
  const { chat, timeZone, current, onOpen } = props;
  const t = useText();
  const { language } = useLanguage();
  const names = useNames();
  return (
    <button type="button" aria-current={current} data-unread={chat.unread > 0 ? '' : undefined} onClick={onOpen}>
      <span className="chat-queue-line">
        <b>{names.customer(chat)}</b>
        <span className="num">{formatDateTime(chat.lastAt, language, { timeZone, style: 'short' })}</span>
      </span>
      <span className="chat-queue-line">
        <span className="chat-queue-last">{chat.lastMessage}</span>
        <Badge count={chat.unread} label={t('support.desk.chat.unread', { count: chat.unread })} />
      </span>
      <small>
        {chat.language} · {names.answering(chat)}
      </small>
    </button>
  );
}

function Conversation({ id, timeZone, onBack }: { id: string; timeZone: string; onBack(): void }) {
  const t = useText();
  const asked = useChatDetail(id);
  const { data } = asked;
  const names = useNames();
  const answer = useAnswerChat(id);
  const close = useCloseChat(id);
  const end = useRef<HTMLDivElement>(null);
  const newest = data?.messages.at(-1)?.id;
  useReadMark(id, data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message brings the end into view
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <section className="chat-side" aria-label={data ? names.customer(data) : t('support.desk.chat')}>
      <header>
        <IconButton
          className="chat-back"
          label={t('support.desk.chat.back')}
          icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onBack}
        />
        <p>
          <b>{data && names.customer(data)}</b>
          <span>{data && names.answering(data)}</span>
        </p>
        {data?.state === 'open' && (
          <Button
            tone="secondary"
            size="sm"
            loading={close.isPending}
            onClick={() => close.mutate(undefined, { onSuccess: onBack })}
          >
            {t('support.desk.chat.close')}
          </Button>
        )}
      </header>
      <div className="chat-body" aria-live="polite">
        {asked.isPending && <SkeletonText lines={5} />}
        {asked.isError && !data && <DeskFailure error={asked.error} onRetry={() => void asked.refetch()} />}
        {data && (
          <MessageList
            side="operator"
            timeZone={timeZone}
            // The portal's links do not work in the office, so addresses stay text.
            ownOrigin=""
            messages={data.messages.map((message) => ({ ...message, note: noteOf(message, data, t) }))}
          />
        )}
        <div ref={end} />
      </div>
      <footer className="chat-foot">
        <Composer
          sending={answer.isPending}
          problem={answer.error?.message}
          onSend={(message) => answer.mutateAsync(message)}
        />
      </footer>
    </section>
  );
}

/** Who answered; below the newest answer also that it was seen. */
function noteOf(
  message: ChatDetail['messages'][number],
  { messages, customerReadId }: ChatDetail,
  t: ReturnType<typeof useText>,
): string | undefined {
  if (message.author !== 'operator') return undefined;
  const newest = messages.findLast(({ author }) => author === 'operator')?.id === message.id;
  const seen = newest && BigInt(customerReadId) >= BigInt(message.id);
  return [message.operator, seen && t('support.desk.chat.seen')].filter(Boolean).join(' · ') || undefined;
}

/** Marks the conversation as read while it is open. */
function useReadMark(id: string, data: ChatDetail | undefined): void {
  const { mutate } = useReadChatDesk(id);
  const newest = data?.messages.at(-1)?.id;
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (unread > 0 && newest !== undefined) mutate(newest);
  }, [unread, newest, mutate]);
}
