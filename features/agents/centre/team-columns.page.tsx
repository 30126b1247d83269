import { Minus, Plus } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { moneyColumn, SortTitle, When } from '../figures/figure-parts.page.tsx';
import type { Member } from './team.hooks.ts';
import type { TreeRow } from './team-rows.rules.ts';

interface TeamColumns {
  symbol: string;
  timeZone: string;
  /** The searched text, which is marked in the names. */
  search: string;
  sort: string;
  /** Sum of the balances. */
  sum: number | undefined;
  onSort(sort: string): void;
  onToggle(id: string): void;
}

export function useTeamColumns(props: TeamColumns): Column<TreeRow<Member>>[] {
  const t = useText();
  const { timeZone, search, sort, sum, onSort, onToggle } = props;
  const sorts = (by: string) => <SortTitle label={t(`centre.team.${by}`)} by={by} sort={sort} onSort={onSort} />;
  return [
    {
      key: 'account',
      header: sorts('account'),
      slot: 'title',
      cell: (row) => <Account row={row} search={search} onToggle={onToggle} />,
    },
    {
      key: 'type',
      header: t('centre.team.type'),
      slot: 'note',
      cell: ({ member }) => t(`centre.type.${member.type}`),
    },
    {
      key: 'teamSize',
      header: sorts('teamSize'),
      align: 'end',
      cell: ({ member }) => <span className="num">{member.teamSize || '–'}</span>,
    },
    moneyColumn({
      key: 'volume',
      header: t('centre.team.volume'),
      of: ({ member }: TreeRow<Member>) => member.volume,
      total: undefined,
    }),
    moneyColumn({
      key: 'ggr',
      header: t('centre.team.ggr'),
      of: ({ member }: TreeRow<Member>) => member.ggr,
      total: undefined,
      signed: 'plain',
    }),
    moneyColumn({
      key: 'balance',
      header: sorts('balance'),
      slot: 'figure',
      of: ({ member }: TreeRow<Member>) => member.balance,
      total: sum,
    }),
    {
      key: 'lastSeenAt',
      header: sorts('lastSeenAt'),
      align: 'end',
      cell: ({ member }) => <Seen member={member} timeZone={timeZone} />,
    },
  ];
}

export function Seen({ member, timeZone }: { member: Member; timeZone: string }) {
  const t = useText();
  if (member.online) return <span className="atm-online">{t('centre.team.online')}</span>;
  return member.lastSeenAt === null ? t('centre.team.never') : <When at={member.lastSeenAt} timeZone={timeZone} />;
}

interface AccountProps {
  row: TreeRow<Member>;
  search: string;
  onToggle(id: string): void;
}

/** The name at its depth in the tree; on wide screens the symbol before it opens and closes the branch. */
function Account({ row: { member, depth, open, loading, hidden }, search, onToggle }: AccountProps) {
  const t = useText();
  const { id, account, directs, upline, contracts } = member;
  const wide = useMinWidth(768);
  const Sign = open ? Minus : Plus;
  const note =
    search && upline
      ? [t('centre.team.below', { account: upline.account })]
      : contracts.length > 1
        ? [t('centre.team.contracts', { count: contracts.length })]
        : contracts.map((kind) => t(`agents.kind.${kind}`));
  return (
    <span className="atm-account" style={{ '--depth': depth } as React.CSSProperties}>
      {wide && directs > 0 && !search ? (
        // On a phone the row's card is a button itself; there the member's sheet opens the branch.
        <button
          type="button"
          className="atm-sign"
          aria-expanded={open}
          aria-busy={loading || undefined}
          aria-label={t('centre.team.branch', { account })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(id);
          }}
        >
          <Sign size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      ) : (
        <i className="atm-sign" aria-hidden="true" />
      )}
      <Avatar name={account} size={30} />
      <span className="afig-two">
        <b>{marked(account, search)}</b>
        {note.length > 0 && <small>{note.join(' · ')}</small>}
        {hidden > 0 && <small>{t('centre.team.hidden', { count: hidden })}</small>}
      </span>
    </span>
  );
}

function marked(account: string, search: string) {
  if (!search || !account.toLowerCase().startsWith(search.toLowerCase())) return account;
  return (
    <>
      <mark>{account.slice(0, search.length)}</mark>
      {account.slice(search.length)}
    </>
  );
}
