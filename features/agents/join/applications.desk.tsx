import { RefreshCw, Search } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import { ApplicationPill, When } from './application-marks.desk.tsx';
import { ApplicationSheet } from './application-sheet.desk.tsx';
import { type Application, type ApplicationsView, useApplications } from './applications.hooks.ts';
import { APPLICATION_STATES } from './join.rules.ts';
import './applications.css';

interface DeskProps {
  timeZone: string;
  view: ApplicationsView;
  onView(next: ApplicationsView): void;
}

/** Everybody who wants to become an agent, newest first. */
export function ApplicationsDesk({ timeZone, view, onView }: DeskProps) {
  const t = useText();
  const applications = useApplications(view);
  const { data } = applications;
  const columns = useColumns(timeZone);
  const { filter, search } = view;
  return (
    <section className="apl">
      <header className="apl-head">
        <h1>{t('agents.desk.title')}</h1>
        <SearchBox value={search ?? ''} onChange={(text) => onView({ filter, search: text })} />
        <IconButton
          label={t('agents.desk.refresh')}
          tone="secondary"
          loading={applications.isFetching && data !== undefined}
          icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void applications.refetch()}
        />
      </header>
      <fieldset className="apl-chips">
        <legend className="sr-only">{t('agents.desk.filter')}</legend>
        {(['all', ...APPLICATION_STATES] as const).map((state) => (
          <Chip
            key={state}
            size="sm"
            selected={state === (filter ?? 'all')}
            {...(data && { count: data.counts[state] })}
            onClick={() => onView({ filter: state === 'all' ? undefined : state, search })}
          >
            {t(`agents.desk.state.${state}`)}
          </Chip>
        ))}
      </fieldset>
      {applications.isError && !data ? (
        <div className="card" role="alert">
          <Empty
            title={t('agents.desk.failed')}
            hint={applications.error.message}
            action={
              <Button tone="secondary" onClick={() => void applications.refetch()}>
                {t('agents.desk.retry')}
              </Button>
            }
          />
        </div>
      ) : (
        <Table<Application>
          caption={t('agents.desk.title')}
          columns={columns}
          rows={data?.list}
          rowKey={({ id }) => id}
          onRow={({ id }) => onView({ ...view, open: id })}
          selected={({ id }) => id === view.open}
          bones={8}
          empty={<Nothing filtered={Boolean(filter || search)} onClear={() => onView({})} />}
        />
      )}
      {data && data.total > 0 && (
        <footer className="apl-foot">
          <span>{t('agents.desk.shown', { shown: data.list.length, total: data.total })}</span>
          <Pagination
            page={view.page ?? 1}
            count={data.totalPages}
            onChange={(page) => onView({ filter, search, page })}
          />
        </footer>
      )}
      {view.open !== undefined && (
        <ApplicationSheet
          key={view.open}
          id={view.open}
          timeZone={timeZone}
          onClose={() => onView({ ...view, open: undefined })}
        />
      )}
    </section>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const t = useText();
  if (!filtered) return <Empty title={t('agents.desk.none')} />;
  return (
    <Empty
      title={t('agents.desk.unmatched')}
      action={
        <Button tone="secondary" size="sm" onClick={onClear}>
          {t('agents.desk.clear')}
        </Button>
      }
    />
  );
}

/** Searches when the typing pauses. */
function SearchBox({ value, onChange }: { value: string; onChange(text: string): void }) {
  const t = useText();
  const [typed, setTyped] = useTypedText(value, onChange);
  return (
    <Input
      label={t('agents.desk.search')}
      labelHidden
      type="search"
      placeholder={t('agents.desk.search')}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      icon={<Search size={17} strokeWidth={1.75} aria-hidden="true" />}
      className="apl-search"
    />
  );
}

function useColumns(timeZone: string): Column<Application>[] {
  const t = useText();
  return [
    {
      key: 'received',
      header: t('agents.desk.received'),
      slot: 'note',
      cell: ({ createdAt }) => <When at={createdAt} timeZone={timeZone} short />,
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
      cell: ({ name }) => <b className="apl-cut">{name}</b>,
    },
    {
      key: 'contact',
      header: t('agents.desk.contact'),
      cell: ({ phone, zalo, telegram, email }) => <span className="apl-cut">{phone || zalo || telegram || email}</span>,
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
