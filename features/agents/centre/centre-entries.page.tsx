import { useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { contractsContract } from '../contracts/contracts.contract.ts';
import { CENTRE_PAGES, type CentrePage } from './centre-pages.tsx';

const call = client<typeof contractsContract>();

/** A page of the menu with its badge. */
export interface Shown extends CentrePage {
  count: number;
}

/** Used until the contracts are loaded. */
const NO_CONTRACTS = {
  availBalance: 0,
  sumBalance: 0,
  currency: '',
  dailysalreqtype: 0,
  divtypereq: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  contractmrdailysalinfotype: false,
  contracthoursalinfo: false,
  dailysalinfotype: false,
  divtypeinfo: false,
  realtimesalinfotype: false,
};

interface CentrePages {
  pages: readonly Shown[];
  /** True while pages of contracts may still appear. */
  pending: boolean;
}

/** The pages that the account sees; pages of contracts appear once contracts are loaded. */
export function useCentrePages(): CentrePages {
  const { switches } = useShell();
  const { data, isPending } = useQuery(call.query('GET /wps/member/info/funds/consolidated'));
  const flags = { ...(data ?? NO_CONTRACTS), switches };
  const pages = CENTRE_PAGES.filter(({ visible }) => !visible || visible(flags)).map((page) => ({
    ...page,
    count: page.waiting?.(flags) ?? 0,
  }));
  return { pages, pending: isPending };
}
