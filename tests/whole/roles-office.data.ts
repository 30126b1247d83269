import { OFFICE_PLAY } from './play-office.data.ts';
import { OFFER, RULES } from './promotions-office.data.ts';
import { RANK, REWARD } from './rewards-office.data.ts';
import { OFFICE_AGENTS } from './roles-office-agents.data.ts';

/** The operators' origin: who may make which call (declared independently of the code that decides). */
export const OFFICE_ROLES = ['nobody', 'player', 'cashier', 'support', 'manager', 'admin'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

const EVERY_OPERATOR: readonly OfficeRole[] = ['cashier', 'support', 'manager', 'admin'];
const MANAGERS: readonly OfficeRole[] = ['manager', 'admin'];
const SUPPORT: readonly OfficeRole[] = ['support', 'manager', 'admin'];
const ADMINS: readonly OfficeRole[] = ['admin'];
const CASHIERS: readonly OfficeRole[] = ['cashier', 'admin'];

const OFFERS: readonly OfficeRole[] = ['cashier', 'manager', 'admin'];

export interface OfficeRule {
  /** `open`: documents and pictures, `anyone`: before the login. */
  may: readonly OfficeRole[] | 'open' | 'anyone';
  /** A well-formed call, so that only the role decides; ids name nothing. */
  path?: string;
  body?: object;
  /**
   * For a call that changes something and is not in office-audit.test.ts: the test of its entry in the audit trail, or
   * the reason why it has none.
   */
  trail?: string;
}

const UNKNOWN = '999999999';
const channel = { version: 0, on: true, minimum: null, maximum: null, feeBps: 0, order: 1, names: {} };
// Refused for its missing names, so nothing is created.
const bonus = {
  names: {},
  percentBps: 100,
  minimum: '1',
  maximum: '1',
  wagerTimes: 1,
  firstOnly: false,
  period: 'once',
  startsAt: null,
  endsAt: null,
  enabled: false,
  order: 1,
};
const announcement = { texts: { VI: { title: 'Tiêu đề', content: 'Nội dung' } } };

export const OFFICE: Record<string, OfficeRule> = {
  'GET /healthz': { may: 'open' },
  'GET /readyz': { may: 'open' },
  'GET /metrics': { may: 'open' },
  'POST /office/session/login': {
    may: 'anyone',
    body: { username: 'nobody', password: 'wrong-pass-1' },
    trail: 'only asks for the code; failures are counted, the login itself is on the trail',
  },
  'POST /office/session/login/code': {
    may: 'anyone',
    body: { ticket: 'none', code: '000000' },
    trail: 'login/operator-login.test.ts',
  },
  'POST /office/session/login/enrol': {
    may: 'anyone',
    body: { ticket: 'none' },
    trail: 'shows a key; what is confirmed with it is on the trail',
  },
  'POST /office/session/login/confirm': {
    may: 'anyone',
    body: { ticket: 'none', code: '000000' },
    trail: 'login/operator-login.test.ts',
  },
  'POST /office/setup': {
    may: 'anyone',
    body: { token: 'none', username: 'nobody', password: 'wrong-pass-1' },
    trail: 'shows a key; the account is made when it is confirmed',
  },
  'POST /office/setup/confirm': {
    may: 'anyone',
    body: { token: 'none', code: '000000' },
    trail: 'login/operator-login.test.ts',
  },
  'GET /office/session': { may: 'anyone' },
  'POST /office/session/proof': {
    may: EVERY_OPERATOR,
    body: { code: '000000' },
    trail: 'proves who acts; a wrong code is on the trail, what it opens leaves its own',
  },
  'PUT /office/session/brand': {
    may: EVERY_OPERATOR,
    body: { code: 'UNKNOWN' },
    trail: 'whole/office-login.test.ts',
  },
  'DELETE /office/session/logout': { may: EVERY_OPERATOR },
  'GET /office/overview': { may: EVERY_OPERATOR },
  'GET /office/overview/takings': { may: CASHIERS },
  'GET /office/overview/players': { may: OFFERS },
  'GET /office/overview/export': { may: CASHIERS },
  'GET /office/operators': { may: ADMINS },
  'POST /office/operators': { may: ADMINS, body: { username: '-', role: 'support' } },
  'PUT /office/operators/{id}': { may: ADMINS, path: `/office/operators/${UNKNOWN}`, body: {} },
  'POST /office/operators/{id}/reset': { may: ADMINS, path: `/office/operators/${UNKNOWN}/reset` },
  'GET /office/api-keys': { may: ADMINS },
  'POST /office/api-keys': { may: ADMINS, body: { name: 'CRM', role: 'support' } },
  'DELETE /office/api-keys/{id}': { may: ADMINS, path: `/office/api-keys/${UNKNOWN}` },
  'GET /office/webhooks': { may: ADMINS },
  'POST /office/webhooks': { may: ADMINS, body: { url: 'nowhere', kinds: ['deposit'] } },
  'PUT /office/webhooks/{id}': { may: ADMINS, path: `/office/webhooks/${UNKNOWN}`, body: {} },
  'POST /office/webhooks/{id}/secret': { may: ADMINS, path: `/office/webhooks/${UNKNOWN}/secret` },
  'DELETE /office/webhooks/{id}': { may: ADMINS, path: `/office/webhooks/${UNKNOWN}` },
  'POST /office/webhooks/{id}/test': { may: ADMINS, path: `/office/webhooks/${UNKNOWN}/test` },
  'GET /office/webhooks/{id}/deliveries': { may: ADMINS, path: `/office/webhooks/${UNKNOWN}/deliveries` },
  'POST /office/webhooks/{id}/again': {
    may: ADMINS,
    path: `/office/webhooks/${UNKNOWN}/again`,
    body: { delivery: UNKNOWN },
  },
  'GET /office/look': { may: MANAGERS },
  'PUT /office/look': { may: MANAGERS, body: { name: 'Sen Vàng' }, trail: 'whole/brand-look.test.ts' },
  'POST /office/look/{picture}': {
    may: MANAGERS,
    path: '/office/look/sign',
    body: {},
    trail: 'whole/brand-look.test.ts',
  },
  'DELETE /office/look/{picture}': { may: MANAGERS, path: '/office/look/sign', trail: 'whole/brand-look.test.ts' },
  'GET /office/settings': { may: MANAGERS },
  'PUT /office/settings/{group}': {
    may: MANAGERS,
    path: '/office/settings/maintenance',
    body: { version: 0, patch: {} },
  },
  'GET /office/settings/history': { may: MANAGERS },
  'GET /office/settings/region': { may: MANAGERS, path: '/office/settings/region?ip=203.0.113.7' },
  'GET /office/catalogue/unconnected': { may: MANAGERS },
  'GET /office/games': { may: MANAGERS },
  'POST /office/games/change': { may: MANAGERS, body: { ids: [UNKNOWN], change: { isHot: true } } },
  'PUT /office/games/{id}': { may: MANAGERS, path: `/office/games/${UNKNOWN}`, body: { names: {}, picture: null } },
  'POST /office/games/{id}/try': {
    may: MANAGERS,
    path: `/office/games/${UNKNOWN}/try`,
    trail: 'opens the demo of a game in play money',
  },
  'POST /office/games/{id}/move': { may: MANAGERS, path: `/office/games/${UNKNOWN}/move`, body: { place: 1 } },
  'POST /office/game-picture': {
    may: MANAGERS,
    body: {},
    trail: 'a picture is seen by nobody until a game carries it',
  },
  'GET /office/vendors': { may: MANAGERS },
  'POST /office/vendors/{id}': { may: MANAGERS, path: `/office/vendors/${UNKNOWN}`, body: { isHot: true } },
  'POST /office/vendors/{id}/move': { may: MANAGERS, path: `/office/vendors/${UNKNOWN}/move`, body: { place: 1 } },
  'GET /office/messages': { may: SUPPORT },
  'GET /office/players/{id}/limits': { may: SUPPORT, path: `/office/players/${UNKNOWN}/limits` },
  'GET /office/payments/summary': { may: CASHIERS },
  'GET /office/payments/notices': { may: CASHIERS },
  'GET /office/payments/notices/export': { may: CASHIERS },
  'GET /office/payments/notices/{id}': { may: CASHIERS, path: `/office/payments/notices/${UNKNOWN}` },
  'POST /office/payments/notices/{id}/credit': {
    may: CASHIERS,
    path: `/office/payments/notices/${UNKNOWN}/credit`,
    body: {},
  },
  'POST /office/payments/notices/{id}/dismiss': {
    may: CASHIERS,
    path: `/office/payments/notices/${UNKNOWN}/dismiss`,
    body: { reason: 'not ours' },
  },
  'GET /office/payments/deposits': { may: CASHIERS },
  'GET /office/payments/deposits/export': { may: CASHIERS },
  'GET /office/payments/deposits/{id}': { may: CASHIERS, path: `/office/payments/deposits/${UNKNOWN}` },
  'GET /office/vouchers': { may: CASHIERS },
  'POST /office/vouchers': { may: CASHIERS, body: { amount: '0', count: 1, validDays: 1 } },
  'POST /office/vouchers/{id}/close': {
    may: CASHIERS,
    path: `/office/vouchers/${UNKNOWN}/close`,
    body: { reason: 'not ours' },
  },
  'GET /office/offers': { may: OFFERS },
  'GET /office/offers/history': { may: OFFERS },
  'POST /office/offers/channels': {
    may: MANAGERS,
    body: {
      version: 0,
      code: 'ROLE_PROBE',
      kind: 'voucher',
      provider: '',
      on: false,
      minimum: null,
      maximum: null,
      feeBps: 0,
      order: 1,
      names: {},
    },
  },
  'PUT /office/offers/channels/{code}': { may: MANAGERS, path: '/office/offers/channels/NONE', body: channel },
  'POST /office/offers/bonuses': { may: MANAGERS, body: { code: 'NONE', ...bonus } },
  'PUT /office/offers/bonuses/{id}': {
    may: MANAGERS,
    path: `/office/offers/bonuses/${UNKNOWN}`,
    body: { version: 0, ...bonus },
  },
  'GET /office/referrals': { may: OFFERS },
  'GET /office/referrals/links': { may: OFFERS },
  'GET /office/points/orders': { may: OFFERS },
  'POST /office/points/orders/{id}/send': {
    may: OFFERS,
    path: `/office/points/orders/${UNKNOWN}/send`,
    body: { note: 'not ours' },
  },
  'POST /office/points/orders/{id}/decide': {
    may: OFFERS,
    path: `/office/points/orders/${UNKNOWN}/decide`,
    body: { complete: false, note: 'not ours' },
  },
  'GET /office/points/mall': { may: OFFERS },
  'POST /office/points/mall/goods': { may: MANAGERS, body: { ...REWARD, names: {} } },
  'PUT /office/points/mall/goods/{id}': {
    may: MANAGERS,
    path: `/office/points/mall/goods/${UNKNOWN}`,
    body: { ...REWARD, version: 1, stockWas: null },
  },
  'PUT /office/points/mall/rates': {
    may: MANAGERS,
    body: { version: 999, rates: [], conversion: { points: null, amount: null, least: 1 } },
  },
  'GET /office/vip': { may: OFFERS },
  'PUT /office/vip': { may: MANAGERS, body: { version: 'none', levels: [RANK] } },
  'POST /office/referrals/{id}/decide': {
    may: OFFERS,
    path: `/office/referrals/${UNKNOWN}/decide`,
    body: { approve: false, reason: 'not ours' },
  },
  'GET /office/wagering': { may: CASHIERS },
  'POST /office/wagering/{id}/waive': {
    may: CASHIERS,
    path: `/office/wagering/${UNKNOWN}/waive`,
    body: { reason: 'not ours' },
  },
  'GET /office/withdrawals/summary': { may: CASHIERS },
  'GET /office/withdrawals': { may: CASHIERS },
  'GET /office/withdrawals/export': { may: CASHIERS },
  'GET /office/withdrawals/{id}': { may: CASHIERS, path: `/office/withdrawals/${UNKNOWN}` },
  'POST /office/withdrawals/{id}/approve': {
    may: CASHIERS,
    path: `/office/withdrawals/${UNKNOWN}/approve`,
    body: { from: 'requested' },
  },
  'POST /office/withdrawals/{id}/reject': {
    may: CASHIERS,
    path: `/office/withdrawals/${UNKNOWN}/reject`,
    body: { from: 'requested', reason: 'not ours' },
  },
  'POST /office/withdrawals/{id}/reveal': { may: CASHIERS, path: `/office/withdrawals/${UNKNOWN}/reveal` },
  'POST /office/withdrawals/{id}/propose': {
    may: CASHIERS,
    path: `/office/withdrawals/${UNKNOWN}/propose`,
    body: { outcome: 'paid', proof: 'seen at the bank' },
  },
  'POST /office/withdrawals/{id}/decide': {
    may: CASHIERS,
    path: `/office/withdrawals/${UNKNOWN}/decide`,
    body: { decision: '1', accept: false },
  },
  'POST /office/withdrawals/{id}/ask': { may: CASHIERS, path: `/office/withdrawals/${UNKNOWN}/ask` },
  'POST /office/withdrawals/{id}/acknowledge': {
    may: CASHIERS,
    path: `/office/withdrawals/${UNKNOWN}/acknowledge`,
    body: { note: 'looked at' },
  },
  'GET /office/payout-notices': { may: CASHIERS },
  'GET /office/payout-notices/{id}': { may: CASHIERS, path: `/office/payout-notices/${UNKNOWN}` },
  'GET /office/receipts': { may: CASHIERS },
  'GET /office/receipts/export': { may: CASHIERS },
  'GET /office/receipts/{id}': { may: CASHIERS, path: `/office/receipts/${UNKNOWN}` },
  'POST /office/receipts/{id}/resolve': {
    may: CASHIERS,
    path: `/office/receipts/${UNKNOWN}/resolve`,
    body: { version: 1, outcome: 'forced', note: 'looked at' },
  },
  'GET /office/receipts/{id}/proof/{position}': { may: CASHIERS, path: `/office/receipts/${UNKNOWN}/proof/1` },
  'GET /office/payments/wallet-transfers': { may: CASHIERS },
  'GET /office/payments/wallet-transfers/{id}': {
    may: CASHIERS,
    path: `/office/payments/wallet-transfers/${UNKNOWN}`,
  },
  'POST /office/payments/wallet-transfers/{id}/ask': {
    may: CASHIERS,
    path: `/office/payments/wallet-transfers/${UNKNOWN}/ask`,
    body: {},
  },
  'POST /office/payments/wallet-transfers/{id}/decide': {
    may: CASHIERS,
    path: `/office/payments/wallet-transfers/${UNKNOWN}/decide`,
    body: { outcome: 'failed', proof: 'the vendor’s statement' },
  },
  'GET /office/announcements': { may: MANAGERS },
  'GET /office/announcements/{id}': { may: MANAGERS, path: `/office/announcements/${UNKNOWN}` },
  'POST /office/announcements': { may: MANAGERS, body: { ...announcement, kind: 'notice' } },
  'PUT /office/announcements/{id}': {
    may: MANAGERS,
    path: `/office/announcements/${UNKNOWN}`,
    body: { ...announcement, readAt: 0 },
  },
  'POST /office/announcements/{id}/switch': {
    may: MANAGERS,
    path: `/office/announcements/${UNKNOWN}/switch`,
    body: { enabled: true },
  },
  'POST /office/announcements/{id}/move': {
    may: MANAGERS,
    path: `/office/announcements/${UNKNOWN}/move`,
    body: { direction: 'up' },
  },
  'DELETE /office/announcements/{id}': { may: MANAGERS, path: `/office/announcements/${UNKNOWN}` },
  'POST /office/announcement-preview': {
    may: MANAGERS,
    body: { content: 'x' },
    trail: 'shows a text as it would be kept',
  },
  'GET /office/feedback': { may: SUPPORT },
  'GET /office/feedback/{id}': { may: SUPPORT, path: `/office/feedback/${UNKNOWN}` },
  'PUT /office/feedback/{id}': {
    may: SUPPORT,
    path: `/office/feedback/${UNKNOWN}`,
    body: { state: 'closed', note: '' },
  },
  'GET /office/feedback/{id}/picture/{position}': { may: SUPPORT, path: `/office/feedback/${UNKNOWN}/picture/1` },
  'GET /office/chats': { may: SUPPORT },
  'GET /office/chats/{id}': { may: SUPPORT, path: `/office/chats/${UNKNOWN}` },
  'POST /office/chats/{id}/message': {
    may: SUPPORT,
    path: `/office/chats/${UNKNOWN}/message`,
    body: { body: 'x', requestKey: 'roles-test' },
    trail: 'the message itself stands for ever with the operator’s name',
  },
  'POST /office/chats/{id}/read': {
    may: SUPPORT,
    path: `/office/chats/${UNKNOWN}/read`,
    body: { upTo: '1' },
    trail: 'marks what was read',
  },
  'POST /office/chats/{id}/close': { may: SUPPORT, path: `/office/chats/${UNKNOWN}/close` },
  'GET /office/inbox-sent': { may: SUPPORT },
  'GET /office/inbox-sent/{id}': { may: SUPPORT, path: `/office/inbox-sent/${UNKNOWN}` },
  'POST /office/inbox-preview': {
    may: SUPPORT,
    body: { audience: 'player', username: 'nobody', title: 'x', content: 'x' },
    trail: 'shows a text as it would be kept',
  },
  'POST /office/inbox-sent': {
    may: SUPPORT,
    body: { audience: 'player', username: 'nobody', title: 'x', content: 'x', requestKey: 'roles-test' },
  },
  'GET /office/agents/applications': { may: MANAGERS },
  'GET /office/agents/applications/{id}': { may: MANAGERS, path: `/office/agents/applications/${UNKNOWN}` },
  'POST /office/agents/applications/{id}/decide': {
    may: MANAGERS,
    path: `/office/agents/applications/${UNKNOWN}/decide`,
    body: { decision: 'rejected', note: 'no room' },
  },
  'POST /office/agents/applications/{id}/note': {
    may: MANAGERS,
    path: `/office/agents/applications/${UNKNOWN}/note`,
    body: { note: 'called' },
  },
  ...OFFICE_AGENTS,
  ...OFFICE_PLAY,
  'GET /office/players': { may: EVERY_OPERATOR },
  'GET /office/players/{id}/ledger': { may: CASHIERS, path: `/office/players/${UNKNOWN}/ledger` },
  'GET /office/players/{id}/bets': { may: EVERY_OPERATOR, path: `/office/players/${UNKNOWN}/bets` },
  'GET /office/players/{id}/bets/file': { may: EVERY_OPERATOR, path: `/office/players/${UNKNOWN}/bets/file` },
  'GET /office/players/{id}': { may: EVERY_OPERATOR, path: `/office/players/${UNKNOWN}` },
  'POST /office/players/{id}/block': {
    may: MANAGERS,
    path: `/office/players/${UNKNOWN}/block`,
    body: { blocked: true, reason: 'asked for it' },
  },
  'GET /office/trading/events': { may: MANAGERS },
  'GET /office/trading/events/{id}': { may: MANAGERS, path: '/office/trading/events/none' },
  'POST /office/trading/events/{id}/orders': {
    may: MANAGERS,
    path: '/office/trading/events/none/orders',
    body: { action: 'stop', reason: 'nobody plays' },
    trail: 'the studio decides; the trail follows (trading.test.ts)',
  },
  'POST /office/trading/orders/{id}/decide': {
    may: MANAGERS,
    path: `/office/trading/orders/${UNKNOWN}/decide`,
    body: { approve: false },
    trail: 'the studio decides; the trail follows (trading.test.ts)',
  },
  'GET /office/trading/draws': { may: MANAGERS, path: '/office/trading/draws?date=2026-11-23' },
  'POST /office/trading/draws/{id}/result': {
    may: MANAGERS,
    path: '/office/trading/draws/none/result',
    body: { numbers: Array.from({ length: 18 }, () => '12') },
    trail: 'the studio decides; the trail follows (trading.test.ts)',
  },
  'GET /office/trading/draws/{id}/numbers': { may: MANAGERS, path: '/office/trading/draws/none/numbers?play=lo-2' },
  'GET /office/trading/corrections': { may: MANAGERS },
  'GET /office/trading/bouts': { may: MANAGERS },
  'POST /office/trading/bouts/{id}/call-off': {
    may: MANAGERS,
    path: '/office/trading/bouts/none/call-off',
    body: { reason: 'roles test' },
    trail: 'the studio decides; the trail follows (trading.test.ts)',
  },
  'POST /office/trading/draws/{id}/void': {
    may: MANAGERS,
    path: '/office/trading/draws/none/void',
    body: { game: 'none', reason: 'roles test' },
    trail: 'the studio decides; the trail follows (trading.test.ts)',
  },
  'GET /office/trading/lottery-limits': { may: MANAGERS },
  'POST /office/trading/lottery-limits': {
    may: MANAGERS,
    // The studio refuses a limit of 0, so nothing changes.
    body: { unitMin: '0', unitMax: '1', ticketMax: '1', issueLimit: '1', numberLimit: '1', reason: 'roles test' },
    trail: 'the studio decides; the trail follows (trading.test.ts)',
  },
  'GET /office/tables': { may: MANAGERS },
  'GET /office/tables/{id}': { may: MANAGERS, path: '/office/tables/live.none' },
  'POST /office/tables/{id}/open': {
    may: MANAGERS,
    path: '/office/tables/live.none/open',
    body: { open: true, cause: 'roles test' },
    trail: 'the studio decides; the trail follows (tables-desk.test.ts)',
  },
  'POST /office/tables/{id}/limits': {
    may: MANAGERS,
    path: '/office/tables/live.none/limits',
    body: { min: '1', max: '2', roundMax: '3', cause: 'roles test' },
    trail: 'the studio decides; the trail follows (tables-desk.test.ts)',
  },
  'POST /office/tables/{id}/voids': {
    may: MANAGERS,
    path: '/office/tables/live.none/voids',
    body: { round: 'none', cause: 'roles test' },
  },
  'POST /office/tables/voids/{id}/decide': {
    may: MANAGERS,
    path: `/office/tables/voids/${UNKNOWN}/decide`,
    body: { approve: false },
  },
  'GET /office/table-returns': { may: MANAGERS },
  'GET /office/table-signals': { may: MANAGERS },
  'GET /office/promotions': { may: OFFERS },
  'GET /office/promotions/{id}': { may: OFFERS, path: `/office/promotions/${UNKNOWN}` },
  'POST /office/promotions': { may: OFFERS, body: OFFER },
  'PUT /office/promotions/{id}': { may: OFFERS, path: `/office/promotions/${UNKNOWN}`, body: OFFER },
  'GET /office/promotion-games': { may: OFFERS },
  'POST /office/promotion-terms': { trail: 'shows terms before anything is kept', may: OFFERS, body: { rules: RULES } },
  'GET /office/promotions/{id}/forecast': { may: OFFERS, path: `/office/promotions/${UNKNOWN}/forecast` },
  'GET /office/promotions/{id}/test': { may: OFFERS, path: `/office/promotions/${UNKNOWN}/test?player=nobody` },
  'POST /office/promotions/{id}/move': {
    may: OFFERS,
    path: `/office/promotions/${UNKNOWN}/move`,
    body: { move: 'close' },
  },
  'POST /office/promotions/{id}/players': {
    may: MANAGERS,
    path: `/office/promotions/${UNKNOWN}/players`,
    body: { player: 'nobody' },
  },
  'GET /office/promotions/{id}/awards': { may: OFFERS, path: `/office/promotions/${UNKNOWN}/awards` },
  'GET /office/offer-applications': { may: OFFERS },
  'GET /office/offer-applications/{id}/pictures/{position}': {
    may: OFFERS,
    path: `/office/offer-applications/${UNKNOWN}/pictures/0`,
  },
  'POST /office/offer-applications/{id}/decide': {
    may: OFFERS,
    path: `/office/offer-applications/${UNKNOWN}/decide`,
    body: { step: 'take' },
  },
  'GET /office/held-awards': { may: OFFERS },
  'POST /office/held-awards/{id}/decide': {
    may: OFFERS,
    path: `/office/held-awards/${UNKNOWN}/decide`,
    body: { release: false, reason: 'roles test' },
  },
  'GET /office/adjustments': { may: CASHIERS },
  'GET /office/adjustments/export': { may: CASHIERS },
  'GET /office/adjustments/{id}': { may: CASHIERS, path: `/office/adjustments/${UNKNOWN}` },
  'POST /office/adjustments': {
    may: CASHIERS,
    body: {
      playerId: UNKNOWN,
      direction: 'credit',
      amount: '1',
      kind: 'correction',
      reason: 'roles test',
      requestKey: 'roles-test',
    },
  },
  'POST /office/adjustments/{id}/approve': {
    may: CASHIERS,
    path: `/office/adjustments/${UNKNOWN}/approve`,
    body: {},
  },
  'POST /office/adjustments/{id}/refuse': {
    may: CASHIERS,
    path: `/office/adjustments/${UNKNOWN}/refuse`,
    body: { note: 'no reason' },
  },
  'GET /office/audit': { may: MANAGERS },
  'GET /office/audit/entry/{position}': { may: MANAGERS, path: `/office/audit/entry/${UNKNOWN}` },
  'GET /office/audit/chain': { may: MANAGERS },
  'GET /office/audit/export': { may: MANAGERS },
  'GET /office/reconciliation': { may: CASHIERS },
  'GET /office/reconciliation/{id}': { may: CASHIERS, path: `/office/reconciliation/${UNKNOWN}` },
  'POST /office/reconciliation/{id}/close': {
    may: CASHIERS,
    path: `/office/reconciliation/${UNKNOWN}/close`,
    body: { note: 'looked at' },
  },
  'POST /office/reconciliation/{id}/close-alike': {
    may: CASHIERS,
    path: `/office/reconciliation/${UNKNOWN}/close-alike`,
    body: { note: 'looked at', until: 0 },
  },
  // T9: only operators may read which calls operators have.
  'GET /openapi.json': { may: EVERY_OPERATOR },
  'GET /docs/api': { may: 'open' },
  'GET /docs/api/start.js': { may: 'open' },
  'GET /docs/api/swagger-ui.css': { may: 'open' },
  'GET /docs/api/swagger-ui-bundle.js': { may: 'open' },
  'GET /art/{kind}/{id}': { may: 'open' },
  'GET /media/{name}': { may: 'open' },
  'POST /office/announcement-image': {
    may: MANAGERS,
    body: {},
    trail: 'a picture is seen by nobody until an announcement carries it',
  },
};
