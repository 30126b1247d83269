import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { MakeVouchers } from './make-vouchers.desk.tsx';
import type { voucherDeskContract } from './voucher.contract.ts';

const call = client<typeof voucherDeskContract>();
type Batch = ValueOf<(typeof voucherDeskContract)['GET /office/vouchers']>['list'][number];

/** Batches of vouchers: making them, showing their codes once, and closing lost ones. */
export function VouchersDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const { page = 1 } = view;
  const [making, setMaking] = useState(false);
  const [closing, setClosing] = useState<Batch>();
  const batches = useQuery({
    ...call.query('GET /office/vouchers', { query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Batch>
      title={t('cashier.desk.vouchers.title')}
      timeZone={brand.timeZone}
      asked={batches}
      columns={useColumns(brand, setClosing)}
      view={view}
      onView={onView}
      opens={false}
      none={t('cashier.desk.vouchers.none')}
      tools={
        <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setMaking(true)}>
          {t('cashier.desk.vouchers.make')}
        </Button>
      }
    >
      {making && <MakeVouchers brand={brand} onClose={() => setMaking(false)} />}
      {closing && <CloseDialog batch={closing} onDone={() => setClosing(undefined)} />}
    </DeskList>
  );
}

function useColumns({ symbol, timeZone }: DeskBrand, onClose: (batch: Batch) => void): Column<Batch>[] {
  const t = useText();
  const heading = (key: string) => t(`cashier.desk.vouchers.${key}`);
  const when = (at: number) => <DeskTime at={at} timeZone={timeZone} short />;
  return [
    { key: 'made', header: heading('madeAt'), slot: 'note', cell: ({ madeAt }) => when(madeAt) },
    {
      key: 'amount',
      header: heading('amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) => <Amount value={units(amount)} symbol={symbol} />,
    },
    {
      key: 'redeemed',
      header: heading('redeemed'),
      align: 'end',
      slot: 'title',
      cell: ({ redeemed, count }) => (
        <span className="num">
          {redeemed} / {count}
        </span>
      ),
    },
    { key: 'expires', header: heading('expires'), cell: ({ expiresAt }) => when(expiresAt) },
    { key: 'note', header: heading('note'), cell: ({ note }) => <span className="desk-cut">{note || '–'}</span> },
    { key: 'state', header: heading('state'), slot: 'state', cell: (batch) => <BatchState batch={batch} /> },
    {
      key: 'close',
      header: heading('close'),
      align: 'end',
      cell: (batch) =>
        batch.closedAt === null && (
          <Button tone="secondary" size="sm" onClick={() => onClose(batch)}>
            {heading('close')}
          </Button>
        ),
    },
  ];
}

function BatchState({ batch: { closedAt, expiresAt } }: { batch: Batch }) {
  const t = useText();
  if (closedAt !== null) return <Pill>{t('cashier.desk.vouchers.closed')}</Pill>;
  if (expiresAt <= Date.now()) return <Pill>{t('cashier.desk.vouchers.ended')}</Pill>;
  return <Pill tone="jade">{t('cashier.desk.vouchers.open')}</Pill>;
}

function CloseDialog({ batch, onDone }: { batch: Batch; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: (reason: string) =>
      call('POST /office/vouchers/{id}/close', { params: { id: batch.id }, body: { reason } }),
    onSuccess: () => show({ tone: 'ok', title: t('cashier.desk.vouchers.closed') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      void call.stale(queries, 'GET /office/vouchers');
      onDone();
    },
  });
  return (
    <ReasonDialog
      tone="red"
      title={t('cashier.desk.vouchers.close.title')}
      text={t('cashier.desk.vouchers.close.text')}
      label={t('cashier.desk.resolve.reason')}
      hint={t('cashier.desk.resolve.reason.hint')}
      confirmLabel={t('cashier.desk.vouchers.close')}
      loading={close.isPending}
      onConfirm={close.mutate}
      onCancel={onDone}
    />
  );
}
