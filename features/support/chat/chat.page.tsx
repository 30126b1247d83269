import { Headphones, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import './chat.css';
import { useChat, useReadChat, useSendMessage } from './chat.hooks.ts';
import { Composer } from './composer.page.tsx';
import { MessageList } from './message-list.page.tsx';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** The support chat, 440 x 750 beside the page (spec sections 2.3 and 2.5 "chat room"). */
    chat: object;
  }
}

/** A window beside the page, not above it: whoever asks about a screen can still see it. A phone gives it all. */
export function ChatPanel({ onClose }: { onClose(): void }) {
  const t = useText();
  const title = useId();
  const { member } = useSession();
  const { brand, switches } = useShell();
  const { open } = useDialogs();
  const chat = useChat(member !== undefined);
  const send = useSendMessage();
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const messages = chat.data?.messages ?? [];
  useReadMark(chat.data?.unread ?? 0, messages.at(-1)?.id);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message brings the end into view
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [messages.at(-1)?.id]);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <section className="chat" role="dialog" aria-labelledby={title}>
      <header className="chat-head" data-theme="dark">
        <span className="chat-sign" aria-hidden="true">
          <Headphones size={20} strokeWidth={1.75} />
        </span>
        <div>
          <h2 id={title}>{t('support.chat.title')}</h2>
          <p>{t(chat.data?.answering ? 'support.chat.answering' : 'support.chat.lead')}</p>
        </div>
        <IconButton
          label={t('ui.close')}
          tone="art-ghost"
          icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <div className="chat-body" aria-live="polite" aria-busy={chat.isPending}>
        {chat.isPending && <SkeletonText lines={4} />}
        {chat.isError && !chat.data && (
          <Empty
            size="sm"
            title={t('support.failed')}
            hint={chat.error.message}
            action={<Button onClick={() => void chat.refetch()}>{t('support.retry')}</Button>}
          />
        )}
        {chat.data && messages.length === 0 && (
          <div className="chat-hello">
            <p className="chat-bubble">{t('support.chat.hello', { brand: brand.name })}</p>
            <p className="text-12 text-ink-3">{t('support.chat.hello.note')}</p>
          </div>
        )}
        <MessageList messages={messages} side="customer" timeZone={brand.timeZone} ownOrigin={window.location.origin} />
        <div ref={end} />
      </div>
      <footer className="chat-foot">
        {switches.includes('FEEDBACK3') && (
          <button type="button" className="text-link" onClick={() => open({ name: 'feedback' })}>
            {t('support.chat.feedback')}
          </button>
        )}
        <Composer
          inputRef={input}
          sending={send.isPending}
          problem={send.error?.message}
          onSend={(message) => send.mutateAsync(message)}
        />
      </footer>
    </section>
  );
}

/** What stands in an open window has been seen. */
function useReadMark(unread: number, newest: string | undefined): void {
  const { mutate } = useReadChat();
  useEffect(() => {
    if (unread > 0 && newest !== undefined) mutate(newest);
  }, [unread, newest, mutate]);
}
