import type { OfficeRole, OfficeRule } from './roles-office.data.ts';

/** The commission desk and the tree: part of roles-office.data.ts. Samples name nothing, so nothing is created. */
const may: readonly OfficeRole[] = ['manager', 'admin'];
const UNKNOWN = '999999999';
const NOBODY = 'khongcoai99';
const reason = 'roles test';

/** Terms that a brand may allow its agents. */
export const POLICY = {
  kinds: ['dividend', 'daily', 'hourly', 'realtime'],
  payer: 'house',
  lossMaxRateBps: 2000,
  minPeriod: 'D',
  maxRateBps: { dividend: 5000, daily: 200, hourly: 200, realtime: 200 },
  maxRebateBps: {},
  memberRebate: true,
  keepLinkDays: 30,
};

export const OFFICE_AGENTS: Record<string, OfficeRule> = {
  'GET /office/agents/policy': { may },
  'GET /office/agents/contracts': { may },
  'GET /office/agents/requests': { may },
  'GET /office/agents/runs': { may },
  'GET /office/agents/payouts': { may },
  'GET /office/agents/payouts.csv': { may },
  'GET /office/agents/corrections': { may },
  'GET /office/agents/signals': { may },
  'GET /office/agents/members': { may },
  'GET /office/agents/moves': { may },
  'GET /office/agents/assistants': { may },
  'GET /office/agents/lines': { may },
  'GET /office/agents/announcements': { may },
  'GET /office/agents/payouts/{id}': { may, path: `/office/agents/payouts/${UNKNOWN}` },
  'PUT /office/agents/policy': {
    may,
    body: POLICY,
  },
  'POST /office/agents/contracts': {
    may,
    body: { kind: 'daily', account: NOBODY, terms: { tiers: [{ rateBps: 1 }] } },
  },
  'POST /office/agents/contracts/{id}': {
    may,
    path: `/office/agents/contracts/${UNKNOWN}`,
    body: { action: 'keep', reason },
  },
  'POST /office/agents/requests/{id}': {
    may,
    path: `/office/agents/requests/${UNKNOWN}`,
    body: { action: 'reject', reason },
  },
  'POST /office/agents/runs/{id}/again': { may, path: `/office/agents/runs/${UNKNOWN}/again` },
  'PUT /office/agents/members/{id}/type': {
    may,
    path: `/office/agents/members/${UNKNOWN}/type`,
    body: { type: 0, reason },
  },
  'PUT /office/agents/members/{id}/rates': {
    may,
    path: `/office/agents/members/${UNKNOWN}/rates`,
    body: { rates: {}, reason },
  },
  'POST /office/agents/moves': { may, body: { account: NOBODY, to: '', reason } },
  'POST /office/agents/moves/{id}/decide': {
    may,
    path: `/office/agents/moves/${UNKNOWN}/decide`,
    body: { decision: 'reject', reason },
  },
  'PUT /office/agents/assistants/{id}': {
    may,
    path: `/office/agents/assistants/${UNKNOWN}`,
    body: { active: false, reason },
  },
  'PUT /office/agents/announcements': {
    may,
    body: { id: UNKNOWN, title: { VI: 'Tiêu đề' }, content: { VI: 'Nội dung' } },
  },
};
