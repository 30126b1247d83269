import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import { lateTexts } from '#platform/i18n/late-texts.hooks.ts';
import type { Messages } from '#platform/i18n/text.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { ContractKind } from '../agents.rules.ts';
import type { contractsContract } from './contracts.contract.ts';

const call = client<typeof contractsContract>();

type Contracts = typeof contractsContract;
export type ContractsPage = ValueOf<Contracts['GET /wps/relay/PARLOR_agentContract']>;
export type ContractValue = ContractsPage['downlines'][number];
export type RequestValue = ContractsPage['requests'][number];
export type TermsValue = ContractValue['terms'];
type Records = ValueOf<Contracts['GET /wps/relay/PARLOR_contractRecords']>;
export type RecordRow = Records['list'][number];
export type RecordSums = Records['footer'];
export type Action = RequestValue['actions'][number];

/** Texts of contracts; suspends until they are loaded. */
export const useContractTexts = lateTexts(
  import.meta.glob<Messages>('./agent-contracts.*.json', { import: 'default' }),
);

const PAGE_SIZE = 8;

export function useContracts(kind: ContractKind) {
  return useQuery(call.query('GET /wps/relay/PARLOR_agentContract', { query: { kind } }));
}

/** Number of requests that wait for the reader, by kind; the agent centre and the shell share the query. */
export function useWaitingRequests(enabled: boolean): Record<ContractKind, number> | undefined {
  const { data } = useQuery({ ...call.query('GET /wps/member/info/funds/consolidated'), enabled });
  return (
    data && {
      dividend: data.divtypereq,
      daily: data.dailysalreqtype,
      hourly: data.contracthoursalreq,
      realtime: data.realtimesalreqtype,
    }
  );
}

interface RecordsAsk {
  kind: ContractKind;
  of: 'me' | 'downlines';
  from: string;
  to: string;
  page: number;
}

export function useContractRecords(query: RecordsAsk) {
  const asked = call.query('GET /wps/relay/PARLOR_contractRecords', { query: { ...query, size: PAGE_SIZE } });
  return useQuery({ ...asked, placeholderData: (previous) => previous });
}

/** The last payout of one side, used to try out other terms. */
export function useLastRecord(query: { kind: ContractKind; of: 'me' | 'downlines'; account: string }) {
  return useQuery(call.query('GET /wps/relay/PARLOR_contractRecords', { query: { ...query, size: 1 } }));
}

interface Act {
  id: string;
  action: Action;
  /** True for a request to end a contract: signing agrees; any other action keeps the contract. */
  end?: boolean;
  /** The reason of a rejection. */
  reason?: string;
}

/** The four kinds have their own calls (wire.md 2.3); two of them are GET. */
function act(kind: ContractKind, { id, action, reason }: Act): Promise<unknown> {
  const fields = { id, action, ...(reason && { reason }) };
  switch (kind) {
    case 'dividend':
      return call('GET /wps/relay/MCS2_processDividendReq', { query: fields });
    case 'daily':
      return call('GET /wps/relay/MCS2_processDailySalContract', { query: fields });
    case 'hourly':
      return call('POST /wps/relay/MCS2_processContractHourSalary', { body: fields });
    case 'realtime':
      return call('POST /wps/relay/MCSFE_processRealTimeSalaryContract', { body: fields });
  }
}

function useChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => call.stale(queries, 'GET /wps/relay/PARLOR_agentContract', 'GET /wps/member/info/funds/consolidated');
}

/** Signs, rejects, withdraws, asks for the end or keeps. Shows a refusal, and refetches what is shown. */
export function useAct(kind: ContractKind, onDone: () => void) {
  const t = useText();
  const { show } = useToast();
  const changed = useChanged();
  return useMutation({
    mutationFn: (what: Act) => act(kind, what),
    onSuccess: (_, { action, end }) => {
      const done = end ? (action === 'sign' ? 'agreeEnd' : 'keep') : action;
      show({ tone: 'ok', title: t(`agents.contract.done.${done}`) });
      onDone();
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: changed,
  });
}

type ProposalBody = NonNullable<BodyInput<Contracts['POST /wps/relay/PARLOR_proposeContract']>>;

export function usePropose(onDone: () => void) {
  const t = useText();
  const { show } = useToast();
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: ProposalBody) => call('POST /wps/relay/PARLOR_proposeContract', { body }),
    onSuccess: () => {
      show({ tone: 'ok', title: t('agents.contract.done.propose') });
      onDone();
      return changed();
    },
  });
}
