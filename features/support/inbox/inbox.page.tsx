import { ArrowLeft, BellRing, CheckCheck, Mail, MailOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { takeFocus } from '#platform/ui/take-focus.ts';
import { EventChoices } from '../event-messages/event-choices.page.tsx';
import { PortalText } from '../rich-text.page.tsx';
import './inbox.css';
import { type Message, useDeleteMessages, useInbox, useMarkRead } from './inbox.hooks.ts';

/** Member centre "messageV2" (spec section 2.7): messages from the brand; opening one marks it as read. */
export function InboxPage({ heading, timeZone, goTo }: CentrePageProps) {
  const t = useText();
  const [{ page, unread }, setShown] = useState({ page: 1, unread: false });
  const [opened, setOpened] = useState<Message>();
  const [cameFrom, setCameFrom] = useState<Message>();
  const [choosing, setChoosing] = useState(false);
  const inbox = useInbox(page, unread);
  const read = useMarkRead();
  const open = (message: Message) => {
    setOpened(message);
    if (!message.isRead) read.mutate(message.messageId);
  };
  const show = (shown: { page: number; unread: boolean }) => {
    setShown(shown);
    setCameFrom(undefined);
  };
  const back = () => {
    setOpened(undefined);
    setCameFrom(opened);
  };
  if (opened) return <Letter message={opened} timeZone={timeZone} goTo={goTo} onBack={back} />;
  return (
    <section className="inbox">
      {heading}
      <div className="inbox-bar">
        <Segmented
          label={t('support.inbox.show')}
          size="sm"
          items={[
            { value: 'all', label: t('support.inbox.all') },
            { value: 'unread', label: t('support.inbox.unread', { count: inbox.data?.unreadCount ?? 0 }) },
          ]}
          value={unread ? 'unread' : 'all'}
          onChange={(value) => show({ page: 1, unread: value === 'unread' })}
        />
        <div className="inbox-tools">
          {(inbox.data?.unreadCount ?? 0) > 0 && (
            <Button
              tone="ghost"
              size="sm"
              icon={<CheckCheck size={17} strokeWidth={1.75} aria-hidden="true" />}
              loading={read.isPending && read.variables === 'all'}
              onClick={() => read.mutate('all')}
            >
              {t('support.inbox.read.all')}
            </Button>
          )}
          <Button
            tone="ghost"
            size="sm"
            icon={<BellRing size={17} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {t('support.events.choices')}
          </Button>
        </div>
      </div>
      {choosing && <EventChoices onClose={() => setChoosing(false)} />}
      <Letters
        inbox={inbox}
        unread={unread}
        cameFrom={cameFrom?.messageId}
        timeZone={timeZone}
        onOpen={open}
        onAll={() => show({ page: 1, unread: false })}
        onNotices={() => goTo('/noticePage')}
      />
      <Pagination page={page} count={inbox.data?.totalPages ?? 1} onChange={(next) => show({ page: next, unread })} />
    </section>
  );
}

interface LettersProps {
  inbox: ReturnType<typeof useInbox>;
  unread: boolean;
  /** The message just closed: its row gets the focus. */
  cameFrom: string | undefined;
  timeZone: string;
  onOpen(message: Message): void;
  onAll(): void;
  onNotices(): void;
}

function Letters({ inbox, unread, cameFrom, timeZone, onOpen, onAll, onNotices }: LettersProps) {
  const t = useText();
  const { language } = useLanguage();
  if (inbox.isError && !inbox.data) {
    return <Failed error={inbox.error} onRetry={() => inbox.refetch()} />;
  }
  if (!inbox.data) return <Skeleton width="100%" height={320} radius={16} />;
  if (inbox.data.list.length === 0) {
    return (
      <Card padded={false}>
        <Empty
          title={t(unread ? 'support.inbox.none.unread' : 'support.inbox.none')}
          action={
            <Button tone="secondary" onClick={unread ? onAll : onNotices}>
              {t(unread ? 'support.inbox.all.show' : 'support.inbox.notices')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card as="section" padded={false} aria-label={t('support.inbox.title')}>
      <ul className="inbox-list">
        {inbox.data.list.map((message) => {
          const Icon = message.isRead ? MailOpen : Mail;
          return (
            <li key={message.messageId} className={classNames('inbox-row', !message.isRead && 'inbox-new')}>
              <button
                ref={message.messageId === cameFrom ? takeFocus : null}
                type="button"
                onClick={() => onOpen(message)}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                <span className="inbox-words">
                  <b>{message.title}</b>
                  <span>{message.excerpt}</span>
                </span>
                <small className="num">
                  {formatDateTime(message.createdAt, language, { timeZone, style: 'short' })}
                  {!message.isRead && <span className="sr-only">, {t('support.inbox.new')}</span>}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface LetterProps extends Pick<CentrePageProps, 'timeZone' | 'goTo'> {
  message: Message;
  onBack(): void;
}

function Letter({ message, timeZone, goTo, onBack }: LetterProps) {
  const t = useText();
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteMessages();
  return (
    <article className="inbox">
      <div className="inbox-bar">
        <Button
          tone="ghost"
          size="sm"
          icon={<ArrowLeft size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('support.inbox.back')}
        </Button>
        <Button
          tone="ghost"
          size="sm"
          icon={<Trash2 size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('support.inbox.delete')}
        </Button>
      </div>
      <Card className="inbox-letter">
        <header>
          <h3 ref={takeFocus} tabIndex={-1}>
            {message.title}
          </h3>
          <small className="num">{formatDateTime(message.createdAt, language, { timeZone })}</small>
        </header>
        <PortalText html={message.content} goTo={goTo} />
      </Card>
      <Confirm
        open={asking}
        tone="danger"
        title={t('support.inbox.delete.title')}
        confirmLabel={t('support.inbox.delete')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate([message.messageId], { onSuccess: onBack })}
        onCancel={() => setAsking(false)}
      >
        {remove.isError ? remove.error.message : t('support.inbox.delete.text')}
      </Confirm>
    </article>
  );
}
