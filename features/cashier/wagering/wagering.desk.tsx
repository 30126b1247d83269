import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import { units } from '../desk/desk.hooks.ts';
import { DeskEmpty, DeskFailure } from '../desk/desk-page.desk.tsx';
import { type DeskBrand, When } from '../desk/facts.desk.tsx';
import type { wageringDeskContract } from './wagering.contract.ts';

const call = client<typeof wageringDeskContract>();
type Requirement = ValueOf<(typeof wageringDeskContract)['GET /office/wagering']>['list'][number];

/** What players must wager before a withdrawal; a cashier may release one of it, with a reason. */
export function WageringDesk({ brand }: { brand: DeskBrand }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [player, setPlayer] = useState('');
  const [typed, setTyped] = useTypedText(player, (text) => {
    setPage(1);
    setPlayer(text.replace(/\D/g, '').slice(0, 18));
  });
  const [waiving, setWaiving] = useState<Requirement>();
  const query = { page, ...(player !== '' && { player }) };
  const requirements = useQuery({
    queryKey: ['desk', 'wagering', query],
    queryFn: () => call('GET /office/wagering', { query }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(brand, setWaiving);
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>{t('cashier.desk.wagering.title')}</h1>
        <div className="desk-tools">
          <Input
            className="desk-search"
            label={t('cashier.desk.wagering.player')}
            labelHidden
            placeholder={t('cashier.desk.wagering.player')}
            inputMode="numeric"
            icon={<Search size={17} strokeWidth={1.75} aria-hidden="true" />}
            maxLength={18}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </header>
      {requirements.isError && !requirements.data ? (
        <DeskFailure error={requirements.error} onRetry={() => void requirements.refetch()} />
      ) : (
        <Table<Requirement>
          caption={t('cashier.desk.wagering.title')}
          columns={columns}
          rows={requirements.data?.list}
          rowKey={({ id }) => id}
          bones={6}
          empty={
            <DeskEmpty
              filtered={player !== ''}
              none={t('cashier.desk.wagering.none')}
              unmatched={t('cashier.desk.wagering.none')}
              onClear={() => setPlayer('')}
            />
          }
        />
      )}
      <Pagination page={page} count={requirements.data?.totalPages ?? 1} onChange={setPage} />
      {waiving && <WaiveDialog requirement={waiving} brand={brand} onDone={() => setWaiving(undefined)} />}
    </section>
  );
}

function useColumns({ symbol, timeZone }: DeskBrand, onWaive: (one: Requirement) => void): Column<Requirement>[] {
  const t = useText();
  return [
    {
      key: 'started',
      header: t('cashier.desk.wagering.started'),
      slot: 'note',
      cell: ({ startedAt }) => <When at={startedAt} timeZone={timeZone} short />,
    },
    {
      key: 'player',
      header: t('cashier.desk.player'),
      slot: 'title',
      cell: ({ player }) => <b>{player.username}</b>,
    },
    {
      key: 'cause',
      header: t('cashier.desk.wagering.cause'),
      cell: ({ cause }) => t(`cashier.desk.wagering.cause.${cause}`),
    },
    {
      key: 'source',
      header: t('cashier.desk.transferId'),
      slot: 'hide',
      cell: ({ source }) => <span className="num desk-cut">{source}</span>,
    },
    {
      key: 'required',
      header: t('cashier.desk.wagering.required'),
      align: 'end',
      slot: 'figure',
      cell: ({ required }) => <Amount value={units(required)} symbol={symbol} />,
    },
    {
      key: 'waive',
      header: t('cashier.desk.wagering.waive'),
      align: 'end',
      slot: 'state',
      cell: (one) => (
        <Button tone="secondary" size="sm" onClick={() => onWaive(one)}>
          {t('cashier.desk.wagering.waive')}
        </Button>
      ),
    },
  ];
}

const SHORTEST_REASON = 3;

function WaiveDialog(props: { requirement: Requirement; brand: DeskBrand; onDone(): void }) {
  const { requirement, brand, onDone } = props;
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const waive = useMutation({
    mutationFn: () => call('POST /office/wagering/{id}/waive', { params: { id: requirement.id }, body: { reason } }),
    onSuccess: () => show({ tone: 'ok', title: t('cashier.desk.wagering.waive.done') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['desk', 'wagering'] });
      onDone();
    },
  });
  const hint = t('cashier.desk.resolve.reason.hint');
  const amount = formatAmount(units(requirement.required), language);
  return (
    <Confirm
      open
      tone="red"
      title={t('cashier.desk.wagering.waive.title', { amount, symbol: brand.symbol })}
      confirmLabel={t('cashier.desk.wagering.waive')}
      loading={waive.isPending}
      onConfirm={() => (reason.trim().length < SHORTEST_REASON ? setMissing(true) : waive.mutate())}
      onCancel={onDone}
    >
      <p>{t('cashier.desk.wagering.waive.text', { player: requirement.player.username })}</p>
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
