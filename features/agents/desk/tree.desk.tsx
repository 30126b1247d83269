import { ChevronRight } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import type { Column } from '#platform/ui/table.tsx';
import { type TreeMember, useMembers } from './commission.hooks.ts';
import { MemberTools } from './member-tools.desk.tsx';

/** The tree from the top down: a row opens its direct downlines. The address names the listed member. */
export function TreeDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const parent = view.open ?? '';
  const members = useMembers({ page: view.page ?? 1, search: view.search ?? '', parent });
  const path = members.data?.breadcrumb ?? [];
  return (
    <DeskList<TreeMember>
      title={t('agents.office.tree.title')}
      timeZone={brand.timeZone}
      asked={members}
      columns={useColumns((open) => onView({ open }))}
      view={{ ...view, open: undefined }}
      onView={(next) => onView({ ...next, open: next.open ?? view.open })}
      opens={false}
      search={t('agents.office.search')}
      none={t(parent === '' ? 'agents.office.tree.none' : 'agents.office.tree.leaf')}
      fields={
        parent !== '' && (
          <nav className="agoffice-path" aria-label={t('agents.office.tree.path')}>
            <Button tone="link" size="sm" onClick={() => onView({})}>
              {t('agents.office.tree.top')}
            </Button>
            {path.map(({ id, account }) => (
              <span key={id} className="flex items-center gap-1">
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
                <Button
                  tone="link"
                  size="sm"
                  {...(id === parent && { 'aria-current': 'page' as const })}
                  onClick={() => onView({ open: id })}
                >
                  {account}
                </Button>
              </span>
            ))}
          </nav>
        )
      }
    />
  );
}

function useColumns(onInto: (id: string) => void): Column<TreeMember>[] {
  const t = useText();
  const number = (key: 'directs' | 'teamSize'): Column<TreeMember> => ({
    key,
    header: t(`agents.office.${key}`),
    align: 'end',
    cell: (row) => <span className="num">{row[key]}</span>,
  });
  return [
    {
      key: 'account',
      header: t('agents.office.account'),
      slot: 'title',
      cell: ({ id, account, directs }) =>
        directs > 0 ? (
          <Button tone="link" size="sm" onClick={() => onInto(id)}>
            {account}
          </Button>
        ) : (
          <b className="desk-cut">{account}</b>
        ),
    },
    { key: 'type', header: t('agents.office.type'), slot: 'note', cell: ({ type }) => t(`agents.office.type.${type}`) },
    number('directs'),
    number('teamSize'),
    {
      key: 'contracts',
      header: t('agents.office.contracts'),
      cell: ({ contracts }) => contracts.map((kind) => t(`agents.kind.${kind}`)).join(', ') || '–',
    },
    {
      key: 'tools',
      width: '1%',
      header: <span className="sr-only">{t('agents.office.change')}</span>,
      align: 'end',
      cell: (member) => <MemberTools member={member} />,
    },
  ];
}
