import type { ObjectRule } from './roles.data.ts';

/**
 * Calls of the agents department, and of vendors without signatures (address and company key decide): parts of
 * roles.data.ts.
 */
export const AGENT_CALLS: readonly string[] = [
  'GET /portal/agent/home',
  'GET /wps/agent/transferEnabled',
  'PUT /wps/agent/transferDownline',
  'GET /wps/agent/downlines',
  'GET /wps/agent/globalRebateSettings',
  'GET /wps/agent/downlineRebates',
  'PUT /wps/agent/downlineRebates',
  'POST /wps/agent/downline',
  'PUT /wps/agent/promoteDownlineToAgent',
  'GET /wps/agent/assistants',
  'POST /wps/agent/assistants',
  'DELETE /wps/agent/assistants',
  'GET /wps/agent/affiliateUrls',
  'POST /wps/agent/affiliateUrl',
  'PUT /wps/agent/affiliateUrl',
  'DELETE /wps/agent/affiliateUrl',
  'GET /wps/agent/registeredAffiliates',
  'GET /wps/agent/announcements',
  'GET /wps/relay/PARLOR_agentContract',
  'POST /wps/relay/PARLOR_proposeContract',
  'GET /wps/relay/PARLOR_contractRecords',
  'GET /wps/relay/PARLOR_agentOverview',
  'GET /wps/relay/PARLOR_teamBets',
  'GET /wps/relay/PARLOR_creditReport',
  'GET /wps/relay/PARLOR_agentPayout',
  'GET /wps/relay/PARLOR_incomePayouts',
  'GET /wps/relay/PARLOR_agentFile',
  'GET /wps/report/downlineLottoPNL',
  'GET /wps/report/income',
  'GET /wps/report/downlineTransaction',
];

export const VENDOR_CALLS: readonly string[] = [
  'POST /vendor/authorise/{vendorCode}/GetBalance',
  'POST /vendor/authorise/{vendorCode}/Deduct',
  'POST /vendor/authorise/{vendorCode}/Settle',
  'POST /vendor/authorise/{vendorCode}/Rollback',
  'POST /vendor/authorise/{vendorCode}/Cancel',
  'POST /vendor/authorise/{vendorCode}/Tip',
  'POST /vendor/authorise/{vendorCode}/Bonus',
  'POST /vendor/authorise/{vendorCode}/ReturnStake',
  'POST /vendor/authorise/{vendorCode}/GetBetStatus',
];

const request = { id: 'line', requestId: 'line', contractId: 'line' } as const;

export const AGENT_OBJECTS: Record<string, Record<string, ObjectRule>> = {
  'DELETE /wps/agent/assistants': { id: 'line' },
  'PUT /wps/agent/affiliateUrl': { affiUrlId: 'line' },
  'DELETE /wps/agent/affiliateUrl': { affiUrlId: 'line' },
  'GET /wps/agent/registeredAffiliates': { affiUrlId: 'line' },
  'POST /wps/agent/affiliateUrl/visit': { code: 'public' },
  'GET /wps/agent/announcements': { merchantCode: 'public' },
  'GET /wps/relay/MCS2_processDividendReq': request,
  'GET /wps/relay/MCS2_processDailySalContract': request,
  'POST /wps/relay/MCS2_processContractHourSalary': request,
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': request,
  'GET /wps/relay/PARLOR_teamBets': { state: 'told' },
  'GET /wps/relay/PARLOR_agentFile': { state: 'told' },
  'GET /wps/report/downlineTransaction': { subordinateName: 'line' },
  'GET /wps/relay/PARLOR_agentPayout': { id: 'line' },
};
