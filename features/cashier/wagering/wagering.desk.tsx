import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DeskBrand } from '../desk/desk-parts.desk.tsx';
import type { wageringDeskContract } from './wagering.contract.ts';
import { REQUIREMENT_FILTERS, type RequirementFilter } from './wagering.rules.ts';

const call = client<typeof wageringDeskContract>();
type Requirement = ValueOf<(typeof wageringDeskContract)['GET /office/wagering']>['list'][number];

/** What players must wager. A cashier may waive an open requirement, with a reason. */
export function WageringDesk({ view, onView }: DeskProps<RequirementFilter>) {
  const { brand } = useDesk();
  const t = useText();
  const [waiving, setWaiving] = useState<Requirement>();
  const filter = view.filter ?? 'open';
  const query = { page: view.page ?? 1, search: view.search ?? '', ...(filter !== 'all' && { state: filter }) };
  const requirements = useQuery({
    ...call.query('GET /office/wagering', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Requirement, RequirementFilter>
      title={t('cashier.desk.wagering.title')}
      timeZone={brand.timeZone}
      asked={requirements}
      columns={useColumns(brand, setWaiving)}
      view={view}
      onView={onView}
      opens={false}
      search={t('cashier.desk.wagering.search')}
      usualFilter="open"
      filters={{
        label: t('cashier.desk.wagering.state'),
        items: REQUIREMENT_FILTERS.map((value) => ({
          value,
          label: t(value === 'all' ? 'cashier.desk.filter.all' : `cashier.desk.wagering.state.${value}`),
        })),
      }}
      none={t('cashier.desk.wagering.none')}
      unmatched={t('cashier.desk.wagering.unmatched')}
    >
      {waiving && <WaiveDialog requirement={waiving} brand={brand} onDone={() => setWaiving(undefined)} />}
    </DeskList>
  );
}

function useColumns({ symbol, timeZone }: DeskBrand, onWaive: (one: Requirement) => void): Column<Requirement>[] {
  const t = useText();
  return [
    {
      key: 'started',
      header: t('cashier.desk.wagering.started'),
      slot: 'note',
      cell: ({ startedAt }) => <DeskTime at={startedAt} timeZone={timeZone} short />,
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
      cell: (one) =>
        one.state === 'open' ? (
          <Button tone="secondary" size="sm" onClick={() => onWaive(one)}>
            {t('cashier.desk.wagering.waive')}
          </Button>
        ) : (
          t(`cashier.desk.wagering.state.${one.state}`)
        ),
    },
  ];
}

function WaiveDialog(props: { requirement: Requirement; brand: DeskBrand; onDone(): void }) {
  const { requirement, brand, onDone } = props;
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const queries = useQueryClient();
  const waive = useMutation({
    mutationFn: (reason: string) =>
      once(`wagering.waive ${requirement.id}`, reason, () =>
        call('POST /office/wagering/{id}/waive', { params: { id: requirement.id }, body: { reason } }),
      ),
    onSuccess: () => show({ tone: 'ok', title: t('cashier.desk.wagering.waive.done') }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      void call.stale(queries, 'GET /office/wagering');
      onDone();
    },
  });
  const amount = formatAmount(units(requirement.required), language);
  return (
    <ReasonDialog
      tone="red"
      title={t('cashier.desk.wagering.waive.title', { amount, symbol: brand.symbol })}
      text={t('cashier.desk.wagering.waive.text', { player: requirement.player.username })}
      label={t('cashier.desk.resolve.reason')}
      hint={t('cashier.desk.resolve.reason.hint')}
      confirmLabel={t('cashier.desk.wagering.waive')}
      loading={waive.isPending}
      onConfirm={waive.mutate}
      onCancel={onDone}
    />
  );
}
