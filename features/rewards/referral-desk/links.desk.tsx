import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import type { visitsContract } from '../referral/visits.contract.ts';

type Contract = typeof visitsContract;
const call = client<Contract>();
type Link = ValueOf<Contract['GET /office/referrals/links']>['list'][number];

/** Visits and registrations by links of players and agents in the last 30 days. */
export function LinksDesk({ view, onView }: DeskProps) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const links = useQuery({
    ...call.query('GET /office/referrals/links', { query: { page: view.page ?? 1 } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DeskList<Link>
      title={t('rewards.desk.links.title')}
      lead={t('rewards.desk.links.lead')}
      timeZone={timeZone}
      asked={links}
      columns={useColumns()}
      view={view}
      onView={onView}
      opens={false}
      none={t('rewards.desk.links.none')}
    />
  );
}

function useColumns(): Column<Link>[] {
  const t = useText();
  const figure = (key: 'visits' | 'registered' | 'deposited'): Column<Link> => ({
    key,
    header: t(`rewards.desk.links.${key}`),
    align: 'end',
    cell: (link) => <span className="num">{link[key]}</span>,
  });
  return [
    {
      key: 'code',
      header: t('rewards.desk.links.code'),
      slot: 'title',
      cell: ({ code }) => <b className="num">{code}</b>,
    },
    { key: 'owner', header: t('rewards.desk.links.owner'), cell: ({ owner }) => owner },
    {
      key: 'kind',
      header: t('rewards.desk.links.kind'),
      slot: 'note',
      cell: ({ kind }) => t(`rewards.desk.links.kind.${kind}`),
    },
    figure('visits'),
    figure('registered'),
    figure('deposited'),
  ];
}
