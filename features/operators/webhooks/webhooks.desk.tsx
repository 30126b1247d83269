import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { SecretOnce } from './secret-once.desk.tsx';
import { KindBoxes, type Webhook, WebhookState } from './webhook-marks.desk.tsx';
import { WebhookSheet } from './webhook-sheet.desk.tsx';
import type { webhooksContract } from './webhooks.contract.ts';
import { WEBHOOK_KINDS, type WebhookKind } from './webhooks.rules.ts';

const call = client<typeof webhooksContract>();

/** Addresses of the brand's own systems, with the state of their deliveries. */
export function WebhooksDesk({ view, onView }: DeskProps) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const hooks = useQuery(call.query('GET /office/webhooks'));
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const hook = hooks.data?.list.find(({ id }) => id === view.open);
  const onClose = () => onView({ ...view, open: undefined });
  return (
    <DeskList<Webhook>
      title={t('operators.webhook.title')}
      lead={t('operators.webhook.lead')}
      timeZone={timeZone}
      asked={hooks}
      columns={useColumns(timeZone)}
      view={view}
      onView={onView}
      none={t('operators.webhook.none')}
      tools={
        <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('operators.webhook.add')}
        </Button>
      }
    >
      {adding && (
        <AddWebhook
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {hook && !secret && (
        <WebhookSheet key={hook.id} hook={hook} timeZone={timeZone} onClose={onClose} onSecret={setSecret} />
      )}
      {secret && (
        <SecretOnce
          kept={t('operators.secret.kept')}
          title={t('operators.webhook.secret')}
          text={t('operators.webhook.secret.text')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<Webhook>[] {
  const t = useText();
  return [
    {
      key: 'url',
      header: t('operators.webhook.url'),
      slot: 'title',
      cell: ({ url }) => <b className="break-all">{url}</b>,
    },
    {
      key: 'kinds',
      header: t('operators.webhook.kinds'),
      cell: ({ kinds }) => kinds.map((kind) => t(`operators.webhook.kind.${kind}`)).join(', '),
    },
    {
      key: 'sent',
      header: t('operators.webhook.lastSent'),
      slot: 'note',
      cell: ({ lastSentAt }) =>
        lastSentAt === null ? (
          <span className="text-ink-3">{t('operators.webhook.never')}</span>
        ) : (
          <DeskTime at={lastSentAt} timeZone={timeZone} short />
        ),
    },
    {
      key: 'state',
      header: t('operators.webhook.state'),
      slot: 'state',
      cell: (hook) => <WebhookState {...hook} />,
    },
  ];
}

function AddWebhook({ onClose, onAdded }: { onClose(): void; onAdded(secret: string): void }) {
  const t = useText();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<WebhookKind[]>([...WEBHOOK_KINDS]);
  const add = useMutation({
    mutationFn: () => call('POST /office/webhooks', { body: { url, kinds } }),
    onSuccess: ({ secret }) => {
      void askOfficeAgain(queries);
      onAdded(secret);
    },
  });
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('operators.webhook.add')}
      footer={
        <Button
          block
          type="submit"
          form="add-webhook"
          loading={add.isPending}
          disabled={url.trim() === '' || kinds.length === 0}
        >
          {t('operators.webhook.create')}
        </Button>
      }
    >
      <form
        id="add-webhook"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <Input
          label={t('operators.webhook.url')}
          type="url"
          inputMode="url"
          placeholder="https://crm.example.org/parlor"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={add.error?.message}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
        />
        <KindBoxes value={kinds} onChange={setKinds} />
      </form>
    </Modal>
  );
}
