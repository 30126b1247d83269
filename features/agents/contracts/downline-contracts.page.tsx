import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Table } from '#platform/ui/table.tsx';
import { Day } from '../figures/figure-parts.page.tsx';
import { EndDialog, type Ending } from './contract-end.page.tsx';
import type { ContractsPage, ContractValue } from './contracts.hooks.ts';
import { StatePill } from './own-contract.page.tsx';
import type { Receiver } from './terms-editor.page.tsx';
import { RateRange, TermsFacts, TermsTable } from './terms-table.page.tsx';

interface DownlinesProps {
  page: ContractsPage;
  symbol: string;
  onPropose(receiver: Receiver): void;
}

/** Contracts with direct downlines; a line opens the terms and their actions. */
export function Downlines({ page, symbol, onPropose }: DownlinesProps) {
  const t = useText();
  const [openedId, setOpenedId] = useState<string>();
  const { downlines, candidates } = page;
  const opened = downlines.find(({ id }) => id === openedId);
  // An agent without own terms, or without agents below, has nothing to give.
  if (downlines.length === 0 && (candidates.length === 0 || !page.mine)) return null;
  return (
    <section>
      <h3>{t('agents.contract.downlines')}</h3>
      <Table<ContractValue>
        caption={t('agents.contract.downlines')}
        rows={downlines}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpenedId(id)}
        empty={
          <Empty
            size="sm"
            title={t('agents.contract.downlines.none')}
            hint={t('agents.contract.downlines.none.hint')}
          />
        }
        columns={[
          {
            key: 'account',
            header: t('agents.figures.column.member'),
            slot: 'title',
            cell: ({ account }) => <b>{account}</b>,
          },
          {
            key: 'period',
            header: t('agents.contract.fact.period'),
            slot: 'note',
            cell: ({ terms }) => t(`agents.contract.period.${terms.period}`),
          },
          {
            key: 'rate',
            header: t('agents.contract.rate'),
            align: 'end',
            slot: 'figure',
            cell: ({ terms }) => <RateRange terms={terms} />,
          },
          {
            key: 'from',
            header: t('agents.contract.since'),
            slot: 'hide',
            cell: ({ from }) => <Day day={from} />,
          },
          {
            key: 'state',
            header: t('agents.figures.column.state'),
            slot: 'state',
            cell: (contract) => <StatePill contract={contract} />,
          },
        ]}
      />
      {opened && (
        <ContractSheet
          contract={opened}
          page={page}
          symbol={symbol}
          onPropose={() => {
            setOpenedId(undefined);
            onPropose({ account: opened.account, contract: opened });
          }}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </section>
  );
}

interface SheetProps {
  contract: ContractValue;
  page: ContractsPage;
  symbol: string;
  onPropose(): void;
  onClose(): void;
}

function ContractSheet({ contract, page, symbol, onPropose, onClose }: SheetProps) {
  const t = useText();
  const [ending, setEnding] = useState<Ending>();
  const { account, terms, version, from, nextTerms, nextFrom, state, carriedBase, carriedNet } = contract;
  const waits = page.requests.some(
    (request) => request.state === 'proposed' && request.downline && request.account === account,
  );
  const buttons = !page.readOnly && (
    <>
      {state === 'active' && (
        <Button tone="danger" className="mr-auto" onClick={() => setEnding({ contract, action: 'terminate' })}>
          {t('agents.contract.terminate')}
        </Button>
      )}
      {state === 'terminating' && (
        <Button onClick={() => setEnding({ contract, action: 'keep' })}>{t('agents.contract.keep')}</Button>
      )}
      {state === 'active' && page.mayPropose && !waits && (
        <Button onClick={onPropose}>{t('agents.contract.change')}</Button>
      )}
    </>
  );
  return (
    <Modal open size="md" title={account} onOpenChange={(open) => !open && onClose()} footer={buttons}>
      <div className="acon-sign">
        <p className="acon-line">
          {t('agents.contract.version', { version })} · {t('agents.contract.since')} <Day day={from} />
          <StatePill contract={contract} />
        </p>
        <TermsTable terms={terms} />
        <TermsFacts terms={terms} symbol={symbol} />
        {(carriedBase !== 0 || carriedNet !== 0) && (
          <p className="acon-line">
            {t('agents.contract.carried')} <Amount value={units(carriedBase) + units(carriedNet)} symbol={symbol} />
          </p>
        )}
        {nextTerms && nextFrom && (
          <div className="acon-next">
            <p>
              {t('agents.contract.next')} <Day day={nextFrom} />
            </p>
            <TermsTable terms={nextTerms} now={terms} />
          </div>
        )}
      </div>
      {ending && <EndDialog {...ending} name={account} onClose={() => setEnding(undefined)} />}
    </Modal>
  );
}
