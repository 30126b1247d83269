import { ensureAffiliateCode, usesLeft, writeCode } from '../affiliate/affiliate.store.ts';
import { registeredByDay, setType, setUpline, treeMembers, treeTotals } from './tree-member.store.ts';

/** Accounts as the agents' tree shows and changes them. */
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
