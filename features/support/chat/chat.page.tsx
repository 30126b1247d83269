import { Headphones } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
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

/** A window beside the page, so that players can see the screen they ask about. On a phone it covers the page. */
export function ChatPanel({ onClose }: { onClose(): void }) {
  const t = useText();
  const { member } = useSession();
  const { switches } = useShell();
  const { open } = useDialogs();
  const chat = useChat(member !== undefined);
  const send = useSendMessage();
  const input = useRef<HTMLTextAreaElement>(null);
  const wide = useMinWidth(768);
  return (
    <Sheet
      open
      beside={wide}
      full={!wide}
      readable
      onOpenChange={(next) => !next && onClose()}
      className="chat"
      // On a touch screen the focus would open the keyboard.
      {...(matchMedia('(pointer: fine)').matches && { initialFocus: input })}
      title={t('support.chat.title')}
      header={<Head answering={chat.data?.answering === true} />}
      footer={
        <div className="chat-foot">
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
        </div>
      }
    >
      <Talk chat={chat} />
    </Sheet>
  );
}

function Head({ answering }: { answering: boolean }) {
  const t = useText();
  return (
    <div className="chat-head">
      <span className="chat-sign" aria-hidden="true">
        <Headphones size={20} strokeWidth={1.75} />
      </span>
      <div>
        <b aria-hidden="true">{t('support.chat.title')}</b>
        <p>{t(answering ? 'support.chat.answering' : 'support.chat.lead')}</p>
      </div>
    </div>
  );
}

function Talk({ chat }: { chat: ReturnType<typeof useChat> }) {
  const t = useText();
  const { brand } = useShell();
  const end = useRef<HTMLDivElement>(null);
  const messages = chat.data?.messages ?? [];
  const newest = messages.at(-1)?.id;
  useReadMark(chat.data?.unread ?? 0, newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message brings the end into view
  useEffect(() => {
    // In braces, because newer browsers return a promise, which an effect must not return.
    end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return (
    <div aria-live="polite" aria-busy={chat.isPending}>
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
  );
}

/** Marks messages as seen while the window is open. */
function useReadMark(unread: number, newest: string | undefined): void {
  const { mutate } = useReadChat();
  useEffect(() => {
    if (unread > 0 && newest !== undefined) mutate(newest);
  }, [unread, newest, mutate]);
}
