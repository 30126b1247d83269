import { type FormEvent, Suspense, useState } from 'react';
import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import { type Messages, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type DeliveryDraft, DeliveryFields } from './delivery-fields.page.tsx';
import { type DeliveryProblem, deliveryProblem } from './points.rules.ts';
import './redeem.css';

const usePointTexts = lateTexts(import.meta.glob<Messages>('./points.*.json', { import: 'default' }));

interface Props {
  /** Title of the award, as the page shows it. */
  title: string;
  kind: string;
  busy: boolean;
  onSend(delivery: DeliveryDraft): void;
  onClose(): void;
}

/** Asks for the delivery address of awarded goods before they are claimed. */
export function DeliveryDialog({ title, onClose, ...form }: Props) {
  return (
    <Modal open size="sm" title={title} closeOnScrim={false} onOpenChange={(open) => !open && onClose()}>
      <Suspense fallback={<Skeleton width="100%" height={236} radius={12} />}>
        <Form {...form} />
      </Suspense>
    </Modal>
  );
}

function Form({ kind, busy, onSend }: Pick<Props, 'kind' | 'busy' | 'onSend'>) {
  usePointTexts();
  const t = useText();
  const [draft, setDraft] = useState<DeliveryDraft>({ receiver: '', mobileNum: '', address: '' });
  const [problem, setProblem] = useState<DeliveryProblem>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { receiver, mobileNum: mobile, address } = draft;
    const found = deliveryProblem(kind, { receiver, mobile, address });
    setProblem(found);
    if (!found) onSend(draft);
  };
  return (
    <form className="points-form" onSubmit={send} noValidate>
      <p className="text-13 text-ink-2">{t('points.delivery.lead')}</p>
      <DeliveryFields
        kind={kind}
        draft={draft}
        problem={problem}
        set={(change) => {
          setDraft({ ...draft, ...change });
          setProblem(undefined);
        }}
      />
      <Button type="submit" tone="gilt" block loading={busy}>
        {t('points.delivery.send')}
      </Button>
    </form>
  );
}
