/** How somebody stands to a member: the agent whose code they registered with, that agent's own, any other agent. */
export const LINE_ROLES = ['member', 'upline', 'aboveUpline', 'sideline'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/**
 * Calls that name another account, and who may name it. Whoever may not hears what they would hear of nobody; a `member`
 * is no agent at all. No other call may tell an agent anything of a member: tests/whole/roles-line.test.ts looks at all.
 */
export const NAMES_A_MEMBER: Record<string, readonly LineRole[]> = {
  'PUT /wps/agent/transferDownline': ['upline'],
  'GET /wps/relay/ODSFE2_MemTransDet': [],
  'GET /wps/relay/PARLOR_exportRecords': [],
  'GET /wps/agent/downlineRebates': ['upline'],
  'PUT /wps/agent/downlineRebates': ['upline'],
  'GET /wps/relay/PARLOR_contractRecords': [],
  'GET /wps/relay/PARLOR_creditReport': [],
  'GET /wps/relay/PARLOR_teamBets': [],
  // Lists those who have figures: this member has none.
  'GET /wps/report/downlineLottoPNL': [],
  'GET /wps/report/downlineTransaction': [],
  'GET /wps/relay/PARLOR_agentFile': [],
  // Its direct downline alone is found, and refused for its type.
  'POST /wps/relay/PARLOR_proposeContract': ['upline'],
  // Last: it changes what the member is.
  'PUT /wps/agent/promoteDownlineToAgent': ['upline'],
};
