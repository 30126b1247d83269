import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import './chat.css';
import { cleanMessage, MESSAGE_LONGEST } from './chat.rules.ts';

interface ComposerProps {
  sending: boolean;
  problem: string | undefined;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** Resolves when the message is stored; the typed text stays until then. */
  onSend(message: { body: string; requestKey: string }): Promise<unknown>;
}

/** Enter sends; Shift+Enter starts a new line. A retry after a failure is the same message, unless it was edited. */
export function Composer({ sending, problem, inputRef, onSend }: ComposerProps) {
  const t = useText();
  const [body, setBody] = useState('');
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const ready = cleanMessage(body) !== '' && !sending;
  const write = (text: string) => {
    setBody(text);
    setRequestKey(crypto.randomUUID());
  };
  const send = () => {
    if (!ready) return;
    onSend({ body, requestKey }).then(
      // Text typed meanwhile is the next message and has its own key already.
      () => setBody((now) => (now === body ? '' : now)),
      () => {},
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that completes a Vietnamese letter does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        {...(inputRef && { ref: inputRef })}
        label={t('support.chat.message')}
        labelHidden
        placeholder={t('support.chat.message')}
        rows={2}
        maxLength={MESSAGE_LONGEST}
        value={body}
        error={problem}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        tone="red"
        label={t('support.chat.send')}
        disabled={!ready}
        loading={sending}
        icon={<SendHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
    </form>
  );
}
