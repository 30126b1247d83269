import { ensureAffiliateCode, usesLeft, writeCode } from '../affiliate/affiliate.store.ts';
import { registeredByDay, setType, setUpline, treeMembers, treeTotals } from './tree-member.store.ts';

/** Account functions of the agents' tree. */
export const treeAccounts = {
  members: treeMembers,
  totals: treeTotals,
  registeredByDay,
  setUpline,
  setType,
  ensureCode: ensureAffiliateCode,
  writeCode,
  usesLeft,
};
