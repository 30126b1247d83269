import { Check, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input } from '#platform/ui/input.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { Day } from '../figures/figure-parts.page.tsx';
import { type MoveLine, treeDesk, useChange, useMoves } from './commission.hooks.ts';
import { MOVE_STATES, type MoveState } from './commission.rules.ts';
import { StatePill } from './commission-marks.desk.tsx';

/** Moves in the tree; those that wait for a second operator first. */
export function MovesDesk({ view, onView }: DeskProps<MoveState>) {
  const { brand } = useDesk();
  const t = useText();
  const [asking, setAsking] = useState(false);
  const moves = useMoves({ page: view.page ?? 1, state: view.filter ?? '' });
  const open = moves.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<MoveLine, MoveState>
      title={t('agents.office.moves.title')}
      lead={t('agents.office.moves.lead')}
      timeZone={brand.timeZone}
      asked={moves}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      filters={{
        label: t('agents.office.state'),
        items: [undefined, ...MOVE_STATES].map((value) => ({
          value,
          label: t(value ? `agents.office.state.${value}` : 'agents.office.all'),
        })),
      }}
      none={t('agents.office.moves.none')}
      tools={
        <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('agents.office.move.ask')}
        </Button>
      }
    >
      {asking && <AskMove onDone={() => setAsking(false)} />}
      {open && <MoveSheet move={open} timeZone={brand.timeZone} onClose={() => onView({ ...view, open: undefined })} />}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<MoveLine>[] {
  const t = useText();
  const top = t('agents.office.tree.top');
  return [
    {
      key: 'at',
      header: t('agents.office.at'),
      slot: 'note',
      cell: ({ askedAt }) => <DeskTime at={askedAt} timeZone={timeZone} short />,
    },
    {
      key: 'account',
      header: t('agents.office.account'),
      slot: 'title',
      cell: ({ account }) => <b className="desk-cut">{account}</b>,
    },
    { key: 'from', header: t('agents.office.move.from'), cell: ({ from }) => from || top },
    { key: 'to', header: t('agents.office.move.to'), cell: ({ to }) => to || top },
    {
      key: 'members',
      header: t('agents.office.move.members'),
      align: 'end',
      slot: 'figure',
      cell: ({ members }) => <span className="num">{members}</span>,
    },
    { key: 'by', header: t('agents.office.askedBy'), spare: true, cell: ({ askedBy }) => askedBy },
    { key: 'state', header: t('agents.office.state'), slot: 'state', cell: ({ state }) => <StatePill state={state} /> },
  ];
}

function MoveSheet({ move, timeZone, onClose }: { move: MoveLine; timeZone: string; onClose(): void }) {
  const t = useText();
  const top = t('agents.office.tree.top');
  return (
    <DeskSheet
      title={move.account}
      mark={<StatePill state={move.state} />}
      state={move.state}
      foot={move.state === 'asked' && <DecideFoot key={move.id} move={move} />}
      onClose={onClose}
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('agents.office.move.from'), value: move.from || top },
            { label: t('agents.office.move.to'), value: move.to || top },
            { label: t('agents.office.move.members'), value: <span className="num">{move.members}</span> },
            move.effectiveFrom !== null && {
              label: t('agents.office.from'),
              value: <Day day={move.effectiveFrom} />,
            },
            { label: t('agents.office.reason'), value: move.reason, wide: true },
            { label: t('agents.office.askedBy'), value: move.askedBy },
            { label: t('agents.office.at'), value: <DeskTime at={move.askedAt} timeZone={timeZone} /> },
            move.decidedBy !== null && { label: t('agents.office.decidedBy'), value: move.decidedBy },
            move.decidedAt !== null && {
              label: t('agents.office.decidedAt'),
              value: <DeskTime at={move.decidedAt} timeZone={timeZone} />,
            },
          ]}
        />
      </section>
    </DeskSheet>
  );
}

/** The operator who asked cannot decide. */
function DecideFoot({ move: { id, account, askedBy } }: { move: MoveLine }) {
  const t = useText();
  const own = useDesk().operator.username === askedBy;
  const [asked, setAsked] = useState<'approve' | 'reject'>();
  const change = useChange(
    (body: { decision: 'approve' | 'reject'; reason: string }) =>
      treeDesk('POST /office/agents/moves/{id}/decide', { params: { id }, body }),
    { done: ({ state }) => t(`agents.office.move.${state}`), after: () => setAsked(undefined) },
  );
  return (
    <div className="desk-foot-bar">
      <p>
        <UsersRound size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(own ? 'agents.office.move.own' : 'agents.office.move.eyes')}
      </p>
      {!own && (
        <div>
          <Button tone="danger" onClick={() => setAsked('reject')}>
            {t('agents.office.reject')}
          </Button>
          <Button
            tone="jade"
            icon={<Check size={18} strokeWidth={2} aria-hidden="true" />}
            onClick={() => setAsked('approve')}
          >
            {t('agents.office.approve')}
          </Button>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={t(`agents.office.move.${asked}.title`, { account })}
          text={t(`agents.office.move.${asked}.text`)}
          label={t('agents.office.reason')}
          hint={t('agents.office.reason.hint')}
          confirmLabel={t(`agents.office.${asked}`)}
          tone={asked === 'approve' ? 'jade' : 'danger'}
          loading={change.isPending}
          onConfirm={(reason) => change.mutate({ decision: asked, reason })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Requests to move a member with all downlines; nothing moves until another operator approves. */
export function AskMove({ account: known, onDone }: { account?: string; onDone(): void }) {
  const t = useText();
  const [account, setAccount] = useState(known ?? '');
  const [to, setTo] = useState('');
  const change = useChange(
    (reason: string) =>
      treeDesk('POST /office/agents/moves', {
        body: { account: account.trim().toLowerCase(), to: to.trim().toLowerCase(), reason },
      }),
    { done: t('agents.office.move.asked'), after: onDone },
  );
  return (
    <ReasonDialog
      title={known ? t('agents.office.move.of', { account: known }) : t('agents.office.move.ask')}
      text={t('agents.office.move.text')}
      label={t('agents.office.reason')}
      hint={t('agents.office.reason.hint')}
      confirmLabel={t('agents.office.move.send')}
      tone="jade"
      loading={change.isPending}
      onConfirm={change.mutate}
      onCancel={onDone}
    >
      <div className="agoffice-form">
        {known === undefined && (
          <Input
            label={t('agents.office.account')}
            autoComplete="off"
            maxLength={64}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
        )}
        <Input
          label={t('agents.office.move.to')}
          hint={t('agents.office.move.to.hint')}
          autoComplete="off"
          maxLength={64}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
    </ReasonDialog>
  );
}
