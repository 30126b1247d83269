import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { CONTRACT_KINDS, type ContractKind } from '../agents.rules.ts';
import { Day } from '../figures/figure-parts.page.tsx';
import { type ContractLine, commission, useChange, useContracts } from './commission.hooks.ts';
import { Money, RateSpan, StatePill, TermsPart } from './commission-marks.desk.tsx';
import { ProposeContract } from './propose-contract.desk.tsx';

/** The brand's contracts: those with the house first, on demand whole lines. */
export function ContractsDesk({ view, onView }: DeskProps<ContractKind>) {
  const { brand, may } = useDesk();
  const t = useText();
  const [whole, setWhole] = useState(false);
  const [proposing, setProposing] = useState(false);
  const contracts = useContracts({
    page: view.page ?? 1,
    kind: view.filter ?? '',
    search: view.search ?? '',
    top: whole || view.search ? '' : 'true',
  });
  const open = contracts.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<ContractLine, ContractKind>
      title={t('agents.office.contracts.title')}
      timeZone={brand.timeZone}
      asked={contracts}
      columns={useColumns(brand.symbol)}
      view={view}
      onView={onView}
      search={t('agents.office.search')}
      filters={{
        label: t('agents.office.kind'),
        items: [undefined, ...CONTRACT_KINDS].map((value) => ({
          value,
          label: t(value ? `agents.kind.${value}` : 'agents.office.all'),
        })),
      }}
      none={t('agents.office.contracts.none')}
      tools={
        may('POST /office/agents/contracts') && (
          <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setProposing(true)}>
            {t('agents.office.propose')}
          </Button>
        )
      }
      fields={
        <Switch
          label={t('agents.office.whole')}
          checked={whole}
          onChange={({ target }) => {
            setWhole(target.checked);
            onView({ ...view, page: undefined, open: undefined });
          }}
        />
      }
    >
      {proposing && <ProposeContract symbol={brand.symbol} onClose={() => setProposing(false)} />}
      {open && <ContractSheet contract={open} onClose={() => onView({ ...view, open: undefined })} />}
    </DeskList>
  );
}

function useColumns(symbol: string): Column<ContractLine>[] {
  const t = useText();
  return [
    {
      key: 'account',
      header: t('agents.office.account'),
      slot: 'title',
      cell: ({ account }) => <b className="desk-cut">{account}</b>,
    },
    { key: 'kind', header: t('agents.office.kind'), cell: ({ kind }) => t(`agents.kind.${kind}`) },
    {
      key: 'upline',
      header: t('agents.office.upline'),
      spare: true,
      cell: ({ upline }) => upline || t('agents.office.house'),
    },
    {
      key: 'level',
      header: t('agents.office.level'),
      align: 'end',
      spare: true,
      cell: ({ level }) => <span className="num">{level}</span>,
    },
    { key: 'rate', header: t('agents.office.rate'), align: 'end', cell: ({ terms }) => <RateSpan terms={terms} /> },
    {
      key: 'paid',
      header: t('agents.office.paid'),
      align: 'end',
      slot: 'figure',
      cell: ({ paid }) => <Money value={paid} symbol={symbol} />,
    },
    {
      key: 'state',
      header: t('agents.office.state'),
      slot: 'state',
      cell: ({ state }) => <StatePill state={state} />,
    },
  ];
}

function ContractSheet({ contract, onClose }: { contract: ContractLine; onClose(): void }) {
  const t = useText();
  const { brand } = useDesk();
  const { account, kind, upline, level, state, version, terms, from, endsOn, paid } = contract;
  return (
    <DeskSheet
      title={account}
      mark={<StatePill state={state} />}
      state={state}
      foot={upline === '' && state !== 'terminated' && <EndFoot key={contract.id} contract={contract} />}
      onClose={onClose}
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('agents.office.kind'), value: t(`agents.kind.${kind}`) },
            { label: t('agents.office.upline'), value: upline || t('agents.office.house') },
            { label: t('agents.office.level'), value: <span className="num">{level}</span> },
            { label: t('agents.office.version'), value: <span className="num">{version}</span> },
            { label: t('agents.office.from'), value: <Day day={from} /> },
            endsOn !== null && { label: t('agents.office.endsOn'), value: <Day day={endsOn} /> },
            { label: t('agents.office.paid'), value: <Money value={paid} symbol={brand.symbol} /> },
          ]}
        />
      </section>
      <TermsPart terms={terms} title={t('agents.office.terms')} />
    </DeskSheet>
  );
}

/** The house asks for the end of a contract, or keeps one whose end was requested. */
function EndFoot({ contract: { id, state, account } }: { contract: ContractLine }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const action = state === 'terminating' ? 'keep' : 'terminate';
  const change = useChange(
    (reason: string) => commission('POST /office/agents/contracts/{id}', { params: { id }, body: { action, reason } }),
    { done: t(`agents.office.${action}.done`), after: () => setAsked(false) },
  );
  return (
    <div className="desk-foot-bar">
      <div>
        <Button tone={action === 'keep' ? 'jade' : 'danger'} onClick={() => setAsked(true)}>
          {t(`agents.office.${action}`)}
        </Button>
      </div>
      {asked && (
        <ReasonDialog
          title={t(`agents.office.${action}.title`, { account })}
          text={t(`agents.office.${action}.text`)}
          label={t('agents.office.reason')}
          hint={t('agents.office.reason.hint')}
          confirmLabel={t(`agents.office.${action}`)}
          tone={action === 'keep' ? 'jade' : 'danger'}
          loading={change.isPending}
          onConfirm={change.mutate}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
