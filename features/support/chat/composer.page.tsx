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
  /** Resolves when the message is stored; what was typed stays until then. */
  onSend(message: { body: string; requestKey: string }): Promise<unknown>;
}

/** Enter sends, Shift and Enter begin a line. A try again after a failure is the same message, until it is rewritten. */
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
      // What was typed meanwhile is the next message, and has its own key already.
      () => setBody((now) => (now === body ? '' : now)),
      () => {},
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composed Vietnamese letter sends nothing.
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
