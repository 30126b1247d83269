import { useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { StoredHtml } from '../stored-html.desk.tsx';
import { AUDIENCES, type Audience, CONTENT_LONGEST, TITLE_LONGEST } from './inbox.rules.ts';
import '../support-desk.css';
import { type MessagePreview, usePreviewMessage, useSendMessage } from './inbox-desk.hooks.ts';
import '../support.css';

/** The operator writes, previews with the number of recipients, and then sends; a sent message cannot be taken back. */
export function Composer({ mayGroup, onClose }: { mayGroup: boolean; onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const { fields, change, preview, look, sending, send } = useMessageDraft((recipients) => {
    show({ tone: 'ok', title: t('support.desk.inbox.done', { count: recipients }) });
    onClose();
  });
  const problem = sending.error ?? preview.error;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      className="sdesk-sheet"
      title={t('support.desk.inbox.write')}
      flush
    >
      <form
        className="sdesk-part"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <MessageFields fields={fields} mayGroup={mayGroup} onChange={change} />
        {problem && (
          <p className="sdesk-problem" role="alert">
            {problem.message}
          </p>
        )}
        <div>
          <Button type="submit" tone="secondary" loading={preview.isPending}>
            {t('support.desk.inbox.preview')}
          </Button>
        </div>
      </form>
      {preview.data && <Preview preview={preview.data} sending={sending.isPending} onSend={send} />}
    </Sheet>
  );
}

const EMPTY = { audience: 'player' as Audience, username: '', rank: '1', marketing: false, title: '', content: '' };

type Fields = typeof EMPTY;

/** The draft with its two steps; a change discards the preview. */
function useMessageDraft(onSent: (recipients: number) => void) {
  const [fields, setFields] = useState(EMPTY);
  // Kept while editing: if an earlier version was sent without an answer, the server says so and does not send both.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const preview = usePreviewMessage();
  const sending = useSendMessage();
  const change = (next: Partial<Fields>) => {
    preview.reset();
    sending.reset();
    setFields((before) => ({ ...before, ...next }));
  };
  const body = { ...fields, rank: /^\d{1,2}$/.test(fields.rank) ? Number(fields.rank) : 0 };
  const look = () => preview.mutate(body);
  const send = () =>
    sending.mutate(
      { ...body, requestKey },
      {
        onSuccess: ({ recipients }) => onSent(recipients),
        onError: (error) => {
          if (error instanceof CallRefused && error.code === 'inbox.key.used') setRequestKey(crypto.randomUUID());
        },
      },
    );
  return { fields, change, preview, look, sending, send };
}

interface MessageFieldsProps {
  fields: Fields;
  /** Whether this operator can write to more than one player. */
  mayGroup: boolean;
  onChange(next: Partial<Fields>): void;
}

function MessageFields({ fields, mayGroup, onChange }: MessageFieldsProps) {
  const t = useText();
  return (
    <>
      <Segmented
        label={t('support.desk.inbox.to')}
        items={AUDIENCES.filter((one) => mayGroup || one === 'player').map((value) => ({
          value,
          label: t(`support.desk.inbox.audience.${value}`),
        }))}
        value={fields.audience}
        onChange={(audience) => onChange({ audience })}
      />
      {fields.audience === 'player' && (
        <Input
          label={t('support.desk.inbox.username')}
          value={fields.username}
          maxLength={64}
          required
          onChange={({ target }) => onChange({ username: target.value })}
        />
      )}
      {fields.audience === 'vip' && (
        <Input
          label={t('support.desk.inbox.rank')}
          value={fields.rank}
          digits
          maxLength={2}
          required
          onChange={({ target }) => onChange({ rank: target.value })}
        />
      )}
      <Input
        label={t('support.desk.field.title')}
        value={fields.title}
        maxLength={TITLE_LONGEST}
        required
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={t('support.desk.field.content')}
        rows={8}
        value={fields.content}
        maxLength={CONTENT_LONGEST}
        spellCheck={false}
        hint={t('support.desk.inbox.content.hint')}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      <Checkbox
        label={t('support.desk.inbox.marketing')}
        checked={fields.marketing}
        onChange={({ target }) => onChange({ marketing: target.checked })}
      />
    </>
  );
}

interface PreviewProps {
  preview: MessagePreview;
  sending: boolean;
  onSend(): void;
}

/** The message as players will see it, with the number of recipients. */
function Preview({ preview, sending, onSend }: PreviewProps) {
  const t = useText();
  return (
    <section className="sdesk-part" aria-label={t('support.desk.inbox.preview')}>
      <div className="sdesk-preview">
        <p className="caps">{t('support.desk.inbox.preview')}</p>
        <h3>{preview.title}</h3>
        <StoredHtml html={preview.content} />
      </div>
      <p className="text-13">
        {t('support.desk.inbox.recipients', { count: preview.recipients })}
        {preview.leftOut > 0 && ` ${t('support.desk.inbox.left', { count: preview.leftOut })}`}
      </p>
      <div>
        <Button
          loading={sending}
          disabled={preview.recipients === 0 || !preview.title || !preview.content}
          onClick={onSend}
        >
          {t('support.desk.inbox.send', { count: preview.recipients })}
        </Button>
      </div>
    </section>
  );
}
