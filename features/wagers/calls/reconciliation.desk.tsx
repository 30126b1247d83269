import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskAge, DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { reconciliationContract } from './reconciliation.contract.ts';
import { ITEM_FILTERS, type ItemFilter } from './reconciliation.rules.ts';

const call = client<typeof reconciliationContract>();
type Item = ValueOf<(typeof reconciliationContract)['GET /office/reconciliation']>['list'][number];
type Detail = ValueOf<(typeof reconciliationContract)['GET /office/reconciliation/{id}']>;

const REFRESH_MS = 15_000;

/** Vendors' calls that the platform could not decide: an operator examines them and records the result. */
export function ReconciliationDesk({ view, onView }: DeskProps<ItemFilter>) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const { filter = 'open', page = 1, open } = view;
  const items = useQuery({
    ...call.query('GET /office/reconciliation', { query: { page, ...(filter !== 'all' && { state: filter }) } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Item, ItemFilter>
      title={t('wagers.desk.reconcile.title')}
      lead={t('wagers.desk.reconcile.lead')}
      timeZone={timeZone}
      asked={items}
      columns={useColumns(timeZone)}
      view={view}
      onView={onView}
      usualFilter="open"
      filters={{
        label: t('wagers.desk.reconcile.state'),
        items: ITEM_FILTERS.map((value) => ({
          value,
          label: t(`wagers.desk.reconcile.state.${value}`),
          count: value === 'open' ? items.data?.open : undefined,
        })),
      }}
      none={t('wagers.desk.reconcile.none')}
      unmatched={t('wagers.desk.reconcile.none')}
    >
      {open !== undefined && (
        <ItemSheet id={open} timeZone={timeZone} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function ItemPill({ state }: Pick<Item, 'state'>) {
  const t = useText();
  const Icon = state === 'open' ? Clock : CircleCheck;
  const tone = ({ open: 'amber', decided: 'jade', closed: 'neutral' } as const)[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`wagers.desk.reconcile.state.${state}`)}
    </Pill>
  );
}

function useColumns(timeZone: string): Column<Item>[] {
  const t = useText();
  return [
    {
      key: 'at',
      header: t('wagers.desk.reconcile.last'),
      slot: 'note',
      cell: ({ lastAt }) => <DeskTime at={lastAt} timeZone={timeZone} short />,
    },
    { key: 'vendor', header: t('wagers.desk.reconcile.vendor'), cell: ({ vendor }) => vendor },
    {
      key: 'transaction',
      header: t('wagers.desk.reconcile.transaction'),
      slot: 'title',
      cell: ({ transactionId }) => <span className="num desk-cut">{transactionId}</span>,
    },
    {
      key: 'action',
      header: t('wagers.desk.reconcile.action'),
      cell: ({ action }) => t(`wagers.desk.reconcile.action.${action}`),
    },
    {
      key: 'reason',
      header: t('wagers.desk.reconcile.reason'),
      cell: ({ reason }) => t(`wagers.desk.reconcile.reason.${reason}`),
    },
    {
      key: 'age',
      header: t('wagers.desk.reconcile.age'),
      cell: ({ state, firstAt }) => (state === 'open' ? <DeskAge at={firstAt} /> : '–'),
    },
    { key: 'state', header: t('wagers.desk.reconcile.state'), slot: 'state', cell: (item) => <ItemPill {...item} /> },
  ];
}

function ItemSheet({ id, timeZone, onClose }: { id: string; timeZone: string; onClose(): void }) {
  const t = useText();
  const item = useQuery(call.query('GET /office/reconciliation/{id}', { params: { id } }));
  const { data } = item;
  const text = (value: string) => <span className="num">{value}</span>;
  return (
    <DeskSheet
      title={data?.transactionId ?? t('wagers.desk.reconcile.title')}
      mark={data && <ItemPill state={data.state} />}
      state={data?.state}
      asked={item}
      foot={data?.state === 'open' && <CloseFoot key={id} item={data} readAt={item.dataUpdatedAt} />}
      onClose={onClose}
    >
      {data && (
        <>
          <section className="desk-part">
            <DeskFacts
              facts={[
                { label: t('wagers.desk.reconcile.vendor'), value: data.vendor },
                { label: t('wagers.desk.reconcile.action'), value: t(`wagers.desk.reconcile.action.${data.action}`) },
                { label: t('wagers.desk.reconcile.reason'), value: t(`wagers.desk.reconcile.reason.${data.reason}`) },
                { label: t('wagers.desk.reconcile.calls'), value: text(String(data.calls)) },
                data.state === 'open' && {
                  label: t('wagers.desk.reconcile.age'),
                  value: <DeskAge at={data.firstAt} />,
                },
                { label: t('wagers.desk.reconcile.first'), value: <DeskTime at={data.firstAt} timeZone={timeZone} /> },
                { label: t('wagers.desk.reconcile.last'), value: <DeskTime at={data.lastAt} timeZone={timeZone} /> },
                data.referenceId !== '' && {
                  label: t('wagers.desk.reconcile.reference'),
                  value: text(data.referenceId),
                  wide: true,
                },
                data.round !== '' && {
                  label: t('wagers.desk.reconcile.round'),
                  value: text(data.round),
                  wide: true,
                },
                data.state === 'open' && {
                  label: t('wagers.desk.reconcile.next'),
                  value: t(`wagers.desk.reconcile.next.${data.next}`),
                  wide: true,
                },
                data.closedBy !== null && { label: t('wagers.desk.reconcile.closedBy'), value: data.closedBy },
                data.note !== null && { label: t('wagers.desk.reconcile.note'), value: data.note, wide: true },
              ]}
            />
          </section>
          <VendorCalls calls={data.vendorCalls} timeZone={timeZone} />
        </>
      )}
    </DeskSheet>
  );
}

function VendorCalls({ calls, timeZone }: { calls: Detail['vendorCalls']; timeZone: string }) {
  const t = useText();
  return (
    <section className="desk-part">
      <h3>{t('wagers.desk.reconcile.calls')}</h3>
      {calls.length === 0 && <p className="text-13 text-ink-3">{t('wagers.desk.reconcile.calls.none')}</p>}
      <ul className="desk-rows">
        {calls.map((one) => (
          <li key={`${one.at} ${one.requestId} ${one.action}`}>
            <div>
              <b>{t(`wagers.desk.reconcile.action.${one.action}`)}</b>
              <span>{t(`wagers.desk.reconcile.reason.${one.outcome}`)}</span>
              <span className="text-ink-3">
                <DeskTime at={one.at} timeZone={timeZone} />
              </span>
              <span className="num text-ink-3">{one.status}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CloseFoot({ item, readAt }: { item: Detail; readAt: number }) {
  const { id, alike } = item;
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const [asked, setAsked] = useState<'one' | 'alike'>();
  const close = useMutation({
    mutationFn: async (note: string) => {
      if (asked === 'alike')
        return call('POST /office/reconciliation/{id}/close-alike', { params: { id }, body: { note, until: readAt } });
      await call('POST /office/reconciliation/{id}/close', { params: { id }, body: { note } });
      return { closed: 1 };
    },
    onSuccess: ({ closed }) =>
      show({
        tone: 'ok',
        title:
          asked === 'alike'
            ? t('wagers.desk.reconcile.alike.done', { count: closed })
            : t('wagers.desk.reconcile.close.done'),
      }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      setAsked(undefined);
      return askOfficeAgain(queries);
    },
  });
  const many = asked === 'alike';
  return (
    <div className="desk-foot-bar">
      <div>
        {alike > 1 && (
          <Button onClick={() => setAsked('alike')}>{t('wagers.desk.reconcile.alike', { count: alike })}</Button>
        )}
        <Button tone="jade" onClick={() => setAsked('one')}>
          {t('wagers.desk.reconcile.close')}
        </Button>
      </div>
      {asked && (
        <ReasonDialog
          key={asked}
          tone="jade"
          title={
            many ? t('wagers.desk.reconcile.alike.title', { count: alike }) : t('wagers.desk.reconcile.close.title')
          }
          text={t(many ? 'wagers.desk.reconcile.alike.text' : 'wagers.desk.reconcile.close.text')}
          label={t('wagers.desk.reconcile.note')}
          hint={t('wagers.desk.reconcile.note.hint')}
          confirmLabel={t('wagers.desk.reconcile.close')}
          loading={close.isPending}
          onConfirm={close.mutate}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
