import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Pagination } from '#platform/ui/pagination.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useCampaignChange, useFund } from '../missions/campaign.hooks.ts';
import { CAMPAIGN_STATES } from '../missions/campaign.rules.ts';
import { CampaignSheet, CampaignState } from '../missions/campaign-sheet.desk.tsx';
import { RaffleForm } from './raffle-form.desk.tsx';
import type { rafflesDeskContract } from './raffles-desk.contract.ts';

const call = client<typeof rafflesDeskContract>();
export type DeskRaffle = ValueOf<(typeof rafflesDeskContract)['GET /office/raffles']>['list'][number];
type Filter = (typeof CAMPAIGN_STATES)[number];

/** The brand's raffles: tickets, prizes left, prizes won. */
export function RafflesDesk({ view, onView }: DeskProps<Filter>) {
  const t = useText();
  const { brand, may } = useDesk();
  const mayAct = may('POST /office/raffles');
  const query = { page: view.page ?? 1, ...(view.filter && { state: view.filter }) };
  const raffles = useQuery({ ...call.query('GET /office/raffles', { query }), placeholderData: keepPreviousData });
  const open = raffles.data?.list.find(({ id }) => id === view.open);
  const onClose = () => onView({ ...view, open: undefined });
  return (
    <DeskList<DeskRaffle, Filter>
      title={t('rewards.desk.raffles.title')}
      lead={t('rewards.desk.raffles.lead')}
      timeZone={brand.timeZone}
      asked={raffles}
      columns={useColumns()}
      view={view}
      onView={onView}
      filters={{
        label: t('rewards.desk.play.state'),
        items: [undefined, ...CAMPAIGN_STATES].map((value) => ({
          value,
          label: t(`rewards.desk.play.state.${value ?? 'all'}`),
        })),
      }}
      none={t('rewards.desk.raffles.none')}
      tools={
        mayAct && (
          <Button
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onView({ ...view, open: 'new' })}
          >
            {t('rewards.desk.play.new')}
          </Button>
        )
      }
    >
      {view.open === 'new' && mayAct && <RaffleForm onClose={onClose} />}
      {open && <RaffleSheet key={open.id} raffle={open} mayAct={mayAct} onClose={onClose} />}
    </DeskList>
  );
}

function useColumns(): Column<DeskRaffle>[] {
  const t = useText();
  const head = (key: string) => t(`rewards.desk.play.${key}`);
  return [
    { key: 'name', header: head('campaign'), slot: 'title', cell: ({ name }) => <b>{name}</b> },
    { key: 'look', header: head('look'), cell: ({ look }) => head(`look.${look}`) },
    {
      key: 'tickets',
      header: head('tickets.used'),
      align: 'end',
      slot: 'figure',
      cell: ({ given, used }) => <span className="num">{`${used} / ${given}`}</span>,
    },
    { key: 'players', header: head('players'), align: 'end', cell: ({ players }) => players },
    { key: 'state', header: head('state'), slot: 'state', cell: ({ state }) => <CampaignState state={state} /> },
  ];
}

interface SheetProps {
  raffle: DeskRaffle;
  mayAct: boolean;
  onClose(): void;
}

function RaffleSheet({ raffle, mayAct, onClose }: SheetProps) {
  const t = useText();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 });
  const [edits, setEdits] = useState(false);
  const params = { id: raffle.id };
  const move = useCampaignChange((body: { state: 'running' | 'paused' | 'closed'; reason: string }) =>
    call('POST /office/raffles/{id}/state', { params, body }),
  );
  const fund = useFund(`raffles ${params.id}`, (body) => call('POST /office/raffles/{id}/fund', { params, body }));
  if (edits) return <RaffleForm raffle={raffle} onClose={() => setEdits(false)} />;
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <CampaignSheet
      campaign={raffle}
      mayAct={mayAct}
      busy={move.isPending || fund.isPending}
      onState={(state, reason) => move.mutate({ state, reason })}
      onFund={(amount) => fund.mutate(amount)}
      onEdit={() => setEdits(true)}
      onClose={onClose}
      facts={[
        { label: word('look'), value: word(`look.${raffle.look}`) },
        { label: word('tickets.used'), value: `${raffle.used} / ${raffle.given}` },
        { label: word('players'), value: raffle.players },
        { label: word('number'), value: raffle.id },
      ]}
    >
      <h3>{word('prizes')}</h3>
      <ol className="cpd-list">
        {raffle.prizes.map(({ id, name, chance, won, stock }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="num">
              {`${number.format(chance)}%`} ·{' '}
              {t('rewards.desk.play.won', {
                won: number.format(won),
                stock: stock === null ? '∞' : number.format(stock),
              })}
            </span>
          </li>
        ))}
      </ol>
      <Winners id={raffle.id} />
    </CampaignSheet>
  );
}

/** The winners, newest first. */
function Winners({ id }: { id: string }) {
  const t = useText();
  const { brand } = useDesk();
  const [page, setPage] = useState(1);
  const asked = useQuery({
    ...call.query('GET /office/raffles/{id}/winners', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <section className="cpd-winners" aria-label={word('winners')}>
      <h3>{word('winners')}</h3>
      {asked.error && <p role="alert">{asked.error.message}</p>}
      {asked.data?.total === 0 && <p>{word('winners.none')}</p>}
      <ol className="cpd-list">
        {asked.data?.list.map(({ id: draw, player, prize, outcome, at }) => (
          <li key={draw}>
            <span>
              <b>{player.username}</b> {prize}
            </span>
            <span>
              {word(`outcome.${outcome}`)} · <DeskTime at={at} timeZone={brand.timeZone} short />
            </span>
          </li>
        ))}
      </ol>
      {asked.data && asked.data.totalPages > 1 && (
        <Pagination page={page} count={asked.data.totalPages} onChange={setPage} />
      )}
    </section>
  );
}
