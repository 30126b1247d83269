import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { type AssistantLine, treeDesk, useAssistants, useChange } from './commission.hooks.ts';
import { StatePill } from './commission-marks.desk.tsx';

/** The assistants who read an agent's centre. */
export function AssistantsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const [changing, setChanging] = useState<AssistantLine>();
  const assistants = useAssistants(view.page ?? 1);
  return (
    <DeskList<AssistantLine>
      title={t('agents.office.assistants.title')}
      lead={t('agents.office.assistants.lead')}
      timeZone={brand.timeZone}
      asked={assistants}
      columns={useColumns(brand.timeZone, setChanging)}
      view={view}
      onView={onView}
      opens={false}
      none={t('agents.office.assistants.none')}
    >
      {changing && <SightDialog assistant={changing} onDone={() => setChanging(undefined)} />}
    </DeskList>
  );
}

function useColumns(timeZone: string, onChange: (row: AssistantLine) => void): Column<AssistantLine>[] {
  const t = useText();
  return [
    {
      key: 'account',
      header: t('agents.office.account'),
      slot: 'title',
      cell: ({ account }) => <b className="desk-cut">{account}</b>,
    },
    { key: 'agent', header: t('agents.office.agent'), cell: ({ agent }) => agent },
    {
      key: 'since',
      header: t('agents.office.from'),
      slot: 'note',
      cell: ({ since }) => <DeskTime at={since} timeZone={timeZone} short />,
    },
    {
      key: 'state',
      header: t('agents.office.state'),
      slot: 'state',
      cell: ({ active }) => <StatePill state={active ? 'active' : 'ended'} />,
    },
    {
      key: 'tools',
      header: <span className="sr-only">{t('agents.office.change')}</span>,
      align: 'end',
      cell: (row) => (
        <Button tone="ghost" size="sm" onClick={() => onChange(row)}>
          {t(`agents.office.sight.${row.active ? 'take' : 'give'}`)}
        </Button>
      ),
    },
  ];
}

function SightDialog({ assistant: { id, account, active }, onDone }: { assistant: AssistantLine; onDone(): void }) {
  const t = useText();
  const action = active ? 'take' : 'give';
  const change = useChange(
    (reason: string) =>
      treeDesk('PUT /office/agents/assistants/{id}', { params: { id }, body: { active: !active, reason } }),
    { done: t(`agents.office.sight.${action}.done`), after: onDone },
  );
  return (
    <ReasonDialog
      title={t(`agents.office.sight.${action}.title`, { account })}
      text={t(`agents.office.sight.${action}.text`)}
      label={t('agents.office.reason')}
      hint={t('agents.office.reason.hint')}
      confirmLabel={t(`agents.office.sight.${action}`)}
      tone={active ? 'danger' : 'jade'}
      loading={change.isPending}
      onConfirm={change.mutate}
      onCancel={onDone}
    />
  );
}
