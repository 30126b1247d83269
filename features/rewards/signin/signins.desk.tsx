import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatAmount } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { useCampaignChange, useFund } from '../missions/campaign.hooks.ts';
import { CAMPAIGN_STATES } from '../missions/campaign.rules.ts';
import { CampaignSheet, CampaignState } from '../missions/campaign-sheet.desk.tsx';
import { SigninForm } from './signin-form.desk.tsx';
import type { signinsDeskContract } from './signins-desk.contract.ts';

const call = client<typeof signinsDeskContract>();
export type DeskCalendar = ValueOf<(typeof signinsDeskContract)['GET /office/signins']>['list'][number];
type Filter = (typeof CAMPAIGN_STATES)[number];

/** The brand's sign-in calendars: days, visitors and budgets. */
export function SigninsDesk({ view, onView }: DeskProps<Filter>) {
  const t = useText();
  const { brand, may } = useDesk();
  const mayAct = may('POST /office/signins');
  const query = { page: view.page ?? 1, ...(view.filter && { state: view.filter }) };
  const calendars = useQuery({ ...call.query('GET /office/signins', { query }), placeholderData: keepPreviousData });
  const open = calendars.data?.list.find(({ id }) => id === view.open);
  const onClose = () => onView({ ...view, open: undefined });
  return (
    <DeskList<DeskCalendar, Filter>
      title={t('rewards.desk.signins.title')}
      lead={t('rewards.desk.signins.lead')}
      timeZone={brand.timeZone}
      asked={calendars}
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
      none={t('rewards.desk.signins.none')}
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
      {view.open === 'new' && mayAct && <SigninForm onClose={onClose} />}
      {open && <CalendarSheet key={open.id} calendar={open} mayAct={mayAct} onClose={onClose} />}
    </DeskList>
  );
}

function useColumns(): Column<DeskCalendar>[] {
  const t = useText();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(LOCALE[language]);
  const head = (key: string) => t(`rewards.desk.play.${key}`);
  const figure = (key: 'players' | 'signins'): Column<DeskCalendar> => ({
    key,
    header: key === 'players' ? head('players') : t('rewards.desk.signins.count'),
    align: 'end',
    slot: key === 'players' ? 'figure' : 'rest',
    cell: (row) => <span className="num">{number.format(row[key])}</span>,
  });
  return [
    { key: 'name', header: head('campaign'), slot: 'title', cell: ({ name }) => <b>{name}</b> },
    { key: 'type', header: t('rewards.desk.signins.type'), cell: ({ type }) => t(`rewards.desk.signins.type.${type}`) },
    { key: 'days', header: t('rewards.desk.signins.days'), align: 'end', cell: ({ days }) => days.length },
    figure('players'),
    figure('signins'),
    { key: 'state', header: head('state'), slot: 'state', cell: ({ state }) => <CampaignState state={state} /> },
  ];
}

interface SheetProps {
  calendar: DeskCalendar;
  mayAct: boolean;
  onClose(): void;
}

function CalendarSheet({ calendar, mayAct, onClose }: SheetProps) {
  const t = useText();
  const [edits, setEdits] = useState(false);
  const words = useDayWords();
  const params = { id: calendar.id };
  const move = useCampaignChange((body: { state: 'running' | 'paused' | 'closed'; reason: string }) =>
    call('POST /office/signins/{id}/state', { params, body }),
  );
  const fund = useFund(`signins ${params.id}`, (body) => call('POST /office/signins/{id}/fund', { params, body }));
  if (edits) return <SigninForm calendar={calendar} onClose={() => setEdits(false)} />;
  return (
    <CampaignSheet
      campaign={calendar}
      mayAct={mayAct}
      busy={move.isPending || fund.isPending}
      onState={(state, reason) => move.mutate({ state, reason })}
      onFund={(amount) => fund.mutate(amount)}
      onEdit={() => setEdits(true)}
      onClose={onClose}
      facts={[
        { label: t('rewards.desk.signins.type'), value: t(`rewards.desk.signins.type.${calendar.type}`) },
        { label: t('rewards.desk.play.players'), value: calendar.players },
        { label: t('rewards.desk.signins.count'), value: calendar.signins },
      ]}
    >
      <h3>{t('rewards.desk.signins.days')}</h3>
      <ol className="cpd-list">
        {calendar.days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days have no name but their place
          <li key={index}>
            <span>
              {t('rewards.desk.signins.day', { day: index + 1 })}: {words(day)}
            </span>
            <span className="num">{t('rewards.desk.signins.claims', { count: day.claims })}</span>
          </li>
        ))}
      </ol>
    </CampaignSheet>
  );
}

/** A day's gifts: "1,00 P, 10 điểm, 1 vé". */
function useDayWords(): (day: DeskCalendar['days'][number]) => string {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  return ({ amount, points, tickets }) =>
    [
      units(amount) > 0n && `${formatAmount(units(amount), language)} ${symbol}`,
      points > 0 && t('rewards.desk.play.of.points', { count: points }),
      tickets > 0 && t('rewards.desk.play.of.tickets', { count: tickets }),
    ]
      .filter(Boolean)
      .join(', ');
}
