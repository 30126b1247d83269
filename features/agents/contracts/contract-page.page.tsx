import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { ContractKind } from '../agents.rules.ts';
import type { AgentPageProps } from '../centre/centre-pages.tsx';
import { NextRun } from '../centre/realtime-card.page.tsx';
import { useFigureTexts } from '../figures/agent-texts.hooks.ts';
import { useWhyTexts } from '../settlement/payout-why.hooks.ts';
import { ContractRecords } from './contract-records.page.tsx';
import { OpenRequests, RequestHistory } from './contract-requests.page.tsx';
import './contracts.css';
import { Loading } from '../centre/loading.page.tsx';
import { type ContractsPage, useContracts, useContractTexts } from './contracts.hooks.ts';
import { Downlines } from './downline-contracts.page.tsx';
import { OwnContract } from './own-contract.page.tsx';
import { type Receiver, TermsEditor } from './terms-editor.page.tsx';

/** The four pages of contracts of the agent centre (spec section 2.8). */
export const DividendPage = (props: AgentPageProps) => <ContractPage {...props} kind="dividend" />;
export const DailySalaryPage = (props: AgentPageProps) => <ContractPage {...props} kind="daily" />;
export const HourlySalaryPage = (props: AgentPageProps) => <ContractPage {...props} kind="hourly" />;
export const RealtimeSalaryPage = (props: AgentPageProps) => <ContractPage {...props} kind="realtime" />;

/** Open requests, the agent's own terms, those of downlines, payouts, and past requests. */
function ContractPage({ kind, heading, symbol, timeZone }: AgentPageProps & { kind: ContractKind }) {
  useFigureTexts();
  useWhyTexts();
  useContractTexts();
  const t = useText();
  const asked = useContracts(kind);
  const { data: page } = asked;
  const [receiver, setReceiver] = useState<Receiver | 'choose'>();
  return (
    <section className="acon">
      <div className="acon-head">
        {heading}
        {page?.mayPropose && page.candidates.length > 0 && (
          <Button
            icon={<FilePlus2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setReceiver('choose')}
          >
            {t('agents.contract.propose')}
          </Button>
        )}
      </div>
      {kind === 'realtime' && (
        <p className="acon-line text-ink-2">
          {t('agents.contract.realtime.note')} <NextRun />
        </p>
      )}
      {asked.isError ? (
        <Failed className="card" size="sm" error={asked.error} onRetry={() => asked.refetch()} />
      ) : page === undefined ? (
        <Bones />
      ) : page.enabled || page.mine ? (
        <>
          <OpenRequests page={page} symbol={symbol} timeZone={timeZone} />
          <OwnContract page={page} symbol={symbol} onPropose={() => setReceiver('upline')} />
          <Downlines page={page} symbol={symbol} onPropose={setReceiver} />
          {hasRecords(page) && <ContractRecords kind={kind} symbol={symbol} timeZone={timeZone} team={hasTeam(page)} />}
          <RequestHistory page={page} timeZone={timeZone} />
        </>
      ) : (
        <Empty title={t('agents.contract.off')} />
      )}
      {page && receiver && (
        <TermsEditor
          page={page}
          receiver={receiver === 'choose' ? undefined : receiver}
          symbol={symbol}
          onClose={() => setReceiver(undefined)}
        />
      )}
    </section>
  );
}

const hasTeam = ({ downlines, requests }: ContractsPage) =>
  downlines.length > 0 || requests.some(({ downline }) => downline);

/** Whether the account has or had a contract. */
const hasRecords = ({ mine, downlines, requests }: ContractsPage) =>
  mine !== null || downlines.length > 0 || requests.some(({ state }) => state === 'signed' || state === 'terminated');

function Bones() {
  return (
    <Loading className="acon">
      <Skeleton width="100%" height={280} radius={16} />
      <Skeleton width="100%" height={220} radius={16} />
    </Loading>
  );
}
