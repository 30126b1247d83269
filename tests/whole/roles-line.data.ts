/** Relation to a member: the agent whose code the member registered with, that agent's agent, or any other agent. */
export const LINE_ROLES = ['member', 'upline', 'aboveUpline', 'sideline'] as const;
export type LineRole = (typeof LINE_ROLES)[number];

/**
 * Calls that name another account, and the roles that may name it. Other roles get the same answer as for an unknown
 * account; a `member` is no agent at all. No other call may reveal a member to an agent: tests/whole/roles-line.test.ts
 * checks all.
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
  // Lists members with figures; this member has none.
  'GET /wps/report/downlineLottoPNL': [],
  'GET /wps/report/downlineTransaction': [],
  'GET /wps/relay/PARLOR_agentFile': [],
  // Finds only a direct downline, and refuses it for its type.
  'POST /wps/relay/PARLOR_proposeContract': ['upline'],
  // Last, because it changes the member's type.
  'PUT /wps/agent/promoteDownlineToAgent': ['upline'],
};
