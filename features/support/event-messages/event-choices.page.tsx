import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import './event-choices.css';
import type { eventMessagesContract } from './event-messages.contract.ts';

const call = client<typeof eventMessagesContract>();
const ROUTE = 'GET /portal/messages/choices';
type Choices = ValueOf<(typeof eventMessagesContract)[typeof ROUTE]>;
type Choice = Choices['choices'][number];

/** The events of money and account that the player is told of, and the channels. Each switch takes effect at once. */
export function EventChoices({ onClose }: { onClose(): void }) {
  const t = useText();
  const asked = useQuery(call.query(ROUTE, {}));
  return (
    <Modal open size="md" title={t('support.events.choices')} onOpenChange={(open) => !open && onClose()}>
      {asked.data ? (
        <Rows {...asked.data} />
      ) : asked.isError ? (
        <Failed error={asked.error} onRetry={() => asked.refetch()} />
      ) : (
        <Skeleton width="100%" height={420} radius={16} />
      )}
    </Modal>
  );
}

function Rows({ choices, mailAddress }: Choices) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (choice: Choice) => call('PUT /portal/messages/choices', { body: choice }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => call.stale(queries, ROUTE),
  });
  return (
    <div className="event-choices">
      <p>
        {t('support.events.choices.hint')}{' '}
        {mailAddress ? t('support.events.mail.to', { address: mailAddress }) : t('support.events.mail.none')}
      </p>
      <ul>
        {choices.map((choice) => {
          const shown = change.isPending && change.variables.kind === choice.kind ? change.variables : choice;
          return (
            <li key={choice.kind} aria-labelledby={`event-choice-${choice.kind}`}>
              <span className="event-choices-words">
                <b id={`event-choice-${choice.kind}`}>{t(`support.events.kind.${choice.kind}`)}</b>
                <small>{t(`support.events.kind.${choice.kind}.hint`)}</small>
              </span>
              <Switch
                label={t('support.events.inbox')}
                aria-describedby={`event-choice-${choice.kind}`}
                checked={shown.inbox}
                onChange={(event) => change.mutate({ ...shown, inbox: event.target.checked })}
              />
              <Switch
                label={t('support.events.mail')}
                aria-describedby={`event-choice-${choice.kind}`}
                checked={shown.mail && mailAddress !== null}
                disabled={mailAddress === null}
                onChange={(event) => change.mutate({ ...shown, mail: event.target.checked })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
