import type { wageringContract } from '#features/cashier/wagering/wagering.contract.ts';
import type { profitContract } from './profit.contract.ts';
import type { recordsContract } from './records.contract.ts';

type Calls = typeof recordsContract & typeof profitContract & typeof wageringContract;

/** Calls that show the account's movements and the open wagering. */
export const RECORDS = [
  'GET /wps/relay/PARLOR_allBets',
  'GET /wps/relay/ODSFE2_RNGOrders',
  'GET /wps/relay/ODSFE2_LiveOrders',
  'GET /wps/relay/ODSFE2_FishOrders',
  'GET /wps/relay/ODSFE2_PvPOrders',
  'GET /wps/relay/ODSFE2_SportsUnsettOrders',
  'GET /wps/relay/ODSFE2_SportsSettOrders',
  'GET /wps/relay/ODSFE2_ElottUnsettledOrders',
  'GET /wps/relay/ODSFE2_ElottSettledOrders',
  'GET /wps/relay/PARLOR_lotteryOrders',
  'GET /wps/relay/ODSFE2_MemTransDet',
  'GET /wps/relay/PARLOR_bonusDetails',
  'GET /wps/relay/PARLOR_personalProfit',
  'GET /wps/relay/PARLOR_betTransfers',
  'GET /wps/relay/PARLOR_wagering',
] as const satisfies (keyof Calls)[];
