import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { deliveriesContract } from './deliveries.contract.ts';
import { DeliveryLog } from './delivery-log.desk.tsx';
import { KindBoxes, type Webhook, WebhookState } from './webhook-marks.desk.tsx';
import type { webhooksContract } from './webhooks.contract.ts';

const call = client<typeof webhooksContract>();
const log = client<typeof deliveriesContract>();
type Asked = 'secret' | 'remove';

interface WebhookSheetProps {
  hook: Webhook;
  timeZone: string;
  onClose(): void;
  onSecret(secret: string): void;
}

/** One address: its events, a test, its log, and an administrator's changes. */
export function WebhookSheet({ hook, timeZone, onClose, onSecret }: WebhookSheetProps) {
  const t = useText();
  const [kinds, setKinds] = useState(hook.kinds);
  const [asked, setAsked] = useState<Asked>();
  const act = useActs(hook, { onDone: () => setAsked(undefined), onSecret, onRemoved: onClose });
  const isChanged = kinds.join() !== hook.kinds.join();
  return (
    <DeskSheet
      title={new URL(hook.url).host}
      mark={<WebhookState {...hook} />}
      onClose={onClose}
      foot={
        <Button
          block
          loading={act.isPending && act.variables === 'test'}
          icon={<Send size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => act.mutate('test')}
        >
          {t('operators.webhook.test')}
        </Button>
      }
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('operators.webhook.url'), value: hook.url, copy: hook.url, wide: true },
            { label: t('operators.webhook.made'), value: <DeskTime at={hook.madeAt} timeZone={timeZone} /> },
            { label: t('operators.webhook.waiting'), value: <span className="num">{hook.waiting}</span> },
          ]}
        />
      </section>
      <section className="desk-part">
        <KindBoxes value={kinds} onChange={setKinds} />
        <div className="desk-actions">
          <Button
            disabled={!isChanged || kinds.length === 0}
            loading={act.isPending && typeof act.variables === 'object'}
            onClick={() => act.mutate({ kinds })}
          >
            {t('operators.webhook.save')}
          </Button>
          <Button tone="secondary" onClick={() => act.mutate({ active: !hook.active })}>
            {t(hook.active ? 'operators.webhook.pause' : 'operators.webhook.resume')}
          </Button>
        </div>
      </section>
      <DeliveryLog hook={hook} timeZone={timeZone} />
      <section className="desk-part">
        <div className="desk-actions">
          <Button tone="secondary" onClick={() => setAsked('secret')}>
            {t('operators.webhook.renew')}
          </Button>
          <Button tone="danger" onClick={() => setAsked('remove')}>
            {t('operators.webhook.remove')}
          </Button>
        </div>
      </section>
      {asked && (
        <Confirm
          open
          tone="red"
          title={t(asked === 'secret' ? 'operators.webhook.renew.title' : 'operators.webhook.remove.title')}
          confirmLabel={t(asked === 'secret' ? 'operators.webhook.renew' : 'operators.webhook.remove')}
          loading={act.isPending}
          onConfirm={() => act.mutate(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {t(asked === 'secret' ? 'operators.webhook.renew.text' : 'operators.webhook.remove.text')}
        </Confirm>
      )}
    </DeskSheet>
  );
}

type Act = Asked | 'test' | Partial<Pick<Webhook, 'kinds' | 'active'>>;

interface Then {
  onDone(): void;
  onSecret(secret: string): void;
  onRemoved(): void;
}

function useActs(hook: Webhook, { onDone, onSecret, onRemoved }: Then) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const params = { id: hook.id };
  return useMutation({
    mutationFn: async (act: Act) => {
      if (act === 'secret') return onSecret((await call('POST /office/webhooks/{id}/secret', { params })).secret);
      if (act === 'remove') {
        await call('DELETE /office/webhooks/{id}', { params });
        return onRemoved();
      }
      if (act === 'test') {
        const { state, problem } = await log('POST /office/webhooks/{id}/test', { params });
        return state === 'sent'
          ? show({ tone: 'ok', title: t('operators.webhook.test.taken') })
          : show({ tone: 'error', title: t('operators.webhook.test.refused', { problem: problem ?? '' }) });
      }
      await call('PUT /office/webhooks/{id}', { params, body: act });
      return show({ tone: 'ok', title: t('operators.webhook.saved') });
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      onDone();
      return askOfficeAgain(queries);
    },
  });
}
