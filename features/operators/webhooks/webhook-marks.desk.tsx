import { CircleCheck, CirclePause, CircleX, Clock } from 'lucide-react';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { deliveriesContract } from './deliveries.contract.ts';
import type { webhooksContract } from './webhooks.contract.ts';
import { type DeliveryState, WEBHOOK_KINDS, type WebhookKind } from './webhooks.rules.ts';

export type Webhook = ValueOf<(typeof webhooksContract)['GET /office/webhooks']>['list'][number];
export type Delivery = ValueOf<(typeof deliveriesContract)['GET /office/webhooks/{id}/deliveries']>['list'][number];

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

export function WebhookState({ active, failed }: Pick<Webhook, 'active' | 'failed'>) {
  const t = useText();
  if (!active) return <Pill icon={<CirclePause {...ICON} />}>{t('operators.webhook.paused')}</Pill>;
  return failed > 0 ? (
    <Pill tone="red" icon={<CircleX {...ICON} />}>
      {t('operators.webhook.failed', { count: failed })}
    </Pill>
  ) : (
    <Pill tone="jade" icon={<CircleCheck {...ICON} />}>
      {t('operators.webhook.active')}
    </Pill>
  );
}

export function DeliveryMark({ state }: { state: DeliveryState }) {
  const t = useText();
  const Icon = { queued: Clock, sent: CircleCheck, failed: CircleX }[state];
  const tone = ({ queued: 'amber', sent: 'jade', failed: 'red' } as const)[state];
  return (
    <Pill tone={tone} icon={<Icon {...ICON} />}>
      {t(`operators.webhook.state.${state}`)}
    </Pill>
  );
}

interface KindBoxesProps {
  value: readonly WebhookKind[];
  onChange(kinds: WebhookKind[]): void;
}

/** The events that an address receives. */
export function KindBoxes({ value, onChange }: KindBoxesProps) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 text-ink-2">{t('operators.webhook.kinds')}</legend>
      {WEBHOOK_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`operators.webhook.kind.${kind}`)}
          checked={value.includes(kind)}
          onChange={({ target }) =>
            onChange(WEBHOOK_KINDS.filter((one) => (one === kind ? target.checked : value.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
