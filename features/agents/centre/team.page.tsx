import { House, Search, UserPlus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import { TYPES } from '../agents.rules.ts';
import { useFigureTexts } from '../figures/agent-texts.hooks.ts';
import { FigureFrame } from '../figures/figure-frame.page.tsx';
import { Choice } from '../figures/figure-parts.page.tsx';
import type { AgentPageProps } from './centre-pages.tsx';
import { MemberSheet } from './member-sheet.page.tsx';
import { type Downlines, type Member, type TeamAsk, useBranches, useDownlines } from './team.hooks.ts';
import { useTeamColumns } from './team-columns.page.tsx';
import { type TreeRow, treeRows } from './team-rows.rules.ts';
import './team.css';

const ROLES = [TYPES.player, TYPES.agent, TYPES.affiliate].map(String);
const SORTS = ['account', '-teamSize', '-balance', '-lastSeenAt', '-registeredAt'] as const;
const START: TeamAsk = { parent: '', search: '', type: '', online: '', sort: 'account', page: 1 };

/** Spec section 2.8 "team management": the agent's line as a tree, and the actions for direct downlines. */
export function TeamPage(props: AgentPageProps) {
  useFigureTexts();
  const { heading, symbol, timeZone, readOnly, openPage } = props;
  const t = useText();
  const [ask, setAsk] = useState(START);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const asked = useDownlines(ask);
  const branches = useBranches(opened, ask.sort);
  const change = (next: Partial<TeamAsk>) => {
    setOpened([]);
    setAsk({ ...ask, page: 1, ...next });
  };
  const rows = asked.data && treeRows<Member>(asked.data.list, branches);
  const member = rows?.find((row) => row.member.id === chosen)?.member;
  const columns = useTeamColumns({
    symbol,
    timeZone,
    search: ask.search,
    sort: ask.sort,
    sum: asked.data?.footer.balance,
    onSort: (sort) => change({ sort }),
    onToggle: (id) => setOpened(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id]),
  });
  return (
    <>
      <FigureFrame<TreeRow<Member>>
        heading={
          <header className="atm-head">
            {heading}
            {!readOnly && (
              <Button
                icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => openPage('registerCenter')}
              >
                {t('centre.page.register')}
              </Button>
            )}
          </header>
        }
        title={t('centre.page.team')}
        filters={<Filters ask={ask} onChange={change} />}
        summary={<Path data={asked.data} search={ask.search} onGo={(parent) => change({ parent, search: '' })} />}
        asked={{ ...asked, data: asked.data && rows ? { ...asked.data, list: rows } : undefined }}
        columns={columns}
        rowKey={({ member: { id } }) => id}
        onRow={(row) => setChosen(row.member.id)}
        empty={t(ask.search || ask.type || ask.online ? 'centre.team.unmatched' : 'centre.team.none')}
        page={ask.page}
        onPage={(page) => change({ page })}
        file={{ report: 'team', query: fileQuery(ask) }}
      />
      <p className="atm-note">{t('centre.team.private')}</p>
      {member && (
        <MemberSheet
          member={member}
          symbol={symbol}
          timeZone={timeZone}
          readOnly={readOnly}
          openPage={openPage}
          onClose={() => setChosen(undefined)}
          onBelow={() => {
            setChosen(undefined);
            change({ parent: member.id, search: '' });
          }}
        />
      )}
    </>
  );
}

const fileQuery = ({ search, sort, parent, type, online }: TeamAsk) => ({
  account: search,
  sort,
  parent,
  type,
  online,
});

interface FiltersProps {
  ask: TeamAsk;
  onChange(next: Partial<TeamAsk>): void;
}

function Filters({ ask, onChange }: FiltersProps) {
  const t = useText();
  const wide = useMinWidth(768);
  const [typed, setTyped] = useTypedText(ask.search, (search) => onChange({ search }));
  return (
    <>
      <Input
        className="afig-search afig-wide atm-search"
        type="search"
        label={t('centre.team.search')}
        placeholder={t('centre.team.search.hint')}
        maxLength={64}
        icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Choice<string>
        label={t('centre.team.type')}
        all={t('centre.team.type.all')}
        values={ROLES}
        value={ask.type}
        nameOf={(type) => t(`centre.type.${type}`)}
        onChange={(type) => onChange({ type })}
      />
      <Choice<string>
        label={t('centre.team.presence')}
        all={t('centre.team.presence.all')}
        values={['1']}
        value={ask.online}
        nameOf={() => t('centre.team.online')}
        onChange={(online) => onChange({ online })}
      />
      {!wide && (
        <Choice<string>
          label={t('agents.figures.sort')}
          values={SORTS}
          value={ask.sort}
          nameOf={(sort) => t(`centre.team.sort.${sort.replace('-', '')}`)}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </>
  );
}

interface PathProps {
  data: Downlines | undefined;
  search: string;
  onGo(parent: string): void;
}

/** The path from the account down to the member whose downlines are listed. */
function Path({ data, search, onGo }: PathProps) {
  const t = useText();
  if (!data)
    return (
      <p className="atm-path">
        <Skeleton width={120} />
      </p>
    );
  if (search) {
    const found = data.total === 0 ? t('centre.team.found.none') : t('centre.team.found', { count: data.total });
    return <p className="atm-path">{found}</p>;
  }
  const last = data.breadcrumb.length - 1;
  return (
    <nav className="atm-path" aria-label={t('centre.team.path')}>
      <House size={15} strokeWidth={1.75} aria-hidden="true" />
      {data.breadcrumb.map(({ id, account }, at) => (
        <Fragment key={id}>
          {at > 0 && <span aria-hidden="true">›</span>}
          {at === last ? (
            <b aria-current="page">{account}</b>
          ) : (
            <button type="button" onClick={() => onGo(at === 0 ? '' : id)}>
              {account}
            </button>
          )}
        </Fragment>
      ))}
      {last > 0 && <span className="atm-level">{t('centre.team.level', { level: last })}</span>}
    </nav>
  );
}
