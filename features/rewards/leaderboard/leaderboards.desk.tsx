import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useCampaignChange, useFund } from '../missions/campaign.hooks.ts';
import { CAMPAIGN_STATES } from '../missions/campaign.rules.ts';
import { usePrizeWords } from '../missions/campaign-fields.desk.tsx';
import { CampaignSheet, CampaignState } from '../missions/campaign-sheet.desk.tsx';
import { BoardForm } from './board-form.desk.tsx';
import type { boardsDeskContract } from './leaderboards-desk.contract.ts';

const call = client<typeof boardsDeskContract>();
export type DeskBoard = ValueOf<(typeof boardsDeskContract)['GET /office/leaderboards']>['list'][number];
type Filter = (typeof CAMPAIGN_STATES)[number];

/** The brand's leaderboards with their places, prizes and budgets. */
export function LeaderboardsDesk({ view, onView }: DeskProps<Filter>) {
  const t = useText();
  const { brand, may } = useDesk();
  const mayAct = may('POST /office/leaderboards');
  const query = { page: view.page ?? 1, ...(view.filter && { state: view.filter }) };
  const boards = useQuery({ ...call.query('GET /office/leaderboards', { query }), placeholderData: keepPreviousData });
  const open = boards.data?.list.find(({ id }) => id === view.open);
  const onClose = () => onView({ ...view, open: undefined });
  return (
    <DeskList<DeskBoard, Filter>
      title={t('rewards.desk.boards.title')}
      lead={t('rewards.desk.boards.lead')}
      timeZone={brand.timeZone}
      asked={boards}
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
      none={t('rewards.desk.boards.none')}
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
      {view.open === 'new' && mayAct && <BoardForm onClose={onClose} />}
      {open && <BoardSheet key={open.id} board={open} mayAct={mayAct} onClose={onClose} />}
    </DeskList>
  );
}

function useColumns(): Column<DeskBoard>[] {
  const t = useText();
  const head = (key: string) => t(`rewards.desk.play.${key}`);
  return [
    { key: 'name', header: head('campaign'), slot: 'title', cell: ({ name }) => <b>{name}</b> },
    { key: 'measure', header: head('measure'), cell: ({ measure }) => head(`measure.${measure}`) },
    { key: 'period', header: head('period'), cell: ({ period }) => head(`period.${period}`) },
    { key: 'players', header: head('players'), align: 'end', slot: 'figure', cell: ({ players }) => players },
    { key: 'rounds', header: head('rounds'), align: 'end', cell: ({ rounds }) => rounds },
    { key: 'state', header: head('state'), slot: 'state', cell: ({ state }) => <CampaignState state={state} /> },
  ];
}

interface SheetProps {
  board: DeskBoard;
  mayAct: boolean;
  onClose(): void;
}

function BoardSheet({ board, mayAct, onClose }: SheetProps) {
  const t = useText();
  const words = usePrizeWords();
  const [edits, setEdits] = useState(false);
  const params = { id: board.id };
  const move = useCampaignChange((body: { state: 'running' | 'paused' | 'closed'; reason: string }) =>
    call('POST /office/leaderboards/{id}/state', { params, body }),
  );
  const fund = useFund(`leaderboards ${params.id}`, (body) =>
    call('POST /office/leaderboards/{id}/fund', { params, body }),
  );
  if (edits) return <BoardForm board={board} onClose={() => setEdits(false)} />;
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <CampaignSheet
      campaign={board}
      mayAct={mayAct}
      busy={move.isPending || fund.isPending}
      onState={(state, reason) => move.mutate({ state, reason })}
      onFund={(amount) => fund.mutate(amount)}
      onEdit={() => setEdits(true)}
      onClose={onClose}
      facts={[
        { label: word('measure'), value: word(`measure.${board.measure}`) },
        { label: word('period'), value: word(`period.${board.period}`) },
        ...board.prizes.map(({ from, to, prize }) => ({
          label: from === to ? String(from) : `${from}–${to}`,
          value: words(prize),
        })),
      ]}
    >
      <Places id={board.id} />
    </CampaignSheet>
  );
}

/** The places, and what happened to the prizes once the period was closed. */
function Places({ id }: { id: string }) {
  const t = useText();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 1 });
  const [of, setOf] = useState<'running' | 'last'>('running');
  const places = useQuery(call.query('GET /office/leaderboards/{id}/places', { params: { id }, query: { of } }));
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <>
      <Segmented<'running' | 'last'>
        label={word('places')}
        size="sm"
        items={[
          { value: 'running', label: word('places.running') },
          { value: 'last', label: word('places.last') },
        ]}
        value={of}
        onChange={setOf}
      />
      <ol className="cpd-list mt-3">
        {places.data?.list.map(({ place, player, score, outcome }) => (
          <li key={place}>
            <span>
              <b className="num">{place}</b> {player.username}
            </span>
            <span className="num">
              {number.format(score)} {outcome && word(`outcome.${outcome}`)}
            </span>
          </li>
        ))}
        {places.data?.list.length === 0 && <li>{word('places.none')}</li>}
      </ol>
    </>
  );
}
