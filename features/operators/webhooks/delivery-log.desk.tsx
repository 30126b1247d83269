import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskChips, DeskFoot, DeskTime } from '#platform/ui/desk-parts.tsx';
import { Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { deliveriesContract } from './deliveries.contract.ts';
import { type Delivery, DeliveryMark, type Webhook } from './webhook-marks.desk.tsx';
import { DELIVERY_STATES, type DeliveryState } from './webhooks.rules.ts';

const call = client<typeof deliveriesContract>();
const SHOWN = 8;

/** An address's deliveries, newest first; failed ones can be sent again. */
export function DeliveryLog({ hook, timeZone }: { hook: Webhook; timeZone: string }) {
  const t = useText();
  const [state, setState] = useState<DeliveryState>();
  const [page, setPage] = useState(1);
  const asked = { page, size: SHOWN, ...(state && { state }) };
  const log = useQuery(call.query('GET /office/webhooks/{id}/deliveries', { params: { id: hook.id }, query: asked }));
  return (
    <section className="desk-part">
      <h3>{t('operators.webhook.log')}</h3>
      <DeskChips<DeliveryState>
        label={t('operators.webhook.state')}
        items={[
          { value: undefined, label: t('operators.webhook.all') },
          ...DELIVERY_STATES.map((one) => ({ value: one, label: t(`operators.webhook.state.${one}`) })),
        ]}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <Table<Delivery>
        caption={t('operators.webhook.log')}
        rows={log.data?.list}
        rowKey={({ id }) => id}
        bones={4}
        empty={<p className="text-ink-3">{t('operators.webhook.log.none')}</p>}
        columns={[
          {
            key: 'event',
            header: t('operators.webhook.event'),
            slot: 'title',
            cell: ({ event, problem }) => (
              <>
                <b className="num break-all">{event}</b>
                {problem && <span className="block text-13 text-ink-3">{problem}</span>}
              </>
            ),
          },
          {
            key: 'at',
            header: t('operators.webhook.at'),
            slot: 'note',
            cell: ({ madeAt }) => <DeskTime at={madeAt} timeZone={timeZone} short />,
          },
          {
            key: 'state',
            header: t('operators.webhook.state'),
            slot: 'state',
            cell: (row) => <Outcome hook={hook} row={row} />,
          },
        ]}
      />
      {log.data && log.data.total > 0 && (
        <DeskFoot
          shown={log.data.list.length}
          total={log.data.total}
          page={page}
          pages={log.data.totalPages}
          onPage={setPage}
        />
      )}
    </section>
  );
}

function Outcome({ hook, row }: { hook: Webhook; row: Delivery }) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const again = useMutation({
    mutationFn: () => call('POST /office/webhooks/{id}/again', { params: { id: hook.id }, body: { delivery: row.id } }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => askOfficeAgain(queries),
  });
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <DeliveryMark state={row.state} />
      {row.state !== 'sent' && (
        <Button size="sm" tone="secondary" loading={again.isPending} onClick={() => again.mutate()}>
          {t('operators.webhook.again')}
        </Button>
      )}
    </span>
  );
}
