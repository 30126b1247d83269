import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import type { DeskFact } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { useCampaignChange, useFund } from './campaign.hooks.ts';
import { CAMPAIGN_STATES } from './campaign.rules.ts';
import { usePrizeWords } from './campaign-fields.desk.tsx';
import { CampaignSheet, CampaignState } from './campaign-sheet.desk.tsx';
import { MissionForm } from './mission-form.desk.tsx';
import type { missionsDeskContract } from './missions-desk.contract.ts';

const call = client<typeof missionsDeskContract>();
export type DeskMission = ValueOf<(typeof missionsDeskContract)['GET /office/missions']>['list'][number];
type Filter = (typeof CAMPAIGN_STATES)[number];

/** The brand's missions: made, funded, started and closed, with players' results. */
export function MissionsDesk({ view, onView }: DeskProps<Filter>) {
  const t = useText();
  const { brand, may } = useDesk();
  const mayAct = may('POST /office/missions');
  const query = { page: view.page ?? 1, ...(view.filter && { state: view.filter }) };
  const missions = useQuery({ ...call.query('GET /office/missions', { query }), placeholderData: keepPreviousData });
  const open = missions.data?.list.find(({ id }) => id === view.open);
  const onClose = () => onView({ ...view, open: undefined });
  return (
    <DeskList<DeskMission, Filter>
      title={t('rewards.desk.missions.title')}
      lead={t('rewards.desk.missions.lead')}
      timeZone={brand.timeZone}
      asked={missions}
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
      none={t('rewards.desk.missions.none')}
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
      {view.open === 'new' && mayAct && <MissionForm onClose={onClose} />}
      {open && <MissionSheet key={open.id} mission={open} mayAct={mayAct} onClose={onClose} />}
    </DeskList>
  );
}

function useColumns(): Column<DeskMission>[] {
  const t = useText();
  const words = usePrizeWords();
  const head = (key: string) => t(`rewards.desk.play.${key}`);
  const count = (key: string, of: (mission: DeskMission) => number): Column<DeskMission> => ({
    key,
    header: head(key),
    align: 'end',
    cell: (mission) => <span className="num">{of(mission)}</span>,
  });
  return [
    { key: 'name', header: head('campaign'), slot: 'title', cell: ({ name }) => <b>{name}</b> },
    { key: 'period', header: head('period'), cell: ({ period }) => head(`period.${period}`) },
    { key: 'prize', header: head('prize'), align: 'end', slot: 'figure', cell: ({ prize }) => words(prize) },
    count('begun', ({ begun }) => begun),
    count('completed', ({ done }) => done),
    count('claimed', ({ claimed }) => claimed),
    { key: 'state', header: head('state'), slot: 'state', cell: ({ state }) => <CampaignState state={state} /> },
  ];
}

/** The pot's amount, and how often it was won. */
function usePotFacts(): (mission: DeskMission) => DeskFact[] {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  const word = (key: string) => t(`rewards.desk.play.pot${key}`);
  const money = (amount: string) => `${formatAmount(units(amount), language)} ${symbol}`;
  return ({ pot, drawn }) => {
    if (!pot) return [];
    const amounts =
      pot.kind === 'daily'
        ? [{ label: word('.amount'), value: money(pot.amount) }]
        : [
            { label: word('.from'), value: money(pot.amount) },
            { label: word('.each'), value: money(pot.each) },
            { label: word('.by'), value: money(pot.by) },
          ];
    return [{ label: word(''), value: word(`.${pot.kind}`) }, ...amounts, { label: word('.drawn'), value: drawn }];
  };
}

interface SheetProps {
  mission: DeskMission;
  mayAct: boolean;
  onClose(): void;
}

function MissionSheet({ mission, mayAct, onClose }: SheetProps) {
  const t = useText();
  const words = usePrizeWords();
  const [edits, setEdits] = useState(false);
  const params = { id: mission.id };
  const move = useCampaignChange((body: { state: 'running' | 'paused' | 'closed'; reason: string }) =>
    call('POST /office/missions/{id}/state', { params, body }),
  );
  const fund = useFund(`missions ${params.id}`, (body) => call('POST /office/missions/{id}/fund', { params, body }));
  const potFacts = usePotFacts();
  if (edits) return <MissionForm mission={mission} onClose={() => setEdits(false)} />;
  const word = (key: string) => t(`rewards.desk.play.${key}`);
  return (
    <CampaignSheet
      campaign={mission}
      mayAct={mayAct}
      busy={move.isPending || fund.isPending}
      onState={(state, reason) => move.mutate({ state, reason })}
      onFund={(amount) => fund.mutate(amount)}
      onEdit={() => setEdits(true)}
      onClose={onClose}
      facts={[
        { label: word('period'), value: word(`period.${mission.period}`) },
        { label: word('prize'), value: words(mission.prize) },
        { label: word('begun'), value: mission.begun },
        { label: word('completed'), value: mission.done },
        { label: word('claimed'), value: mission.claimed },
        { label: word('score'), value: mission.score },
        ...potFacts(mission),
      ]}
    >
      <h3>{word('steps')}</h3>
      <ol className="cpd-list">
        {mission.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
          <li key={index}>
            <span>{word(`goal.${step.kind}`)}</span>
            <b className="num">
              {step.count}
              {step.kind === 'multiplier' && ` × ${step.times}`} {step.gameTypes.join(', ')}
            </b>
          </li>
        ))}
      </ol>
    </CampaignSheet>
  );
}
