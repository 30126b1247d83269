import { useText } from '#platform/i18n/text.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { ApplicationPill } from './application-marks.desk.tsx';
import { ApplicationSheet } from './application-sheet.desk.tsx';
import { type Application, useApplications } from './applications.hooks.ts';
import { APPLICATION_STATES, type ApplicationState } from './join.rules.ts';

/** All applications, newest first. */
export function ApplicationsDesk({ view, onView }: DeskProps<ApplicationState>) {
  const { timeZone } = useDesk().brand;
  const t = useText();
  const applications = useApplications(view);
  return (
    <DeskList<Application, ApplicationState>
      title={t('agents.desk.title')}
      timeZone={timeZone}
      asked={applications}
      columns={useColumns(timeZone)}
      view={view}
      onView={onView}
      search={t('agents.desk.search')}
      filters={{
        label: t('agents.desk.filter'),
        items: [undefined, ...APPLICATION_STATES].map((value) => ({
          value,
          label: t(`agents.desk.state.${value ?? 'all'}`),
          count: applications.data?.counts[value ?? 'all'],
        })),
      }}
      none={t('agents.desk.none')}
      unmatched={t('agents.desk.unmatched')}
    >
      {view.open !== undefined && (
        <ApplicationSheet
          key={view.open}
          id={view.open}
          timeZone={timeZone}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<Application>[] {
  const t = useText();
  return [
    {
      key: 'received',
      header: t('agents.desk.received'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'reference',
      header: t('agents.desk.reference'),
      cell: ({ reference }) => <span className="num">{reference}</span>,
    },
    {
      key: 'name',
      header: t('agents.desk.name'),
      slot: 'title',
      cell: ({ name }) => <b className="desk-cut">{name}</b>,
    },
    {
      key: 'contact',
      header: t('agents.desk.contact'),
      cell: ({ phone, zalo, telegram, email }) => (
        <span className="desk-cut">{phone || zalo || telegram || email}</span>
      ),
    },
    { key: 'market', header: t('agents.desk.market'), cell: ({ market }) => market },
    {
      key: 'state',
      header: t('agents.desk.state'),
      slot: 'state',
      cell: ({ state }) => <ApplicationPill state={state} />,
    },
  ];
}
