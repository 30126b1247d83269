import { type FormEvent, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { AUDIENCES, type Audience, CONTENT_LONGEST, TITLE_LONGEST } from '../inbox/inbox.rules.ts';
import { StoredHtml } from './stored-html.desk.tsx';
import './desk.css';
import { usePreviewMessage, useSendMessage } from './inbox-desk.hooks.ts';
import '../support.css';

const EMPTY = { audience: 'player' as Audience, username: '', rank: '1', marketing: false, title: '', content: '' };

/** First written, then seen as players will see it and counted, then sent: what is sent can not be taken back. */
export function Composer({ mayGroup, onClose }: { mayGroup: boolean; onClose(): void }) {
  const t = useText();
  const { show } = useToast();
  const [draft, setDraft] = useState(EMPTY);
  const [requestKey] = useState(() => crypto.randomUUID());
  const preview = usePreviewMessage();
  const send = useSendMessage();
  const change = (next: Partial<typeof EMPTY>) => {
    preview.reset();
    send.reset();
    setDraft({ ...draft, ...next });
  };
  const body = { ...draft, rank: /^\d{1,2}$/.test(draft.rank) ? Number(draft.rank) : 0 };
  const look = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(body);
  };
  const sendIt = () =>
    send.mutate(
      { ...body, requestKey },
      {
        onSuccess: ({ recipients }) => {
          show({ tone: 'ok', title: t('support.desk.inbox.done', { count: recipients }) });
          onClose();
        },
      },
    );
  const problem = send.error ?? preview.error;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      className="sdesk-sheet"
      title={t('support.desk.inbox.write')}
      flush
    >
      <form className="sdesk-part" onSubmit={look}>
        <Segmented
          label={t('support.desk.inbox.to')}
          items={AUDIENCES.filter((one) => mayGroup || one === 'player').map((value) => ({
            value,
            label: t(`support.desk.inbox.audience.${value}`),
          }))}
          value={draft.audience}
          onChange={(audience) => change({ audience })}
        />
        {draft.audience === 'player' && (
          <Input
            label={t('support.desk.inbox.username')}
            value={draft.username}
            maxLength={64}
            required
            onChange={({ target }) => change({ username: target.value })}
          />
        )}
        {draft.audience === 'vip' && (
          <Input
            label={t('support.desk.inbox.rank')}
            value={draft.rank}
            digits
            maxLength={2}
            required
            onChange={({ target }) => change({ rank: target.value })}
          />
        )}
        <Input
          label={t('support.desk.field.title')}
          value={draft.title}
          maxLength={TITLE_LONGEST}
          required
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={t('support.desk.field.content')}
          rows={8}
          value={draft.content}
          maxLength={CONTENT_LONGEST}
          spellCheck={false}
          hint={t('support.desk.inbox.content.hint')}
          onChange={({ target }) => change({ content: target.value })}
        />
        <Checkbox
          label={t('support.desk.inbox.marketing')}
          checked={draft.marketing}
          onChange={({ target }) => change({ marketing: target.checked })}
        />
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
      {preview.data && (
        <section className="sdesk-part" aria-label={t('support.desk.inbox.preview')}>
          <div className="sdesk-preview">
            <p className="caps">{t('support.desk.inbox.preview')}</p>
            <h3>{preview.data.title}</h3>
            <StoredHtml html={preview.data.content} />
          </div>
          <p className="text-13">
            {t('support.desk.inbox.recipients', { count: preview.data.recipients })}
            {preview.data.leftOut > 0 && ` ${t('support.desk.inbox.left', { count: preview.data.leftOut })}`}
          </p>
          <div>
            <Button
              loading={send.isPending}
              disabled={preview.data.recipients === 0 || !preview.data.title || !preview.data.content}
              onClick={sendIt}
            >
              {t('support.desk.inbox.send', { count: preview.data.recipients })}
            </Button>
          </div>
        </section>
      )}
    </Sheet>
  );
}
