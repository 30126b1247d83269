import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { commission, type RequestLine, useChange, useRequests } from './commission.hooks.ts';
import { RateSpan, StatePill, TermsPart } from './commission-marks.desk.tsx';

/** Requests between the house and top agents, open ones first. */
export function RequestsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const requests = useRequests(view.page ?? 1);
  const open = requests.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<RequestLine>
      title={t('agents.office.requests.title')}
      timeZone={brand.timeZone}
      asked={requests}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      none={t('agents.office.requests.none')}
    >
      {open && (
        <RequestSheet request={open} timeZone={brand.timeZone} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function useColumns(timeZone: string): Column<RequestLine>[] {
  const t = useText();
  return [
    {
      key: 'at',
      header: t('agents.office.at'),
      slot: 'note',
      cell: ({ createdAt }) => <DeskTime at={createdAt} timeZone={timeZone} short />,
    },
    {
      key: 'account',
      header: t('agents.office.account'),
      slot: 'title',
      cell: ({ account }) => <b className="desk-cut">{account}</b>,
    },
    { key: 'kind', header: t('agents.office.kind'), cell: ({ kind }) => t(`agents.kind.${kind}`) },
    {
      key: 'type',
      header: t('agents.office.request'),
      cell: ({ type }) => t(`agents.office.request.${typeKey(type)}`),
    },
    {
      key: 'by',
      header: t('agents.office.askedBy'),
      spare: true,
      cell: ({ mine, account }) => (mine ? t('agents.office.house') : account),
    },
    {
      key: 'rate',
      header: t('agents.office.rate'),
      align: 'end',
      slot: 'figure',
      cell: ({ terms }) => (terms ? <RateSpan terms={terms} /> : '–'),
    },
    {
      key: 'state',
      header: t('agents.office.state'),
      slot: 'state',
      cell: ({ state }) => <StatePill state={state} />,
    },
  ];
}

const typeKey = (type: RequestLine['type']) => (type === 'termination' ? 'end' : 'new');

interface SheetProps {
  request: RequestLine;
  timeZone: string;
  onClose(): void;
}

function RequestSheet({ request, timeZone, onClose }: SheetProps) {
  const t = useText();
  const { account, kind, type, mine, createdAt, state, terms } = request;
  return (
    <DeskSheet
      title={account}
      mark={<StatePill state={state} />}
      state={state}
      foot={state === 'proposed' && type === 'new contract' && <DecideFoot key={request.id} request={request} />}
      onClose={onClose}
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('agents.office.kind'), value: t(`agents.kind.${kind}`) },
            { label: t('agents.office.request'), value: t(`agents.office.request.${typeKey(type)}`) },
            { label: t('agents.office.askedBy'), value: mine ? t('agents.office.house') : account },
            { label: t('agents.office.at'), value: <DeskTime at={createdAt} timeZone={timeZone} /> },
          ]}
        />
        {type === 'termination' && state === 'proposed' && (
          <p className="text-13 text-ink-3">{t('agents.office.request.end.hint')}</p>
        )}
      </section>
      {terms && <TermsPart terms={terms} title={t('agents.office.terms.proposed')} />}
    </DeskSheet>
  );
}

/** The house can withdraw its own requests, and sign or reject the others. */
function DecideFoot({ request: { id, mine, account } }: { request: RequestLine }) {
  const t = useText();
  const [asked, setAsked] = useState<'sign' | 'reject' | 'withdraw'>();
  const change = useChange(
    (action: 'sign' | 'reject' | 'withdraw') =>
      commission('POST /office/agents/requests/{id}', { params: { id }, body: { action } }),
    { done: (answer) => t(`agents.office.request.${answer.state}`), after: () => setAsked(undefined) },
  );
  return (
    <div className="desk-foot-bar">
      <div>
        {mine ? (
          <Button tone="danger" onClick={() => setAsked('withdraw')}>
            {t('agents.office.withdraw')}
          </Button>
        ) : (
          <>
            <Button tone="danger" onClick={() => setAsked('reject')}>
              {t('agents.office.reject')}
            </Button>
            <Button
              tone="jade"
              icon={<Check size={18} strokeWidth={2} aria-hidden="true" />}
              onClick={() => setAsked('sign')}
            >
              {t('agents.office.sign')}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Confirm
          open
          title={t(`agents.office.${asked}.title`, { account })}
          confirmLabel={t(`agents.office.${asked}`)}
          tone={asked === 'sign' ? 'jade' : 'danger'}
          loading={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {t(`agents.office.${asked}.text`)}
        </Confirm>
      )}
    </div>
  );
}
