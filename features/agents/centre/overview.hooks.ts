import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { addDays } from '#platform/i18n/zoned-time.ts';
import type { contractsContract } from '../contracts/contracts.contract.ts';
import type { figuresContract } from '../figures/figures.contract.ts';

const call = client<typeof figuresContract>();
const contractCall = client<typeof contractsContract>();

export type Overview = ValueOf<(typeof figuresContract)['GET /wps/relay/PARLOR_agentOverview']>;
export type OwnContract = NonNullable<
  ValueOf<(typeof contractsContract)['GET /wps/relay/PARLOR_agentContract']>['mine']
>;

interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** The same number of days, directly before. */
function daysBefore({ from, to }: Days): Days {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}

export function useOverview(days: Days) {
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_agentOverview', { query: days }),
    placeholderData: (previous) => previous,
  });
}

/** Figures of the days before, for comparison; the page works without them. */
export function useOverviewBefore(days: Days): Overview | undefined {
  return useQuery(call.query('GET /wps/relay/PARLOR_agentOverview', { query: daysBefore(days) })).data;
}

/** The account's dividend contract, if it has one. */
export function useOwnDividend(): OwnContract | undefined {
  const { data: flags } = useQuery(contractCall.query('GET /wps/member/info/funds/consolidated'));
  const { data } = useQuery({
    ...contractCall.query('GET /wps/relay/PARLOR_agentContract', { query: { kind: 'dividend' } }),
    enabled: flags?.divtypeinfo === true,
  });
  return data?.mine ?? undefined;
}
