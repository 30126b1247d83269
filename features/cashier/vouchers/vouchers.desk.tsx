import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { units } from '../desk/desk.hooks.ts';
import { DeskEmpty, DeskFailure } from '../desk/desk-page.desk.tsx';
import { type DeskBrand, When } from '../desk/facts.desk.tsx';
import { MakeVouchers } from './make-vouchers.desk.tsx';
import type { voucherDeskContract } from './voucher.contract.ts';

const call = client<typeof voucherDeskContract>();
type Batch = ValueOf<(typeof voucherDeskContract)['GET /office/vouchers']>['list'][number];

/** Vouchers in batches: made here, their codes shown once, and closed when they are lost. */
export function VouchersDesk({ brand }: { brand: DeskBrand }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [making, setMaking] = useState(false);
  const [closing, setClosing] = useState<Batch>();
  const batches = useQuery({
    queryKey: ['desk', 'vouchers', page],
    queryFn: () => call('GET /office/vouchers', { query: { page } }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(brand, setClosing);
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>{t('cashier.desk.vouchers.title')}</h1>
        <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setMaking(true)}>
          {t('cashier.desk.vouchers.make')}
        </Button>
      </header>
      {batches.isError && !batches.data ? (
        <DeskFailure error={batches.error} onRetry={() => void batches.refetch()} />
      ) : (
        <Table<Batch>
          caption={t('cashier.desk.vouchers.title')}
          columns={columns}
          rows={batches.data?.list}
          rowKey={({ id }) => id}
          bones={6}
          empty={
            <DeskEmpty
              filtered={false}
              none={t('cashier.desk.vouchers.none')}
              unmatched=""
              onClear={() => setPage(1)}
            />
          }
        />
      )}
      <Pagination page={page} count={batches.data?.totalPages ?? 1} onChange={setPage} />
      {making && <MakeVouchers brand={brand} onClose={() => setMaking(false)} />}
      {closing && <CloseDialog batch={closing} onDone={() => setClosing(undefined)} />}
    </section>
  );
}

function useColumns({ symbol, timeZone }: DeskBrand, onClose: (batch: Batch) => void): Column<Batch>[] {
  const t = useText();
  const heading = (key: string) => t(`cashier.desk.vouchers.${key}`);
  const when = (at: number) => <When at={at} timeZone={timeZone} short />;
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

const SHORTEST_REASON = 3;

function CloseDialog({ batch, onDone }: { batch: Batch; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const close = useMutation({
    mutationFn: () => call('POST /office/vouchers/{id}/close', { params: { id: batch.id }, body: { reason } }),
    onSuccess: () => show({ tone: 'ok', title: t('cashier.desk.vouchers.closed') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['desk', 'vouchers'] });
      onDone();
    },
  });
  const hint = t('cashier.desk.resolve.reason.hint');
  return (
    <Confirm
      open
      tone="red"
      title={t('cashier.desk.vouchers.close.title')}
      confirmLabel={t('cashier.desk.vouchers.close')}
      loading={close.isPending}
      onConfirm={() => (reason.trim().length < SHORTEST_REASON ? setMissing(true) : close.mutate())}
      onCancel={onDone}
    >
      <p>{t('cashier.desk.vouchers.close.text')}</p>
      <TextArea
        label={t('cashier.desk.resolve.reason')}
        value={reason}
        maxLength={500}
        rows={3}
        {...(missing ? { error: hint } : { hint })}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  );
}
