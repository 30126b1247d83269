import { Fragment } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import './chat.css';
import { piecesOf } from './chat.rules.ts';

export interface ShownMessage {
  id: string;
  author: 'customer' | 'operator';
  body: string;
  sentAt: number;
  /** Below the bubble: who answered, or that it was seen. */
  note?: string | undefined;
}

interface MessageListProps {
  messages: readonly ShownMessage[];
  /** The side whose bubbles are on the right. */
  side: 'customer' | 'operator';
  timeZone: string;
  /** Origin whose addresses become links; other addresses stay text. */
  ownOrigin: string;
}

/** Bubbles in order; neighbours of one author in one minute share a time below them. */
export function MessageList({ messages, side, timeZone, ownOrigin }: MessageListProps) {
  const { language } = useLanguage();
  const time = (at: number, style: 'time' | 'date') => formatDateTime(at, language, { timeZone, style });
  return (
    <ol className="chat-list">
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const after = messages[index + 1];
        const day = time(message.sentAt, 'date');
        const newDay = before === undefined || time(before.sentAt, 'date') !== day;
        const minute = time(message.sentAt, 'time');
        const lastOfMinute =
          after === undefined || after.author !== message.author || time(after.sentAt, 'time') !== minute;
        return (
          <li key={message.id} data-own={message.author === side ? '' : undefined}>
            {newDay && <p className="chat-day num">{day}</p>}
            <p className="chat-bubble">
              {piecesOf(message.body, ownOrigin).map((piece, at) =>
                piece.kind === 'link' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
                  <a key={at} href={piece.path}>
                    {piece.text}
                  </a>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
                  <Fragment key={at}>{piece.text}</Fragment>
                ),
              )}
            </p>
            {(lastOfMinute || message.note) && (
              <p className="chat-time">
                <span className="num">{minute}</span>
                {message.note && ` · ${message.note}`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
